import ArgumentParser
import Clients
import CommandEnvironment
import FileTransfer
import Interchange
import Models
import Persistence
import Reports

struct ReportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write a report as a web page, to read, print or pass on.",
    discussion: """
      One file with sentences, charts and tables, for light and dark screens and for paper. It \
      contains no script and loads nothing. Journal texts and places are left out unless you ask \
      for them.

      EXAMPLES
        bako report --output report.html
        bako report --since 2026-10 --until 2026-11 --output autumn.html
        bako report --title 'Ada, October' --since 2026-10 --output ada.html
        bako report --with-journal --with-places --output report.html --force
      """)

  @OptionGroup var period: PeriodOptions

  @Option(
    name: .customLong("title"), parsing: .unconditional,
    help: ArgumentHelp("The title of the page.", valueName: "text"))
  var title: String = ""

  @Flag(name: .customLong("with-journal"), help: "Include the texts of the journal.")
  var hasJournal = false

  @Flag(name: .customLong("with-places"), help: "Include places, and what went with them.")
  var hasPlaces = false

  @Option(
    name: .customLong("output"), parsing: .unconditional,
    help: ArgumentHelp(
      "Write to this file, which only you can read; - for standard output.", valueName: "file"),
    completion: .file())
  var file: String

  @Flag(help: "Replace an existing file.")
  var force = false

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func validate() throws {
    guard output.format == .plain else {
      throw ValidationError(
        "A report is a web page. `bako stats --json` and `bako insights --json` print its numbers.")
    }
  }

  func run() throws {
    try dataDirectory.withDatabase { database in
      let report = ReportFile(
        period: try period.statsPeriod(now: ProcessEnvironment.now, in: dataDirectory),
        title: title, hasJournal: hasJournal, hasPlaces: hasPlaces)
      let isWritten = try database.snapshot { database in
        file == "-"
          ? try Console.withOutput { try report.write(of: database, to: &$0) }
          : try report.save(to: file, replaces: force, of: database)
      }
      if !isWritten { Console.printMessage(period.emptyMessage) }
    }
  }
}
