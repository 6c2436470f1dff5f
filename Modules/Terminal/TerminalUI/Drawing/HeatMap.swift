/// A calendar of values by day, with one column per week, as in a contribution graph.
///
/// ```swift
/// struct YearView: View {
///   let entriesByDay: [Date: Double]
///   let today: Date
///
///   var body: some View {
///     HeatMap(entriesByDay, endingAt: today, days: 365)
///       .environment(\.calendar, Calendar(identifier: .iso8601))
///   }
/// }
/// ```
///
/// Days differ by glyph as well as by color, which keeps the map readable without color and in
/// ASCII. If the available width is insufficient, the latest weeks are shown.
public struct HeatMap: PrimitiveView {
  let values: [Date: Double]
  let last: Date
  let days: Int

  /// Creates a heat map.
  ///
  /// - Parameters:
  ///   - values: The values by date. Dates of one day in the environment's calendar and time zone
  ///     are added up; days without a value are empty.
  ///   - last: The last day of the map.
  ///   - days: The number of days (default: 365).
  public init(_ values: [Date: Double], endingAt last: Date, days: Int = 365) {
    self.values = values
    self.last = last
    self.days = max(1, days)
  }

  public func _nodes(in context: ViewContext) -> [Node] {
    let environment = context.environment
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    calendar.locale = environment.locale
    let map = HeatCells(values: values, last: last, days: days, calendar: calendar)
    let color = context.environment.accent
    let id = context.id
    return [
      Node(
        stretch: .horizontal, minimumColumns: 12,
        measure: { CellSize(columns: $0.columns ?? 60, rows: 8) },
        layOut: { rect, plan in
          plan.clipped(to: rect) { map.draw(in: rect, color, plan) }
          plan.describe(
            Description(id: id, role: .chart, label: "Year", value: map.words, rect: rect))
        })
    ]
  }
}

@MainActor
private struct HeatCells {
  let values: [Date: Double]
  let last: Date
  let days: Int
  let calendar: Calendar

  private static let gutter = 3

  var words: String {
    let count = values.values.count { $0 > 0 }
    return "\(count) of \(days) days"
  }

  func draw(in rect: CellRect, _ color: Color, _ plan: FramePlan) {
    let available = max(0, rect.columns - Self.gutter)
    let weeks = min(available, (days + 6) / 7 + 1)
    let today = calendar.startOfDay(for: last)
    let weekday = (calendar.component(.weekday, from: today) - calendar.firstWeekday + 7) % 7
    let greatest = max(values.values.max() ?? 0, 1)
    drawWeekdays(rect, plan)
    let amounts = amounts(before: today)
    for week in 0..<weeks {
      for row in 0..<7 {
        let back = (weeks - 1 - week) * 7 + weekday - row
        guard back >= 0, back < days else { continue }
        let point = rect.origin.offset(columns: Self.gutter + week, rows: row + 1)
        drawDay((amounts[back] ?? 0) / greatest, at: point, color, plan)
      }
    }
    drawMonths(rect, weeks, weekday, today, plan)
  }

  /// Returns the values by their distance from today in days. A pass over the values is cheaper
  /// than a lookup per day, since most days have no value.
  private func amounts(before today: Date) -> [Int: Double] {
    var amounts: [Int: Double] = [:]
    for (date, value) in values where value > 0 {
      let day = calendar.startOfDay(for: date)
      if let back = calendar.dateComponents([.day], from: day, to: today).day {
        amounts[back, default: 0] += value
      }
    }
    return amounts
  }

  /// Draws the names of the months above the first week that starts in each.
  private func drawMonths(
    _ rect: CellRect, _ weeks: Int, _ weekday: Int, _ today: Date, _ plan: FramePlan
  ) {
    var month = 0
    for week in 0..<max(0, weeks - 2) {
      let back = (weeks - 1 - week) * 7 + weekday
      guard let day = calendar.date(byAdding: .day, value: -back, to: today) else { continue }
      let parts = calendar.dateComponents([.month, .day], from: day)
      guard let number = parts.month, number != month, (parts.day ?? 0) <= 7 else { continue }
      month = number
      let name = calendar.shortStandaloneMonthSymbols[number - 1]
      plan.write(
        String(name.prefix(3)), at: rect.origin.offset(columns: Self.gutter + week),
        CellStyle(attributes: .dim))
    }
  }

  private func drawWeekdays(_ rect: CellRect, _ plan: FramePlan) {
    for row in [0, 2, 4] {
      let symbol = calendar.shortStandaloneWeekdaySymbols[(row + calendar.firstWeekday - 1) % 7]
      plan.write(
        String(symbol.prefix(2)), at: rect.origin.offset(rows: row + 1),
        CellStyle(attributes: .dim))
    }
  }

  private func drawDay(_ part: Double, at point: CellPoint, _ color: Color, _ plan: FramePlan) {
    let shades = plan.glyphs.shades
    guard part > 0 else {
      plan.write(String(shades[0]), at: point, CellStyle(attributes: .dim))
      return
    }
    let step = min(shades.count - 1, max(1, Int((part * Double(shades.count - 1)).rounded(.up))))
    plan.write(String(shades[step]), at: point, CellStyle(foreground: color))
  }
}
