extension InterpolationMethod {
  /// Returns the points of a line with those that the method adds between them.
  func points(between points: [ScalePoint]) -> [ScalePoint] {
    switch self {
    case .linear: points
    case .stepStart: steps(points) { from, _ in from }
    case .stepEnd: steps(points) { _, to in to }
    case .stepCenter: steps(points) { ($0 + $1) / 2 }
    case .monotone, .catmullRom, .cardinal: curve(points)
    }
  }

  private func steps(
    _ points: [ScalePoint], turn: (Double, Double) -> Double
  ) -> [ScalePoint] {
    var steps = Array(points.prefix(1))
    for (from, to) in zip(points, points.dropFirst()) {
      let turn = turn(from.x, to.x)
      steps += [ScalePoint(x: turn, y: from.y), ScalePoint(x: turn, y: to.y), to]
    }
    return steps
  }

  /// The number of straight pieces of a curve between two points.
  private static let pieces = 8

  /// Returns cubic Hermite curves. Points that do not advance are joined by straight lines, because
  /// a curve would be no function of x.
  private func curve(_ points: [ScalePoint]) -> [ScalePoint] {
    guard points.count > 2, zip(points, points.dropFirst()).allSatisfy({ $0.x < $1.x }) else {
      return points
    }
    let slopes = slopes(points)
    var curve = Array(points.prefix(1))
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let width = to.x - from.x
      for piece in 1..<Self.pieces {
        let t = Double(piece) / Double(Self.pieces)
        let s = 1 - t
        let ends = from.y * (1 + 2 * t) * s * s + to.y * (1 + 2 * s) * t * t
        let tangents = slopes[index] * s - slopes[index + 1] * t
        curve.append(ScalePoint(x: from.x + t * width, y: ends + width * t * s * tangents))
      }
      curve.append(to)
    }
    return curve
  }

  /// The slopes of the curve at the points.
  ///
  /// Those of `monotone` are Steffen's (Astronomy and Astrophysics 239, 1990), with which the curve
  /// exceeds no two neighbors; the others are the slopes between the neighbors of a point.
  private func slopes(_ points: [ScalePoint]) -> [Double] {
    func secant(_ from: Int, _ to: Int) -> Double {
      (points[to].y - points[from].y) / (points[to].x - points[from].x)
    }
    let last = points.count - 1
    return points.indices.map { index in
      guard index > 0, index < last else {
        let (from, to) = index == 0 ? (0, 1) : (last - 1, last)
        return secant(from, to)
      }
      guard self == .monotone else { return secant(index - 1, index + 1) }
      let (before, after) = (secant(index - 1, index), secant(index, index + 1))
      guard before * after > 0 else { return 0 }
      let left = points[index].x - points[index - 1].x
      let right = points[index + 1].x - points[index].x
      let parabola = (before * right + after * left) / (left + right)
      return before.sign == .minus
        ? -min(abs(before) * 2, abs(after) * 2, abs(parabola))
        : min(abs(before) * 2, abs(after) * 2, abs(parabola))
    }
  }
}
