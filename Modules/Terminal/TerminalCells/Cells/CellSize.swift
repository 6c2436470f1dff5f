/// A size in columns and rows.
///
/// ```swift
/// let size = CellSize(columns: 80, rows: 24)
/// print(size)  // prints "80×24"
/// ```
public struct CellSize: Hashable, Sendable {
  /// The width in columns.
  public var columns: Int
  /// The height in rows.
  public var rows: Int

  /// Creates a size.
  @inlinable
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Zero columns and zero rows.
  public static let zero = CellSize(columns: 0, rows: 0)

  /// Whether the size contains no cells.
  @inlinable
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }
}

extension CellSize: CustomStringConvertible {
  /// Columns by rows, such as `80×24`.
  public var description: String { "\(columns)×\(rows)" }
}
