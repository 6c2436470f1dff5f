import ArgumentParser
import Clients
import Files
import Interchange
import Models
import Persistence
import Reports

#if canImport(Glibc)
  import Glibc
#endif

struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Write a report as a web page, to read, print or pass on.",
    discussion: """
      One file with charts and tables, for light and dark screens and for paper. It contains no \
      script and loads nothing. Journal texts and places are left out unless you ask for them.

      EXAMPLES
        bako report --output report.html
        bako report --since 2026-10 --until 2026-11 --output autumn.html
        bako report --with-journal --with-places --output report.html --force
      """)

  @OptionGroup var period: PeriodOptions

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

  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func validate() throws {
    guard output.format == .plain else {
      throw ValidationError(
        "A report is a web page. `bako stats --json` and `bako insights --json` print its numbers.")
    }
  }

  func run() throws {
    try dataDirectory.withDatabase { database in
      guard file == "-" || !database.ownsFile(file) else {
        throw UsageError.outputIsDatabase(file)
      }
      try database.snapshot { database in
        let data = try ReportData(
          of: period.statsPeriod(now: ProcessEnvironment.now), hasPlaces: hasPlaces, in: database)
        guard !data.isEmpty else { return Console.printMessage(period.emptyMessage) }
        try write(data, of: database)
      }
    }
  }

  private func write(_ data: ReportData, of database: JournalDatabase) throws {
    guard file != "-" else {
      var buffer = OutputBuffer(STDOUT_FILENO, name: "standard output")
      try write(data, of: database, to: &buffer)
      return try buffer.flush()
    }
    guard !file.isEmpty else { throw UsageError.emptyOutputName }
    try OutputFile.write(to: file, replaces: force) { try write(data, of: database, to: &$0) }
  }

  private func write(
    _ data: ReportData, of database: JournalDatabase, to buffer: inout OutputBuffer
  ) throws {
    // Commands run on the main thread; charts are views.
    let report = MainActor.assumeIsolated {
      ReportContent(data: data, hasJournal: hasJournal).report
    }
    var writer = ReportWriter(report)
    try writer.begin(in: &buffer)
    if hasJournal {
      try database.forEachEntry(EntriesRequest(filter: data.period.filter)) { entry in
        guard !entry.journal.isEmpty else { return true }
        try writer.write(entry, hasPlace: hasPlaces, to: &buffer)
        return true
      }
    }
    try writer.end(in: &buffer)
  }
}

extension ReportData {
  /// Reads the figures of a report, whose streaks and last days refer to its last entry unless the
  /// user named an upper bound.
  fileprivate init(of named: StatsPeriod, hasPlaces: Bool, in database: JournalDatabase) throws {
    let last = try database.days(named.filter).last.map { When.day($0.day) }
    let period = StatsPeriod(since: named.since, until: named.until ?? last, now: named.now)
    self.init(
      of: named, hasPlaces: hasPlaces, stats: try database.stats(period),
      influences: try database.influences(period.filter),
      bmi: try database.bmiHistory(since: named.since, until: named.until).reversed(),
      units: try database.preferences().settings.units)
  }
}
