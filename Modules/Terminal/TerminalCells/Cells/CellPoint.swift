/// A position on the terminal in columns and rows. The upper left cell is (0, 0).
///
/// ```swift
/// let label = CellPoint(column: 2, row: 1)
/// let value = label.offset(columns: 12)
/// print(value.column, value.row)  // prints "14 1"
/// ```
public struct CellPoint: Hashable, Sendable {
  /// The zero-based column, counted from the left.
  public var column: Int
  /// The zero-based row, counted from the top.
  public var row: Int

  /// Creates a point.
  @inlinable
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The upper left cell.
  public static let zero = CellPoint(column: 0, row: 0)

  /// Returns the point moved right by columns and down by rows.
  @inlinable
  public func offset(columns: Int = 0, rows: Int = 0) -> CellPoint {
    CellPoint(column: column + columns, row: row + rows)
  }
}
