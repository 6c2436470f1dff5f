import Clients
import DiaryHistory
import Foundation
import Interchange
import Models
import Persistence
import Wording

extension SharingStatus {
  /// Reads the state of the sharing in a data directory; nil if the diary is not shared.
  ///
  /// - Parameters:
  ///   - dataDirectory: The data directory.
  ///   - zone: The zone of the times of other devices.
  public init?(in dataDirectory: String, zone: LocalZone) throws {
    let directory = SyncDirectory(in: dataDirectory)
    guard try directory.place() != nil,
      let status = try JournalDatabase.withDatabase(
        in: dataDirectory, { try SharingStatus($0, in: directory, zone: zone) })
    else { return nil }
    self = status
  }

  /// Reads the state of the sharing; nil if the diary is not shared.
  init?(_ database: JournalDatabase, in directory: SyncDirectory, zone: LocalZone) throws {
    guard let place = try directory.place(), let identity = try database.syncIdentity() else {
      return nil
    }
    self.init(
      place: place.text, name: identity.name, last: try directory.last(),
      devices: try database.syncDevices().map { device in
        Device(
          name: device.name, label: device.label, isThis: device.label == identity.device,
          files: device.segments, last: Moment(device.last, in: zone))
      },
      changes: try database.countUnpublished(), unsent: try database.syncOutbox().count,
      conflicts: Set(try database.syncConflicts().map(\.key)).count)
  }

  /// The lines that `doctor` and `sync status` print.
  public var lines: [String] {
    SyncText.lines(of: self).map { title, text in
      title + String(repeating: " ", count: 11 - title.count) + text
    }
  }

  /// Writes the state as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(place, forKey: "place")
      json.string(name, forKey: "device")
      json.optional(last.map { "\($0)" }, forKey: "last")
      json.integer(changes, forKey: "changes")
      json.integer(unsent, forKey: "waiting")
      json.integer(conflicts, forKey: "conflicts")
      json.array(devices, forKey: "devices") { json, device in
        json.object { json in
          json.string(device.name, forKey: "name")
          json.string(device.label, forKey: "label")
          json.integer(device.files, forKey: "files")
          json.string("\(device.last)", forKey: "last")
        }
      }
    }
  }
}

extension SharingConflict {
  /// Creates a value from a conflict in the store.
  ///
  /// - Parameter shown: What is shown of the record.
  public init(_ conflict: SyncConflict, shown: String? = nil) {
    self.init(
      record: conflict.key.id, field: conflict.field.name, deviceName: conflict.deviceName,
      value: conflict.words, shown: shown)
  }
}

extension SyncConflict {
  /// The record, the field and what the device wrote, as one line that is not sanitized.
  public var line: String {
    let conflict = SharingConflict(self)
    return "\(shortID)  \(conflict.fieldName): \(conflict.sentence)"
  }

  /// Writes the conflict as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(key.id, forKey: "id")
      json.string(key.kind.rawValue, forKey: "kind")
      json.string(field.name, forKey: "field")
      json.string(deviceName, forKey: "device")
      json.optional(words, forKey: "value")
    }
  }

  /// The start of the id of an entry or a measurement, or a name.
  private var shortID: String {
    key.kind == .entry || key.kind == .bmi ? String(key.id.prefix(8)) : key.id
  }

  /// The value; nil if the device removed it.
  fileprivate var words: String? {
    if case (.amount, .number(let thousandths)?) = (field, value) {
      return Amount(thousandths: thousandths).number
    }
    return value?.words
  }
}

extension FieldValue {
  fileprivate var words: String {
    switch self {
    case .text(let text), .feeling(let text, _), .activity(_, let text): text
    case .texts(let texts): texts.joined(separator: ", ")
    case .number(let number): "\(number)"
    case .flag(let flag): flag ? "yes" : "no"
    case .moment(let moment): moment.dateAndTime
    }
  }
}
