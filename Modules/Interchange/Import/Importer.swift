// Interchange: the formats that are imported and exported: JSON, JSON Lines, CSV, Daylio. It
// converts between bytes and values; it accesses no file, terminal or database. Only the commands
// depend on it.
import Models

/// A record of an import.
public enum ImportedRecord: Equatable, Sendable {
  case entry(Entry)
  case bmi(BMI)
  case preferences(ImportedPreferences)
}

/// The current time and the local zone, for dates without them.
public struct ImportClock: Sendable {
  public var now: Moment
  /// The zone of dates without an offset.
  public var zone: LocalZone

  public init(now: Moment, zone: LocalZone) {
    self.now = now
    self.zone = zone
  }
}

/// Reads the records of a Bako export, of entries as JSON or JSON Lines, or of Daylio's CSV. The
/// content determines the format.
///
/// ```swift
/// import Models
///
/// let clock = ImportClock(
///   now: try Moment(CalendarDay(number: 20_777), hour: 12, in: .utc), zone: .utc)
/// let input = #"[{"feeling": "happy", "date": "yesterday", "journal": "Sun at last."}]"#
///
/// for record in try Importer.records(in: Array(input.utf8), clock: clock) {
///   if case .entry(let entry) = record {
///     print(entry.date, entry.feeling.name)  // prints "2026-11-19T12:00:00+00:00 Happy"
///   }
/// }
/// ```
public struct Importer {
  private let bytes: [UInt8]
  private let clock: ImportClock
  private let progress: (Int) -> Void
  private var decoder: RecordDecoder
  private var result: [ImportedRecord] = []

  /// Returns the records in the order of the input.
  ///
  /// - Parameters:
  ///   - bytes: The input in UTF-8.
  ///   - clock: The current time and the local zone.
  ///   - moods: The feelings of moods that are not names of feelings.
  ///   - progress: Called with the number of consumed bytes after each record.
  /// - Throws: `DamagedInput` at the first problem, or `UnknownMoods` after reading the whole
  ///   input.
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

  /// Runs a body and adds the line of the reader to its error.
  private static func locating<Value>(
    _ reader: JSONReader, _ body: () throws(InputProblem) -> Value
  ) throws(DamagedInput) -> Value {
    do { return try body() } catch { throw reader.damage(error) }
  }
}
