extension Character {
  /// The number of spaces that a tab is drawn as. It is independent of the column, so widths are
  /// additive.
  public static let tabColumns = 4

  /// The number of columns that the character occupies when drawn: 0, 1 or 2; ``tabColumns`` for a
  /// tab.
  ///
  /// ```swift
  /// let astronaut: Character = "👩‍🚀"
  /// print(Character("a").displayWidth, Character("日").displayWidth)  // prints "1 2"
  /// print(astronaut.displayWidth)  // prints "2"
  /// print("Größe 身長".displayWidth)  // prints "10"
  /// print("Größe 身長".count)  // prints "8"
  /// ```
  ///
  /// It is the width of the ``sanitized`` character: 1 for a control character, 0 for a bidi
  /// override. Source: Unicode's East Asian Width, emoji presentation and Default Ignorable
  /// properties (Text/WidthTable.swift).
  ///
  /// - Complexity: O(1) for ASCII; otherwise O(log *n*) per scalar, where *n* is the size of the
  ///   table.
  public var displayWidth: Int {
    if let ascii = asciiByte { return ascii == 0x09 ? Self.tabColumns : 1 }
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return first.columns }
    // CR LF is one character. No other cluster starts with a C0 control character.
    if first.value < 0x20 { return 1 }
    var joined = ClusterWidth(first)
    joined.add(second)
    // Scalars after the limit are not drawn.
    var count = 2
    while count < Self.scalarLimit, let next = scalars.next() {
      joined.add(next)
      count += 1
    }
    return joined.columns
  }

  /// The byte of an ASCII character. Unlike `asciiValue`, it is nil for CR LF, and does not compare
  /// strings.
  var asciiByte: UInt8? {
    let bytes = utf8
    return bytes.count == 1 ? bytes.first : nil
  }

  /// Whether terminals are known to disagree about the width of this cluster: emoji with joiners,
  /// skin tones or variation selectors, flags, keycaps, syllables of several letters, and scalars
  /// that may join the next cluster.
  var hasUnreliableWidth: Bool {
    var sum = 0
    var count = 0
    for scalar in unicodeScalars {
      if scalar.isShapeSelector || scalar.isRegionalIndicator || scalar.mayJoinNext {
        return true
      }
      sum += scalar.columns
      count += 1
    }
    return count > 1 && sum != displayWidth
  }

  /// The maximum width in a terminal that adds up the widths of the scalars.
  var scalarColumns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}

extension StringProtocol {
  /// The number of columns that the text occupies when drawn in one line.
  ///
  /// ```swift
  /// let names = ["Ala", "身長"]
  /// let width = names.map(\.displayWidth).max() ?? 0
  /// for name in names {
  ///   print(name + String(repeating: " ", count: width - name.displayWidth), "|")
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text. ASCII needs neither grapheme
  ///   breaking nor the width table.
  public var displayWidth: Int {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get {
      if isPrintableASCII { return utf8.count }
      return reduce(0) { $0 + $1.displayWidth }
    }
  }
}

extension StringProtocol {
  /// Whether each byte of the text is a character of one column: from the space to the tilde.
  var isPrintableASCII: Bool {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
  }
}

extension Unicode.Scalar {
  /// The width of a cluster of only this scalar.
  var columns: Int {
    if value < 0x7F { return value == 0x09 ? Character.tabColumns : 1 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if value >= 0x2500, value < 0x25FD { return 1 }
    if Self.table(WidthTable.wide, contains: value) { return 2 }
    return Self.table(WidthTable.zero, contains: value) ? 0 : 1
  }

  var isRegionalIndicator: Bool { value >= 0x1F1E6 && value <= 0x1F1FF }

  /// Whether the scalar changes the shape of adjacent scalars: variation selectors, the zero-width
  /// joiner, the keycap, skin tones and tags.
  var isShapeSelector: Bool {
    switch value {
    case 0xFE0E, 0xFE0F, 0x200D, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// Whether the scalar is in a script with prepended marks, conjuncts or jamo, which may join the
  /// following cluster.
  var mayJoinNext: Bool {
    switch value {
    case 0x0600...0x1160, 0xA800...0xABFF, 0x11000...0x11FFF: true
    default: false
    }
  }

  /// Searches sorted ranges, given as pairs of first and last value, for a value.
  private static func table(_ ends: [UInt32], contains value: UInt32) -> Bool {
    var low = 0
    var high = ends.count / 2 - 1
    while low <= high {
      let middle = (low + high) / 2
      if value < ends[2 * middle] {
        high = middle - 1
      } else if value > ends[2 * middle + 1] {
        low = middle + 1
      } else {
        return true
      }
    }
    return false
  }
}

/// Accumulates the width of a cluster of several scalars; at most 2.
private struct ClusterWidth {
  private(set) var columns: Int
  private let first: Unicode.Scalar

  init(_ first: Unicode.Scalar) {
    self.first = first
    columns = first.columns
  }

  mutating func add(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0xFE0F: if columns > 0, first.properties.isEmoji { columns = 2 }
    case 0x20E3: if columns > 0 { columns = 2 }
    default: columns = min(2, columns + scalar.columns)
    }
  }
}
