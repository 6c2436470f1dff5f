import Foundation

/// Encodes the difference between two pictures as control sequences and text.
///
/// - It sends only what changed, and nothing at all if nothing did.
/// - It never relies on the terminal's wrapping, which the runtime turns off.
/// - Terminals disagree on the columns of some clusters. Their columns are blanked first, the
///   cluster is drawn, the cursor is positioned for the next cell, and what the cluster may have
///   run over is drawn again: so a terminal with another opinion spoils that cluster and nothing
///   else.
/// - In the last column a glyph is one scalar: without wrapping the cursor stays there, and some
///   terminals (tmux 3.3) put a mark that follows on the cell before it.
/// - It never sends a byte below 0x20 other than Esc, in sequences of its own.
public struct FrameEncoder: Sendable {
  /// The colors that may be used.
  public var depth: ColorDepth
  /// The terminal's background, which colors are mixed with and chosen for.
  public var background: RGB
  /// The glyphs that may be used.
  public var glyphs: GlyphSet
  /// Whether frames are wrapped in mode 2026, so that the terminal shows them at once. Only where
  /// the terminal reported that it supports the mode.
  public var isSynchronized: Bool
  /// Where the terminal shows its caret, as far as this encoder has sent.
  private var shownCaret: CellPoint?

  /// Creates an encoder for a terminal whose caret is hidden.
  public init(
    depth: ColorDepth = .trueColor, background: RGB = .black, glyphs: GlyphSet = .unicode,
    isSynchronized: Bool = false
  ) {
    self.depth = depth
    self.background = background
    self.glyphs = glyphs
    self.isSynchronized = isSynchronized
  }

  /// Returns the bytes that lead from one picture to another. Write them in one go.
  ///
  /// - Parameters:
  ///   - old: What the terminal shows, or nothing if that is not known (the first frame, a resize,
  ///     Ctrl-L, resume): then the screen is cleared first.
  ///   - new: What it is to show.
  ///   - caret: The cell of the hardware cursor, or nothing to hide it.
  public mutating func encode(
    _ old: CellBuffer?, _ new: CellBuffer, caret: CellPoint?
  ) -> [UInt8] {
    let known = old.flatMap { $0.size == new.size ? $0 : nil }
    var painter = Painter(self, old: known, new: new)
    painter.paint()
    let position = caret.flatMap { new.bounds.contains($0) ? $0 : nil }
    let isPainted = !painter.bytes.isEmpty
    guard isPainted || known == nil || position != shownCaret else { return [] }

    var bytes: [UInt8] = []
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026h".utf8) }
    // A caret that runs over the screen while it is painted can be seen.
    let hides = isPainted && !isSynchronized || position == nil || known == nil
    if hides, shownCaret != nil || known == nil { bytes.append(contentsOf: "\u{1B}[?25l".utf8) }
    bytes.append(contentsOf: painter.bytes)
    if let position {
      bytes.append(contentsOf: "\u{1B}[\(position.row + 1);\(position.column + 1)H".utf8)
      if hides || shownCaret == nil { bytes.append(contentsOf: "\u{1B}[?25h".utf8) }
    }
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026l".utf8) }
    shownCaret = position
    return bytes
  }

  /// Forgets the caret: the terminal was left, and comes back with its caret in a state of its own.
  public mutating func forget() { shownCaret = nil }
}

/// One pass over two pictures: the pen, the position of the terminal's cursor, and the bytes so
/// far.
private struct Painter {
  private let encoder: FrameEncoder
  private let old: CellBuffer?
  private let new: CellBuffer
  private(set) var bytes: [UInt8] = []
  private var pen = CellStyle.plain
  /// Where the terminal puts the next glyph; nothing where terminals may differ. Behind the last
  /// column they do, too, but from there the next glyph is always in another row.
  private var cursor: CellPoint?
  /// The column up to which cells are drawn again although they did not change.
  private var repairsUpTo = 0

  init(_ encoder: FrameEncoder, old: CellBuffer?, new: CellBuffer) {
    self.encoder = encoder
    self.old = old
    self.new = new
  }

  mutating func paint() {
    if old == nil { append("\u{1B}[0m\u{1B}[2J") }
    for row in 0..<new.size.rows { paint(row: row) }
    if pen != .plain { append("\u{1B}[0m") }
  }

  private mutating func paint(row: Int) {
    let columns = new.size.columns
    let start = row * columns
    let blankFrom = endOfGlyphs(row: row)
    repairsUpTo = 0
    var column = 0
    while column < columns {
      let cell = new.cells[start + column]
      let width = max(1, Int(cell.width))
      defer { column += width }
      if column >= repairsUpTo, isShown(start + column) { continue }
      if column >= blankFrom, repairsUpTo <= column {
        clearToEnd(row: row, from: column)
        return
      }
      draw(cell, at: CellPoint(column: column, row: row))
    }
  }

  /// Whether the terminal shows this cell already. The right half of a wide glyph follows its left.
  private func isShown(_ index: Int) -> Bool {
    guard let old else { return new.cells[index] == .blank }
    return old.cells[index] == new.cells[index]
  }

  /// The column from which the row is blank in the terminal's own colors.
  private func endOfGlyphs(row: Int) -> Int {
    let start = row * new.size.columns
    var column = new.size.columns
    while column > 0, new.cells[start + column - 1] == .blank { column -= 1 }
    return column
  }

  private mutating func clearToEnd(row: Int, from column: Int) {
    let columns = new.size.columns
    let start = row * columns
    let last = (column..<columns).last { !isShown(start + $0) } ?? column
    // Up to four blanks are shorter than the sequence and the pen that it needs.
    if last - column < 4 {
      for blank in column...last { draw(.blank, at: CellPoint(column: blank, row: row)) }
    } else {
      move(to: CellPoint(column: column, row: row))
      use(.plain)
      append("\u{1B}[K")
    }
  }

  private mutating func draw(_ cell: Cell, at position: CellPoint) {
    move(to: position)
    use(cell.style)
    if cell.character.isASCII {
      append(cell.character)
    } else if encoder.glyphs == .ascii {
      append(cell.character.asciiFallback(columns: Int(cell.width)))
    } else if position.column + 1 == new.size.columns {
      append(cell.character.inOneScalar)
    } else if cell.character.hasUnreliableWidth {
      return drawUnreliableWidth(cell, at: position)
    } else {
      append(cell.character)
    }
    cursor = position.offset(columns: Int(cell.width))
  }

  private mutating func drawUnreliableWidth(_ cell: Cell, at position: CellPoint) {
    let width = Int(cell.width)
    append(String(repeating: " ", count: width))
    cursor = nil
    move(to: position)
    append(cell.character)
    cursor = nil
    let reach = position.column + cell.character.scalarColumns
    repairsUpTo = max(repairsUpTo, min(new.size.columns, reach))
  }

  private mutating func move(to position: CellPoint) {
    if cursor == position { return }
    if let cursor, cursor.row == position.row, cursor.column < position.column {
      let gap = position.column - cursor.column
      if gap <= 4, let text = repeatable(from: cursor, count: gap) {
        bytes.append(contentsOf: text)
      } else {
        append(gap == 1 ? "\u{1B}[C" : "\u{1B}[\(gap)C")
      }
    } else {
      append("\u{1B}[\(position.row + 1);\(position.column + 1)H")
    }
    cursor = position
  }

  /// The cells up to a position, if sending them again is as short as moving over them.
  private func repeatable(from position: CellPoint, count: Int) -> [UInt8]? {
    let start = position.row * new.size.columns + position.column
    var text: [UInt8] = []
    for index in start..<(start + count) {
      let cell = new.cells[index]
      guard cell.width == 1, cell.style == pen, let ascii = cell.character.asciiValue else {
        return nil
      }
      text.append(ascii)
    }
    return text
  }

  private mutating func use(_ style: CellStyle) {
    guard style != pen else { return }
    append("\u{1B}[" + style.parameters(encoder.depth, on: encoder.background) + "m")
    pen = style
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ character: Character) {
    if let ascii = character.asciiValue {
      bytes.append(ascii)
    } else {
      bytes.append(contentsOf: String(character).utf8)
    }
  }
}

extension Character {
  /// The cluster without the marks that do not combine into its first scalar.
  fileprivate var inOneScalar: Character {
    let scalars = String(self).precomposedStringWithCanonicalMapping.unicodeScalars
    return scalars.first.map { Character($0) } ?? self
  }
}

extension CellStyle {
  /// The parameters of `SGR` that make the pen this style, whatever it was.
  fileprivate func parameters(_ depth: ColorDepth, on behind: RGB) -> String {
    var list = ["0"]
    var drawn = attributes
    // Faint text keeps the user's color, and its rank without colors.
    if foreground?.name == .secondary { drawn.insert(.dim) }
    let codes: [(Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.inverse, "7"),
      (.strikethrough, "9"),
    ]
    for (attribute, code) in codes where drawn.contains(attribute) { list.append(code) }
    if let foreground, foreground.name != .secondary {
      let color = foreground.resolved(depth, on: behind)
      if color != .terminal { list.append(color.parameters(isBackground: false)) }
    }
    if let background {
      let color = background.resolved(depth, on: behind, isBackground: true)
      if color != .terminal { list.append(color.parameters(isBackground: true)) }
    }
    return list.joined(separator: ";")
  }
}
