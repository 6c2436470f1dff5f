/// A check-in as one text, as the quick field and `bako log` read it: a feeling, then a note with
/// `#activity` and `@place` tags.
///
/// The feeling is the first word that is not part of a tag: a name or a synonym in any case, with
/// or without punctuation at its end. Any other word is completed.
///
/// ```swift
/// let text = CheckInText("calm, slept well #work @cafe\u{301}")
/// print(text.feeling?.name ?? "", text.note)  // prints "Calm slept well"
/// print(try text.tagged.activities(), try text.tagged.place() ?? "")  // prints "[Work] Café"
///
/// let begun = CheckInText("gra")
/// print(begun.completions.map(\.feeling.name).prefix(2))  // prints "["Grateful", "Satisfied"]"
/// ```
public struct CheckInText: Hashable, Sendable {
  /// The text with its tags.
  public let tagged: TaggedText
  /// The position of the word for the feeling; nil if there is no word yet.
  public let feelingRange: Range<String.Index>?
  /// The feeling that the word names; nil for any other word.
  public let feeling: Feeling?
  private let feelings: Feelings

  /// Parses a text.
  ///
  /// - Complexity: That of ``TaggedText/init(_:names:)``.
  public init(_ text: String, names: KnownNames = KnownNames()) {
    tagged = TaggedText(text, names: names)
    feelings = names.feelings
    guard let word = tagged.firstWord else {
      (feelingRange, feeling) = (nil, nil)
      return
    }
    let name = text[word].withoutFinalPunctuation
    feelingRange = name.isEmpty ? word : name.startIndex..<name.endIndex
    feeling = feelings.named(String(name)) ?? Feeling.withSynonym(String(name))
  }

  /// The text as it was typed.
  public var text: String { tagged.text }

  /// The word for the feeling; empty if there is none yet.
  public var feelingWord: Substring { feelingRange.map { text[$0] } ?? "" }

  /// The feelings that the word may mean, best first.
  public var completions: [FeelingCompletion] {
    feelings.completions(for: String(feelingWord))
  }

  /// The text without the word for the feeling and the tags, trimmed.
  public var note: String {
    guard let feelingRange else { return tagged.note }
    // The punctuation after the feeling goes with it.
    let word = text[feelingRange.lowerBound...].prefix { !$0.isWhitespace }
    let ranges = tagged.tags.map(\.range) + [word.startIndex..<word.endIndex]
    return tagged.text(without: ranges.sorted { $0.lowerBound < $1.lowerBound })
  }
}
