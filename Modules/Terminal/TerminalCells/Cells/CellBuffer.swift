/// A picture in cells: what a frame is drawn into, and what two frames are compared by.
///
/// Every write passes one gate (`Character.sanitized`), so that no text, wherever it comes from,
/// can put a control character, an escape sequence or a bidi override on the terminal. There is no
/// way to set a cell that goes around it.
public struct CellBuffer: Hashable, Sendable {
  /// The extent; never negative.
  public let size: CellSize
  @usableFromInline
  var cells: [Cell]

  /// Creates a blank picture. A negative extent counts as none.
  public init(_ size: CellSize) {
    self.size = CellSize(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  /// The whole picture as a rectangle.
  @inlinable
  public var bounds: CellRect { CellRect(size) }

  /// The cell at a position, or a blank one outside of the picture.
  @inlinable
  public subscript(column: Int, row: Int) -> Cell {
    guard bounds.contains(CellPoint(column: column, row: row)) else { return .blank }
    return cells[row * size.columns + column]
  }

  /// The cell at a position, or a blank one outside of the picture.
  @inlinable
  public subscript(point: CellPoint) -> Cell { self[point.column, point.row] }

  /// Draws one grapheme cluster and returns the columns that it takes, whether or not they are
  /// seen.
  ///
  /// - A wide glyph that the edge of the clip cuts becomes blanks, and so does the other half of a
  ///   wide glyph that is overwritten.
  /// - Without a background of its own the cluster keeps that of the cell below it.
  /// - A cluster without a column of its own is dropped; a foreground that cannot be seen draws
  ///   blanks.
  @discardableResult
  public mutating func put(
    _ character: Character, at point: CellPoint, style: CellStyle = .plain, clip: CellRect? = nil
  ) -> Int {
    let width = character.displayWidth
    guard width > 0, let glyph = character.sanitized else { return 0 }
    let seen = clip.map { bounds.intersection($0) } ?? bounds
    guard point.row >= seen.row, point.row < seen.endRow else { return width }
    let end = point.column.saturatingAdd(width)
    let fits = point.column >= seen.column && end <= seen.endColumn
    let isVisible = style.foreground?.isInvisible != true
    if fits, width == 1 {
      replace(point.column, point.row, with: isVisible ? glyph : " ", style)
      return width
    }
    let first = max(point.column, seen.column)
    for column in first..<max(first, min(end, seen.endColumn)) {
      replace(column, point.row, with: " ", style)
    }
    if fits, isVisible, width == 2 { join(point, glyph) }
    return width
  }

  /// Draws a line of text from left to right and returns the columns that it takes.
  ///
  /// A tab is `Character.tabColumns` blanks. Line breaks are control characters here: split the
  /// text first.
  @discardableResult
  @inlinable
  public mutating func write(
    _ text: some StringProtocol, at point: CellPoint, style: CellStyle = .plain,
    clip: CellRect? = nil
  ) -> Int {
    var position = point
    var columns = 0
    for character in text {
      let width = put(character, at: position, style: style, clip: clip)
      columns += width
      position.column = position.column.saturatingAdd(width)
    }
    return columns
  }

  /// Blanks a rectangle in a style. Without a background the cells keep the one that they have.
  public mutating func fill(_ rect: CellRect, style: CellStyle = .plain) {
    fill(rect, with: " ", style: style)
  }

  /// Fills a rectangle with a glyph of one column; any other glyph fills it with blanks.
  public mutating func fill(
    _ rect: CellRect, with character: Character, style: CellStyle = .plain
  ) {
    let seen = rect.intersection(bounds)
    let glyph = character.sanitized.flatMap { $0.displayWidth == 1 ? $0 : nil } ?? " "
    for row in seen.row..<seen.endRow {
      for column in seen.column..<seen.endColumn { replace(column, row, with: glyph, style) }
    }
  }

  /// Changes the style of every cell of a rectangle and leaves the glyphs alone.
  ///
  /// A wide glyph across the edge goes with its left half.
  @inlinable
  public mutating func restyle(_ rect: CellRect, _ change: (inout CellStyle) -> Void) {
    let seen = rect.intersection(bounds)
    for row in seen.row..<seen.endRow {
      let line = row * size.columns
      for column in seen.column..<seen.endColumn {
        let index = line + column
        if cells[index].isContinuation {
          cells[index].style = cells[index - 1].style
        } else {
          change(&cells[index].style)
          if cells[index].width == 2 { cells[index + 1].style = cells[index].style }
        }
      }
    }
  }

  /// The text of every row, from the top, without the blanks at its end.
  public var lines: [String] {
    (0..<size.rows).map { row in
      var line = ""
      for cell in cells[(row * size.columns)..<((row + 1) * size.columns)] where cell.width > 0 {
        line.append(cell.character)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Writes one column and blanks the half that is left of a wide glyph below it.
  private mutating func replace(
    _ column: Int, _ row: Int, with glyph: Character, _ style: CellStyle
  ) {
    let index = row * size.columns + column
    let old = cells[index]
    if old.width == 0, column > 0 { blankHalf(index - 1) }
    if old.width == 2, column + 1 < size.columns { blankHalf(index + 1) }
    cells[index].character = glyph
    cells[index].width = 1
    cells[index].style = CellStyle(
      foreground: style.foreground, background: style.background ?? old.style.background,
      attributes: style.attributes)
  }

  private mutating func blankHalf(_ index: Int) {
    cells[index].character = " "
    cells[index].width = 1
  }

  /// Makes two blanks that were just written into one wide glyph, over one style.
  private mutating func join(_ point: CellPoint, _ glyph: Character) {
    let index = point.row * size.columns + point.column
    cells[index].character = glyph
    cells[index].width = 2
    cells[index + 1].width = 0
    cells[index + 1].style = cells[index].style
  }
}
