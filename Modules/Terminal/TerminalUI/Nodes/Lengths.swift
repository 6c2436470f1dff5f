/// How lengths that are given in points become cells: 8 points to a column, 16 to a row.
enum Lengths {
  /// Columns for a length in points, rounded half up; `.infinity` gives the largest number used.
  static func columns(_ points: CGFloat) -> Int { cells(points, 8) }

  /// Rows for a length in points, rounded half up.
  static func rows(_ points: CGFloat) -> Int { cells(points, 16) }

  /// Larger than any terminal, and small enough to be added up without overflow.
  static let unbounded = 1 << 20

  private static func cells(_ points: CGFloat, _ unit: CGFloat) -> Int {
    guard !points.isNaN else { return 0 }
    let cells = (points / unit + 0.5).rounded(.down)
    return Int(max(-CGFloat(unbounded), min(CGFloat(unbounded), cells)))
  }
}

extension CGFloat {
  /// The points of this many columns.
  public static func columns(_ count: Int) -> CGFloat { CGFloat(count) * 8 }

  /// The points of this many rows.
  public static func rows(_ count: Int) -> CGFloat { CGFloat(count) * 16 }
}

extension CellSize {
  /// The size in points.
  var points: CGSize { CGSize(width: .columns(columns), height: .rows(rows)) }
}
