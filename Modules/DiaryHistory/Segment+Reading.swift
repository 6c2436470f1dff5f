import Foundation
import Interchange
import Models

extension Segment {
  /// Creates a segment from its compressed text.
  ///
  /// - Throws: `SegmentError.newerVersion` for a version, a key, a kind of record or a field that
  ///   this program does not know, and other cases of `SegmentError` for damaged or too large
  ///   content. Nothing of such a segment may be applied.
  public init(packed: [UInt8]) throws(SegmentError) {
    try self.init(text: Deflate.expand(packed, limit: Self.inflatedLimit))
  }

  init(text: [UInt8]) throws(SegmentError) {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = try JSONLine(lines.first ?? [], number: 1, program: nil)
    // A later version may have other keys, so it is read first.
    let program = try? header.text("program")
    guard try header.integer("bako_sync") == Self.version else {
      throw .newerVersion(program: program)
    }
    let known: Set = [
      "bako_sync", "device", "name", "number", "parents", "written", "program", "operations",
    ]
    guard header.keys.isSubset(of: known) else { throw .newerVersion(program: program) }
    let (device, name) = (try header.text("device"), try header.text("name"))
    let (number, count) = (try header.integer("number"), try header.integer("operations"))
    var parents: [SegmentHash] = []
    for text in try header.texts("parents") {
      guard let hash = SegmentHash(hex: text) else { throw header.damage }
      parents.append(hash)
    }
    // The name of a device is one line.
    guard Self.isLabel(device), EntryName.isValid(stored: name), number > 0,
      count == lines.count - 1, Set(parents).count == parents.count
    else { throw header.damage }
    var operations: [DiaryOperation] = []
    var keys: Set<RecordKey> = []
    for (index, line) in lines.dropFirst().enumerated() {
      let line = try JSONLine(line, number: index + 2, program: program)
      let operation = try DiaryOperation(line)
      guard keys.insert(operation.key).inserted else { throw line.damage }
      operations.append(operation)
    }
    self.init(
      device: device, name: name, number: number, parents: parents,
      written: try header.moment("written"), program: try header.text("program"),
      operations: operations)
  }
}

extension DiaryOperation {
  /// Creates the operation of a line.
  fileprivate init(_ line: JSONLine) throws(SegmentError) {
    let isPut = line.keys.contains("put")
    guard isPut || line.keys.contains("delete") else { throw line.newer }
    let known: Set = isPut ? ["put", "id", "at", "set", "value"] : ["delete", "id", "at"]
    guard line.keys.isSubset(of: known),
      let kind = RecordKind(rawValue: try line.text(isPut ? "put" : "delete"))
    else { throw line.newer }
    let key = try RecordKey(kind, of: line)
    let at = try line.moment("at").milliseconds
    guard isPut else {
      self.init(key, at: at, .delete)
      return
    }
    var fields: Set<RecordField> = []
    for name in try line.texts("set") {
      guard let field = RecordField(named: name, of: kind) else { throw line.newer }
      fields.insert(field)
    }
    let value = try RecordValue(line.object("value"), of: key)
    self.init(key, at: at, .put(value, setting: fields))
  }
}

extension RecordKey {
  /// Creates the key of a line, in the form in which this program compares it.
  fileprivate init(_ kind: RecordKind, of line: JSONLine) throws(SegmentError) {
    let text = try line.text("id")
    guard !text.isEmpty, text.utf8.count <= 8_000 else { throw line.damage }
    switch kind {
    case .entry, .bmi:
      guard let id = UUID(text: text) else { throw line.damage }
      self.init(kind, id.text)
    case .activity, .place, .feeling: self.init(kind, text.foldedAsName)
    case .mood: self.init(kind, MoodMapping.key(text))
    case .preference:
      self.init(kind, text)
      guard SharedPreferences.preferenceKeys.contains(self) else { throw line.newer }
    }
  }
}

extension RecordValue {
  /// Creates a record from its JSON; nil for other text.
  public init?(json: [UInt8], of key: RecordKey) {
    guard let line = try? JSONLine(json, number: 1, program: nil),
      let value = try? RecordValue(line, of: key)
    else { return nil }
    self = value
  }

  /// Creates the value of a put, and checks it by the rules of the domain.
  fileprivate init(_ line: JSONLine, of key: RecordKey) throws(SegmentError) {
    self.init()
    switch key.kind {
    case .entry: try readEntry(line)
    case .bmi: try readBMI(line)
    case .activity, .place: try readName(line, of: key)
    case .feeling: try readFeeling(line)
    case .mood:
      try line.allowOnly("feeling", "spelling")
      self[.feeling] = .text(try line.text("feeling"))
      self[.spelling] = .text(try line.text("spelling"))
    case .preference:
      try line.allowOnly("value")
      self[.value] =
        switch key {
        case SharedPreferences.units, SharedPreferences.weekStart: .text(try line.text("value"))
        default: .texts(try line.texts("value"))
        }
    }
  }

  private mutating func readEntry(_ line: JSONLine) throws(SegmentError) {
    try line.allowOnly(
      "date", "time_known", "feeling", "category", "journal", "activities", "place", "created_at",
      "updated_at", "amounts")
    let isTimeKnown = try line.flag("time_known")
    self[.date] = .moment(try line.moment("date").with(isTimeKnown: isTimeKnown))
    self[.journal] = .text(try line.text("journal"))
    let name = try line.text("feeling")
    guard let category = FeelingCategory(rawValue: try line.text("category")),
      Feelings.catalog.stored(name, category) != nil
    else { throw line.damage }
    self[.feeling] = .feeling(name, category)
    self[.createdAt] = .number(try line.moment("created_at").milliseconds)
    self[.updatedAt] = .number(try line.moment("updated_at").milliseconds)
    if let place = try line.optionalText("place") {
      guard EntryName.isValid(stored: place) else { throw line.damage }
      self[.place] = .text(place)
    }
    let activities = try line.texts("activities")
    guard activities.count <= EntryName.activityLimit else { throw line.damage }
    for (position, text) in activities.enumerated() {
      let field = RecordField.activity(text.foldedAsName)
      guard EntryName.isValid(stored: text), self[field] == nil else { throw line.damage }
      self[field] = .activity(position: position, spelling: text)
    }
    let amounts = try line.object("amounts")
    for text in amounts.keys {
      guard self[.activity(text.foldedAsName)] != nil,
        let number = amounts.scaled(text, by: 1_000), Amount.range.contains(number)
      else { throw line.damage }
      self[.amount(text.foldedAsName)] = .number(number)
    }
  }

  private mutating func readBMI(_ line: JSONLine) throws(SegmentError) {
    try line.allowOnly("date", "height_cm", "weight_kg")
    guard
      let height = line.scaled("height_cm", by: 1e4)
        .flatMap({ Height(tenThousandthsOfCentimeter: $0) }),
      let weight = line.scaled("weight_kg", by: 1e10)
        .flatMap({ Weight(tenBillionthsOfKilogram: $0) })
    else { throw line.damage }
    let date = try line.moment("date")
    self = RecordValue(BMI(id: UUID(), height: height, weight: weight, date: date))
  }

  private mutating func readName(_ line: JSONLine, of key: RecordKey) throws(SegmentError) {
    try line.allowOnly(key.kind.fields.map(\.name))
    let spelling = try line.text("spelling")
    guard EntryName.isValid(stored: spelling) else { throw line.damage }
    self[.spelling] = .text(spelling)
    self[.hidden] = .flag(try line.flag("hidden"))
    if let unit = try line.optionalText("unit") {
      guard AmountUnit.isValid(unit) else { throw line.damage }
      self[.unit] = .text(unit)
    }
  }

  private mutating func readFeeling(_ line: JSONLine) throws(SegmentError) {
    try line.allowOnly("like", "icon", "spelling", "valence", "energy")
    let (spelling, like) = (try line.text("spelling"), try line.text("like"))
    let icon = try line.text("icon")
    guard Feeling.own(stored: spelling, like: like, icon: icon) != nil else { throw line.damage }
    self[.spelling] = .text(spelling)
    self[.like] = .text(like)
    self[.icon] = .text(icon)
    for field in [RecordField.valence, .energy] where line.keys.contains(field.name) {
      let number = try line.integer(field.name)
      guard (-100...100).contains(number) else { throw line.damage }
      self[field] = .number(Int64(number))
    }
  }
}
