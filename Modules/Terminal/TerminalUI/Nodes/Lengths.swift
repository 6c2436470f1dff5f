/// Conversion of lengths from points to cells: 8 points to a column, 16 to a row.
enum Lengths {
  /// Returns the columns of a length in points, rounded half up; `.infinity` is clamped to
  /// ``unbounded``.
  static func columns(_ points: CGFloat) -> Int { cells(points, 8) }

  /// Returns the rows of a length in points, rounded half up; `.infinity` is clamped to
  /// ``unbounded``.
  static func rows(_ points: CGFloat) -> Int { cells(points, 16) }

  /// A length larger than any terminal, and small enough to be summed without overflow.
  static let unbounded = 1 << 20

  private static func cells(_ points: CGFloat, _ unit: CGFloat) -> Int {
    guard !points.isNaN else { return 0 }
    let cells = (points / unit + 0.5).rounded(.down)
    return Int(max(-CGFloat(unbounded), min(CGFloat(unbounded), cells)))
  }
}

extension CGFloat {
  /// The length of a number of terminal columns, in points.
  ///
  /// Lengths in TerminalUI are points, as in SwiftUI, at 8 points to a column. Write lengths for a
  /// terminal with this method and `rows(_:)` instead of as literals:
  ///
  /// ```swift
  /// let form = VStack(alignment: .leading, spacing: .rows(1)) {
  ///   HStack(spacing: .columns(2)) {
  ///     Text("Height").frame(width: .columns(12), alignment: .leading)
  ///     Text("170 cm")
  ///   }
  ///   Canvas { context, _ in context.fill(CellRect(context.size), with: "░") }
  ///     .frame(width: .columns(20), height: .rows(3))
  /// }
  /// .padding(.horizontal, .columns(1))
  /// ```
  public static func columns(_ count: Int) -> CGFloat { CGFloat(count) * 8 }

  /// The length of a number of terminal rows, in points: 16 to a row.
  public static func rows(_ count: Int) -> CGFloat { CGFloat(count) * 16 }
}

extension CellSize {
  var points: CGSize { CGSize(width: .columns(columns), height: .rows(rows)) }
}
