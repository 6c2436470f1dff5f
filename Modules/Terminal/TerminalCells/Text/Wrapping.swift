extension StringProtocol {
  /// Returns the text as sanitized lines of at most this many columns.
  ///
  /// ```swift
  /// for line in "Slept badly, walked to 東京駅 and felt better.".wrapped(columns: 14) {
  ///   print(line)  // "Slept badly,", "walked to 東", "京駅 and felt", "better."
  /// }
  /// print("A long entry title".truncated(columns: 10))  // prints "A long en…"
  /// ```
  ///
  /// Lines break at spaces, which are removed at the break, and before and after wide characters. A
  /// word is broken only if it is longer than a line. Line breaks in the text are kept. An empty
  /// text is one empty line; if `columns` is not positive, the result is empty.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func wrapped(columns: Int) -> [String] {
    if columns > 0, utf8.count <= columns, isPrintableASCII { return [String(self)] }
    return wrappedLines(columns: columns).map { line in
      if line.isPlain { return String(self[line.range]) }
      return self[line.range].map { $0.displayWidth <= columns ? $0 : "\u{FFFD}" }
        .reduce(into: "") { $0.append($1) }.sanitized
    }
  }

  /// Returns the ranges of the lines of ``wrapped(columns:)`` in the text, to position the caret.
  ///
  /// The gap between two ranges is a line break or the spaces removed at the end of a line.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  func wrappedRanges(columns: Int) -> [Range<Index>] {
    wrappedLines(columns: columns).map(\.range)
  }

  /// Returns the lines, each with the information whether its paragraph is printable ASCII, where
  /// each byte is one character and one column. Such paragraphs are wrapped by bytes, which is many
  /// times faster.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  package func wrappedLines(columns: Int) -> [WrappedLine] {
    guard columns > 0 else { return [] }
    var lines: [WrappedLine] = []
    let hasReturns = utf8.contains(0x0D)
    for paragraph in paragraphs(hasReturns) {
      let plain = paragraph.utf8.withContiguousStorageIfAvailable {
        plainLines($0, columns: columns)
      }
      if let plain = plain ?? nil {
        var (index, offset) = (paragraph.startIndex, 0)
        for line in plain {
          let first = paragraph.utf8.index(index, offsetBy: line.lowerBound - offset)
          index = paragraph.utf8.index(first, offsetBy: line.count)
          offset = line.upperBound
          lines.append(WrappedLine(range: first..<index, isPlain: !hasReturns))
        }
      } else {
        var breaker = LineBreaker<SubSequence>(paragraph, columns: columns)
        while let range = breaker.next() { lines.append(WrappedLine(range: range, isPlain: false)) }
      }
    }
    return lines
  }

  /// Without a carriage return, every line feed is a separate character, so the bytes can be
  /// searched.
  private func paragraphs(_ hasReturns: Bool) -> [SubSequence] {
    guard !hasReturns else {
      return split(omittingEmptySubsequences: false, whereSeparator: \.isLineBreak)
    }
    var paragraphs: [SubSequence] = []
    var start = startIndex
    while let end = utf8[start...].firstIndex(of: 0x0A) {
      paragraphs.append(self[start..<end])
      start = utf8.index(after: end)
    }
    paragraphs.append(self[start...])
    return paragraphs
  }

  /// Returns the text as one sanitized line of at most this many columns. If text is omitted, the
  /// line ends with the ellipsis.
  ///
  /// ```swift
  /// print("A walk by the river".truncated(columns: 10))  // prints "A walk by…"
  /// ```
  ///
  /// Line breaks become spaces. If `columns` is smaller than the ellipsis, a text that does not fit
  /// becomes empty.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func truncated(columns: Int, ellipsis: Character = "…") -> String {
    if utf8.count <= columns, isPrintableASCII { return String(self) }
    let line = String(map { $0.isLineBreak ? " " : $0 }).sanitized
    guard line.displayWidth > columns else { return line }
    let available = columns - ellipsis.displayWidth
    guard available >= 0 else { return "" }
    var kept = ""
    var width = 0
    for character in line {
      width += character.displayWidth
      if width > available { break }
      kept.append(character)
    }
    kept.append(ellipsis)
    return kept
  }
}

extension Character {
  /// Whether the character ends a line.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

/// The range of one line of a wrapped text.
package struct WrappedLine {
  package let range: Range<String.Index>
  /// Whether each byte of its paragraph and of the following line break is one character.
  package let isPlain: Bool
}

/// Returns the lines of a paragraph of printable ASCII as byte offsets, broken like
/// ``LineBreaker``'s; `nil` for any other paragraph.
private func plainLines(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int) -> [Range<Int>]? {
  guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
  var lines: [Range<Int>] = []
  var first = 0
  while true {
    guard bytes.count - first > columns else {
      lines.append(first..<bytes.count)
      return lines
    }
    // The first non-space column beyond the limit, and the last break opportunity before it.
    var overflow = first + columns
    while overflow < bytes.count, bytes[overflow] == 0x20 { overflow += 1 }
    var next = overflow
    while next > first, bytes[next - 1] != 0x20 { next -= 1 }
    var end = next
    while end > first, bytes[end - 1] == 0x20 { end -= 1 }
    if overflow == bytes.count {
      lines.append(first..<end)
      return lines
    }
    // A word that fills the line is broken; spaces before it form a separate line.
    let hasBreak = next > first
    lines.append(first..<(hasBreak ? end : overflow))
    first = hasBreak ? next : overflow
  }
}

/// Iterates over the lines of one paragraph.
private struct LineBreaker<Text: StringProtocol> {
  private let text: Text
  private let columns: Int
  private var start: Text.Index
  private var isDone = false

  init(_ text: Text, columns: Int) {
    self.text = text
    self.columns = columns
    start = text.startIndex
  }

  mutating func next() -> Range<Text.Index>? {
    guard !isDone else { return nil }
    let first = start
    var index = first
    var width = 0
    var blanks: Text.Index?
    var wasWide = false
    // The last position where this line may end, and where the next line would start.
    var opportunity: (end: Text.Index, next: Text.Index)?
    while index < text.endIndex {
      let character = text[index]
      let columnsOfThis = character.displayWidth
      if character == " " || character == "\t" {
        blanks = blanks ?? index
      } else {
        if let end = blanks {
          opportunity = (end, index)
        } else if index > first, wasWide || columnsOfThis == 2 {
          opportunity = (index, index)
        }
        blanks = nil
        if width > 0, width + columnsOfThis > columns {
          let lineBreak = opportunity ?? (index, index)
          start = lineBreak.next
          return first..<lineBreak.end
        }
      }
      width += columnsOfThis
      wasWide = columnsOfThis == 2
      index = text.index(after: index)
    }
    isDone = true
    return first..<(width > columns ? blanks ?? text.endIndex : text.endIndex)
  }
}
