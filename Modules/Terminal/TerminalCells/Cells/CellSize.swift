/// How many columns and rows something has on the terminal.
public struct CellSize: Hashable, Sendable {
  /// The width, in columns.
  public var columns: Int
  /// The height, in rows.
  public var rows: Int

  /// Creates a size from columns and rows.
  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// No columns and no rows.
  public static let zero = CellSize(columns: 0, rows: 0)

  /// Whether there is no cell in it.
  @inlinable
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

extension CellSize: CustomStringConvertible {
  /// Columns by rows: `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}
