import Models

/// A check-in as the arguments of `bako log`, or of `bako` itself.
///
/// A feeling may be an argument of its own; then the others are the note. Otherwise the arguments
/// are one text.
struct CheckInArguments {
  /// The feeling; nil if ``unread`` has the reason.
  let feeling: Feeling?
  let note: String
  /// The arguments as one text, with the tags.
  let tagged: TaggedText
  /// The text that names no feeling: the first argument if it is the problem, or all of them.
  let unread: CheckInLine

  init(_ words: [String], names: KnownNames) {
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
    if isFirst, let feeling = first.only {
      let others = CheckInLine(rest.joined(separator: " "), names: names)
      (self.feeling, note) = (feeling, others.wholeNote)
    } else {
      (feeling, note) = (line.feeling, line.note)
    }
    unread = first.isOneWord && line.reason == .unclear ? first : line
  }

  /// The position in the line at which its first argument ends, without punctuation.
  private static func end(of word: String, in line: CheckInLine) -> String.Index {
    let text = line.text[..<line.text.index(line.text.startIndex, offsetBy: word.count)]
    return text.lastIndex { $0.isLetter || $0.isNumber }.map(line.text.index(after:))
      ?? text.startIndex
  }
}

/// A check-in that begins with its date, as in jrnl: `yesterday: tired`.
struct DatedCheckIn: Equatable {
  let date: String
  /// What follows the date.
  let line: CheckInLine

  /// The maximum number of words of a date without a colon.
  private static let dateWords = 4

  /// Reads a date that a colon follows, or a feeling. Returns nil for another text.
  init?(_ text: String, names: KnownNames) {
    let (now, zone) = (ProcessEnvironment.now, ProcessEnvironment.zone)
    func isDate(_ text: String) -> Bool { (try? When.parse(text, now: now, zone: zone)) != nil }
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

extension CheckInLine {
  /// The feeling of a text that is nothing else.
  fileprivate var only: Feeling? {
    note.isEmpty && tagged.tags.isEmpty ? feeling : nil
  }

  /// Whether the text is one word that may be meant as a feeling.
  fileprivate var isOneWord: Bool {
    if case .spelling? = reason { true } else { false }
  }
}
