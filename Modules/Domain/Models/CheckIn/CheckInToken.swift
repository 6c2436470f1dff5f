/// A word of a check-in, and what separates it from the word before it.
struct CheckInToken {
  /// What is between two words.
  struct Gap: OptionSet {
    let rawValue: Int

    /// White space without a line end.
    static let blank = Gap(rawValue: 1)
    /// A hyphen.
    static let hyphen = Gap(rawValue: 2)
    /// `?` or `/`.
    static let question = Gap(rawValue: 4)
    /// `&` or `+`.
    static let joiner = Gap(rawValue: 8)
    /// A symbol such as an emoji.
    static let symbol = Gap(rawValue: 16)
    /// A tag.
    static let tag = Gap(rawValue: 32)
    /// Any other punctuation.
    static let punctuation = Gap(rawValue: 64)
    /// A line end.
    static let newline = Gap(rawValue: 128)

    /// Whether a phrase may continue after it.
    var isInPhrase: Bool { self == .blank || self == .hyphen }
  }

  /// What precedes the word.
  let gap: Gap
  let range: Range<String.Index>
  /// The word as a key; empty for a word that is longer than any of the vocabulary.
  let key: String
  /// The key, and where letters are repeated three times or more, with two and with one of them.
  let keys: [String]
}

/// Divides a text into words, as far as they are read.
struct CheckInTokens {
  let text: String
  private let skipped: [Range<String.Index>]
  private var tokens: [CheckInToken] = []
  private var position: String.Index
  private var nextSkipped = 0
  /// What follows the last word; nil as long as the end is not reached.
  private(set) var end: CheckInToken.Gap?

  /// - Parameter skipped: The ranges of tags, in order.
  init(_ text: String, skipping skipped: [Range<String.Index>]) {
    self.text = text
    self.skipped = skipped
    position = text.startIndex
  }

  /// Returns the word at an index; nil after the last one.
  subscript(index: Int) -> CheckInToken? {
    mutating get {
      while tokens.count <= index, end == nil { readToken() }
      return index < tokens.count ? tokens[index] : nil
    }
  }

  private mutating func readToken() {
    let gap = readGap()
    guard position < text.endIndex else {
      end = gap
      return
    }
    let start = position
    while position < text.endIndex, isWord(at: position) { position = text.index(after: position) }
    let range = start..<position
    let key = text[range].utf8.count > 80 ? "" : String(text[range]).phraseKey
    tokens.append(CheckInToken(gap: gap, range: range, key: key, keys: Self.keys(key)))
  }

  private mutating func readGap() -> CheckInToken.Gap {
    var gap: CheckInToken.Gap = []
    while position < text.endIndex {
      if nextSkipped < skipped.count, position == skipped[nextSkipped].lowerBound {
        position = skipped[nextSkipped].upperBound
        nextSkipped += 1
        gap.insert(.tag)
        continue
      }
      let character = text[position]
      if character.isLetter || character.isNumber { break }
      gap.formUnion(CheckInToken.Gap(character))
      position = text.index(after: position)
    }
    return gap
  }

  /// Whether a letter, a digit, or an apostrophe before a letter is at a position.
  private func isWord(at position: String.Index) -> Bool {
    let character = text[position]
    guard !character.isLetter, !character.isNumber else { return true }
    guard character.isApostrophe else { return false }
    let next = text.index(after: position)
    return next < text.endIndex && (text[next].isLetter || text[next].isNumber)
  }

  private static func keys(_ key: String) -> [String] {
    let characters = Array(key)
    let isRepeated = characters.indices.dropFirst(2).contains { index in
      characters[index] == characters[index - 1] && characters[index] == characters[index - 2]
    }
    guard isRepeated else { return [key] }
    return [key, reduced(characters, to: 2), reduced(characters, to: 1)]
  }

  /// Returns a word in which a letter that is repeated three times or more is there `count` times.
  private static func reduced(_ characters: [Character], to count: Int) -> String {
    var result = ""
    var rest = characters[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      result += String(repeating: first, count: run.count > 2 ? count : run.count)
      rest = rest.dropFirst(run.count)
    }
    return result
  }
}

extension CheckInToken.Gap {
  fileprivate init(_ character: Character) {
    switch character {
    case _ where character.isNewline: self = .newline
    case _ where character.isWhitespace: self = .blank
    case "?", "/": self = .question
    case "&", "+": self = .joiner
    case _ where character.isHyphen: self = .hyphen
    case _ where character.isPunctuation || character.isApostrophe || character == "|":
      self = .punctuation
    default: self = .symbol
    }
  }
}
