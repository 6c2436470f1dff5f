/// A rectangle of cells, given by its upper left cell and its size.
///
/// ```swift
/// let screen = CellRect(CellSize(columns: 80, rows: 24))
/// let pane = CellRect(column: 60, row: 2, columns: 40, rows: 10)
/// print(pane.intersection(screen).columns)  // prints "20"
/// print(pane.inset(by: 1).rows)  // prints "8"
/// print(screen.contains(CellPoint(column: 80, row: 0)))  // prints "false"
/// ```
public struct CellRect: Hashable, Sendable {
  /// The upper left cell.
  public var origin: CellPoint
  /// The width and height; a negative extent is treated as empty.
  public var size: CellSize

  /// Creates a rectangle from its upper left cell and its size.
  @inlinable
  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its left column, top row, width and height.
  @inlinable
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: CellPoint(column: column, row: row), size: CellSize(columns: columns, rows: rows))
  }

  /// Creates a rectangle of this size at the upper left corner.
  @inlinable
  public init(_ size: CellSize) { self.init(origin: .zero, size: size) }

  /// The empty rectangle at the upper left corner.
  public static let zero = CellRect(.zero)

  /// The left column.
  public var column: Int {
    @inlinable get { origin.column }
    @inlinable set { origin.column = newValue }
  }

  /// The top row.
  public var row: Int {
    @inlinable get { origin.row }
    @inlinable set { origin.row = newValue }
  }

  /// The width in columns.
  public var columns: Int {
    @inlinable get { size.columns }
    @inlinable set { size.columns = newValue }
  }

  /// The height in rows.
  public var rows: Int {
    @inlinable get { size.rows }
    @inlinable set { size.rows = newValue }
  }

  /// The column after the last column of the rectangle, clamped to the range of `Int`.
  @inlinable
  public var endColumn: Int { column.saturatingAdd(max(0, columns)) }

  /// The row after the last row of the rectangle, clamped to the range of `Int`.
  @inlinable
  public var endRow: Int { row.saturatingAdd(max(0, rows)) }

  /// Whether the rectangle contains no cells.
  @inlinable
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether the cell is inside the rectangle.
  @inlinable
  public func contains(_ point: CellPoint) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// Returns whether the rectangle contains all cells of another rectangle; true if the other one
  /// is empty.
  @inlinable
  public func contains(_ other: CellRect) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// Returns the cells that both rectangles contain. If they do not overlap, the result is empty
  /// and its origin is the maximum of both origins.
  @inlinable
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left, row: top,
      columns: max(0, min(endColumn, other.endColumn) - left),
      rows: max(0, min(endRow, other.endRow) - top))
  }

  /// Returns the rectangle reduced by these numbers of cells. Its size is never negative.
  ///
  /// ```swift
  /// let content = screen.inset(top: 1, bottom: 2)  // without a title and two lines of keys
  /// print(content.row, content.rows)  // prints "1 21"
  /// ```
  @inlinable
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> CellRect {
    CellRect(
      column: column + left, row: row + top,
      columns: max(0, columns - left - right), rows: max(0, rows - top - bottom))
  }

  /// Returns the rectangle reduced by the same number of cells at every edge.
  @inlinable
  public func inset(by cells: Int) -> CellRect {
    inset(left: cells, top: cells, right: cells, bottom: cells)
  }

  /// Returns the rectangle moved right by columns and down by rows.
  @inlinable
  public func offset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(origin: origin.offset(columns: columns, rows: rows), size: size)
  }
}

extension Int {
  /// Returns the sum, clamped to the range of `Int`. Infinite widths are passed as `Int.max`, so
  /// plain addition would trap.
  @usableFromInline
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, hasOverflowed) = addingReportingOverflow(other)
    return hasOverflowed ? (other > 0 ? .max : .min) : sum
  }
}
