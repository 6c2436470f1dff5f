/// The wrapped lines of a text, with conversions between characters, bytes and cells.
///
/// Only the paragraphs that differ from a previous text are wrapped and counted again.
struct EditorLines {
  private struct Paragraph {
    /// The UTF-8 lengths of the paragraph and of the line break that ends it.
    let bytes: Int
    let lineBreak: Int
    let characters: Int
    /// For each line, its byte range in the paragraph and the number of characters in front of it.
    let lines: [(bytes: Range<Int>, character: Int)]
  }

  /// The bytes, characters and rows in front of a paragraph.
  private struct Start {
    var byte = 0
    var character = 0
    var row = 0
  }

  let text: String
  private let columns: Int
  private let paragraphs: [Paragraph]
  private let starts: [Start]
  /// The number of rows.
  let count: Int
  /// The number of characters in the text.
  let characters: Int
  /// The number of paragraphs that were wrapped, asserted by performance tests.
  let wrapped: Int

  init(_ text: String, columns: Int, reusing old: EditorLines? = nil) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
    self.columns = columns
    let spans = Self.paragraphs(of: text)
    let known = old?.columns == columns ? old : nil
    let (head, tail) = known.map { Self.common(spans, text, $0) } ?? (0, 0)
    var paragraphs: [Paragraph] = []
    paragraphs.reserveCapacity(spans.count)
    paragraphs += known?.paragraphs.prefix(head) ?? []
    for span in spans[head..<(spans.count - tail)] {
      paragraphs.append(Self.wrap(text, span.bytes, span.lineBreak, columns))
    }
    paragraphs += known?.paragraphs.suffix(tail) ?? []
    var start = Start()
    starts = paragraphs.map { paragraph in
      defer {
        start.byte += paragraph.bytes + paragraph.lineBreak
        start.character += paragraph.characters + (paragraph.lineBreak > 0 ? 1 : 0)
        start.row += paragraph.lines.count
      }
      return start
    }
    self.paragraphs = paragraphs
    count = start.row
    characters = start.character
    wrapped = spans.count - head - tail
  }

  func text(_ row: Int) -> String {
    let bytes = line(row).bytes
    return String(text[index(atByte: bytes.lowerBound)..<index(atByte: bytes.upperBound)])
  }

  /// Returns the cell of the caret after the given number of characters.
  func cell(of position: Int) -> (row: Int, column: Int) {
    let paragraph = last { $0.character <= position }
    let start = starts[paragraph]
    let lines = paragraphs[paragraph].lines
    let offset = position - start.character
    let row = (lines.lastIndex { $0.character <= offset }) ?? 0
    let shown = text(start.row + row)
    let column = shown.prefix(offset - lines[row].character).reduce(0) { $0 + $1.cells }
    return (start.row + row, column)
  }

  /// Returns the number of characters in front of a cell.
  func position(row: Int, column: Int) -> Int {
    guard row >= 0, row < count else { return 0 }
    var position = line(row).character
    var passed = 0
    for character in text(row) {
      guard passed + (character.cells + 1) / 2 <= column else { break }
      passed += character.cells
      position += 1
    }
    return position
  }

  /// Returns the index of the character at a position.
  func index(of position: Int) -> String.Index {
    let start = starts[last { $0.character <= position }]
    return text.index(index(atByte: start.byte), offsetBy: position - start.character)
  }

  /// Returns the byte range of a row, and the position of its first character, in the whole text.
  private func line(_ row: Int) -> (bytes: Range<Int>, character: Int) {
    let paragraph = last { $0.row <= row }
    let start = starts[paragraph]
    let line = paragraphs[paragraph].lines[row - start.row]
    return (
      start.byte + line.bytes.lowerBound..<start.byte + line.bytes.upperBound,
      start.character + line.character
    )
  }

  private func index(atByte byte: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: byte)
  }

  /// Returns the last paragraph whose start satisfies a predicate, by binary search.
  private func last(where isBefore: (Start) -> Bool) -> Int {
    var low = 0
    var high = starts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if isBefore(starts[middle]) { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the byte ranges of the paragraphs and the lengths of the line breaks that end them.
  private static func paragraphs(of text: String) -> [(bytes: Range<Int>, lineBreak: Int)] {
    var spans: [(bytes: Range<Int>, lineBreak: Int)] = []
    var first = 0
    var index = 0
    let bytes = text.utf8.withContiguousStorageIfAvailable { bytes in
      while index < bytes.count {
        defer { index += 1 }
        guard bytes[index] == 0x0A || bytes[index] == 0x0D else { continue }
        let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        spans.append((first..<index, isPair ? 2 : 1))
        index += isPair ? 1 : 0
        first = index + 1
      }
      return bytes.count
    }
    spans.append((first..<(bytes ?? 0), 0))
    return spans
  }

  /// Returns the numbers of leading and trailing paragraphs that are equal to those of a previous
  /// text.
  private static func common(
    _ spans: [(bytes: Range<Int>, lineBreak: Int)], _ text: String, _ old: EditorLines
  ) -> (head: Int, tail: Int) {
    let known = text.utf8.withContiguousStorageIfAvailable { new in
      old.text.utf8.withContiguousStorageIfAvailable { before in
        func isSame(_ index: Int, _ oldIndex: Int) -> Bool {
          let (span, paragraph) = (spans[index], old.paragraphs[oldIndex])
          guard span.bytes.count == paragraph.bytes, span.lineBreak == paragraph.lineBreak,
            let new = new.baseAddress, let before = before.baseAddress
          else { return false }
          return memcmp(
            new + span.bytes.lowerBound, before + old.starts[oldIndex].byte, paragraph.bytes) == 0
        }
        let most = min(spans.count, old.paragraphs.count)
        var head = 0
        while head < most, isSame(head, head) { head += 1 }
        var tail = 0
        while tail < most - head, isSame(spans.count - 1 - tail, old.paragraphs.count - 1 - tail) {
          tail += 1
        }
        return (head, tail)
      }
    }
    return known.flatMap { $0 } ?? (0, 0)
  }

  private static func wrap(
    _ text: String, _ bytes: Range<Int>, _ lineBreak: Int, _ columns: Int
  ) -> Paragraph {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    let paragraph = text[start..<text.utf8.index(start, offsetBy: bytes.count)]
    var lines: [(bytes: Range<Int>, character: Int)] = []
    var (index, character) = (start, 0)
    for line in paragraph.wrappedLines(columns: columns) {
      // Counts from the previous line on, including the blanks at which the paragraph was wrapped.
      let between = index..<line.range.lowerBound
      character += line.isPlain ? text.utf8[between].count : text[between].count
      index = line.range.lowerBound
      let first = text.utf8.distance(from: start, to: index)
      lines.append((first..<first + text.utf8[line.range].count, character))
    }
    return Paragraph(
      bytes: bytes.count, lineBreak: lineBreak, characters: paragraph.count, lines: lines)
  }
}

extension Character {
  /// The number of columns that the character occupies in a buffer.
  fileprivate var cells: Int { self == "\t" ? Character.tabColumns : max(0, displayWidth) }
}
