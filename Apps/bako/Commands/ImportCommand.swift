import ArgumentParser
import Interchange
import Models
import Persistence

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "import",
    abstract: "Merge an export of Bako, entries as JSON, or the CSV of Daylio.",
    discussion: """
      All or nothing; importing twice is the same as once, and `bako undo` takes it back. At most
      512 MiB and 2,000,000 records. Of two versions of an entry, the one that was changed later \
      stays.

      EXAMPLES
        bako import backup.json
        bako import daylio.csv --dry-run
        bako import daylio.csv --map "meh=Indifferent" --map "rad=Excited"
        bako list --format jsonl | ssh other bako import -
      """)

  @Argument(help: "The file; - reads standard input.", completion: .file())
  var file: String

  @Flag(name: .customLong("dry-run"), help: "Say what would happen, and write nothing.")
  var isDryRun = false

  @Option(
    name: .customLong("map"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("What a mood is called here.", valueName: "theirs=ours"))
  var pairs: [String] = []

  @OptionGroup var dataDirectory: DataDirectoryOption
  @OptionGroup var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    let moods = try MoodMap(pairs)
    let bytes = try InputFile.read(file)
    guard !bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile.name(file)) is a store or a backup of one. `bako restore` reads it.")
    }
    // Half of it for reading the records, half for writing them.
    let progress = Progress(total: 2 * bytes.count)
    defer { progress.end() }
    // All of it is read before the database is written: the lock is held for the writing alone.
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

  /// The failure of an import with unknown moods, with the command that maps them.
  private func failure(_ unknown: UnknownMoods) -> Failure {
    let directory = dataDirectory.given.map { ["--data-dir", $0] } ?? []
    let command =
      ["bako", "import", file] + directory + unknown.mappings.flatMap { ["--map", $0] }
    let moods = unknown.moods.map { "“\($0)”" }.joined(separator: ", ")
    return Failure(
      ExitStatus.damagedInput,
      """
      There is no feeling for \(moods), so nothing was imported. Say what each is called here; \
      `bako feelings` lists the names. With the suggestions below:
        \(command.map(ShellWord.singleQuoted).joined(separator: " "))
      """)
  }

  private func sentence(_ summary: ImportSummary) -> String {
    let counts =
      "\(summary.added) added, \(summary.updated) updated, \(summary.unchanged) unchanged"
    let newer = summary.skipped.count - summary.contradicting.count
    let kept = newer == 0 ? "" : ", \(newer) kept in a later version"
    let first = isDryRun ? "Would import: \(counts)\(kept)." : "Imported: \(counts)\(kept)."
    return ([first] + contradictions(summary)).joined(separator: "\n")
  }

  /// Names the records that were not taken because the database has another content of the same
  /// time.
  private func contradictions(_ summary: ImportSummary) -> [String] {
    guard !summary.contradicting.isEmpty else { return [] }
    let ids = summary.contradicting.prefix(10).map { String($0.text.prefix(8)) }
    let more = summary.contradicting.count > 10 ? " …" : ""
    return [
      "Kept as they are here, because both were changed at the same time and differ: "
        + ids.joined(separator: ", ") + more
    ]
  }
}
