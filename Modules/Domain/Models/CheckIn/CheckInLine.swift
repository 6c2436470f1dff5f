/// A check-in as one text: a feeling, or the reason why none is recorded, and a note with
/// `#activity` and `@place` tags.
///
/// A line that begins with a word or phrase of the vocabulary has that feeling; so has a sentence
/// in which only words of a closed list precede it. A negated word is never the feeling. All other
/// text is the note: what follows the feeling after punctuation or a tag, and otherwise the whole
/// line.
///
/// ```swift
/// let line = CheckInLine("calm, slept well #work @cafe\u{301}")
/// print(line.feeling?.name ?? "", line.note)  // prints "Calm slept well"
///
/// let sentence = CheckInLine("I feel so tired after the release")
/// print(sentence.feeling?.name ?? "", sentence.note)
/// // prints "Tired I feel so tired after the release"
///
/// print(CheckInLine("not very happy").feeling == nil)  // prints "true"
/// ```
public struct CheckInLine: Hashable, Sendable {
  /// A feeling in a text.
  public struct Match: Hashable, Sendable {
    public let feeling: Feeling
    public let range: Range<String.Index>
  }

  /// What a text means.
  public enum Outcome: Hashable, Sendable {
    case feeling(Match)
    case none(Reason)
  }

  /// The reason why a text has no feeling.
  public enum Reason: Hashable, Sendable {
    /// The text has nothing but tags.
    case empty
    /// The feeling is negated.
    case negated(Match)
    /// The vocabulary does not have the only word, or the phrase in quotation marks.
    case new(String)
    /// The only word is spelled nearly like a word of the vocabulary.
    case spelling(Match)
    /// Any other text.
    case unclear
  }

  /// The text with its tags.
  public let tagged: TaggedText
  public let outcome: Outcome
  /// The feelings that stay in the note: “happy” in “tired and happy”.
  public let others: [Match]
  public let note: String
  /// The part that names of feelings may complete: all words, or those after the skipped ones.
  public let begun: [Range<String.Index>]

  /// Reads a text.
  ///
  /// - Complexity: O(*n* · *w*), where *n* is the length of the text and *w* the number of words in
  ///   the longest known name.
  public init(_ text: String, names: KnownNames = KnownNames()) {
    tagged = TaggedText(text, names: names)
    var reader = CheckInReader(tagged, names.feelings)
    let reading = reader.read()
    outcome = reading.outcome
    others = reading.others
    begun = reading.begun
    note = tagged.note(from: reading.noteStart)
  }

  /// The text as it was typed.
  public var text: String { tagged.text }

  /// The feeling; nil if there is a ``reason``.
  public var feeling: Feeling? { match?.feeling }

  /// The feeling with its position.
  public var match: Match? {
    if case .feeling(let match) = outcome { match } else { nil }
  }

  /// The reason why there is no feeling.
  public var reason: Reason? {
    if case .none(let reason) = outcome { reason } else { nil }
  }

  /// The whole line as a note.
  public var wholeNote: String { tagged.note(from: text.startIndex) }
}

extension TaggedText {
  /// Returns the text from a position, without its tags and without separators at its ends.
  fileprivate func note(from start: String.Index) -> String {
    let removed = tags.map(\.span).filter { $0.lowerBound >= start }
    var note = Substring(self.text(without: removed, from: start))
    while let first = note.first, first.isSeparator, note.dropFirst().first?.isWhitespace ?? true {
      note = note.dropFirst().drop(while: \.isWhitespace)
    }
    while let last = note.last, last.isSeparator || last.isWhitespace { note.removeLast() }
    let isMark = start > text.startIndex && note.allSatisfy { ".!…".contains($0) }
    return isMark ? "" : String(note)
  }
}

extension Character {
  fileprivate var isSeparator: Bool { self == "," || self == ";" }
}
