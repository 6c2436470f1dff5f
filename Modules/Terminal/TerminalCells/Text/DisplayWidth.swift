extension Character {
  /// The blanks that a tab is drawn as. It does not depend on the column, so that widths can be
  /// added.
  public static let tabColumns = 4

  /// The columns that the character takes when it is drawn: 0, 1 or 2, or ``tabColumns`` for a tab.
  ///
  /// It is the width of what ``sanitized`` makes of it: a control character has one column, a bidi
  /// override none. Source: Unicode's East Asian Width, emoji presentation and Default Ignorable
  /// (Text/WidthTable.swift). ASCII never reaches the table.
  public var displayWidth: Int {
    var scalars = unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    guard let second = scalars.next() else { return first.columns }
    // A line break of two scalars is one character. Nothing else joins control characters.
    if first.value < 0x20 { return 1 }
    var joined = ClusterWidth(first)
    joined.add(second)
    // What lies beyond the limit is not drawn.
    var count = 2
    while count < Self.scalarLimit, let next = scalars.next() {
      joined.add(next)
      count += 1
    }
    return joined.columns
  }

  /// Whether terminals are known to disagree on the columns of this cluster: emoji that are joined,
  /// colored or chosen by a selector, flags, keycaps, syllables of several letters, and what may
  /// join the cluster after it.
  var hasUnreliableWidth: Bool {
    var sum = 0
    for scalar in unicodeScalars {
      if scalar.isShapeSelector || scalar.isRegionalIndicator || scalar.mayJoinNext {
        return true
      }
      sum += scalar.columns
    }
    return sum != displayWidth
  }

  /// The most columns that a terminal which adds up scalars may give to this cluster.
  var scalarColumns: Int { unicodeScalars.reduce(0) { $0 + $1.columns } }
}

extension StringProtocol {
  /// The columns that the text takes when it is drawn in one line.
  ///
  /// Order of the length; ASCII needs neither grapheme clusters nor the table.
  public var displayWidth: Int {
    @specialized(where Self == String)
    @specialized(where Self == Substring)
    get {
      let bytes = utf8.withContiguousStorageIfAvailable { bytes in
        bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F } ? bytes.count : nil
      }
      if let columns = bytes ?? nil { return columns }
      return reduce(0) { $0 + $1.displayWidth }
    }
  }
}

extension Unicode.Scalar {
  /// The columns of this scalar alone.
  var columns: Int {
    if value < 0x7F { return value == 0x09 ? Character.tabColumns : 1 }
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if value >= 0x2500, value < 0x25FD { return 1 }
    if Self.table(WidthTable.wide, contains: value) { return 2 }
    return Self.table(WidthTable.zero, contains: value) ? 0 : 1
  }

  var isRegionalIndicator: Bool { value >= 0x1F1E6 && value <= 0x1F1FF }

  /// Whether it changes what its neighbors look like: selectors, joiner, keycap, skin, flag.
  var isShapeSelector: Bool {
    switch value {
    case 0xFE0E, 0xFE0F, 0x200D, 0x20E3, 0x1F3FB...0x1F3FF, 0xE0020...0xE007F: true
    default: false
    }
  }

  /// The scripts that have prepended signs, conjuncts or letters that are joined into syllables.
  var mayJoinNext: Bool {
    switch value {
    case 0x0600...0x1160, 0xA800...0xABFF, 0x11000...0x11FFF: true
    default: false
    }
  }

  /// Whether one of the ranges, given by their ends in order, holds the value.
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

/// Adds up the columns of a cluster of several scalars; never more than two.
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
