extension Character {
  /// What of this character may be drawn, or nothing.
  ///
  /// This is the one gate between data and the terminal:
  /// - control characters (C0, DEL, C1) become U+FFFD, a tab becomes a blank;
  /// - bidi overrides, line and paragraph separators, and clusters without a column are dropped;
  /// - a mark at the start of a cluster, which would join the cell before it, is dropped;
  /// - marks beyond the 31st scalar of a cluster are dropped, so that a cell is bounded.
  public var sanitized: Character? {
    if let ascii = asciiValue, ascii >= 0x20, ascii < 0x7F { return self }
    guard let first = unicodeScalars.first else { return nil }
    if first.value == 0x09 { return " " }
    if first.isControl { return "\u{FFFD}" }
    guard displayWidth > 0 else { return nil }
    let isShort = unicodeScalars.dropFirst(Self.scalarLimit).isEmpty
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
  /// C0, DEL and C1: what a terminal might execute.
  var isControl: Bool { value < 0x20 || (value >= 0x7F && value < 0xA0) }
}

extension StringProtocol {
  /// The text with everything that a terminal might execute made harmless; line breaks stay.
  ///
  /// For what subcommands print for people. Tabs become ``Swift/Character/tabColumns`` blanks,
  /// `\r\n` and a lone `\r` become `\n`. Applying it twice changes nothing.
  public var sanitized: String {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get {
      if utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A }) { return String(self) }
      let once = harmlessCharacters
      // What was dropped may have kept two clusters apart.
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

  /// The text as a window title or another string inside a control sequence may carry it.
  ///
  /// One line, harmless, at most 256 characters; U+FFFD, too, is left out.
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
