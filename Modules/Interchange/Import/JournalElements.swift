/// The entries of a journal in JSON: an object with the array `entries`.
struct JournalElements {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], as format: ImportFormat) throws(DamagedInput) {
    guard JSONFormat.of(bytes) == format else {
      throw DamagedInput(line: 1, problem: .notOfFormat(format))
    }
    self.bytes = bytes
  }

  /// Converts each entry to a check-in, with its place and the number of bytes up to its end, and
  /// calls the body.
  ///
  /// - Throws: `DamagedInput` for a problem of an entry, or what the body throws.
  func forEach(
    _ checkIn: ([String: JSONValue], InputPlace, Int) throws(InputProblem) -> ForeignCheckIn,
    _ body: (ForeignCheckIn) throws -> Void
  ) throws {
    var reader = JSONReader(bytes)
    var count = 0
    try reader.object { reader, key in
      guard key == "entries" else {
        _ = try reader.value()
        return
      }
      try reader.array { reader in
        let value = try reader.value()
        count += 1
        let place = InputPlace.record(count)
        try body(place.locating(checkIn(value.members(), place, reader.offset)))
      }
    }
    try reader.requireEnd()
  }
}

/// The format of JSON by its first record.
enum JSONFormat {
  /// Returns the format of an object or an array; nil for one of an unknown program. JSON that
  /// cannot be read counts as Bako's, so that its problem is reported.
  static func of(_ bytes: [UInt8]) -> ImportFormat? {
    struct Found: Error { let format: ImportFormat? }
    var reader = JSONReader(bytes)
    do {
      guard reader.peek() == UInt8(ascii: "{") else {
        try reader.array { throw Found(format: format(of: try $0.value(), isElement: true)) }
        return .bako
      }
      var members: [String: JSONValue] = [:]
      try reader.object { reader, key in
        guard !["format", "bmi", "preferences"].contains(key) else { throw Found(format: .bako) }
        guard key == "entries" else {
          members[key] = try reader.value()
          return
        }
        try reader.array { throw Found(format: journal(of: try $0.value())) }
        throw Found(format: .bako)
      }
      return format(of: .object(members), isElement: false)
    } catch let found as Found {
      return found.format
    } catch {
      return .bako
    }
  }

  /// Returns the format of a journal with an entry.
  private static func journal(of entry: JSONValue) -> ImportFormat? {
    guard case .object(let members) = entry, members["feeling"] == nil else { return .bako }
    if members["creationDate"] != nil { return .dayOne }
    if members["date"] != nil, members["title"] != nil || members["body"] != nil { return .jrnl }
    return format(of: entry, isElement: false)
  }

  /// Returns the format of a record; Pixels has it in an array only.
  private static func format(of record: JSONValue, isElement: Bool) -> ImportFormat? {
    guard case .object(let members) = record, !members.isEmpty else { return .bako }
    if isElement, PixelsReader.isDay(members) { return .pixels }
    return members.keys.contains(where: keysOfBako.contains) ? .bako : nil
  }

  /// The keys of entries and measurements that no other known program has.
  private static let keysOfBako: Set = [
    "feeling", "journal", "activities", "height_cm", "weight_kg", "created_at", "updated_at",
  ]
}

/// The text that jrnl writes without `--export`.
enum JrnlText {
  /// Returns whether a text begins with a date in brackets: `[2026-03-01 09:00 AM] Title`. It would
  /// be taken for JSON.
  static func isBegun(by bytes: [UInt8]) -> Bool {
    let text = bytes.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x0A, 0x0D, 0x09].contains($0) }.prefix(11)
    return text.count == 11
      && zip(text, "[0000-00-00".utf8).allSatisfy { byte, form in
        form == UInt8(ascii: "0") ? (48...57).contains(byte) : byte == form
      }
  }
}
