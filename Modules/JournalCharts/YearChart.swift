import Models
import TerminalCharts
import Wording

/// A cell for each day, a column for each week: the color and glyph of the prevailing quadrant, or
/// a faint point for a day without entries.
public struct YearChart: JournalChart {
  private let days: [CalendarDay: DaySummary]
  private let first: CalendarDay
  private let last: CalendarDay
  private let selected: CalendarDay?
  private let today: CalendarDay
  private let weekStart: Int

  public let title: String

  /// Creates the chart of the weeks up to `today`.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order. Others are ignored.
  ///   - today: The last day.
  ///   - weeks: The number of weeks; the week of `today` is the last one.
  ///   - selected: The day that is drawn as selected.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    days: [DaySummary], ending today: CalendarDay, weeks: Int = 53, selected: CalendarDay? = nil,
    weekStart: Int = 1
  ) {
    self.init(
      title: "The year", days: days,
      from: today.startOfWeek(weekStart).adding(days: 7 * (1 - max(1, weeks))), to: today,
      today: today, selected: selected, weekStart: weekStart)
  }

  /// Creates the chart of a calendar year, without the days after `today`.
  ///
  /// - Parameters:
  ///   - days: The days with entries, in any order. Others are ignored.
  ///   - year: The year.
  ///   - today: The last day that is drawn.
  ///   - selected: The day that is drawn as selected.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  public init(
    days: [DaySummary], year: Int, today: CalendarDay, selected: CalendarDay? = nil,
    weekStart: Int = 1
  ) {
    self.init(
      title: "\(year)", days: days,
      from: CalendarDay(year: year, month: 1, day: 1) ?? today,
      to: CalendarDay(year: year, month: 12, day: 31) ?? today, today: today, selected: selected,
      weekStart: weekStart)
  }

  private init(
    title: String, days: [DaySummary], from first: CalendarDay, to last: CalendarDay,
    today: CalendarDay, selected: CalendarDay?, weekStart: Int
  ) {
    self.title = title
    self.days = Dictionary(
      days.filter { first <= $0.day && $0.day <= min(last, today) }.map { ($0.day, $0) }
    ) { $1 }
    self.first = first
    self.last = last
    self.selected = selected
    self.today = today
    self.weekStart = weekStart
  }

  public var chart: some ChartView {
    Chart {
      ForEach(drawn, id: \.self) { day in
        if day == selected {
          cell(day).foregroundStyle(Color.accentColor).symbol(.selectedDay)
        } else if let quadrant = days[day]?.prevailing {
          cell(day).mood(quadrant)
        } else {
          cell(day).foregroundStyle(Color.secondary).symbol(.emptyDay)
        }
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
    let shown = Array(days.values)
    let end = min(last, today)
    return
      "\(first.formatted(.short)) to \(end.formatted(.short)), \(shown.words(of: drawn.count))."
  }

  private var drawn: [CalendarDay] {
    let end = min(last, today)
    return first <= end ? (0...end.days(since: first)).map { first.adding(days: $0) } : []
  }

  /// The first days of the months.
  private var months: [CalendarDay] {
    (0...max(0, last.days(since: first))).map { first.adding(days: $0) }.filter { $0.day == 1 }
  }

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
  static var selectedDay: BasicChartSymbolShape { .glyph("█", ascii: "@") }
}

extension ChartContent {
  /// Draws the marks in the color and with the glyph of a quadrant.
  func mood(_ quadrant: FeelingQuadrant) -> some ChartContent {
    foregroundStyle(by: .value("Mood", quadrant.rawValue))
      .symbol(by: .value("Mood", quadrant.rawValue))
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
      shape(isASCIIOnly: false).first ?? "●", ascii: shape(isASCIIOnly: true).first ?? "*")
  }
}
