// TerminalCells: cells, styles, text width and wrapping, and the terminal's bytes in both
// directions. It has no view and performs no I/O. TerminalUI re-exports it; commands and
// Interchange depend on it alone.

/// One column of one row.
///
/// A glyph of two columns takes two cells: the left one holds it with width 2, the right one is its
/// continuation with width 0. ``CellBuffer`` keeps such pairs whole.
public struct Cell: Hashable, Sendable {
  /// The grapheme cluster that is drawn here; a blank in a continuation.
  public var character: Character
  /// How it is drawn.
  public var style: CellStyle
  /// Columns taken by the character: 1, 2, or 0 for the continuation of the cell on the left.
  public var width: UInt8

  /// Creates a cell; without arguments, a blank one.
  @inlinable
  public init(_ character: Character = " ", style: CellStyle = .plain, width: UInt8 = 1) {
    self.character = character
    self.style = style
    self.width = width
  }

  /// A blank in the terminal's own colors.
  public static let blank = Cell()

  /// Whether this is the right half of the glyph on the left.
  @inlinable
  public var isContinuation: Bool { width == 0 }
}
