import ArgumentParser
import CommandEnvironment
import FileTransfer
import Models
import Persistence

struct ExportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Export everything as JSON, for `bako import`.",
    discussion: """
      `bako list --format csv` prints entries as CSV.

      EXAMPLES
        bako export --output backup.json
        bako export | gzip > backup.json.gz
      """)

  @Option(
    name: .customLong("output"), parsing: .unconditional,
    help: ArgumentHelp("Write to this file, which only you can read.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func validate() throws {
    guard [nil, .json].contains(output.givenFormat) else {
      throw ValidationError("An export is JSON. Use --json, or no format.")
    }
  }

  func run() throws {
    guard let file, file != "-" else {
      guard file != nil || isWantedOnTerminal() else { return }
      return try dataDirectory.withDatabase { database in
        try Console.withOutput { try ExportFile(database).write(to: &$0) }
      }
    }
    try dataDirectory.withDatabase { try ExportFile($0).save(to: file) }
    // An export to a file is recorded where possible, for About.
    guard JournalDatabase.exists(in: try dataDirectory.path()) else { return }
    try? dataDirectory.withDatabase { try $0.recordExport(at: ProcessEnvironment.now) }
  }

  /// Asks before everything is printed on a terminal.
  private func isWantedOnTerminal() -> Bool {
    guard Console.isOutputTerminal, Console.isInputTerminal, Console.isErrorTerminal else {
      return true
    }
    Console.printMessage("An export is everything, as JSON. `--output FILE` writes a file.")
    return Console.confirm("Print it on the terminal?")
  }
}
