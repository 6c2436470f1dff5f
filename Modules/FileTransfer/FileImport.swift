import Files
import Interchange
import Models
import Persistence

/// The import of a file or a directory, for the command and the app.
///
/// ```swift
/// import Foundation
/// import Models
/// import Persistence
///
/// let clock = LocalClock(zone: LocalZone(.current)) { Date() }
/// let source = FileImport(path: "moods.txt", clock: clock)
/// let database = try JournalDatabase(directory: NSTemporaryDirectory() + "bako")
///
/// let content = try source.read(source.input(), [], database.preferences()) { _ in }
/// let summary = try source.merge(
///   content, remembering: [], into: database, isDryRun: true
/// ) { _ in }
/// print(summary.added)
/// ```
public struct FileImport {
  /// The path of the file or the directory; `-` for standard input.
  let path: String
  /// The format that the user gave.
  let format: ImportFormat?
  /// The height that the user gave, for a file of weights.
  let height: String?
  let isWithAmounts: Bool
  let isSkippingExisting: Bool
  private let clock: LocalClock

  /// Creates a value for an import, which reads nothing yet.
  ///
  /// - Parameters:
  ///   - path: The path of the file or the directory; `-` for standard input.
  ///   - format: The format; nil for that which the content shows.
  ///   - height: The height, for a file of weights, as it is typed; nil for the last one.
  ///   - isWithAmounts: Whether the amounts of another tracker are imported.
  ///   - isSkippingExisting: Whether new entries at the minute of an existing one are left out.
  ///   - clock: The clock, for dates without a year.
  public init(
    path: String, format: ImportFormat? = nil, height: String? = nil, isWithAmounts: Bool = false,
    isSkippingExisting: Bool = false, clock: LocalClock
  ) {
    self.path = path
    self.format = format
    self.height = height
    self.isWithAmounts = isWithAmounts
    self.isSkippingExisting = isSkippingExisting
    self.clock = clock
  }

  /// Opens the file.
  ///
  /// - Throws: A `FileError`, also for a store or a backup of Bako.
  public func input() throws -> ImportInput {
    let input = try ImportInput(path: path, format: format)
    if case .file(let bytes) = input, bytes.starts(with: "SQLite format 3\0".utf8) {
      throw FileError(
        .damagedInput,
        "\(InputFile(path).name) is a store or a backup. Restore it with `bako restore`.")
    }
    return input
  }

  /// Parses the input.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - mappings: The feelings of moods that the user gave, which precede the remembered ones.
  ///   - preferences: The preferences of the store.
  ///   - progress: Receives the number of bytes that are read.
  /// - Throws: `UnknownMoods`, `DamagedInput`, or an error of reading the file.
  public func read(
    _ input: ImportInput, _ mappings: [MoodMapping], _ preferences: Preferences,
    progress: @escaping (Int) -> Void
  ) throws -> ImportedFile {
    let clock = ImportClock(now: clock.now, zone: clock.zone)
    let vocabulary = preferences.vocabulary
    let height =
      try self.height.map { try Height.parse($0, units: preferences.settings.units) }
      ?? preferences.device.lastHeight
    let moods = MoodMap(vocabulary.moodMappings + mappings, feelings: vocabulary.feelings)
    let amounts = ForeignAmounts(isWanted: isWithAmounts, units: vocabulary[.activity].units)
    let names = KnownNames(vocabulary)
    return switch input {
    case .directory(let directory):
      try Importer.read(directory.files, clock: clock, names: names, progress: progress)
    case .archive(let archive):
      try Importer.read(
        archive, as: format, clock: clock, moods: moods, amounts: amounts, progress: progress)
    case .file(let bytes):
      try Importer.read(
        bytes, as: format, clock: clock, moods: moods, amounts: amounts, height: height,
        lines: (LinesDirectory.name(of: path), names), progress: progress)
    }
  }

  /// Merges the records in one transaction, or performs a dry run.
  ///
  /// - Parameters:
  ///   - content: The records.
  ///   - mappings: The mappings of moods that the store keeps for later imports.
  ///   - database: The database.
  ///   - isDryRun: Whether nothing is saved.
  ///   - progress: Receives the number of merged records.
  public func merge(
    _ content: ImportedFile, remembering mappings: [MoodMapping], into database: JournalDatabase,
    isDryRun: Bool, progress: (Int) -> Void
  ) throws -> ImportSummary {
    try database.merge(
      isDryRun: isDryRun, skipsExistingMinutes: isSkippingExisting,
      source: content.format == .bako
        ? .bako : .tracker(rereads: isWithAmounts || !mappings.isEmpty)
    ) { session in
      session.remember(mappings)
      for (index, record) in content.records.enumerated() {
        progress(index)
        switch record {
        case .entry(let entry): try session.merge(entry)
        case .bmi(let bmi): session.merge(bmi)
        case .preferences(let preferences): session.merge(preferences)
        }
      }
    }
  }

  /// Returns the error for a problem of the input.
  public func failure(_ damage: DamagedInput) -> FileError {
    let remedy = damage.problem.remedy.map { "\($0) " } ?? ""
    return FileError(
      .damagedInput,
      "\(InputFile(path).name), \(damage.place): \(damage.problem.sentenceWithCommand) "
        + "\(remedy)Nothing was imported.")
  }
}

extension SkippedLine {
  /// The place and the problem, in the order of `grep -n`.
  ///
  /// - Parameter path: The path of the import, for a line without a file name.
  func text(in path: String) -> String {
    "\(file.isEmpty ? InputFile(path).name : file):\(line)  \(problem.sentence)"
  }
}
