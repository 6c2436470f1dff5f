/// A position on the terminal, counted in cells from the upper left corner, which is 0, 0.
public struct CellPoint: Hashable, Sendable {
  /// The column, from 0 at the left.
  public var column: Int
  /// The row, from 0 at the top.
  public var row: Int

  /// Creates a point from a column and a row.
  @inlinable
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The upper left corner.
  public static let zero = CellPoint(column: 0, row: 0)

  /// The point moved by columns to the right and rows down.
  @inlinable
  public func offset(columns: Int = 0, rows: Int = 0) -> CellPoint {
    CellPoint(column: column + columns, row: row + rows)
  }
}
