/// A scale: it maps numbers, dates or categories to a fraction of an axis, from 0 at its start to 1
/// at its end.
///
/// A category occupies a band of length 1 on the scale; a date is the number of seconds since the
/// reference date.
struct ChartScale: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case number, date, category }

  var kind: Kind
  var lower: Double
  var upper: Double
  var isReversed = false
  private(set) var categories: [String] = []
  private var indices: [String: Int] = [:]

  init(kind: Kind, lower: Double, upper: Double, isReversed: Bool = false) {
    self.kind = kind
    self.lower = lower
    self.upper = upper > lower ? upper : lower + 1
    self.isReversed = isReversed
  }

  init(categories: [String], isReversed: Bool) {
    var seen: [String: Int] = [:]
    for category in categories where seen[category] == nil { seen[category] = seen.count }
    self.init(
      kind: .category, lower: 0, upper: Double(max(1, seen.count)), isReversed: isReversed)
    indices = seen
    self.categories = seen.sorted { $0.value < $1.value }.map(\.key)
  }

  var isCategorical: Bool { kind == .category }
  var length: Double { upper - lower }

  /// Returns the fraction of a position, which is outside of 0...1 outside of the domain.
  func fraction(_ position: Double) -> Double {
    let part = (position - lower) / length
    return isReversed ? 1 - part : part
  }

  /// Returns the extent of a value: its band, its calendar unit, or its position. nil if the value
  /// is of another kind, not in the domain, or not finite.
  func extent(of channel: ChartMark.Channel, _ calendar: Calendar) -> ClosedRange<Double>? {
    switch (kind, channel.value) {
    case (.category, let value):
      guard let index = indices[value.name] else { return nil }
      return Double(index)...Double(index + 1)
    case (.number, .number(let number)):
      return number.isFinite ? number...number : nil
    case (.date, .date(let date)):
      let unit = channel.unit.flatMap {
        (channel.calendar ?? calendar).dateInterval(of: $0, for: date)
      }
      guard let unit else {
        let seconds = date.timeIntervalSinceReferenceDate
        return seconds.isFinite ? seconds...seconds : nil
      }
      return unit.start.timeIntervalSinceReferenceDate...unit.end.timeIntervalSinceReferenceDate
    default: return nil
    }
  }

  /// Returns the intersection of a range with the domain, or nil if it is outside.
  func clipped(_ range: ClosedRange<Double>) -> ClosedRange<Double>? {
    let low = max(lower, range.lowerBound)
    let high = min(upper, range.upperBound)
    return low <= high ? low...high : nil
  }

  func contains(_ position: Double) -> Bool { position >= lower && position <= upper }
}

extension ClosedRange<Double> {
  var middle: Double { (lowerBound + upperBound) / 2 }
}
