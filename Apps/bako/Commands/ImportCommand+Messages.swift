import Files
import Interchange
import Models
import Persistence
import ShellCompletion
import Wording

extension ImportCommand {
  /// Prints what was changed in texts, the built-in mappings that were used, and what was not
  /// imported.
  func explain(_ content: ImportedFile, _ given: [MoodMapping]) {
    if content.hasDividedMarks { DividedText.announce() }
    if let first = content.defaultMappings.first {
      let mappings = content.defaultMappings.map { "\($0.mood) = \($0.feeling.name)" }
      let example = ShellWord.singleQuoted("\(first.mood)=Calm")
      Console.printMessage(
        "Moods of \(content.format.program): \(mappings.joined(separator: ", ")). To change one, "
          + "add for example --map \(example).")
    }
    if !content.amounts.isEmpty {
      let counts = content.amounts.formattedAsCounts
      Console.printMessage(
        isWithAmounts
          ? "Amounts: \(counts)."
          : "Left out: the amounts of \(counts). Add --with-amounts to import them.")
    }
    if content.entriesWithoutMood > 0 {
      Console.printMessage(entriesWithoutMood(content))
    }
    let used = Set(content.givenMappings.map { MoodMapping.key($0.mood) })
    for mapping in given where !used.contains(MoodMapping.key(mapping.mood)) {
      Console.printMessage(
        "No entry takes its mood from “\(mapping.mood)”, so --map "
          + "\(ShellWord.singleQuoted("\(mapping)")) changes nothing.")
    }
    if !content.leftOut.isEmpty {
      Console.printMessage(ImportText.leftOut(content.leftOut))
    }
  }

  /// The number of entries without a mood, their tags, and a mapping of the most frequent tag.
  private func entriesWithoutMood(_ content: ImportedFile) -> String {
    let number = ImportText.withoutMood(
      content.entriesWithoutMood, tags: content.tagsWithoutMood)
    guard let tag = content.tagsWithoutMood.sortedByCount.first?.key else {
      return "\(number) Tag entries with a feeling."
    }
    return "\(number) Tag entries with a feeling, or map a tag, for example --map "
      + "\(ShellWord.singleQuoted("\(tag)=Calm"))."
  }

  /// Lists the lines that are not understood.
  ///
  /// - Throws: A `Failure` if no line is understood, or with `--strict`.
  func explainSkippedLines(_ content: ImportedFile) throws {
    let count = content.skippedLineCount
    guard count > 0 else { return }
    let lines = content.skippedLines.prefix(20).map { "  \($0.text(in: file))" }
    let more = count > lines.count ? ["  … and \(count - lines.count) more"] : []
    let list = (lines + more).joined(separator: "\n")
    let number = ImportText.skippedLines(count)
    guard isStrict || content.records.isEmpty else {
      return Console.printMessage("\(number):\n\(list)")
    }
    throw Failure(
      ExitStatus.damagedInput, "\(number). Nothing was imported:\n\(list)")
  }

  /// The message contains the command that maps the unknown moods, ready to be copied.
  func failure(_ unknown: UnknownMoods) -> Failure {
    let moods = unknown.moods.map { "“\($0.name)”" }.joined(separator: ", ")
    let isGuessed = unknown.moods.allSatisfy { $0.suggestion != nil }
    let contradictions = unknown.moods.compactMap(\.contradiction).map { $0 + " " }
    return Failure(
      ExitStatus.damagedInput,
      """
      There is no feeling for \(moods). \(contradictions.joined())Nothing was imported. Map each \
      mood to a feeling, as in this suggestion\(isGuessed ? "" : ", with a feeling for each ?"); \
      `bako feelings` lists the names:
        \(command(pairs, unknown.moods.map(\.mapping)))
      """)
  }

  /// The command that imports the file with mappings, ready to be copied.
  func command(_ pairs: [String], _ mappings: [String]) -> String {
    let directory = dataDirectory.given.map { ["--data-dir", $0] } ?? []
    let format = from.map { ["--from", $0.rawValue] } ?? []
    let all = pairs + mappings
    let flags =
      (height.map { ["--height", $0] } ?? []) + (isWithAmounts ? ["--with-amounts"] : [])
      + (isSkippingExisting ? ["--skip-existing"] : [])
    let words =
      ["bako", "import", file] + directory + format + flags + all.flatMap { ["--map", $0] }
    return words.map(ShellWord.singleQuoted).joined(separator: " ")
  }

  /// Prints how many new entries are at the minute of an existing one, unless they are left out.
  func explain(_ summary: ImportSummary) {
    if summary.adopted > 0 {
      Console.printMessage(
        "\(summary.adopted, "entry has", "entries have") the feelings of the import with the same "
          + "names now.")
    }
    guard !isSkippingExisting, let message = summary.minutesMessage else { return }
    let undo = isDryRun ? "" : "`bako undo` reverses the import. "
    Console.printMessage("\(message) \(undo)--skip-existing leaves such entries out.")
  }

  func sentence(_ summary: ImportSummary, of format: ImportFormat) -> String {
    let message = summary.message(isDryRun: isDryRun, skipsExistingMinutes: isSkippingExisting)
    // Files of other programs have no time of change, and --map reads their entries again.
    guard !summary.contradicting.isEmpty, format != .bako else { return message }
    return message + "\nTo replace them, name the feelings with --map."
  }
}

extension UnknownMoods.Mood {
  /// Why a word of the vocabulary is not the feeling; nil for another name.
  var contradiction: String? {
    word.map { "\($0.name) is \($0.category.title.lowercased()) in Bako, but not in the file." }
  }
}
