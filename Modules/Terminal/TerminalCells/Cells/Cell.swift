// TerminalCells: cells, styles, text width and wrapping, input decoding and output encoding. It has
// no views and performs no I/O. TerminalUI re-exports it; commands and Interchange depend on it
// alone.

/// The content of one column in one row: a grapheme cluster and its style.
///
/// A wide glyph occupies two cells: the left cell has the character and width 2, the right cell is
/// its continuation with width 0. ``CellBuffer`` keeps these pairs consistent.
///
/// ```swift
/// var row = CellBuffer(CellSize(columns: 4, rows: 1))
/// row.write("日a", at: .zero)
/// print(row[0, 0].width, row[1, 0].isContinuation, row[2, 0].character)  // prints "2 true a"
/// ```
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster drawn in this cell; a space in a continuation cell.
  public var character: Character
  /// The colors and attributes of the cell.
  public var style: CellStyle
  /// The number of columns that the character occupies: 1, 2, or 0 for the continuation of a wide
  /// glyph.
  public var width: UInt8

  /// Creates a cell. The default is a blank in the terminal's default colors.
  @inlinable
  public init(_ character: Character = " ", style: CellStyle = .plain, width: UInt8 = 1) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// A space in the terminal's default colors.
  public static let blank = Cell()

  /// Whether this cell is the right half of a wide glyph.
  @inlinable
  public var isContinuation: Bool { width == 0 }
}
