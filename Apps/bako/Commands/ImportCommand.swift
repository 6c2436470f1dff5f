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
      remembered. Also reads lines such as “2026-11-20 18:30: calm, slept well #rest”, from a text \
      file or all *.txt of a directory; lines that are not understood are listed. Else an import \
      saves all records or none, and `bako undo` undoes it. Importing a file \
      twice adds nothing. Of two versions of an entry, the one changed later is saved. Limits: \
      512 MiB and 2,000,000 records.

      EXAMPLES
        bako import backup.json
        bako import daylio.csv --dry-run
        bako import daylio.csv --map "meh=Calm" --map "zen=Peaceful"
        bako import how-we-feel.csv --with-amounts
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

  @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Options of every command") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    let feelings = try dataDirectory.feelings()
    let given = try pairs.map { try MoodMapping($0, feelings: feelings) }
    let input = try input()
    if case .file(let bytes) = input, bytes.starts(with: "SQLite format 3\0".utf8) {
      throw Failure(
        ExitStatus.damagedInput,
        "\(InputFile(file).name) is a store or a backup. Restore it with `bako restore`.")
    }
    // Reading and saving are half of the progress each.
    let progress = Progress(total: 2 * input.count)
    defer { progress.end() }
    // Parses everything before the transaction, which then holds the write lock for the merge only.
    let (content, mappings) = try read(input, given, feelings, progress)
    try explainSkippedLines(content, progress)
    explain(content)
    let records = content.records
    let summary = try dataDirectory.withDatabase(createsFile: !isDryRun) { database in
      try database.merge(isDryRun: isDryRun) { session in
        session.remember(mappings)
        for (index, record) in records.enumerated() {
          progress.show(input.count + input.count * index / records.count)
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
        if content.format == .lines {
          json.key("not_understood")
          json.integer(content.skippedLineCount)
        }
      }
    }
  }

  private func input() throws -> Input {
    if from ?? .lines == .lines, let directory = try LinesDirectory(path: file) {
      return .directory(directory)
    }
    return .file(try InputFile(file).readForImport())
  }

  /// Reads the file, and prompts for unknown moods if there is a terminal. Returns the content
  /// and all mappings that the user gave.
  private func read(
    _ input: Input, _ given: [MoodMapping], _ feelings: Feelings, _ progress: Progress
  ) throws -> (ImportedFile, [MoodMapping]) {
    let clock = ImportClock(now: ProcessEnvironment.now, zone: ProcessEnvironment.zone)
    let vocabulary = try dataDirectory.withDatabase { try $0.preferences().vocabulary }
    let names = KnownNames(vocabulary)
    let amounts = ForeignAmounts(
      isWanted: isWithAmounts, units: vocabulary[.activity].units)
    func read(_ mappings: [MoodMapping]) throws -> ImportedFile {
      switch input {
      case .directory(let directory):
        try Importer.read(directory.files, clock: clock, names: names) { progress.show($0) }
      case .file(let bytes):
        try Importer.read(
          bytes, as: from, clock: clock,
          moods: MoodMap(vocabulary.moodMappings + mappings, feelings: feelings), amounts: amounts,
          lines: (LinesDirectory.name(of: file), names)
        ) { progress.show($0) }
      }
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
        "\(InputFile(file).name), \(damage.place): "
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

  /// Lists the lines that are not understood.
  ///
  /// - Throws: A `Failure` if no line is understood, or with `--strict`.
  private func explainSkippedLines(_ content: ImportedFile, _ progress: Progress) throws {
    let count = content.skippedLineCount
    guard count > 0 else { return }
    progress.end()
    let lines = content.skippedLines.prefix(20).map { skipped in
      let name = skipped.file.isEmpty ? InputFile(file).name : skipped.file
      return "  \(name):\(skipped.line)  \(skipped.problem.sentence)"
    }
    let more = count > lines.count ? ["  … and \(count - lines.count) more"] : []
    let list = (lines + more).joined(separator: "\n")
    let number = count == 1 ? "1 line is" : "\(count) lines are"
    guard isStrict || content.records.isEmpty else {
      return Console.printMessage("\(number) not understood:\n\(list)")
    }
    throw Failure(
      ExitStatus.damagedInput, "\(number) not understood. Nothing was imported:\n\(list)")
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

/// The contents of the files to import, read whole.
private enum Input {
  case directory(LinesDirectory)
  case file([UInt8])

  /// The number of bytes.
  var count: Int {
    switch self {
    case .directory(let directory): directory.files.reduce(0) { $0 + $1.bytes.count }
    case .file(let bytes): bytes.count
    }
  }
}

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
