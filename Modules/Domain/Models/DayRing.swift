/// The days of a diary in order, as a ring: the series that influences are tested on.
///
/// The outcome of a day is its share of pleasant entries. Weekday and trend are removed from it and
/// from each exposure by least squares, because a weekday pattern or a trend in both would look
/// like an influence.
///
/// The circular-shift test compares the difference with those of the exposure shifted along the
/// ring. A shift keeps the runs of both series, so the test stays valid where a t-test, which
/// assumes independent days, claims far too much. All sums run in the order of the days, so equal
/// diaries have equal results.
struct DayRing {
  /// The difference in outcome between days with and without an exposure, and its uncertainty.
  struct Estimate: Equatable {
    var difference: Double
    /// The bounds of the 95 % interval.
    var low: Double
    var high: Double
    /// The share of shifts with a difference at least as large.
    var p: Double
  }

  /// The maximum number of shifts. A longer ring is shifted by evenly spaced steps.
  static let shiftLimit = 4_000

  /// Orthonormal vectors that span intercept, weekdays and trend.
  private let basis: [[Double]]
  private let outcome: [Double]
  private let shifts: [Int]

  /// Creates the ring of days, in order, with the outcome of each.
  init(days: [CalendarDay], outcome: [Double]) {
    let count = days.count
    basis = Self.basis(of: days)
    self.outcome = Self.residual(outcome, basis)
    shifts =
      count - 1 <= Self.shiftLimit
      ? Array(1..<max(1, count))
      : (0..<Self.shiftLimit).map { 1 + $0 * (count - 1) / Self.shiftLimit }
  }

  /// Returns the estimate of an exposure, 1 or 0 for each day; nil if weekday and trend explain the
  /// exposure completely.
  ///
  /// - Complexity: O(*n* · *m*), where *n* is the number of days and *m* that of shifts.
  func estimate(exposure: [Double]) -> Estimate? {
    let exposure = Self.residual(exposure, basis)
    let square = Self.dot(exposure, 0, exposure, 0, exposure.count)
    guard square > 1e-6 else { return nil }
    let difference = Self.dot(outcome, 0, exposure, 0, exposure.count) / square
    let shifted = shifts.map { shift in
      Shifted(
        outcome: Self.dot(outcome, shiftedBy: shift, exposure) / square,
        exposure: Self.dot(exposure, shiftedBy: shift, exposure) / square)
    }
    let asLarge = shifted.count { abs($0.outcome) >= abs(difference) - Self.tolerance }
    let interval = Self.interval(around: difference, shifted)
    return Estimate(
      difference: difference, low: interval.lowerBound, high: interval.upperBound,
      p: Double(1 + asLarge) / Double(1 + shifted.count))
  }

  /// The differences of the outcome, and of the exposure itself, at one shift.
  private struct Shifted {
    var outcome: Double
    var exposure: Double
  }

  /// Returns the range from the least to the greatest multiple `b` of 0.005 for which the test
  /// applied to the outcome less `b` times the exposure has p > 0.05.
  ///
  /// A shift counts if |outcome − b · exposure| ≥ |difference − b|. The magnitude of its exposure
  /// is at most 1, so it counts for the `b` between the two roots, and each shift is one range of
  /// the grid.
  private static func interval(around difference: Double, _ shifted: [Shifted]) -> ClosedRange<
    Double
  > {
    var changes = [Int](repeating: 0, count: grid.count + 1)
    for shift in shifted {
      let counted = indices(for: shift, difference)
      changes[counted.lowerBound] += 1
      changes[counted.upperBound] -= 1
    }
    var count = 0
    var included: [Int] = []
    for index in 0..<grid.count {
      count += changes[index]
      if Double(1 + count) / Double(1 + shifted.count) > level { included.append(index) }
    }
    guard let first = included.first, let last = included.last else {
      return difference...difference
    }
    return min(grid[first], difference)...max(grid[last], difference)
  }

  /// Returns the indices of the grid for which a shift counts.
  private static func indices(for shift: Shifted, _ difference: Double) -> Range<Int> {
    let less = (difference - shift.outcome, 1 - shift.exposure)
    let more = (difference + shift.outcome, 1 + shift.exposure)
    // An exposure that repeats itself is equal to its shift, or to the opposite of it.
    for (dividend, divisor) in [less, more] where abs(dividend) < tolerance && divisor < tolerance {
      return 0..<grid.count
    }
    let roots = [less, more].map { dividend, divisor in
      divisor < tolerance ? (dividend > 0 ? .infinity : -.infinity) : dividend / divisor
    }
    let first = index(atOrAbove: min(roots[0], roots[1]))
    return first..<max(first, index(atOrAbove: max(roots[0], roots[1]) + 2 * tolerance))
  }

  /// Returns the index of the least element of the grid that is not below a value.
  private static func index(atOrAbove value: Double) -> Int {
    let steps = ((value - tolerance) * 200).rounded(.up) + 400
    return Int(min(max(steps, 0), Double(grid.count)))
  }

  /// Differences closer than this count as equal.
  private static let tolerance = 1e-9
  private static let level = 0.05
  /// The candidate differences of an interval, in steps of 0.005.
  private static let grid = (-400...400).map { Double($0) / 200 }
}

// MARK: - Linear algebra

extension DayRing {
  /// Returns an orthonormal basis of the intercept, six weekday indicators and the date, by the
  /// modified Gram–Schmidt process. Dependent columns are left out.
  private static func basis(of days: [CalendarDay]) -> [[Double]] {
    guard let first = days.first, let last = days.last else { return [] }
    let middle = Double(last.days(since: first)) / 2
    let scale = max(1, middle)
    var columns = [days.map { _ in 1.0 }]
    for weekday in 1...6 { columns.append(days.map { $0.weekday == weekday ? 1 : 0 }) }
    columns.append(days.map { (Double($0.days(since: first)) - middle) / scale })
    var basis: [[Double]] = []
    for column in columns {
      // Projected twice, which keeps the basis orthogonal to rounding.
      let rest = residual(residual(column, basis), basis)
      let length = dot(rest, 0, rest, 0, rest.count).squareRoot()
      guard length > 1e-6 else { continue }
      basis.append(rest.map { $0 / length })
    }
    return basis
  }

  private static func residual(_ series: [Double], _ basis: [[Double]]) -> [Double] {
    var rest = series
    for vector in basis {
      let part = dot(rest, 0, vector, 0, rest.count)
      for index in rest.indices { rest[index] -= part * vector[index] }
    }
    return rest
  }

  /// Returns the sum of the products of a series and another one shifted along the ring.
  private static func dot(_ a: [Double], shiftedBy shift: Int, _ b: [Double]) -> Double {
    let rest = a.count - shift
    return dot(a, shift, b, 0, rest) + dot(a, 0, b, rest, shift)
  }

  /// Returns the sum of the products of `count` elements of two series, from an index in each.
  private static func dot(_ a: [Double], _ i: Int, _ b: [Double], _ j: Int, _ count: Int) -> Double
  {
    // Eight sums at once: one would wait for each addition.
    var sums = SIMD8<Double>.zero
    var rest = 0.0
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let size = MemoryLayout<Double>.stride
        var k = 0
        while k + 8 <= count {
          sums +=
            a.loadUnaligned(fromByteOffset: (i + k) * size, as: SIMD8<Double>.self)
            * b.loadUnaligned(fromByteOffset: (j + k) * size, as: SIMD8<Double>.self)
          k += 8
        }
        while k < count {
          rest +=
            a.loadUnaligned(fromByteOffset: (i + k) * size, as: Double.self)
            * b.loadUnaligned(fromByteOffset: (j + k) * size, as: Double.self)
          k += 1
        }
      }
    }
    return sums.sum() + rest
  }
}
