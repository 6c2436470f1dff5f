// Interchange: the formats that are imported and exported: JSON, JSON Lines, CSV, and the files of
// other trackers. It converts between bytes and values; it accesses no file, terminal or database.
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
  /// The records in the order of the input, after the preferences.
  public let records: [ImportedRecord]
  /// The built-in mappings of moods that were used.
  public let defaultMappings: [MoodMapping]
  /// The mappings of the user that were used.
  public var givenMappings: [MoodMapping] = []
  /// The number of measurements of each kind that have no counterpart in Bako.
  public let leftOut: [String: Int]
  /// The number of amounts of each kind, imported or not.
  public var amounts: [String: Int] = [:]
  /// The number of journal entries that are left out because no tag gives them a mood.
  public var entriesWithoutMood = 0
  /// The tags of those entries, with the number of entries that have each.
  public var tagsWithoutMood: [String: Int] = [:]
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
  let bytes: [UInt8]
  private let clock: ImportClock
  let progress: (Int) -> Void
  private var amounts: ForeignAmounts
  var decoder: RecordDecoder
  var result: [ImportedRecord] = []
  /// The measurements of each kind that have no counterpart.
  private var leftOut: [String: Int] = [:]
  private var entriesWithoutMood = 0
  private var tagsWithoutMood: [String: Int] = [:]
  /// The entries of an export whose feeling is unknown, with the reader after each. The preferences
  /// may follow the entries, and have the own feelings.
  var deferred: [(value: JSONValue, reader: JSONReader)] = []

  /// Reads an input.
  ///
  /// - Parameters:
  ///   - bytes: The input.
  ///   - format: Its format, or nil to recognize it by the content.
  ///   - clock: The current time and the local zone.
  ///   - moods: The feelings of moods that are not names of feelings.
  ///   - amounts: Whether the amounts of another tracker are imported.
  ///   - height: The height of the person, for a file of weights.
  ///   - lines: The name of the file and the known names, for check-ins as lines.
  ///   - progress: Called with the number of consumed bytes after each record.
  /// - Throws: `DamagedInput` at the first problem, or `UnknownMoods` after reading the whole
  ///   input.
  public static func read(
    _ bytes: [UInt8], as format: ImportFormat? = nil, clock: ImportClock,
    moods: MoodMap = MoodMap(), amounts: ForeignAmounts = ForeignAmounts(),
    height: Height? = nil, lines: (file: String, names: KnownNames) = ("", KnownNames()),
    progress: @escaping (Int) -> Void = { _ in }
  ) throws -> ImportedFile {
    let bytes = UTF16Text.decoded(bytes) ?? bytes
    var json = JSONReader(bytes)
    guard json.peek() != nil else { throw DamagedInput(line: 1, problem: .empty) }
    if format != .lines, JrnlText.isBegun(by: bytes) {
      throw DamagedInput(line: 1, problem: .textOfJrnl)
    }
    guard let format = format ?? ImportFormat.of(bytes) else {
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
    return try importer.file(format) { try $0.read(format, height) }
  }

  /// Reads an archive, of which only the directory and the backup of Daylio are read.
  ///
  /// - Throws: `DamagedInput` at the first problem, `UnknownMoods` after reading the whole backup,
  ///   or what reading the bytes throws.
  public static func read(
    _ archive: ArchiveBytes, as format: ImportFormat? = nil, clock: ImportClock,
    moods: MoodMap = MoodMap(), amounts: ForeignAmounts = ForeignAmounts(),
    progress: @escaping (Int) -> Void = { _ in }
  ) throws -> ImportedFile {
    if let format, format != .daylio {
      throw DamagedInput(line: 1, problem: .notOfFormat(format))
    }
    var importer = Importer(
      bytes: [], clock: clock, progress: progress, amounts: amounts,
      decoder: RecordDecoder(moods: moods, clock: clock))
    return try importer.file(.daylio) { try $0.read(DaylioBackupReader(archive, clock: clock)) }
  }

  /// Returns what a body reads.
  ///
  /// - Throws: `UnknownMoods`, or what the body throws.
  private mutating func file(
    _ format: ImportFormat, _ body: (inout Importer) throws -> (any TrackerReader)?
  ) throws -> ImportedFile {
    let reader = try body(&self)
    let moods = decoder.moods
    guard moods.unknown.isEmpty else {
      throw UnknownMoods(
        moods: moods.unknown.map {
          UnknownMoods.Mood(
            name: $0, suggestion: moods.suggestion($0, reader), word: moods.feelings.named($0))
        })
    }
    return ImportedFile(
      format: format, records: result, defaultMappings: moods.usedDefaults,
      givenMappings: moods.usedGiven,
      leftOut: leftOut.merging(amounts.unfit, uniquingKeysWith: +), amounts: amounts.counts,
      entriesWithoutMood: entriesWithoutMood, tagsWithoutMood: tagsWithoutMood)
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

  /// Returns the reader of another tracker's file of moods.
  private mutating func read(
    _ format: ImportFormat, _ height: Height?
  ) throws -> (any TrackerReader)? {
    switch format {
    case .bako, .lines:
      try readBako()
      return nil
    case .daylio where ArchiveBytes.isArchive(bytes):
      return try read(DaylioBackupReader(ArchiveBytes(bytes), clock: clock))
    case .daylio: return try read(DaylioReader(bytes, clock: clock))
    case .howWeFeel: return try read(HowWeFeelReader(bytes, clock: clock))
    case .pixels: return try read(PixelsReader(bytes, clock: clock))
    case .bearable: return try read(BearableReader(bytes, clock: clock))
    case .stateOfMind: return try read(StateOfMindReader(bytes))
    case .jrnl: return try read(JrnlReader(bytes, clock: clock))
    case .dayOne: return try read(DayOneReader(bytes, clock: clock))
    case .openScale:
      try read(OpenScaleReader(bytes, clock: clock, height: height))
      return nil
    }
  }

  private mutating func read<Reader: TrackerReader>(_ tracker: Reader) throws -> Reader {
    var tracker = tracker
    var ids = ContentID()
    decoder.moods.use(tracker.defaults)
    try tracker.forEach { checkIn in
      var checkIn = checkIn
      guard checkIn.findMood(decoder.moods) else {
        entriesWithoutMood += 1
        for tag in checkIn.activities { tagsWithoutMood[tag, default: 0] += 1 }
        return
      }
      if var entry = try checkIn.place.locating(checkIn.entry(&ids, &decoder.moods)) {
        amounts.add(checkIn.amounts, to: &entry)
        try checkIn.place.locating(add(.entry(entry)))
      }
      progress(checkIn.offset)
    }
    leftOut = tracker.leftOut
    return tracker
  }

  private mutating func read(_ scale: OpenScaleReader) throws {
    var scale = scale
    try scale.forEach { bmi, offset in
      try InputPlace.record(result.count).locating(add(.bmi(bmi)))
      progress(offset)
    }
    leftOut = scale.leftOut
  }

  mutating func add(_ record: ImportedRecord) throws(InputProblem) {
    guard result.count < InputLimit.records else { throw .tooManyRecords }
    result.append(record)
  }
}
