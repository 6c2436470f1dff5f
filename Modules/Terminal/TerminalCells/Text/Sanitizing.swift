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
  /// - Complexity: O(*n*), where *n* is the length of the text. A changed text is sanitized again,
  ///   because clusters that become adjacent may combine.
  public var sanitized: String {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get {
      if utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return String(self) }
      let once = harmlessCharacters
      // Without the dropped characters, neighboring clusters may combine into one.
      return once.utf8.count == utf8.count ? once : once.sanitized
    }
  }

  private var harmlessCharacters: String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for character in self {
      switch character {
      case "\n", "\r\n", "\r": result.append("\n")
      case "\t": result.append(contentsOf: String(repeating: " ", count: Character.tabColumns))
      default: if let harmless = character.sanitized { result.append(harmless) }
      }
    }
    return result
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
