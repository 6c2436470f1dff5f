/// Round numbers for an axis.
enum NumberTicks {
  /// The largest number of ticks of a stride.
  static let most = 1_000

  /// Returns the least step of 1, 2 or 5 times a power of ten that divides a range into at most
  /// `count` parts.
  static func step(_ lower: Double, _ upper: Double, count: Int) -> Double {
    let rough = (upper - lower) / Double(max(1, count))
    guard rough.isFinite, rough > 0 else { return 1 }
    let power = pow(10, log10(rough).rounded(.down))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * (1 - 1e-9) }
    return step ?? 10 * power
  }

  /// Returns the range extended to multiples of its step.
  static func rounded(_ lower: Double, _ upper: Double) -> ClosedRange<Double> {
    var (lower, upper) = (lower, upper)
    if upper - lower <= abs(upper) * 1e-12 {
      let margin = max(abs(upper) * 0.1, 0.5)
      (lower, upper) = (lower - margin, upper + margin)
    }
    let step = step(lower, upper, count: 5)
    let start = (lower / step + 1e-9).rounded(.down) * step
    let end = (upper / step - 1e-9).rounded(.up) * step
    guard start.isFinite, end.isFinite, start < end else { return lower...upper }
    return start...end
  }

  /// Returns the multiples of a step in a range, none if there were more than 1,000.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, step.isFinite else { return [] }
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    let last = (range.upperBound / step + 1e-9).rounded(.down)
    guard first.isFinite, last.isFinite, last >= first, last - first < Double(most) else {
      return []
    }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Returns the number of decimals of the multiples of a step.
  static func decimals(of step: Double) -> Int {
    guard step > 0, step.isFinite else { return 0 }
    return max(0, min(9, Int((-log10(step)).rounded(.up))))
  }
}
