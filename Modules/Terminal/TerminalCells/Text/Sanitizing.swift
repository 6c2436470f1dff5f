extension Character {
  /// The character in the form that is safe to draw, or `nil` if nothing is drawn.
  ///
  /// ```swift
  /// print(Character("\u{1B}").sanitized as Any)  // an escape character: Optional("\u{FFFD}")
  /// print(Character("\u{202E}").sanitized as Any)  // a bidi override: nil
  /// print("Hello\u{1B}[31m\tworld\r\n".sanitized)  // prints "Hello�[31m    world" and a line feed
  /// ```
  ///
  /// All text passes this function before it reaches the terminal:
  /// - Control characters (C0, DEL, C1) become U+FFFD; a tab becomes a space.
  /// - Bidi overrides, line and paragraph separators, and clusters of width 0 are dropped.
  /// - A combining mark at the start of a cluster, which would combine with the previous cell, is
  ///   dropped.
  /// - Scalars after the 31st of a cluster are dropped, so the size of a cell is bounded.
  public var sanitized: Character? {
    if let ascii = asciiByte, ascii >= 0x20, ascii < 0x7F { return self }
    guard let first = unicodeScalars.first else { return nil }
    if first.value == 0x09 { return " " }
    if first.isControl { return "\u{FFFD}" }
    guard displayWidth > 0 else { return nil }
    let isShort =
      utf8.count <= Self.scalarLimit || unicodeScalars.dropFirst(Self.scalarLimit).isEmpty
    return isShort && first.columns > 0 ? self : trimmed
  }

  static var scalarLimit: Int { 31 }

  private var trimmed: Character? {
    var text = ""
    text.unicodeScalars.append(
      contentsOf: unicodeScalars.prefix(Self.scalarLimit).drop { $0.columns == 0 })
    // The next emoji would become a part of the cluster, and be dropped.
    while text.unicodeScalars.last == "\u{200D}" { text.unicodeScalars.removeLast() }
    return text.first
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in C0, DEL or C1: the characters that a terminal may execute.
  var isControl: Bool { value < 0x20 || (value >= 0x7F && value < 0xA0) }
}

extension StringProtocol {
  /// The text with each character sanitized, for output that a person reads. Line breaks are kept.
  ///
  /// Tabs become ``Swift/Character/tabColumns`` spaces; `\r\n` and a lone `\r` become `\n`. The
  /// operation is idempotent.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var sanitized: String {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get {
      if utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return String(self) }
      var text = HarmlessText(capacity: utf8.count)
      for character in self { text.append(character) }
      return text.finished()
    }
  }

  /// The text as one line for a window title or another string inside a control sequence.
  ///
  /// It is sanitized, contains no U+FFFD, and has at most 256 characters.
  var sanitizedForTitle: String {
    var title = ""
    for character in self {
      if character.isNewline || character == "\t" {
        title.append(" ")
      } else if let harmless = character.sanitized, harmless != "\u{FFFD}" {
        title.append(harmless)
      }
      if title.count == 256 { break }
    }
    return title
  }
}

/// Collects sanitized characters.
///
/// Without the dropped characters, neighboring clusters may combine. Such a cluster is sanitized
/// again, before the next one is added.
private struct HarmlessText {
  private var text = ""
  /// The last character, which the next one may combine with.
  private var last: Character?
  /// Whether characters meet at the end that do not in the original text.
  private var isSeam = false

  init(capacity: Int) { text.reserveCapacity(capacity) }

  mutating func append(_ character: Character) {
    switch character {
    case "\n", "\r\n", "\r": take("\n", isChanged: false)
    case "\t": for _ in 0..<Character.tabColumns { take(" ", isChanged: true) }
    default:
      guard let harmless = character.sanitized else {
        isSeam = true
        return
      }
      take(harmless, isChanged: harmless.utf8.count != character.utf8.count)
    }
  }

  private mutating func take(_ character: Character, isChanged: Bool) {
    if let last {
      if isSeam || isChanged, let joined = last.joined(with: character) {
        self.last = joined.sanitized
        isSeam = true
        return
      }
      text.append(last)
    }
    last = character
    isSeam = isChanged
  }

  /// Returns the text.
  mutating func finished() -> String {
    if let last { text.append(last) }
    last = nil
    return text
  }
}

extension Character {
  /// Returns the cluster that the character and the next one form; nil if they form two.
  fileprivate func joined(with next: Character) -> Character? {
    let both = String(self) + String(next)
    var characters = both.makeIterator()
    let first = characters.next()
    return characters.next() == nil ? first : nil
  }
}
