import ArgumentParser
import CommandEnvironment
import FileTransfer
import Interchange
import Models
import Persistence

struct ImportCommand: StoreCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a Bako export, entries as JSON, or another tracker's file.",
    discussion: """
      Reads the CSV of Daylio, How We Feel, Bearable and Health Auto Export, the backups of \
      Daylio and Pixels, journals of jrnl and Day One in JSON, whose tags name the mood, and the \
      weights of openScale; the content determines the format. Moods that are not feelings are \
      asked for on a terminal, and remembered. Also reads lines such as “2026-11-20 18:30: calm, \
      slept well #rest”, from a text file or all *.txt of a directory; lines that are not \
      understood are listed. Else an import saves all records or none, and `bako undo` undoes it. \
      Importing a file twice adds nothing. Of two versions of an entry, the one changed later is \
      saved. New entries at the minute of an existing one are counted; --skip-existing leaves \
      them out. Limits: 512 MiB, except for archives, and 2,000,000 records.

      EXAMPLES
        bako import backup.json
        bako import daylio.csv --dry-run
        bako import daylio.csv --map "meh=Calm" --map "zen=Peaceful"
        bako import how-we-feel.csv --with-amounts
        bako import backup.daylio --skip-existing
        bako import openscale.csv --height 170
        bako import ~/Sync/moods
        bako list --format jsonl | ssh other bako import -
      """)

  @Argument(
    help: "The file to import, or a directory of *.txt; - reads standard input.",
    completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The format of the file, if its content does not show it.", valueName: "format"))
  var from: ImportFormat?

  @Flag(name: .customLong("dry-run"), help: "Show what would change, without saving it.")
  var isDryRun = false

  @Flag(
    name: .customLong("strict"),
    help: "Import nothing if a line of a text is not understood.")
  var isStrict = false

  @Option(
    name: .customLong("map"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Import a mood as this feeling. Can be repeated.", valueName: "theirs=ours"))
  var pairs: [String] = []

  @Flag(
    name: .customLong("with-amounts"),
    help: "Import what another tracker measured, such as sleep, as amounts of activities.")
  var isWithAmounts = false

  @Option(
    help: ArgumentHelp(
      "Your height, for a file of weights (default: the last one).", valueName: "height"))
  var height: String?

  @Flag(
    name: .customLong("skip-existing"),
    help: "Leave out new entries at the minute of an existing one.")
  var isSkippingExisting = false

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let preferences = try dataDirectory.withDatabase { try $0.preferences() }
    let given = try pairs.map { try MoodMapping($0, feelings: preferences.vocabulary.feelings) }
    let source = FileImport(
      path: file, format: from, height: height, isWithAmounts: isWithAmounts,
      isSkippingExisting: isSkippingExisting, clock: ProcessEnvironment.clock)
    let messages = ImportMessages(
      of: source, dataDirectory: dataDirectory.given, pairs: pairs, isDryRun: isDryRun,
      isStrict: isStrict)
    let input = try source.input()
    // Reading and saving are half of the progress each.
    let progress = Progress(total: 2 * input.count)
    defer { progress.end() }
    // Parses everything before the transaction, which then holds the write lock for the merge only.
    let (content, mappings) = try read(source, input, given, preferences, messages, progress)
    progress.end()
    try messages.skippedLines(of: content).map(Console.printMessage)
    for message in messages.explanations(of: content, mappings) { Console.printMessage(message) }
    let records = content.records
    let summary = try dataDirectory.withDatabase(createsFile: !isDryRun) { database in
      try source.merge(content, remembering: mappings, into: database, isDryRun: isDryRun) {
        progress.show(input.count + input.count * $0 / max(1, records.count))
      }
    }
    progress.end()
    for message in messages.explanations(of: summary) { Console.printMessage(message) }
    try output.print(plain: messages.result(summary, of: content.format)) {
      summary.write(
        to: &$0, skippedLines: content.format == .lines ? content.skippedLineCount : nil)
    }
  }

  /// Reads the file, and prompts for unknown moods if there is a terminal. Returns the content
  /// and all mappings that the user gave.
  private func read(
    _ source: FileImport, _ input: ImportInput, _ given: [MoodMapping],
    _ preferences: Preferences, _ messages: ImportMessages, _ progress: Progress
  ) throws -> (ImportedFile, [MoodMapping]) {
    func read(_ mappings: [MoodMapping]) throws -> ImportedFile {
      do {
        return try source.read(input, mappings, preferences) { progress.show($0) }
      } catch let damage as DamagedInput {
        throw source.failure(damage)
      }
    }
    do {
      return (try read(given), given)
    } catch let unknown as UnknownMoods {
      progress.end()
      let canAsk = file != "-" && Console.isInputTerminal && Console.isErrorTerminal
      let question = MoodQuestion(feelings: preferences.vocabulary.feelings, moods: unknown.moods)
      guard canAsk,
        let answers = question.answers(ask: Console.ask, notice: Console.printMessage)
      else { throw messages.failure(unknown) }
      if isDryRun {
        let command = messages.command(mapping: answers.map(\.description))
        Console.printMessage("To import it: \(command)")
      }
      return (try read(given + answers), given + answers)
    }
  }
}

extension ImportFormat: ExpressibleByArgument {}
