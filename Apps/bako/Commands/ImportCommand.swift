import ArgumentParser
import Interchange
import Models
import Persistence

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "import",
    abstract: "Import a Bako export, entries as JSON, or a Daylio CSV file.",
    discussion: """
      An import saves all records or none, and `bako undo` undoes it. Importing a file twice adds \
      nothing. Of two versions of an entry, the one changed later is saved. Limits: 512 MiB and \
      2,000,000 records.

      EXAMPLES
        bako import backup.json
        bako import daylio.csv --dry-run
        bako import daylio.csv --map "meh=Indifferent" --map "rad=Excited"
        bako list --format jsonl | ssh other bako import -
      """)

  @Argument(help: "The file to import; - reads standard input.", completion: .file())
  var file: String

  @Flag(name: .customLong("dry-run"), help: "Show what would change, without saving it.")
  var isDryRun = false

  @Option(
    name: .customLong("map"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Import a mood as this feeling. Can be repeated.", valueName: "theirs=ours"))
  var pairs: [String] = []

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    let moods = try MoodMap(pairs)
    let bytes = try InputFile.read(file)
    guard !bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile.name(file)) is a store or a backup. Restore it with `bako restore`.")
    }
    // Reading and saving are half of the progress each.
    let progress = Progress(total: 2 * bytes.count)
    defer { progress.end() }
    // Parses everything before the transaction, which then holds the write lock for the merge only.
    let records = try records(bytes, moods, progress)
    let summary = try dataDirectory.withDatabase(createsFile: !isDryRun) { database in
      try database.merge(isDryRun: isDryRun) { session in
        for (index, record) in records.enumerated() {
          progress.show(bytes.count + bytes.count * index / records.count)
          switch record {
          case .entry(let entry): try session.merge(entry)
          case .bmi(let bmi): session.merge(bmi)
          case .preferences(let preferences): session.merge(preferences)
          }
        }
      }
    }
    progress.end()
    try output.print(plain: sentence(summary)) { json in
      json.object { json in
        json.key("added")
        json.integer(summary.added)
        json.key("updated")
        json.integer(summary.updated)
        json.key("unchanged")
        json.integer(summary.unchanged)
        json.key("skipped")
        json.array(summary.skipped) { $0.string($1.text) }
      }
    }
  }

  private func records(
    _ bytes: [UInt8], _ moods: MoodMap, _ progress: Progress
  ) throws -> [ImportedRecord] {
    let clock = ImportClock(now: ProcessEnvironment.now, zone: ProcessEnvironment.zone)
    do {
      return try Importer.records(in: bytes, clock: clock, moods: moods) { progress.show($0) }
    } catch let damage as DamagedInput {
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile.name(file)), line \(damage.line): \(damage.problem.sentence) "
          + "Nothing was imported.")
    } catch let unknown as UnknownMoods {
      throw failure(unknown)
    }
  }

  /// The message contains the command that maps the unknown moods, ready to be copied.
  private func failure(_ unknown: UnknownMoods) -> Failure {
    let directory = dataDirectory.given.map { ["--data-dir", $0] } ?? []
    let command =
      ["bako", "import", file] + directory + unknown.mappings.flatMap { ["--map", $0] }
    let moods = unknown.moods.map { "“\($0)”" }.joined(separator: ", ")
    return Failure(
      ExitStatus.damagedInput,
      """
      There is no feeling for \(moods). Nothing was imported. Map each mood to a feeling, as in \
      this suggestion; `bako feelings` lists the names:
        \(command.map(ShellWord.singleQuoted).joined(separator: " "))
      """)
  }

  private func sentence(_ summary: ImportSummary) -> String {
    let counts =
      "\(summary.added) added, \(summary.updated) updated, \(summary.unchanged) unchanged"
    let newer = summary.skipped.count - summary.contradicting.count
    let older = newer == 0 ? "" : ", \(newer) skipped as older"
    let first = isDryRun ? "Would import: \(counts)\(older)." : "Imported: \(counts)\(older)."
    return ([first] + contradictions(summary)).joined(separator: "\n")
  }

  /// Lists the records that were skipped because the database has different content with the same
  /// time of change.
  private func contradictions(_ summary: ImportSummary) -> [String] {
    guard !summary.contradicting.isEmpty else { return [] }
    let ids = summary.contradicting.prefix(10).map { String($0.text.prefix(8)) }
    let more = summary.contradicting.count > 10 ? " …" : ""
    return [
      "Skipped because the store has a different version, changed at the same time: "
        + ids.joined(separator: ", ") + more
    ]
  }
}
