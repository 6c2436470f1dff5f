/// A rectangle of cells.
public struct CellRect: Hashable, Sendable {
  /// The upper left cell.
  public var origin: CellPoint
  /// The extent; a negative one is treated as empty.
  public var size: CellSize

  /// Creates a rectangle from its upper left cell and its extent.
  @inlinable
  public init(origin: CellPoint, size: CellSize) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from four numbers.
  @inlinable
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.init(
      origin: CellPoint(column: column, row: row), size: CellSize(columns: columns, rows: rows))
  }

  /// Creates the rectangle at the upper left corner that has this extent.
  @inlinable
  public init(_ size: CellSize) { self.init(origin: .zero, size: size) }

  /// The rectangle without a cell.
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

  /// The width, in columns.
  public var columns: Int {
    @inlinable get { size.columns }
    @inlinable set { size.columns = newValue }
  }

  /// The height, in rows.
  public var rows: Int {
    @inlinable get { size.rows }
    @inlinable set { size.rows = newValue }
  }

  /// The first column to the right of the rectangle.
  @inlinable
  public var endColumn: Int { column.saturatingAdd(max(0, columns)) }

  /// The first row below the rectangle.
  @inlinable
  public var endRow: Int { row.saturatingAdd(max(0, rows)) }

  /// Whether there is no cell in it.
  @inlinable
  public var isEmpty: Bool { size.isEmpty }

  /// Whether the cell lies in the rectangle.
  @inlinable
  public func contains(_ point: CellPoint) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// Whether every cell of the other rectangle lies in this one; an empty one always does.
  @inlinable
  public func contains(_ other: CellRect) -> Bool {
    other.isEmpty || intersection(other) == other
  }

  /// The cells that lie in both; empty, at the greater of the two corners, if there is none.
  @inlinable
  public func intersection(_ other: CellRect) -> CellRect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return CellRect(
      column: left, row: top,
      columns: max(0, min(endColumn, other.endColumn) - left),
      rows: max(0, min(endRow, other.endRow) - top))
  }

  /// The rectangle without this many cells at each edge, empty rather than inside out.
  @inlinable
  public func inset(left: Int = 0, top: Int = 0, right: Int = 0, bottom: Int = 0) -> CellRect {
    CellRect(
      column: column + left, row: row + top,
      columns: max(0, columns - left - right), rows: max(0, rows - top - bottom))
  }

  /// The rectangle without this many cells at every edge.
  @inlinable
  public func inset(by cells: Int) -> CellRect {
    inset(left: cells, top: cells, right: cells, bottom: cells)
  }

  /// The rectangle moved by columns to the right and rows down.
  @inlinable
  public func offset(columns: Int = 0, rows: Int = 0) -> CellRect {
    CellRect(origin: origin.offset(columns: columns, rows: rows), size: size)
  }
}

extension Int {
  /// The sum, or the nearest end of the range: an endless width is a width, not a crash.
  @usableFromInline
  func saturatingAdd(_ other: Int) -> Int {
    let (sum, hasOverflowed) = addingReportingOverflow(other)
    return hasOverflowed ? (other > 0 ? .max : .min) : sum
  }
}
