// Interchange: the formats that are read and written: JSON, JSON Lines, CSV, Daylio. Values in,
// values out: no file, no terminal, no database. The commands depend on it.
import Models

/// A record of an import.
public enum ImportedRecord: Equatable, Sendable {
  /// A check-in.
  case entry(Entry)
  /// A measurement.
  case bmi(BMI)
  /// The preferences of an export.
  case preferences(ImportedPreferences)
}

/// The current time and the local zone, which complete dates such as `yesterday`.
public struct ImportClock: Sendable {
  /// The current time.
  public var now: Moment
  /// The zone of dates without an offset.
  public var zone: LocalZone

  /// Creates a clock.
  public init(now: Moment, zone: LocalZone) {
    self.now = now
    self.zone = zone
  }
}

/// Reads the records of an export of Bako, of entries as JSON or JSON Lines, or of Daylio's CSV.
///
///     let records = try Importer.records(in: bytes, clock: clock)
///
/// The format is recognized by the content.
public struct Importer {
  private let bytes: [UInt8]
  private let clock: ImportClock
  private let progress: (Int) -> Void
  private var decoder: RecordDecoder
  private var result: [ImportedRecord] = []

  /// Returns the records in their order in the input.
  ///
  /// - Parameters:
  ///   - moods: The feelings of moods that are not feelings of Bako.
  ///   - progress: Receives the number of bytes that were read, after each record.
  /// - Throws: `DamagedInput` at the first damage, `UnknownMoods` at the end.
  public static func records(
    in bytes: [UInt8], clock: ImportClock, moods: MoodMap = MoodMap(),
    progress: @escaping (Int) -> Void = { _ in }
  ) throws -> [ImportedRecord] {
    var importer = Importer(
      bytes: bytes, clock: clock, progress: progress,
      decoder: RecordDecoder(moods: moods, clock: clock))
    try importer.read()
    return importer.result
  }

  private mutating func read() throws {
    var reader = JSONReader(bytes)
    switch reader.peek() {
    case UInt8(ascii: "["): try readArray()
    case UInt8(ascii: "{"):
      if isExport { try readExport() } else { try readLines() }
    case nil: throw DamagedInput(line: 1, problem: .empty)
    default: try readDaylio()
    }
    let moods = decoder.moods
    if !moods.unknown.isEmpty {
      throw UnknownMoods(moods: moods.unknown, mappings: moods.completed)
    }
  }

  /// Whether the first key of the object is one that no entry has.
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
    try reader.object { reader, key in
      switch key {
      case "format":
        guard case .number("1") = try reader.value() else {
          throw reader.damage(.newerFormat)
        }
      case "entries", "bmi":
        try reader.array { try readRecord(&$0) }
      case "preferences":
        let value = try reader.value()
        let preferences = try Self.locating(reader) { () throws(InputProblem) in
          try decoder.preferences(value)
        }
        result.append(.preferences(preferences))
      default: _ = try reader.value()
      }
    }
    try end(&reader)
  }

  private mutating func readArray() throws {
    var reader = JSONReader(bytes)
    try reader.array { try readRecord(&$0) }
    try end(&reader)
  }

  private mutating func readLines() throws {
    var reader = JSONReader(bytes)
    while reader.peek() != nil { try readRecord(&reader) }
  }

  private mutating func readDaylio() throws {
    guard var rows = DaylioReader(bytes, clock: clock) else {
      throw DamagedInput(line: 1, problem: .unknownFormat)
    }
    while let row = try rows.next(&decoder.moods) {
      if let entry = row { try add(.entry(entry), line: rows.line) }
      progress(rows.offset)
    }
  }

  private mutating func add(_ record: ImportedRecord, line: @autoclosure () -> Int) throws {
    guard result.count < InputLimit.records else {
      throw DamagedInput(line: line(), problem: .tooManyRecords)
    }
    result.append(record)
  }

  private func end(_ reader: inout JSONReader) throws {
    guard reader.peek() == nil else { throw reader.damage(.trailingContent) }
  }

  private mutating func readRecord(_ reader: inout JSONReader) throws {
    let value = try reader.value()
    let record = try Self.locating(reader) { () throws(InputProblem) in
      try decoder.record(value)
    }
    if let record {
      try add(record, line: reader.line)
    }
    progress(reader.offset)
  }

  /// Runs a body and adds the line of the reader to the problem that it throws.
  private static func locating<Value>(
    _ reader: JSONReader, _ body: () throws(InputProblem) -> Value
  ) throws(DamagedInput) -> Value {
    do { return try body() } catch { throw reader.damage(error) }
  }
}
