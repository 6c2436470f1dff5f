import Foundation

/// Encodes the difference between two buffers as control sequences and text.
///
/// ```swift
/// var encoder = FrameEncoder(depth: .sixteen)
/// var first = CellBuffer(CellSize(columns: 12, rows: 1))
/// first.write("Count: 1", at: .zero)
/// var second = first
/// second.write("2", at: CellPoint(column: 7, row: 0), style: CellStyle(attributes: .bold))
///
/// let initial = encoder.encode(nil, first, caret: nil)  // clears the screen and draws
/// let update = encoder.encode(first, second, caret: nil)  // moves, sets the style, writes "2"
/// let unchanged = encoder.encode(second, second, caret: nil)
/// print(initial.count, update.count, unchanged.count)  // prints "28 17 0"
/// ```
///
/// - Only changed cells are sent. Equal buffers produce no bytes.
/// - The output does not depend on autowrap, which the runtime turns off.
/// - Terminals disagree about the width of some clusters. For such a cluster, the encoder blanks
///   its columns, draws it, positions the cursor at the next cell, and redraws the cells that the
///   cluster may have overwritten. A different width on the terminal therefore affects this cluster
///   only.
/// - In the last column a glyph is a single scalar: with autowrap off the cursor stays there, and
///   some terminals (tmux 3.3) combine a following mark with the previous cell.
/// - The only byte below 0x20 is ESC, as the start of the encoder's control sequences.
public struct FrameEncoder: Sendable {
  /// The color depth of the output.
  public var depth: ColorDepth
  /// The terminal's background color, used for blending and to choose between dark and light
  /// variants.
  public var background: RGB
  /// The glyphs of the output.
  public var glyphs: GlyphSet
  /// Whether frames are enclosed in synchronized output (mode 2026). Set it only if the terminal
  /// reported that it supports the mode.
  public var isSynchronized: Bool
  /// Whether hyperlinks are sent (OSC 8; default: true). A terminal without support ignores them.
  public var sendsLinks = true
  /// The position of the visible cursor according to the bytes sent so far; `nil` if it is hidden.
  private var shownCaret: CellPoint?

  /// Creates an encoder for a terminal whose cursor is hidden.
  public init(
    depth: ColorDepth = .trueColor, background: RGB = .black, glyphs: GlyphSet = .unicode,
    isSynchronized: Bool = false
  ) {
    self.depth = depth
    self.background = background
    self.glyphs = glyphs
    self.isSynchronized = isSynchronized
  }

  /// Returns the bytes that change the terminal from one buffer to another. Send them in one write.
  ///
  /// - Parameters:
  ///   - old: The current content of the terminal, or `nil` if it is unknown (first frame, resize,
  ///     Ctrl-L, resume): the screen is then cleared first.
  ///   - new: The content after the update.
  ///   - caret: The position of the hardware cursor, or `nil` to hide it.
  /// - Complexity: O(*n*), where *n* is the number of cells.
  public mutating func encode(
    _ old: CellBuffer?, _ new: CellBuffer, caret: CellPoint?
  ) -> [UInt8] {
    let known = old.flatMap { $0.size == new.size ? $0 : nil }
    let position = caret.flatMap { new.bounds.contains($0) ? $0 : nil }
    var painter = Painter(self, old: known, new: new, cursor: known == nil ? nil : shownCaret)
    painter.paint()
    let isPainted = !painter.bytes.isEmpty
    guard isPainted || known == nil || position != shownCaret else { return [] }

    var bytes: [UInt8] = []
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026h".utf8) }
    // Without synchronized output, a visible cursor flickers while other rows are drawn.
    let staysInRow =
      shownCaret?.row == position?.row && painter.paintedRows.allSatisfy { $0 == position?.row }
    let hides =
      isPainted && !isSynchronized && !staysInRow || position == nil || known == nil
    if hides, shownCaret != nil || known == nil { bytes.append(contentsOf: "\u{1B}[?25l".utf8) }
    if let position { painter.move(to: position) }
    bytes.append(contentsOf: painter.bytes)
    if position != nil {
      if hides || shownCaret == nil { bytes.append(contentsOf: "\u{1B}[?25h".utf8) }
    }
    if isSynchronized { bytes.append(contentsOf: "\u{1B}[?2026l".utf8) }
    shownCaret = position
    return bytes
  }

  /// Resets the cursor state after the alternate screen was left.
  ///
  /// ```swift
  /// var resumed = FrameEncoder(depth: .indexed)
  /// resumed.forget()  // after Ctrl-Z, the position of the cursor is unknown
  /// let repaint = resumed.encode(nil, CellBuffer(CellSize(columns: 80, rows: 24)), caret: nil)
  /// ```
  public mutating func forget() { shownCaret = nil }
}

/// Encodes one frame: the SGR state, the cursor position and the output bytes.
private struct Painter {
  private let encoder: FrameEncoder
  private let old: CellBuffer?
  private let new: CellBuffer
  /// Whether links with the same position have the same address in both buffers.
  private let hasSameLinks: Bool
  private(set) var bytes: [UInt8] = []
  private(set) var paintedRows: [Int] = []
  private var pen = CellStyle.plain
  /// What the terminal draws `pen` as. Different styles may resolve to the same.
  private var shown = ResolvedStyle.plain
  /// The position of the terminal's cursor; `nil` if terminals may disagree about it. They also
  /// disagree after the last column, but from there the next glyph is always in another row.
  private var cursor: CellPoint?
  /// The column up to which unchanged cells are redrawn.
  private var repairsUpTo = 0

  init(_ encoder: FrameEncoder, old: CellBuffer?, new: CellBuffer, cursor: CellPoint?) {
    self.encoder = encoder
    self.old = old
    self.new = new
    hasSameLinks = old?.links == new.links
    self.cursor = cursor
  }

  mutating func paint() {
    if old == nil { append("\u{1B}[0m\u{1B}[2J") }
    for row in 0..<new.size.rows {
      let count = bytes.count
      paint(row: row)
      if bytes.count > count { paintedRows.append(row) }
    }
    if shown != .plain { append("\u{1B}[0m") }
    useLink(0)
    (pen, shown) = (.plain, .plain)
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

  /// Whether the terminal already shows this cell. A continuation is compared with its wide glyph.
  private func isShown(_ index: Int) -> Bool {
    guard let old else { return new.cells[index] == .blank }
    return old.cells[index] == new.cells[index]
      && (hasSameLinks || new.cells[index].style.link == 0)
  }

  /// Returns the column after which the row is blank in the default colors.
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
    // Up to four spaces are shorter than the sequence and the SGR reset that it requires.
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
    if let ascii = cell.character.asciiByte {
      bytes.append(ascii)
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

  mutating func move(to position: CellPoint) {
    if cursor == position { return }
    if let cursor, cursor.row == position.row, cursor.column > position.column {
      append("\u{1B}[\(position.column + 1)G")
    } else if let cursor, cursor.row == position.row {
      let gap = position.column - cursor.column
      if gap > 4 || !repeatCells(from: cursor, count: gap) {
        append(gap == 1 ? "\u{1B}[C" : "\u{1B}[\(gap)C")
      }
    } else {
      append("\u{1B}[\(position.row + 1);\(position.column + 1)H")
    }
    cursor = position
  }

  /// Sends the cells between the cursor and its target again if that is as short as a cursor
  /// movement. Returns whether they were sent.
  private mutating func repeatCells(from position: CellPoint, count: Int) -> Bool {
    let start = position.row * new.size.columns + position.column
    let length = bytes.count
    for index in start..<(start + count) {
      let cell = new.cells[index]
      guard cell.width == 1, cell.style == pen, let ascii = cell.character.asciiByte else {
        bytes.removeLast(bytes.count - length)
        return false
      }
      bytes.append(ascii)
    }
    return true
  }

  private mutating func use(_ style: CellStyle) {
    guard style != pen else { return }
    useLink(style.link)
    pen = style
    let resolved = style.resolved(encoder.depth, on: encoder.background)
    guard resolved != shown else { return }
    append("\u{1B}[" + resolved.parameters + "m")
    shown = resolved
  }

  private mutating func useLink(_ link: UInt8) {
    guard encoder.sendsLinks, link != pen.link else { return }
    append("\u{1B}]8;;\(new.address(of: link) ?? "")\u{1B}\\")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ character: Character) {
    bytes.append(contentsOf: character.utf8)
  }
}

extension Character {
  /// The cluster reduced to its first scalar after canonical composition.
  fileprivate var inOneScalar: Character {
    let scalars = String(self).precomposedStringWithCanonicalMapping.unicodeScalars
    return scalars.first.map { Character($0) } ?? self
  }
}
