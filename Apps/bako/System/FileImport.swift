import Files
import Interchange
import Models
import Persistence

/// The import of a file or a directory, for the command and the app.
struct FileImport {
  var path: String
  /// The format that the user gave.
  var format: ImportFormat?
  /// The height that the user gave, for a file of weights.
  var height: String?
  var isWithAmounts = false
  var isSkippingExisting = false

  /// Opens the file.
  ///
  /// - Throws: A `Failure` for a store or a backup of Bako.
  func input() throws -> ImportInput {
    let input = try ImportInput(path: path, format: format)
    if case .file(let bytes) = input, bytes.starts(with: "SQLite format 3\0".utf8) {
      throw Failure(
        ExitStatus.damagedInput,
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
  func read(
    _ input: ImportInput, _ mappings: [MoodMapping], _ preferences: Preferences,
    progress: @escaping (Int) -> Void
  ) throws -> ImportedFile {
    let clock = ImportClock(now: ProcessEnvironment.now, zone: ProcessEnvironment.zone)
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
  /// - Parameter progress: Receives the number of merged records.
  func merge(
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

  /// Returns the failure for a problem of the input.
  func failure(_ damage: DamagedInput) -> Failure {
    let remedy = damage.problem.remedy.map { "\($0) " } ?? ""
    return Failure(
      ExitStatus.damagedInput,
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
