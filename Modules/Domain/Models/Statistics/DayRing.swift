/// The days of a diary in order, as a ring: the series that influences are tested on.
///
/// The outcome of a day is its pleasantness, the exposure a name or an amount. What both series may
/// share without an influence is removed from the outcome and from each exposure by least squares:
/// weekday, trend, waves longer than 90 days, the season and the number of the day's entries
/// (``DayBasis``).
///
/// The circular-shift test compares the difference with those of the exposure shifted along the
/// ring. A shift keeps the runs of both series, so the test stays valid where a t-test, which
/// assumes independent days, claims far too much. All sums run in the order of the days, so equal
/// diaries have equal results.
struct DayRing {
  /// The difference in outcome for one unit of an exposure, and its uncertainty.
  struct Estimate: Equatable {
    var difference: Double
    /// The bounds of the 95 % interval.
    var low: Double
    var high: Double
    /// The share of shifts with a difference at least as large.
    var p: Double
  }

  /// The estimate of an exposure, or the reason for its absence.
  enum Result: Equatable {
    case estimate(Estimate)
    /// The weekday alone determines the exposure.
    case sameWeekdays
    /// The basis as a whole determines the exposure.
    case indistinct
  }

  /// The maximum number of shifts. A longer ring is shifted by evenly spaced steps.
  static let shiftLimit = 2_000

  private let basis: DayBasis
  private let outcome: [Double]
  private let correlation: CircularCorrelation
  private let shifts: [Int]
  /// The sum over the vectors of the basis of their products with themselves, shifted by 0 … n−1;
  /// empty for a longer ring than the limit.
  private let basisCorrelation: [Double]

  /// Creates the ring of days, in order.
  ///
  /// - Parameters:
  ///   - days: The days with an entry.
  ///   - outcome: The outcome of each day.
  ///   - entries: The number of entries of each day.
  /// - Complexity: That of the ``DayBasis``; for up to ``shiftLimit`` days, O(*k*² · *n* +
  ///   *k* · *n* log *n*), where *k* is the number of removed columns and *n* that of days.
  init(days: [CalendarDay], outcome: [Double], entries: [Int]) {
    let count = days.count
    basis = DayBasis(days: days, entries: entries)
    self.outcome = basis.residual(outcome)
    shifts =
      count - 1 <= Self.shiftLimit
      ? Array(1..<max(1, count))
      : (0..<Self.shiftLimit).map { 1 + $0 * (count - 1) / Self.shiftLimit }
    correlation = CircularCorrelation(count: count)
    basisCorrelation =
      count <= Self.shiftLimit ? correlation.ownProducts(basis.vectors) : []
  }

  /// Returns the estimate of an exposure: 1 or 0 for each day, or an amount.
  ///
  /// - Complexity: O(*k* · *n* + *n* log *n*), where *k* is the number of removed columns and
  ///   *n* that of days.
  func estimate(exposure: [Double]) -> Result {
    guard Series.square(basis.withoutWeekdays(exposure)) > Self.leastSquare else {
      return .sameWeekdays
    }
    let exposure = basis.residual(exposure)
    let square = Series.square(exposure)
    guard square > Self.leastSquare else { return .indistinct }
    let difference = Series.dot(outcome, exposure) / square
    let products = correlation.products(outcome, exposure)
    let shifted = shifts.map { shift in
      Shifted(outcome: products.mixed[shift] / square, exposure: products.own[shift] / square)
    }
    let factor = factor(shifted)
    let asLarge = shifted.count {
      abs($0.outcome) >= factor * abs(difference) - Self.tolerance
    }
    let interval = Self.interval(around: difference, factor: factor, shifted)
    return .estimate(
      Estimate(
        difference: difference, low: interval.lowerBound, high: interval.upperBound,
        p: Double(1 + asLarge) / Double(1 + shifted.count)))
  }

  /// The differences of the outcome, and of the exposure itself, at one shift.
  struct Shifted {
    var outcome: Double
    var exposure: Double
  }

  /// Returns the factor √g by which a difference shrinks, on average, when its exposure is shifted.
  ///
  /// A shifted exposure is partly inside of the removed space, where the outcome is zero: without
  /// the factor, the differences of shifts are too small, and 40 entries in 1,000 days make a claim
  /// in 18 % of diaries that have no effect.
  private func factor(_ shifted: [Shifted]) -> Double {
    guard let own = basisCorrelation.first else { return 1 }
    let sum = zip(basisCorrelation.dropFirst(), shifted).reduce(own) { sum, pair in
      sum + pair.0 * pair.1.exposure
    }
    return max(0.05, 1 - sum / Double(basisCorrelation.count)).squareRoot()
  }

  /// A residual exposure with a smaller sum of squares is zero but for rounding.
  private static let leastSquare = 1e-6
  /// Differences closer than this count as equal.
  private static let tolerance = 1e-9
}

// MARK: - The interval

extension DayRing {
  /// Returns the range from the least to the greatest multiple `b` of 0.005 for which the test
  /// applied to the outcome less `b` times the exposure has p > 0.05.
  ///
  /// A shift with the differences d and e counts for `b` if |d − b·e| ≥ √g·|d₀ − b|.
  static func interval(
    around difference: Double, factor: Double, _ shifted: [Shifted]
  ) -> ClosedRange<Double> {
    // How the number of shifts that do not count changes along the grid.
    var changes = [Int](repeating: 0, count: grid.count + 1)
    for shift in shifted {
      let (above, below) = uncounted(shift, around: difference, factor: factor)
      changes[above.lowerBound] += 1
      changes[above.upperBound] -= 1
      changes[below.lowerBound] += 1
      changes[below.upperBound] -= 1
    }
    var uncounted = 0
    var included: [Int] = []
    for index in grid.indices {
      uncounted += changes[index]
      let p = Double(1 + shifted.count - uncounted) / Double(1 + shifted.count)
      if p > level { included.append(index) }
    }
    guard let first = included.first, let last = included.last else {
      return difference...difference
    }
    return min(grid[first], difference)...max(grid[last], difference)
  }

  /// Returns the indices of the grid for which a shift does not count: a range above the difference
  /// and one below it, which may be empty.
  ///
  /// With b = d₀ ± t, t ≥ 0 and v = d − d₀·e, the shift does not count if |v ∓ t·e| < √g·t. On each
  /// side, that is where two linear functions of t are positive, which is one open interval for any
  /// size of e: it is unbounded if |e| < √g, and bounded or empty if |e| > √g.
  private static func uncounted(
    _ shift: Shifted, around difference: Double, factor: Double
  ) -> (above: Range<Int>, below: Range<Int>) {
    let value = shift.outcome - difference * shift.exposure
    let above = distances(value, shift.exposure, factor).map {
      indices(above: difference + $0.lower, below: difference + $0.upper)
    }
    let below = distances(value, -shift.exposure, factor).map {
      indices(above: difference - $0.upper, below: difference - $0.lower)
    }
    return (above ?? 0..<0, below ?? 0..<0)
  }

  /// Returns the open interval of the distances t ≥ 0 with |v − t·e| + tolerance < √g·t; nil if it
  /// is empty.
  private static func distances(
    _ value: Double, _ exposure: Double, _ factor: Double
  ) -> (lower: Double, upper: Double)? {
    var (lower, upper) = (0.0, Double.infinity)
    /// Keeps the distances with slope · t > constant. Returns whether there are any.
    func keep(_ slope: Double, _ constant: Double) -> Bool {
      if slope > 0 {
        lower = max(lower, constant / slope)
      } else if slope < 0 {
        upper = min(upper, constant / slope)
      } else if constant >= 0 {
        return false
      }
      return lower < upper
    }
    guard keep(factor + exposure, tolerance + value), keep(factor - exposure, tolerance - value)
    else { return nil }
    return (lower, upper)
  }

  /// Returns the indices of the elements of the grid inside of an open interval.
  private static func indices(above lower: Double, below upper: Double) -> Range<Int> {
    let first = (lower * 200).rounded(.down) + 401
    let end = (upper * 200).rounded(.up) + 400
    let start = min(max(Int(clamping: first), 0), grid.count)
    return start..<max(start, min(Int(clamping: end), grid.count))
  }

  private static let level = 0.05
  /// The candidate differences of an interval, in steps of 0.005.
  private static let grid = (-400...400).map { Double($0) / 200 }
}
