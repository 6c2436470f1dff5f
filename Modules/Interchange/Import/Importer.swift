// Interchange: the formats that are imported and exported: JSON, JSON Lines, CSV, and the files of
// other trackers. It converts between bytes and values; it accesses no file, terminal or database.
// Only the commands depend on it.
import Models
import StreamSafeText

/// A record of an import.
public enum ImportedRecord: Equatable, Sendable {
  case entry(Entry)
  case bmi(BMI)
  case preferences(ImportedPreferences)
}

/// What a file contains.
public struct ImportedFile: Sendable {
  public let format: ImportFormat
  /// The records in the order of the input.
  public let records: [ImportedRecord]
  /// The built-in mappings of moods that were used.
  public let defaultMappings: [MoodMapping]
  /// The number of measurements of each kind that have no counterpart in Bako.
  public let leftOut: [String: Int]
  /// The number of amounts of each kind, imported or not.
  public var amounts: [String: Int] = [:]
  /// The lines of a text that are not understood: at most the first thousand.
  public var skippedLines: [SkippedLine] = []
  /// The number of all lines that are not understood.
  public var skippedLineCount = 0

  /// Whether the journal of an entry has joiners that divide long rows of combining marks.
  public var hasDividedMarks: Bool {
    records.contains {
      guard case .entry(let entry) = $0 else { return false }
      return entry.journal.withoutStreamSafeJoiners.utf8.count != entry.journal.utf8.count
    }
  }
}

/// Reads the records of a Bako export, of entries as JSON or JSON Lines, or of another tracker's
/// file. The content determines the format.
///
/// ```swift
/// import Models
import StreamSafeText
///
/// let clock = ImportClock(
///   now: try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc), zone: .utc)
/// let input = #"[{"feeling": "happy", "date": "yesterday", "journal": "Sun at last."}]"#
///
/// for record in try Importer.read(Array(input.utf8), clock: clock).records {
///   if case .entry(let entry) = record {
///     print(entry.date, entry.feeling.name)  // prints "2026-11-19T12:00:00+00:00 Happy"
///   }
/// }
/// ```
public struct Importer {
  private let bytes: [UInt8]
  private let clock: ImportClock
  private let progress: (Int) -> Void
  private var amounts: ForeignAmounts
  private var decoder: RecordDecoder
  private var result: [ImportedRecord] = []
  /// The entries of an export whose feeling is unknown, with the reader after each. The preferences
  /// may follow the entries, and have the own feelings.
  private var deferred: [(value: JSONValue, reader: JSONReader)] = []

  /// Reads an input.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: Its format, or nil to recognize it by the content.
  ///   - clock: The current time and the local zone.
  ///   - moods: The feelings of moods that are not names of feelings.
  ///   - amounts: Whether the amounts of another tracker are imported.
  ///   - lines: The name of the file and the known names, for check-ins as lines.
  ///   - progress: Called with the number of consumed bytes after each record.
  /// - Throws: `DamagedInput` at the first problem, or `UnknownMoods` after reading the whole
  ///   input.
  public static func read(
    _ bytes: [UInt8], as format: ImportFormat? = nil, clock: ImportClock,
    moods: MoodMap = MoodMap(), amounts: ForeignAmounts = ForeignAmounts(),
    lines: (file: String, names: KnownNames) = ("", KnownNames()),
    progress: @escaping (Int) -> Void = { _ in }
  ) throws -> ImportedFile {
    let bytes = UTF16Text.decoded(bytes) ?? bytes
    var json = JSONReader(bytes)
    guard json.peek() != nil else { throw DamagedInput(line: 1, problem: .empty) }
    guard let format = format ?? ImportFormat(of: bytes) else {
      throw DamagedInput(line: 1, problem: .unknownFormat)
    }
    if format == .lines {
      return try read(
        [LinesFile(name: lines.file, bytes: bytes)], clock: clock, names: lines.names,
        progress: progress)
    }
    var importer = Importer(
      bytes: bytes, clock: clock, progress: progress, amounts: amounts,
      decoder: RecordDecoder(moods: moods, clock: clock))
    let reader = try importer.read(format)
    let read = importer.decoder.moods
    guard read.unknown.isEmpty else {
      throw UnknownMoods(
        moods: read.unknown.map {
          UnknownMoods.Mood(name: $0, suggestion: read.suggestion($0, reader))
        })
    }
    return ImportedFile(
      format: format, records: importer.result, defaultMappings: read.usedDefaults,
      leftOut: (reader?.leftOut ?? [:]).merging(importer.amounts.unfit, uniquingKeysWith: +),
      amounts: importer.amounts.counts)
  }

  /// Reads files with one check-in a line. Lines that are not understood are skipped.
  ///
  /// - Throws: `DamagedInput` for too many check-ins.
  public static func read(
    _ files: [LinesFile], clock: ImportClock, names: KnownNames,
    progress: @escaping (Int) -> Void = { _ in }
  ) throws -> ImportedFile {
    var reader = LinesReader(clock: clock, names: names)
    var offset = 0
    for file in files {
      try reader.read(file) { progress(offset + $0) }
      offset += file.bytes.count
    }
    return ImportedFile(
      format: .lines, records: reader.entries.map { .entry($0) }, defaultMappings: [], leftOut: [:],
      skippedLines: reader.skipped, skippedLineCount: reader.skippedCount)
  }

  /// Returns the reader of another tracker's file.
  private mutating func read(_ format: ImportFormat) throws -> (any TrackerReader)? {
    switch format {
    case .bako, .lines:
      try readBako()
      return nil
    case .daylio where ZIPArchive.recognizes(bytes):
      return try read(DaylioBackupReader(bytes, clock: clock))
    case .daylio: return try read(DaylioReader(bytes, clock: clock))
    case .howWeFeel: return try read(HowWeFeelReader(bytes, clock: clock))
    case .pixels: return try read(PixelsReader(bytes, clock: clock))
    case .bearable: return try read(BearableReader(bytes, clock: clock))
    }
  }

  private mutating func read<Reader: TrackerReader>(_ tracker: Reader) throws -> Reader {
    var tracker = tracker
    var ids = ContentID()
    decoder.moods.use(tracker.defaults)
    try tracker.forEach { checkIn in
      do throws(InputProblem) {
        if var entry = try checkIn.entry(&ids, &decoder.moods) {
          amounts.add(checkIn.amounts, to: &entry)
          try add(.entry(entry))
        }
      } catch {
        throw DamagedInput(place: checkIn.place, problem: error)
      }
      progress(checkIn.offset)
    }
    return tracker
  }

  private mutating func readBako() throws {
    var reader = JSONReader(bytes)
    switch reader.peek() {
    case UInt8(ascii: "["): try readArray()
    case UInt8(ascii: "{"):
      if isExport { try readExport() } else { try readLines() }
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
        result.append(.preferences(preferences))
      default: _ = try reader.value()
      }
    }
    try end(&reader)
    let entries = deferred
    deferred = []
    for (value, reader) in entries { try read(value, reader) }
    addUnits()
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

  private mutating func readArray() throws {
    var reader = JSONReader(bytes)
    try reader.array { try readRecord(&$0) }
    try end(&reader)
  }

  private mutating func readLines() throws {
    var reader = JSONReader(bytes)
    while reader.peek() != nil { try readRecord(&reader) }
  }

  private mutating func add(_ record: ImportedRecord) throws(InputProblem) {
    guard result.count < InputLimit.records else { throw .tooManyRecords }
    result.append(record)
  }

  private func end(_ reader: inout JSONReader) throws {
    guard reader.peek() == nil else { throw reader.damage(.trailingContent) }
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
