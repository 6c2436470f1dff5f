import Files
import Interchange
import Models
import ShellCompletion
import Wording

/// What `bako import` says about an import, with the commands and options that help.
public struct ImportMessages {
  private let source: FileImport
  private let dataDirectory: String?
  private let pairs: [String]
  private let isDryRun: Bool
  private let isStrict: Bool

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - source: The import.
  ///   - dataDirectory: The data directory that the user gave.
  ///   - pairs: The mappings of moods that the user gave, as they are typed.
  ///   - isDryRun: Whether nothing is saved.
  ///   - isStrict: Whether nothing is imported if a line is not understood.
  public init(
    of source: FileImport, dataDirectory: String?, pairs: [String], isDryRun: Bool, isStrict: Bool
  ) {
    self.source = source
    self.dataDirectory = dataDirectory
    self.pairs = pairs
    self.isDryRun = isDryRun
    self.isStrict = isStrict
  }

  /// Returns what was changed in texts, the built-in mappings that were used, and what is not
  /// imported, as one message each.
  ///
  /// - Parameters:
  ///   - content: The content of the file.
  ///   - given: The mappings of moods that the user gave.
  public func explanations(of content: ImportedFile, _ given: [MoodMapping]) -> [String] {
    var messages: [String] = []
    if content.hasDividedMarks { messages.append("bako: \(ImportText.dividedMarks)") }
    if let first = content.defaultMappings.first {
      let mappings = content.defaultMappings.map { "\($0.mood) = \($0.feeling.name)" }
      let example = ShellWord.singleQuoted("\(first.mood)=Calm")
      messages.append(
        "Moods of \(content.format.program): \(mappings.joined(separator: ", ")). To change one, "
          + "add for example --map \(example).")
    }
    if !content.amounts.isEmpty {
      let counts = content.amounts.formattedAsCounts
      messages.append(
        source.isWithAmounts
          ? "Amounts: \(counts)."
          : "Left out: the amounts of \(counts). Add --with-amounts to import them.")
    }
    if content.entriesWithoutMood > 0 { messages.append(entriesWithoutMood(content)) }
    let used = Set(content.givenMappings.map { MoodMapping.key($0.mood) })
    for mapping in given where !used.contains(MoodMapping.key(mapping.mood)) {
      messages.append(
        "No entry takes its mood from “\(mapping.mood)”, so --map "
          + "\(ShellWord.singleQuoted("\(mapping)")) changes nothing.")
    }
    if !content.leftOut.isEmpty { messages.append(ImportText.leftOut(content.leftOut)) }
    return messages
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

  /// Returns the list of the lines that are not understood; nil if there are none.
  ///
  /// - Throws: A `FileError` with the list if no line is understood, or with `--strict`.
  public func skippedLines(of content: ImportedFile) throws(FileError) -> String? {
    let count = content.skippedLineCount
    guard count > 0 else { return nil }
    let lines = content.skippedLines.prefix(20).map { "  \($0.text(in: source.path))" }
    let more = count > lines.count ? ["  … and \(count - lines.count) more"] : []
    let list = (lines + more).joined(separator: "\n")
    let number = ImportText.skippedLines(count)
    guard isStrict || content.records.isEmpty else { return "\(number):\n\(list)" }
    throw FileError(.damagedInput, "\(number). Nothing was imported:\n\(list)")
  }

  /// Returns the error for moods without a feeling: it has the command that maps them, ready to be
  /// copied.
  public func failure(_ unknown: UnknownMoods) -> FileError {
    let moods = unknown.moods.map { "“\($0.name)”" }.joined(separator: ", ")
    let isGuessed = unknown.moods.allSatisfy { $0.suggestion != nil }
    let contradictions = unknown.moods.compactMap(\.contradiction).map { $0 + " " }
    return FileError(
      .damagedInput,
      """
      There is no feeling for \(moods). \(contradictions.joined())Nothing was imported. Map each \
      mood to a feeling, as in this suggestion\(isGuessed ? "" : ", with a feeling for each ?"); \
      `bako feelings` lists the names:
        \(command(mapping: unknown.moods.map(\.mapping)))
      """)
  }

  /// Returns the command that imports the file with further mappings, ready to be copied.
  public func command(mapping mappings: [String]) -> String {
    let directory = dataDirectory.map { ["--data-dir", $0] } ?? []
    let format = source.format.map { ["--from", $0.rawValue] } ?? []
    let flags =
      (source.height.map { ["--height", $0] } ?? [])
      + (source.isWithAmounts ? ["--with-amounts"] : [])
      + (source.isSkippingExisting ? ["--skip-existing"] : [])
    let words =
      ["bako", "import", source.path] + directory + format + flags
      + (pairs + mappings).flatMap { ["--map", $0] }
    return words.map(ShellWord.singleQuoted).joined(separator: " ")
  }

  /// Returns how many entries have a new feeling, and how many new ones are at the minute of an
  /// existing one, unless they are left out.
  public func explanations(of summary: ImportSummary) -> [String] {
    var messages: [String] = []
    if summary.adopted > 0 {
      messages.append(
        "\(summary.adopted, "entry has", "entries have") the feelings of the import with the same "
          + "names now.")
    }
    guard !source.isSkippingExisting, let message = summary.minutesMessage else { return messages }
    let undo = isDryRun ? "" : "`bako undo` reverses the import. "
    return messages + ["\(message) \(undo)--skip-existing leaves such entries out."]
  }

  /// Returns what was done, or would be.
  public func result(_ summary: ImportSummary, of format: ImportFormat) -> String {
    let message = summary.message(
      isDryRun: isDryRun, skipsExistingMinutes: source.isSkippingExisting)
    // Files of other programs have no time of change, and --map reads their entries again.
    guard !summary.contradicting.isEmpty, format != .bako else { return message }
    return message + "\nTo replace them, name the feelings with --map."
  }
}
