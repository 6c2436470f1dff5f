import Models

/// The import of Bako's own JSON: an export, an array of records, or JSON Lines.
extension Importer {
  mutating func readBako() throws {
    var reader = JSONReader(bytes)
    switch reader.peek() {
    case UInt8(ascii: "["):
      try reader.array { try readRecord(&$0) }
      try reader.requireEnd()
    case UInt8(ascii: "{") where isExport: try readExport()
    case UInt8(ascii: "{"): while reader.peek() != nil { try readRecord(&reader) }
    default: throw DamagedInput(line: 1, problem: .notOfFormat(.bako))
    }
  }

  /// Returns whether the first key of the object belongs to an export. No entry has such a key.
  private var isExport: Bool {
    struct Found: Error { let key: String }
    var reader = JSONReader(bytes)
    do {
      try reader.object { throw Found(key: $1) }
      return true
    } catch let found as Found {
      return ["format", "entries", "bmi", "preferences"].contains(found.key)
    } catch {
      return true
    }
  }

  private mutating func readExport() throws {
    var reader = JSONReader(bytes)
    // Own feelings of each would be added to all before them.
    var hasPreferences = false
    try reader.object { reader, key in
      switch key {
      case "format":
        guard case .number("1") = try reader.value() else {
          throw reader.damage(.newerFormat)
        }
      case "entries", "bmi":
        try reader.array { try readRecord(&$0) }
      case "preferences":
        guard !hasPreferences else { throw reader.damage(.repeatedKey(key)) }
        hasPreferences = true
        let value = try reader.value()
        let preferences = try Self.locating(reader) { () throws(InputProblem) in
          try decoder.preferences(value)
        }
        // Before the entries, whose names have its spelling.
        result.insert(.preferences(preferences), at: 0)
      default: _ = try reader.value()
      }
    }
    try reader.requireEnd()
    let entries = deferred
    deferred = []
    for (value, reader) in entries { try read(value, reader) }
    adoptOwnFeelings()
    addUnits()
  }

  /// Gives entries the own feelings of the preferences, which may follow them, in place of words of
  /// the lexicon that these hide.
  private mutating func adoptOwnFeelings() {
    let feelings = decoder.moods.feelings
    guard !feelings.own.isEmpty else { return }
    for index in result.indices {
      guard case .entry(var entry) = result[index], entry.feeling.origin == .lexicon,
        let own = feelings.catalogOrOwn(entry.feeling.name)
      else { continue }
      entry.feeling = own
      result[index] = .entry(entry)
    }
  }

  /// Gives the amounts of the entries the units of the preferences, which may follow them.
  private mutating func addUnits() {
    let preferences = result.lazy.compactMap { record in
      if case .preferences(let preferences) = record { preferences } else { nil }
    }.first
    guard let units = preferences?.vocabulary[.activity].units, !units.isEmpty else { return }
    for index in result.indices {
      guard case .entry(var entry) = result[index], !entry.amounts.isEmpty else { continue }
      for name in entry.activities {
        guard let amount = entry.amounts[name] else { continue }
        entry.amounts[name] = Amount(
          thousandths: amount.thousandths, unit: units[name] ?? amount.unit)
      }
      result[index] = .entry(entry)
    }
  }

  private mutating func readRecord(_ reader: inout JSONReader) throws {
    try read(try reader.value(), reader)
    progress(reader.offset)
  }

  private mutating func read(_ value: JSONValue, _ reader: JSONReader) throws {
    try Self.locating(reader) { () throws(InputProblem) in
      if let record = try decoder.record(value) {
        try add(record)
      } else {
        deferred.append((value, reader))
      }
    }
  }

  /// Runs a body and adds the line of the reader to its error.
  private static func locating<Value>(
    _ reader: JSONReader, _ body: () throws(InputProblem) -> Value
  ) throws(DamagedInput) -> Value {
    do { return try body() } catch { throw reader.damage(error) }
  }
}
