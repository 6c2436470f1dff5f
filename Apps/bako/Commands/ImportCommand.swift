import ArgumentParser
import Models
import Persistence

#if canImport(Glibc)
  import Glibc
#endif

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Merge an export of Bako, entries as JSON, or the CSV of Daylio.",
    discussion: """
      All or nothing; importing twice is the same as once, and `bako undo` takes it back.

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

  @OptionGroup var place: StorePlace
  @OptionGroup var output: OutputOptions

  func run() throws {
    let moods = try MoodMap(pairs)
    let bytes = try InputFile.read(file)
    let progress = Progress(total: bytes.count)
    var importer = Importer(
      bytes: bytes, file: file, directory: place.dataDirectory, progress: progress, moods: moods)
    defer { progress.end() }
    let summary = try place.withStore { store in
      try store.merge(isDryRun: isDryRun) { try importer.run(&$0) }
    }
    progress.end()
    try output.chosen.print(plain: sentence(summary)) { json in
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

  private func sentence(_ summary: ImportSummary) -> String {
    let counts =
      "\(summary.added) added, \(summary.updated) updated, \(summary.unchanged) unchanged"
    let kept = summary.skipped.isEmpty ? "" : ", \(summary.skipped.count) kept in a later version"
    return isDryRun ? "Would import: \(counts)\(kept)." : "Imported: \(counts)\(kept)."
  }
}

/// A file that a command reads.
enum InputFile {
  /// What people call it.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  static func read(_ path: String) throws -> [UInt8] {
    if path == "-" {
      return try StandardInput.read(STDIN_FILENO, limit: .max, name: name(path))
    }
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      let reason = String(cString: strerror(errno))
      throw Failure(
        errno == EACCES ? ExitStatus.noPermission : ExitStatus.noInput,
        "\(path) cannot be read: \(reason).")
    }
    defer { close(file) }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw Failure(ExitStatus.noInput, "\(path) is a directory. Name a file.")
    }
    return try StandardInput.read(file, limit: .max, name: path)
  }
}
