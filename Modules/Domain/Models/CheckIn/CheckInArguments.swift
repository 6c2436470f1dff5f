/// A check-in as the arguments of `bako log`, or of `bako` itself.
///
/// A feeling may be an argument of its own; then the others are the note. Otherwise the arguments
/// are one text.
///
/// ```swift
/// let text = CheckInArguments(["calm", "slept well #rest"], names: KnownNames())
/// print(text.feeling?.name ?? "", text.note)  // prints "Calm slept well"
/// ```
public struct CheckInArguments {
  /// The feeling; nil if ``unread`` has the reason.
  public let feeling: Feeling?
  public let note: String
  /// The arguments as one text, with the tags.
  public let tagged: TaggedText
  /// The text that names no feeling: the first argument if it is the problem, or all of them.
  public let unread: CheckInLine

  /// Reads the arguments.
  ///
  /// - Parameters:
  ///   - words: The arguments.
  ///   - names: The names that the text is matched with.
  public init(_ words: [String], names: KnownNames) {
    let line = CheckInLine(words.joined(separator: " "), names: names)
    let first = CheckInLine(words.first ?? "", names: names)
    let rest = words.dropFirst()
    tagged = line.tagged
    // Only an argument in quotation marks contains white space.
    let isSeparate = rest.contains { $0.contains(where: \.isWhitespace) }
    let end = Self.end(of: first.text, in: line)
    // “so-so tired” is no sentence: a word that is skipped in one is a feeling of its own here.
    let isSkipped = rest.count == 1 && line.match.map { $0.range.lowerBound > end } == true
    let isFirst = isSeparate || isSkipped || line.match?.range.upperBound == end
    if isFirst, first.note.isEmpty, first.tagged.tags.isEmpty, let feeling = first.feeling {
      let others = CheckInLine(rest.joined(separator: " "), names: names)
      (self.feeling, note) = (feeling, others.wholeNote)
    } else {
      (feeling, note) = (line.feeling, line.note)
    }
    // A word that is misspelled.
    unread = if case .spelling? = first.reason, line.reason == .unclear { first } else { line }
  }

  /// The position in the line at which its first argument ends, without punctuation.
  private static func end(of word: String, in line: CheckInLine) -> String.Index {
    let text = line.text[..<line.text.index(line.text.startIndex, offsetBy: word.count)]
    return text.lastIndex { $0.isLetter || $0.isNumber }.map(line.text.index(after:))
      ?? text.startIndex
  }
}

extension CheckInArguments {
  /// Returns whether words of which the first is no command are a check-in: they name a feeling, or
  /// are no misspelled command.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - commands: The names of all commands.
  ///   - clock: The clock, for a check-in that begins with its date.
  ///   - stored: Returns the feelings of the store. It is called only for words that are no feeling
  ///     of the catalog.
  public static func isCheckIn(
    _ words: [String], commands: [String], clock: LocalClock, feelings stored: () -> Feelings
  ) -> Bool {
    guard let first = words.first else { return false }
    if CheckInArguments(words, names: KnownNames()).feeling != nil { return true }
    let names = KnownNames(feelings: stored())
    let text = CheckInArguments(words, names: names)
    guard text.feeling == nil,
      DatedCheckIn(words.joined(separator: " "), names: names, clock: clock) == nil
    else { return true }
    switch text.unread.reason {
    case .negated?: return true
    case .spelling?, .new?:
      return words.count > 1 || commands.resembling(first, or: nil).isEmpty
    // A sentence in one argument, one that begins with words such as “I feel”, or an emoji.
    case .unclear?:
      return first.contains(where: \.isWhitespace) || text.unread.begun.count > 1
        || !first.contains { $0.isLetter || $0.isNumber }
    case .empty?, nil: return false
    }
  }

  /// Returns whether a text and activities can be read without the names of the store: they have no
  /// tag and no amount, and the feeling is one of the catalog, which no own feeling hides.
  public static func needsNoStore(_ text: String, activities: [String]) -> Bool {
    let hasDigits = activities.contains { $0.contains(where: \.isNumber) }
    guard !text.contains("#"), !text.contains("@"), !hasDigits else { return false }
    return text.isEmpty || CheckInLine(text).feeling?.origin == .catalog
  }
}

/// A check-in that begins with its date, as in jrnl: `yesterday: tired`.
public struct DatedCheckIn: Equatable {
  /// The date as it is typed.
  public let date: String
  /// What follows the date.
  public let line: CheckInLine

  /// The maximum number of words of a date without a colon.
  private static let dateWords = 4

  /// Reads a date that a colon follows, or a feeling. Returns nil for another text.
  ///
  /// - Parameters:
  ///   - text: The whole check-in.
  ///   - names: The names that the text is matched with.
  ///   - clock: The clock, for dates such as `yesterday`.
  public init?(_ text: String, names: KnownNames, clock: LocalClock) {
    let now = clock.now
    func isDate(_ text: String) -> Bool {
      (try? When.parse(text, now: now, zone: clock.zone)) != nil
    }
    guard text.contains(where: \.isLetter) else { return nil }
    if let colon = text.firstRange(of: ": ") {
      let date = String(text[..<colon.lowerBound]).trimmedBlanks
      let rest = String(text[colon.upperBound...]).trimmedBlanks
      if !rest.isEmpty, isDate(date) {
        (self.date, line) = (date, CheckInLine(rest, names: names))
        return
      }
    }
    let words = text.split(maxSplits: Self.dateWords, whereSeparator: \.isWhitespace)
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let date = words[..<count].joined(separator: " ")
      guard isDate(date) else { continue }
      let line = CheckInLine(String(text[words[count].startIndex...]), names: names)
      guard line.feeling != nil else { continue }
      (self.date, self.line) = (date, line)
      return
    }
    return nil
  }
}
