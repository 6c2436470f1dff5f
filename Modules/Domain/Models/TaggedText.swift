/// A text with tags: `#` before an activity, with its amount, and `@` before a place.
///
/// A `#` or `@` begins a tag only at the start of a word and before a letter. The name of a tag is
/// the longest known name that follows, in any case; otherwise it is the rest of the word without
/// punctuation at its end. A new name with a space therefore cannot be typed as a tag.
///
/// ```swift
/// let text = TaggedText("lunch with ada #food @friend's place, issue #12")
/// print(text.note)  // prints "lunch with ada, issue #12"
/// print(try text.activities())  // prints "[Food]"
/// print(try text.place() ?? "")  // prints "Friend's place"
///
/// print(TaggedText("tired #sleep 6h30").amounts["Sleep"] ?? "")  // prints "6.5h"
/// ```
public struct TaggedText: Hashable, Sendable {
  /// A tag in a text.
  public struct Tag: Hashable, Sendable {
    public let kind: NameKind
    /// The name in its known spelling, or as it was typed.
    public let name: String
    /// Whether the name is a known one.
    public let isKnown: Bool
    /// The position in the text, with the `#` or `@`.
    public let range: Range<String.Index>
    /// The amount that follows the name of an activity, in the unit of the activity.
    public fileprivate(set) var amount: Amount?
    /// The position of the amount.
    public fileprivate(set) var amountRange: Range<String.Index>?
    /// The amount that follows and stays in the note.
    public fileprivate(set) var unusedAmount: UnusedAmount?

    /// The position of the tag with its amount.
    public var span: Range<String.Index> {
      range.lowerBound..<(amountRange?.upperBound ?? range.upperBound)
    }
  }

  /// An amount that is text, and why.
  public enum UnusedAmount: Hashable, Sendable {
    /// The activity has another unit.
    case otherUnit(Amount, unit: String)
    /// The activity has an amount before it.
    case repeated(Amount)
    /// The comma of the number is a decimal one or divides thousands.
    case ambiguous(String, readings: [Amount])
  }

  /// The text as it was typed.
  public let text: String
  /// The tags in the order of the text. Their ranges do not overlap.
  public let tags: [Tag]

  /// Finds the tags of a text.
  ///
  /// - Complexity: O(*n* · *w*), where *n* is the length of the text and *w* the number of words in
  ///   the longest known name.
  public init(_ text: String, names: KnownNames = KnownNames()) {
    self.text = text
    var tags: [Tag] = []
    var measured: Set<String> = []
    var words = text.split(whereSeparator: \.isWhitespace)[...]
    while !words.isEmpty {
      if var (tag, count) = Self.tag(at: words, in: text, names) {
        if tag.kind == .activity {
          tag.readAmount(in: text, names.units[EntryName(stored: tag.name)], &measured)
          count += words.dropFirst(count).prefix { $0.startIndex < tag.span.upperBound }.count
        }
        tags.append(tag)
        words = words.dropFirst(count)
      } else {
        words = words.dropFirst()
      }
    }
    self.tags = tags
  }

  /// The text without its tags, their amounts and the white space before each, trimmed.
  public var note: String { text(without: tags.map(\.span)) }

  /// The amounts of the activities, each in the unit of its activity.
  public var amounts: NameValues<Amount> {
    var amounts: NameValues<Amount> = [:]
    for tag in tags {
      if let amount = tag.amount { amounts[EntryName(stored: tag.name)] = amount }
    }
    return amounts
  }

  /// The activities in the order of the text, each once.
  ///
  /// - Throws: `InvalidInput` for a name that is too long, or too many activities.
  public func activities() throws(InvalidInput) -> [EntryName] {
    try EntryName.activities(tags.filter { $0.kind == .activity }.map(\.name))
  }

  /// The place, or one that is given beside the text; nil without one.
  ///
  /// - Throws: `InvalidInput.severalPlaces` for different places, and another `InvalidInput` for a
  ///   name that is too long.
  public func place(or given: EntryName? = nil) throws(InvalidInput) -> EntryName? {
    var first: EntryName?
    for tag in tags where tag.kind == .place {
      let place = try EntryName(tag.name, as: .place)
      if let first, !first.isSame(as: place) { throw .severalPlaces(first, place) }
      first = first ?? place
    }
    if let given, let first, !given.isSame(as: first) { throw .severalPlaces(first, given) }
    return first ?? given
  }
}

extension TaggedText.Tag {
  /// Reads the amount after the name.
  ///
  /// - Parameters:
  ///   - unit: The unit of the activity; nil if it has none yet.
  ///   - measured: The folded names of the activities with an amount.
  fileprivate mutating func readAmount(
    in text: String, _ unit: String?, _ measured: inout Set<String>
  ) {
    guard
      let reading = AmountReader.amount(after: self.range.upperBound, in: text, unit: unit)
    else { return }
    let (read, range) = (reading.amount, reading.range)
    guard !reading.isAmbiguous else {
      return unusedAmount = .ambiguous(String(text[range]), readings: read.readings)
    }
    let name = name.foldedAsName
    let converted = if let unit { read.converted(to: unit) } else { read }
    if measured.contains(name) {
      unusedAmount = .repeated(read)
    } else if let amount = converted {
      (self.amount, amountRange) = (amount, range)
      measured.insert(name)
    } else {
      unusedAmount = .otherUnit(read, unit: unit ?? "")
    }
  }
}

extension TaggedText {
  /// Returns the tag at the first word, and how many words it spans.
  private static func tag(
    at words: ArraySlice<Substring>, in text: String, _ names: KnownNames
  ) -> (Tag, Int)? {
    guard let word = words.first, let kind = NameKind(sign: word.first),
      word.dropFirst().first?.isLetter == true
    else { return nil }
    let start = word.startIndex
    let line = words.prefix(max(1, names.wordLimit)).prefix { next in
      !text[start..<next.startIndex].contains(where: \.isNewline)
    }
    for count in stride(from: line.count, to: 0, by: -1) {
      var name = [word.dropFirst()] + line.prefix(count).dropFirst()
      let typed = name[count - 1]
      for last in [typed, typed.withoutFinalPunctuation] where !last.isEmpty {
        name[count - 1] = last
        if let known = names.spelling(of: name, as: kind) {
          return (Tag(kind: kind, name: known, isKnown: true, range: start..<last.endIndex), count)
        }
      }
    }
    let name = word.dropFirst().withoutFinalPunctuation
    return (Tag(kind: kind, name: String(name), isKnown: false, range: start..<name.endIndex), 1)
  }

  /// Returns the text from a position, without some ranges and the white space before each.
  func text(without ranges: [Range<String.Index>], from start: String.Index? = nil) -> String {
    var kept: [Substring] = []
    // Kept, because reading the last character again costs the length of its cluster.
    var isLineStart = true
    var start = start ?? text.startIndex
    for range in ranges {
      let part = text[start..<range.lowerBound]
      let rest = isLineStart ? part.drop(while: \.isBlank) : part
      let trimmed = rest.withoutFinalBlanks
      if let last = trimmed.last {
        kept.append(trimmed)
        isLineStart = last.isNewline
      }
      start = range.upperBound
    }
    let end = text[start...]
    kept.append(isLineStart ? end.drop(while: \.isBlank) : end)
    return kept.joined().trimmedBlanks
  }
}

/// The names that complete the tag at the caret of a field.
public struct TagCompletion: Hashable, Sendable {
  public let kind: NameKind
  /// The text that a name replaces: from the `#` or `@` to the caret.
  public let range: Range<String.Index>
  /// The names, best first. Not empty.
  public let names: [String]
}

extension TaggedText {
  /// Returns the known names that complete the tag before a caret; nil if there are none.
  ///
  /// A `#` or `@` right before the caret is completed by all names.
  ///
  /// - Parameter caret: A valid index of ``text``.
  /// - Complexity: O(*n*), where *n* is the number of known names.
  public func completion(at caret: String.Index, names: KnownNames) -> TagCompletion? {
    let line = text[..<caret].suffix(NameKind.lengthLimit + 1)
    guard
      let sign = line.indices.last(where: { index in
        NameKind(sign: text[index]) != nil
          && (index == text.startIndex || text[text.index(before: index)].isWhitespace)
      }), let kind = NameKind(sign: text[sign])
    else { return nil }
    let typed = text[text.index(after: sign)..<caret]
    guard typed.first?.isLetter ?? true, !typed.contains(where: \.isNewline) else { return nil }
    let found = names.completions(of: typed, as: kind)
    return found.isEmpty ? nil : TagCompletion(kind: kind, range: sign..<caret, names: found)
  }
}

extension NameKind {
  /// The character before the names of the kind in a text.
  public var sign: Character { self == .activity ? "#" : "@" }

  /// The kind of the tags that begin with a character: `#` or `@`.
  init?(sign: Character?) {
    switch sign {
    case "#": self = .activity
    case "@": self = .place
    default: return nil
    }
  }
}

extension Substring {
  /// The text without the punctuation that ends a sentence or a quotation.
  var withoutFinalPunctuation: Substring {
    var rest = self
    while let last = rest.last, ",;.:!?…)]}\"'»”’".contains(last) { rest.removeLast() }
    return rest
  }
  /// The text without the white space at the end of its last line.
  fileprivate var withoutFinalBlanks: Substring {
    var rest = self
    while rest.last?.isBlank == true { rest.removeLast() }
    return rest
  }
}

extension Character {
  /// Whether the character is white space inside of a line.
  fileprivate var isBlank: Bool { isWhitespace && !isNewline }
}
