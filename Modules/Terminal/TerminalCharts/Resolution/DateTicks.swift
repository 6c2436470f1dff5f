/// Round dates for an axis.
struct DateTicks {
  let calendar: Calendar
  let locale: Locale

  /// A calendar unit, a count of it, and about how many seconds they are.
  private struct Step {
    let component: Calendar.Component
    let count: Int
    let seconds: Double

    init(_ component: Calendar.Component, _ count: Int, _ seconds: Double) {
      self.component = component
      self.count = count
      self.seconds = seconds * Double(count)
    }
  }

  private static let steps =
    [1, 5, 15, 30].map { Step(.second, $0, 1) } + [1, 5, 15, 30].map { Step(.minute, $0, 60) }
    + [1, 3, 6, 12].map { Step(.hour, $0, 3_600) } + [1, 2].map { Step(.day, $0, 86_400) }
    + [1, 2].map { Step(.weekOfYear, $0, 604_800) }
    + [1, 3, 6].map { Step(.month, $0, 2_629_746) }
    + [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000].map { Step(.year, $0, 31_556_952) }

  /// Returns about `count` ticks in a range, with labels.
  func ticks(in range: ClosedRange<Double>, count: Int) -> [ChartTick] {
    let rough = (range.upperBound - range.lowerBound) / Double(max(1, count))
    let step = Self.steps.first { $0.seconds >= rough * 0.999 } ?? Self.steps[Self.steps.count - 1]
    return dates(in: range, every: step.count, step.component).map {
      ChartTick(
        position: $0.timeIntervalSinceReferenceDate, label: label($0, step.component))
    }
  }

  /// Returns the starts of calendar units in a range, none if there were more than 1,000.
  func dates(
    in range: ClosedRange<Double>, every count: Int, _ component: Calendar.Component
  ) -> [Date] {
    let start = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    let end = Date(timeIntervalSinceReferenceDate: range.upperBound)
    guard var date = first(component, count, near: start) else { return [] }
    var dates: [Date] = []
    var steps = 0
    while date <= end {
      if date >= start { dates.append(date) }
      steps += 1
      guard steps <= NumberTicks.most,
        let next = calendar.date(byAdding: component, value: count, to: date), next > date
      else { return steps > NumberTicks.most ? [] : dates }
      date = next
    }
    return dates
  }

  /// Returns a start of the unit at or before a date: a multiple of the count in the unit above.
  private func first(
    _ component: Calendar.Component, _ count: Int, near date: Date
  ) -> Date? {
    guard let start = calendar.dateInterval(of: component, for: date)?.start else { return nil }
    let value = calendar.component(component, from: start)
    let over: Int =
      switch component {
      case .second, .minute, .hour, .year: value % count
      case .month, .quarter: (value - 1) % count
      default: 0
      }
    return calendar.date(byAdding: component, value: -over, to: start)
  }

  /// Returns the label of the start of a unit.
  func label(_ date: Date, _ component: Calendar.Component) -> String {
    let format = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    switch component {
    case .second: return format.hour().minute().second().format(date)
    case .minute, .hour: return format.hour().minute().format(date)
    case .month, .quarter:
      let isJanuary = calendar.component(.month, from: date) == 1
      return isJanuary ? format.year().format(date) : format.month(.abbreviated).format(date)
    case .year: return format.year().format(date)
    default: return format.month(.abbreviated).day().format(date)
    }
  }
}
