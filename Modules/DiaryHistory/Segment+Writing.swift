import Interchange
import Models

extension Segment {
  /// Returns the compressed text, which ``init(packed:)`` reads.
  public func packed() -> [UInt8] { Deflate.compress(text) }

  /// The text: JSON Lines, the header first.
  var text: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.integer(Self.version, forKey: "bako_sync")
      json.string(device, forKey: "device")
      json.string(name, forKey: "name")
      json.integer(number, forKey: "number")
      json.array(parents, forKey: "parents") { $0.string($1.hex) }
      json.string(written.rfc3339(withMilliseconds: true), forKey: "written")
      json.string(program, forKey: "program")
      json.integer(operations.count, forKey: "operations")
    }
    var text = json.bytes
    for operation in operations {
      text.append(UInt8(ascii: "\n"))
      text += operation.line
    }
    return text
  }
}

extension DiaryOperation {
  /// The line of the operation.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      switch change {
      case .put: json.key("put")
      case .delete: json.key("delete")
      }
      json.string(key.kind.rawValue)
      json.string(key.id, forKey: "id")
      json.string(
        Moment(milliseconds: at, offsetMinutes: 0).rfc3339(withMilliseconds: true), forKey: "at")
      guard case .put(let value, let fields) = change else { return }
      json.key("set")
      json.array(fields.map(\.name).sorted { $0.precedesByBytes($1) }) { $0.string($1) }
      json.object(forKey: "value") { value.writeMembers(to: &$0, of: key.kind) }
    }
    return json.bytes
  }
}

extension RecordValue {
  /// Returns the record as JSON, which ``init(json:of:)`` reads.
  public func json(of kind: RecordKind) -> [UInt8] {
    var json = JSONWriter()
    json.object { writeMembers(to: &$0, of: kind) }
    return json.bytes
  }

  /// Writes the members of an entry with the keys of an export, without those that follow from the
  /// feeling, and the members of another record with the names of its fields.
  fileprivate func writeMembers(to json: inout JSONWriter, of kind: RecordKind) {
    for field in kind.fields {
      switch (field, self[field]) {
      case (.date, .moment(let date)?):
        json.string(date.rfc3339(withMilliseconds: true), forKey: "date")
        guard kind == .entry else { continue }
        json.bool(date.isTimeKnown, forKey: "time_known")
      case (.feeling, .feeling(let name, let category)?):
        json.string(name, forKey: "feeling")
        json.string(category.rawValue, forKey: "category")
      case (.createdAt, .number(let time)?), (.updatedAt, .number(let time)?):
        json.key(text: field.name)
        json.string(moment(at: time).rfc3339(withMilliseconds: true))
      case (.height, .number(let units)?):
        json.key(text: field.name)
        json.raw(Height(tenThousandthsOfCentimeter: units)?.centimeters ?? "0")
      case (.weight, .number(let units)?):
        json.key(text: field.name)
        json.raw(Weight(tenBillionthsOfKilogram: units)?.kilograms ?? "0")
      case (_, let value?):
        json.key(text: field.name)
        value.write(to: &json)
      case (_, nil): continue
      }
    }
    guard kind == .entry else { return }
    let activities = orderedActivities
    json.array(activities, forKey: "activities") { $0.string($1.spelling) }
    json.object(forKey: "amounts") { json in
      for activity in activities {
        guard case .number(let number)? = self[.amount(activity.name)] else { continue }
        json.key(text: activity.spelling)
        json.raw(Amount(thousandths: number).number)
      }
    }
  }

  /// Returns an instant with the offset of the entry, as exports have it.
  private func moment(at milliseconds: Int64) -> Moment {
    guard case .moment(let date)? = self[.date] else {
      return Moment(milliseconds: milliseconds, offsetMinutes: 0)
    }
    return date.at(milliseconds: milliseconds)
  }
}

extension FieldValue {
  fileprivate func write(to json: inout JSONWriter) {
    switch self {
    case .text(let text), .feeling(let text, _), .activity(_, let text): json.string(text)
    case .texts(let texts): json.array(texts) { $0.string($1) }
    case .number(let number): json.raw("\(number)")
    case .flag(let flag): json.bool(flag)
    case .moment(let moment): json.string(moment.rfc3339(withMilliseconds: true))
    }
  }
}
