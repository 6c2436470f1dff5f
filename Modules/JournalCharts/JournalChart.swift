import Models
import TerminalCharts
import Wording

/// A chart of the entries, which a view shows, a command prints and a report draws.
///
/// ```swift
/// import Models
/// import TerminalCharts
///
/// let today = CalendarDay(number: 20_777)
/// let day = DaySummary(day: today, [.bright: 2])
/// let year = YearChart(days: [day], in: today...today, ending: today)
/// for line in year.lines(columns: 80, rows: 9) { print(line) }
/// let picture = year.svg(size: CGSize(width: 720, height: 160))
/// print(year.words)
/// ```
///
/// Days are dates at midnight in UTC, whatever the time zone of the environment is. The colors are
/// tokens of the theme, and no two meanings differ by color alone.
public protocol JournalChart: ChartView {
  associatedtype Drawing: ChartView

  /// The title of the chart.
  var title: String { get }
  /// What the chart shows, in one or two sentences: the summary of its description.
  var words: String { get }
  /// The marks with their scales.
  @MainActor var chart: Drawing { get }
}

extension JournalChart {
  public var body: some View { captioned.environment(\.timeZone, .gmt) }

  public func resolved(in environment: EnvironmentValues) -> ResolvedChart {
    var environment = environment
    environment.timeZone = .gmt
    return captioned.resolved(in: environment)
  }

  private var captioned: ModifiedChart<Drawing> { chart.chartCaption(title, summary: words) }
}

extension CalendarDay {
  /// The start of the day in UTC.
  var chartDate: Date { Date(timeIntervalSince1970: Double(number) * 86_400) }

  /// Returns the first day of the week of this day.
  ///
  /// - Parameter weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  func startOfWeek(_ weekStart: Int) -> CalendarDay {
    adding(days: -((weekday - weekStart + 7) % 7))
  }

  /// Returns the days of a period from `first` to `last`.
  static func days(
    _ period: ClosedRange<CalendarDay>?, from first: CalendarDay, to last: CalendarDay
  ) -> [CalendarDay] {
    guard let period, first <= last, period.overlaps(first...last) else { return [] }
    let shown = period.clamped(to: first...last)
    return (0...shown.upperBound.days(since: shown.lowerBound)).map {
      shown.lowerBound.adding(days: $0)
    }
  }

  /// The abbreviated English weekdays, from the first day of a week.
  static func weekdays(from weekStart: Int) -> [String] {
    (0..<7).map { shortWeekdayNames[(weekStart - 1 + $0) % 7] }
  }
}

extension [DaySummary] {
  /// The days with entries, and the number of days for each prevailing quadrant, as in
  /// `17 of 20 days with entries: 9 bright, 4 calm, 4 low`.
  func words(of days: Int) -> String {
    let prevailing = compactMap(\.prevailing)
    let counts = FeelingQuadrant.allCases.map { quadrant in
      (quadrant, prevailing.count { $0 == quadrant })
    }
    let list = counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.rawValue)" }
    guard !list.isEmpty else { return "\(days, "day") without entries" }
    return "\(prevailing.count) of \(days, "day") with entries: \(list.joined(separator: ", "))"
  }
}
