import Core

/// The positions of the circles: a honeycomb of the catalog's rows and columns, in points relative
/// to the central circle.
public struct SelectFeelingMap: Equatable, Sendable {
  public enum Direction: Equatable, Sendable, CaseIterable {
    case up, down, left, right
  }

  public static let columnPitch = CGFloat.columns(18)
  public static let rowPitch = CGFloat.rows(5)

  public let centers: [CGPoint]

  public init(_ feelings: [Feeling]) {
    let raw = feelings.map { feeling in
      CGPoint(
        x: (CGFloat(feeling.column) + (feeling.row.isMultiple(of: 2) ? 0 : 0.5))
          * Self.columnPitch,
        y: CGFloat(feeling.row) * Self.rowPitch)
    }
    let middle = CGPoint(
      x: ((raw.map(\.x).min() ?? 0) + (raw.map(\.x).max() ?? 0)) / 2,
      y: ((raw.map(\.y).min() ?? 0) + (raw.map(\.y).max() ?? 0)) / 2)
    func distance(_ point: CGPoint) -> CGFloat {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return x * x + y * y
    }
    let origin = raw.min { distance($0) < distance($1) } ?? middle
    centers = raw.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) }
  }

  /// Returns the candidate nearest to the center of the screen when the map is moved by `offset`.
  ///
  /// - Parameter candidates: The circles to choose from; nil for all.
  public func indexNearest(to offset: CGSize, among candidates: [Int]? = nil) -> Int? {
    (candidates ?? Array(centers.indices)).min {
      distance(of: $0, at: offset) < distance(of: $1, at: offset)
    }
  }

  public func offset(centering index: Int) -> CGSize {
    CGSize(width: -centers[index].x, height: -centers[index].y)
  }

  /// Limits the offset to the bounds of the circles' centers.
  public func clamped(_ offset: CGSize) -> CGSize {
    let (xs, ys) = (centers.map(\.x), centers.map(\.y))
    return CGSize(
      width: min(max(offset.width, -(xs.max() ?? 0)), -(xs.min() ?? 0)),
      height: min(max(offset.height, -(ys.max() ?? 0)), -(ys.min() ?? 0)))
  }

  /// Returns the next circle in a direction. Deviation from the direction weighs four times as much
  /// as distance, both squared.
  public func neighbor(of index: Int?, toThe direction: Direction, among candidates: [Int])
    -> Int?
  {
    guard let index else { return candidates.first }
    let from = centers[index]
    let ahead = candidates.compactMap { candidate -> (index: Int, cost: CGFloat)? in
      let dx = centers[candidate].x - from.x
      let dy = centers[candidate].y - from.y
      let (along, across): (CGFloat, CGFloat) =
        switch direction {
        case .up: (-dy, dx)
        case .down: (dy, dx)
        case .left: (-dx, dy)
        case .right: (dx, dy)
        }
      guard along > 0 else { return nil }
      return (candidate, along * along + 4 * across * across)
    }
    return ahead.min { $0.cost < $1.cost }?.index
  }

  /// Returns the position of the circle's center on a screen of the given size.
  public func position(of index: Int, at offset: CGSize, in size: CGSize) -> CGPoint {
    CGPoint(
      x: size.width / 2 + centers[index].x + offset.width,
      y: size.height / 2 + centers[index].y + offset.height)
  }

  /// Returns the circle's top left cell.
  func corner(of index: Int, at offset: CGSize, in size: CGSize) -> CellPoint {
    let center = position(of: index, at: offset, in: size)
    return CellPoint(
      column: Int((center.x / 8).rounded()) - SelectFeelingCircle.columns / 2,
      row: Int((center.y / 16 - 0.5).rounded()) - SelectFeelingCircle.rows / 2)
  }

  /// Returns the circle that contains a point of the screen.
  public func index(at point: CGPoint, offset: CGSize, in size: CGSize) -> Int? {
    centers.indices.first { index in
      let center = position(of: index, at: offset, in: size)
      return abs(point.x - center.x) <= CGFloat(SelectFeelingCircle.columns) * 4
        && abs(point.y - center.y) <= CGFloat(SelectFeelingCircle.rows) * 8
    }
  }

  private func distance(of index: Int, at offset: CGSize) -> CGFloat {
    let x = centers[index].x + offset.width
    let y = centers[index].y + offset.height
    return x * x + y * y
  }
}
