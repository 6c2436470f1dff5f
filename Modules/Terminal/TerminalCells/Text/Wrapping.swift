extension StringProtocol {
  /// The text in lines of at most this many columns, made harmless (``sanitized``).
  ///
  /// Breaks at blanks, which the end of a line swallows, around wide characters, and inside of a
  /// word only if the word alone is too long. Line breaks in the text are kept; an empty text is
  /// one empty line. Without a column there is no line.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func wrapped(columns: Int) -> [String] {
    wrappedRanges(columns: columns).map { range in
      self[range].map { $0.displayWidth <= columns ? $0 : "\u{FFFD}" }
        .reduce(into: "") { $0.append($1) }.sanitized
    }
  }

  /// Where the lines of ``wrapped(columns:)`` lie in the text, to find the caret's position.
  ///
  /// Between two ranges lies the line break or what blanks the end of the line swallowed.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  func wrappedRanges(columns: Int) -> [Range<Index>] {
    wrappedLines(columns: columns).map(\.range)
  }

  /// The lines, and whether each lies in a paragraph of printable ASCII, where a byte is a
  /// character and a column. Such paragraphs are wrapped by their bytes, many times as fast.
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

  /// Without a carriage return every line feed is a character of its own, and bytes can be
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

  /// The text in one line of at most this many columns, made harmless; where something is left out,
  /// the ellipsis stands for it.
  ///
  /// Line breaks become blanks. Without a column it is empty.
  @specialized(where Self == String)
  @specialized(where Self == Substring)
  public func truncated(columns: Int, ellipsis: Character = "…") -> String {
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
  /// Whether a text is continued in the next line after it.
  var isLineBreak: Bool { self == "\n" || self == "\r\n" || self == "\r" }
}

/// A line of a wrapped text.
package struct WrappedLine {
  package let range: Range<String.Index>
  /// Whether each byte of its paragraph, and the line break after it, is one character.
  package let isPlain: Bool
}

/// What ``LineBreaker`` does, for a paragraph of printable ASCII, as offsets; of another one,
/// nothing.
private func plainLines(_ bytes: UnsafeBufferPointer<UInt8>, columns: Int) -> [Range<Int>]? {
  guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return nil }
  var lines: [Range<Int>] = []
  var first = 0
  while true {
    guard bytes.count - first > columns else {
      lines.append(first..<bytes.count)
      return lines
    }
    // The first column that is too far and not blank, and the last break before it.
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
    // A word that fills the line is broken; blanks before it are a line of their own.
    let hasBreak = next > first
    lines.append(first..<(hasBreak ? end : overflow))
    first = hasBreak ? next : overflow
  }
}

/// Takes one line after the other off a paragraph.
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
    // Where this line may end, and where the next one goes on.
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
