import Models
import TerminalCharts
import Wording

/// A cell for each day of a period, a column for each week: filled with the color of the prevailing
/// quadrant and marked by its glyph, or a faint point for a day without entries.
public struct YearChart: JournalChart {
  private let days: [CalendarDay: DaySummary]
  /// The days that are drawn, oldest first.
  private let drawn: [CalendarDay]
  private let first: CalendarDay
  private let last: CalendarDay
  private let selected: CalendarDay?
  private let weekStart: Int

  public let title: String

  /// The number of weeks of a year, the first and the last of which are not whole.
  nonisolated public static let weeks = 53

  /// Returns the number of weeks that contain a day of a period.
  public static func weeks(in period: ClosedRange<CalendarDay>, weekStart: Int = 1) -> Int {
    let first = period.lowerBound.startOfWeek(weekStart)
    return period.upperBound.startOfWeek(weekStart).days(since: first) / 7 + 1
  }

  /// The number of weeks of a diary that is younger than that, and that the legend needs.
  public static let minimumWeeks = 12

  /// Returns the number of weeks to draw: those of a year, or few while a diary is young.
  ///
  /// - Parameters:
  ///   - period: The first and the last day with an entry; nil for none.
  ///   - today: The last day of the chart.
  public static func weeks(
    of period: ClosedRange<CalendarDay>?, until today: CalendarDay
  ) -> Int {
    let days = period.map { today.days(since: $0.lowerBound) } ?? 0
    return days < 7 * minimumWeeks ? minimumWeeks : weeks
  }

  /// Creates the chart of the last weeks up to a day.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order. Others are ignored.
  ///   - period: The days that are drawn, as far as they are in these weeks; nil for none.
  ///   - end: The last day of the chart.
  ///   - weeks: The number of weeks; the week of `end` is the last one.
  ///   - selected: The day that is drawn as selected.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    days: [DaySummary], in period: ClosedRange<CalendarDay>?, ending end: CalendarDay,
    weeks: Int = YearChart.weeks, selected: CalendarDay? = nil, weekStart: Int = 1
  ) {
    let start = end.startOfWeek(weekStart).adding(days: 7 * (1 - max(1, weeks)))
    self.init(
      days: days, in: period, year: start...end, title: "The year", selected: selected,
      weekStart: weekStart)
  }

  /// Creates the chart of a calendar year, or of some days of one.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order. Others are ignored.
  ///   - period: The days that are drawn, as far as they are in the year; nil for none.
  ///   - year: The days of the year.
  ///   - title: The title; nil for the number of the year.
  ///   - selected: The day that is drawn as selected.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    days: [DaySummary], in period: ClosedRange<CalendarDay>?, year: ClosedRange<CalendarDay>,
    title: String? = nil, selected: CalendarDay? = nil, weekStart: Int = 1
  ) {
    first = year.lowerBound
    last = year.upperBound
    self.title = title ?? "\(year.lowerBound.year)"
    drawn = CalendarDay.days(period, from: first, to: last)
    let shown = Set(drawn)
    self.days = Dictionary(days.filter { shown.contains($0.day) }.map { ($0.day, $0) }) { $1 }
    self.selected = selected.flatMap { year.contains($0) ? $0 : nil }
    self.weekStart = weekStart
  }

  public var chart: some ChartView {
    Chart {
      ForEach(drawn, id: \.self) { day in
        let quadrant = days[day]?.prevailing
        if quadrant != nil || day != selected {
          cell(day).day(quadrant, isSelected: day == selected)
        }
      }
      if let selected, days[selected]?.prevailing == nil {
        cell(selected).day(nil, isSelected: true)
      }
    }
    .moodScale()
    .chartXScale(
      domain: first.startOfWeek(weekStart)
        .chartDate...last.startOfWeek(weekStart)
        .adding(days: 7).chartDate
    )
    .chartYScale(domain: CalendarDay.weekdays(from: weekStart))
    .chartXAxis {
      AxisMarks(position: .top, values: months.map(\.chartDate)) { value in
        AxisValueLabel { Text(months[value.index].shortMonthName) }
      }
    }
  }

  public var words: String {
    guard let start = drawn.first, let end = drawn.last else { return "No entries." }
    let count = Array(days.values).words(of: drawn.count)
    return "\(start.formatted(.short)) to \(end.formatted(.short)), \(count)."
  }

  /// The first days of the months.
  private var months: [CalendarDay] { drawn.filter { $0.day == 1 } }

  private func cell(_ day: CalendarDay) -> RectangleMark {
    RectangleMark(
      x: .value("Day", day.chartDate, unit: .weekOfYear, calendar: calendar),
      y: .value("Weekday", day.shortWeekdayName))
  }

  /// The calendar that finds the week of a day.
  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = weekStart % 7 + 1
    return calendar
  }
}

extension BasicChartSymbolShape {
  static var emptyDay: BasicChartSymbolShape { .glyph("·", ascii: ".") }
  /// A frame inside of the cell, whose color stays.
  static var selectedDay: BasicChartSymbolShape { .glyph("▢", ascii: "@") }
}

extension ChartContent {
  /// Draws the marks of a day in the color and with the glyph of its quadrant. A selected day has a
  /// frame instead of the glyph.
  @ChartContentBuilder
  func day(
    _ quadrant: FeelingQuadrant?, isSelected: Bool, empty: BasicChartSymbolShape = .emptyDay
  ) -> some ChartContent {
    if let mood = quadrant?.rawValue {
      let colored = foregroundStyle(by: .value("Mood", mood))
      if isSelected {
        colored.symbol(.selectedDay)
      } else {
        colored.symbol(by: .value("Mood", mood))
      }
    } else {
      foregroundStyle(isSelected ? Color.accentColor : .secondary)
        .symbol(isSelected ? .selectedDay : empty)
    }
  }
}

extension View {
  /// Sets the colors and glyphs of the quadrants.
  func moodScale() -> ModifiedChart<ModifiedChart<Self>> {
    chartForegroundStyleScale(
      domain: FeelingQuadrant.allCases.map(\.rawValue), range: FeelingQuadrant.allCases.map(\.color)
    )
    .chartSymbolScale([
      FeelingQuadrant.bright.rawValue: FeelingQuadrant.bright.symbol,
      FeelingQuadrant.calm.rawValue: FeelingQuadrant.calm.symbol,
      FeelingQuadrant.tense.rawValue: FeelingQuadrant.tense.symbol,
      FeelingQuadrant.low.rawValue: FeelingQuadrant.low.symbol,
    ])
  }
}

extension FeelingQuadrant {
  /// The glyph of the quadrant as a symbol of points.
  var symbol: BasicChartSymbolShape {
    .glyph(
      glyph(isASCIIOnly: false).first ?? "●", ascii: glyph(isASCIIOnly: true).first ?? "*")
  }
}
