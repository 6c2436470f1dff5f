import ArgumentParser
import Files
import Interchange
import Models
import Persistence
import ShellCompletion

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import a Bako export, entries as JSON, or another tracker's file.",
    discussion: """
      Reads the CSV of Daylio, How We Feel and Bearable, and the backups of Daylio and Pixels; the \
      content determines the format. Moods that are not feelings are asked for on a terminal, and \
      remembered. An import saves all records or none, and `bako undo` undoes it. Importing a file \
      twice adds nothing. Of two versions of an entry, the one changed later is saved. Limits: \
      512 MiB and 2,000,000 records.

      EXAMPLES
        bako import backup.json
        bako import daylio.csv --dry-run
        bako import daylio.csv --map "meh=Calm" --map "zen=Peaceful"
        bako import how-we-feel.csv --with-amounts
        bako list --format jsonl | ssh other bako import -
      """)

  @Argument(help: "The file to import; - reads standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The format of the file, if its content does not show it.", valueName: "format"))
  var from: ImportFormat?

  @Flag(name: .customLong("dry-run"), help: "Show what would change, without saving it.")
  var isDryRun = false

  @Option(
    name: .customLong("map"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Import a mood as this feeling. Can be repeated.", valueName: "theirs=ours"))
  var pairs: [String] = []

  @Flag(
    name: .customLong("with-amounts"),
    help: "Import what another tracker measured, such as sleep, as amounts of activities.")
  var isWithAmounts = false

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    let feelings = try dataDirectory.feelings()
    let given = try pairs.map { try MoodMapping($0, feelings: feelings) }
    let input = InputFile(file, limit: InputLimit.bytes)
    let bytes = try readBytes(of: input)
    guard !bytes.starts(with: "SQLite format 3\0".utf8) else {
      throw Failure(
        ExitStatus.damagedInput,
        "\(input.name) is a store or a backup. Restore it with `bako restore`.")
    }
    // Reading and saving are half of the progress each.
    let progress = Progress(total: 2 * bytes.count)
    defer { progress.end() }
    // Parses everything before the transaction, which then holds the write lock for the merge only.
    let (content, mappings) = try read(bytes, given, feelings, progress)
    explain(content)
    let records = content.records
    let summary = try dataDirectory.withDatabase(createsFile: !isDryRun) { database in
      try database.merge(isDryRun: isDryRun) { session in
        session.remember(mappings)
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

  private func readBytes(of input: InputFile) throws(FileError) -> [UInt8] {
    do {
      return try input.read()
    } catch {
      guard error.kind == .tooLarge else { throw error }
      throw FileError(
        .tooLarge,
        "\(error.message) Nothing was imported. To move a whole store, use `bako backup` and "
          + "`bako restore`.")
    }
  }

  /// Reads the file, and prompts for unknown moods if there is a terminal. Returns the content
  /// and all mappings that the user gave.
  private func read(
    _ bytes: [UInt8], _ given: [MoodMapping], _ feelings: Feelings, _ progress: Progress
  ) throws -> (ImportedFile, [MoodMapping]) {
    let clock = ImportClock(now: ProcessEnvironment.now, zone: ProcessEnvironment.zone)
    let vocabulary = try dataDirectory.withDatabase { try $0.preferences().vocabulary }
    let amounts = ForeignAmounts(
      isWanted: isWithAmounts, units: vocabulary[.activity].units)
    func read(_ mappings: [MoodMapping]) throws -> ImportedFile {
      try Importer.read(
        bytes, as: from, clock: clock,
        moods: MoodMap(vocabulary.moodMappings + mappings, feelings: feelings), amounts: amounts
      ) { progress.show($0) }
    }
    do {
      return (try read(given), given)
    } catch let unknown as UnknownMoods {
      progress.end()
      let question = MoodQuestion(feelings: feelings, moods: unknown.moods)
      guard file != "-", let answers = question.ask() else { throw failure(unknown) }
      if isDryRun {
        Console.printMessage("To import it: \(command(pairs, answers.map(\.description)))")
      }
      return (try read(given + answers), given + answers)
    } catch let damage as DamagedInput {
      let remedy = damage.problem.remedy.map { "\($0) " } ?? ""
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile(file, limit: 0).name), \(damage.place): "
          + "\(damage.problem.sentenceWithCommand) \(remedy)"
          + "Nothing was imported.")
    }
  }

  /// Prints what was changed in texts, the built-in mappings that were used, and what was not
  /// imported.
  private func explain(_ content: ImportedFile) {
    if content.hasDividedMarks { DividedText.announce() }
    if let first = content.defaultMappings.first {
      let mappings = content.defaultMappings.map { "\($0.mood) = \($0.feeling.name)" }
      let example = ShellWord.singleQuoted("\(first.mood)=Calm")
      Console.printMessage(
        "Moods of \(content.format.program): \(mappings.joined(separator: ", ")). To change one, "
          + "add for example --map \(example).")
    }
    if !content.amounts.isEmpty {
      let counts = counts(content.amounts)
      Console.printMessage(
        isWithAmounts
          ? "Amounts: \(counts)."
          : "Left out: the amounts of \(counts). Add --with-amounts to import them.")
    }
    if !content.leftOut.isEmpty {
      Console.printMessage(
        "Left out, because Bako has nothing like it: \(counts(content.leftOut)).")
    }
  }

  /// The five most frequent kinds with their numbers.
  private func counts(_ counts: [String: Int]) -> String {
    let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let more = kinds.count > 5 ? " and \(kinds.count - 5) other kinds" : ""
    return kinds.prefix(5).map { "\($0.key) (\($0.value))" }.joined(separator: ", ") + more
  }

  /// The message contains the command that maps the unknown moods, ready to be copied.
  private func failure(_ unknown: UnknownMoods) -> Failure {
    let moods = unknown.moods.map { "“\($0.name)”" }.joined(separator: ", ")
    let isGuessed = unknown.moods.allSatisfy { $0.suggestion != nil }
    return Failure(
      ExitStatus.damagedInput,
      """
      There is no feeling for \(moods). Nothing was imported. Map each mood to a feeling, as in \
      this suggestion\(isGuessed ? "" : ", with a feeling for each ?"); `bako feelings` lists the \
      names:
        \(command(pairs, unknown.moods.map(\.mapping)))
      """)
  }

  /// The command that imports the file with mappings, ready to be copied.
  private func command(_ pairs: [String], _ mappings: [String]) -> String {
    let directory = dataDirectory.given.map { ["--data-dir", $0] } ?? []
    let format = from.map { ["--from", $0.rawValue] } ?? []
    let all = pairs + mappings
    let amounts = isWithAmounts ? ["--with-amounts"] : []
    let words =
      ["bako", "import", file] + directory + format + amounts + all.flatMap { ["--map", $0] }
    return words.map(ShellWord.singleQuoted).joined(separator: " ")
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

extension ImportFormat: ExpressibleByArgument {}

/// Prompts for the feelings that moods of another tracker correspond to.
private struct MoodQuestion {
  let feelings: Feelings
  let moods: [UnknownMoods.Mood]

  /// Returns a mapping for each mood, or nil without a terminal or at the end of the input. An
  /// empty answer is the suggestion.
  func ask() -> [MoodMapping]? {
    guard Console.isInputTerminal, Console.isErrorTerminal else { return nil }
    let subject = moods.count == 1 ? "A mood is" : "\(moods.count) moods are"
    Console.printMessage(
      "\(subject) not a feeling of Bako. Type the feeling for each; Enter accepts the one in "
        + "brackets.")
    var answers: [MoodMapping] = []
    for mood in moods {
      guard let feeling = feeling(for: mood) else { return nil }
      answers.append(MoodMapping(mood: mood.name, feeling: feeling))
    }
    return answers
  }

  private func feeling(for mood: UnknownMoods.Mood) -> Feeling? {
    while true {
      let prompt = "“\(mood.name)”" + (mood.suggestion.map { " [\($0.name)]" } ?? "") + ":"
      guard let answer = Console.ask(prompt) else { return nil }
      if answer.allSatisfy(\.isWhitespace) {
        guard let suggestion = mood.suggestion else { continue }
        return suggestion
      }
      do {
        return try feelings.parse(answer)
      } catch {
        Console.printMessage(error.messageWithCommand)
      }
    }
  }
}
