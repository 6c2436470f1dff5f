import ArgumentParser
import Interchange
import Models
import Persistence

#if canImport(Glibc)
  import Glibc
#endif

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration.subcommand(
    "export", abstract: "Export everything as JSON, for `bako import`.",
    discussion: """
      EXAMPLES
        bako export --output backup.json
        bako export | gzip > backup.json.gz
      """)

  @Option(
    name: .customLong("output"), parsing: .unconditional,
    help: ArgumentHelp("Write to this file, which only you can read.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws {
    guard [nil, .json].contains(output.givenFormat) else {
      throw ValidationError("An export is JSON. `bako list --format csv` prints entries as CSV.")
    }
  }

  func run() throws {
    try dataDirectory.withDatabase { database in
      guard let file, file != "-" else {
        var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
        try write(database, to: &buffer)
        return try buffer.flush()
      }
      guard !database.ownsFile(file) else {
        throw UsageError.outputIsDatabase(file)
      }
      let target = try OutputFile(file)
      do {
        var buffer = OutputBuffer(target.descriptor, name: file)
        try write(database, to: &buffer)
        try buffer.flush()
      } catch {
        target.discard()
        throw error
      }
      try target.publish()
    }
  }

  private func write(_ database: JournalDatabase, to buffer: inout OutputBuffer) throws {
    try database.snapshot { database in
      var export = ExportWriter()
      try export.begin(in: &buffer)
      try database.forEachEntry { entry in
        try export.write(entry, to: &buffer)
        return true
      }
      try export.beginMeasurements(in: &buffer)
      for bmi in try database.bmiHistory() { try export.write(bmi, to: &buffer) }
      try export.end(with: try database.preferences(), in: &buffer)
    }
  }
}
