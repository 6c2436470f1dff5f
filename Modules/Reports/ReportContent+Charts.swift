import Interchange
import JournalCharts
import Models
import TerminalCharts
import Wording

// The sections with charts. Each chart has its data as a table.
extension ReportContent {
  /// The weeks of a period of a year, or each calendar year of a longer one. The days outside of
  /// the period are not drawn.
  var year: Report.Section? {
    guard stats.entries > 0, let range = stats.range else { return nil }
    let weeks = max(YearChart.minimumWeeks, YearChart.weeks(in: range))
    guard weeks > YearChart.weeks else {
      let figure = yearFigure(
        YearChart(days: stats.days, in: range, ending: range.upperBound, weeks: weeks),
        title: CalendarDay.range(range.lowerBound, range.upperBound), weeks: weeks, stats.days)
      return Report.Section("Year", [.figures([figure])])
    }
    let years = Set(stats.days.map { CalendarPeriod(yearOf: $0.day) })
      .sorted { $0.first > $1.first }
    let figures = years.prefix(Self.yearLimit).map { year in
      yearFigure(
        YearChart(days: stats.days, in: range, year: year), title: "\(year.first.year)",
        weeks: YearChart.weeks, stats.days.filter { $0.day.year == year.first.year })
    }
    let rest = years.count - figures.count
    let more = "\(rest, "earlier year is", "earlier years are") not drawn."
    return Report.Section("Year", [.figures(figures)] + (rest > 0 ? [.text(more)] : []))
  }

  private static let yearLimit = 10

  private func yearFigure(
    _ chart: YearChart, title: String, weeks: Int, _ days: [DaySummary]
  ) -> Report.Figure {
    figure(
      chart, title: title, size: CGSize(width: 50 + 13 * weeks, height: 150), isWide: true,
      columns: [.text("Day"), .number("Entries")]
        + FeelingQuadrant.allCases.map { .number($0.rawValue.capitalized) },
      rows: days.map { day in
        ["\(day.day)", "\(day.total)"] + FeelingQuadrant.allCases.map { "\(day[$0])" }
      })
  }

  var trend: Report.Section? {
    guard stats.entries > 0, let last = stats.range?.upperBound else { return nil }
    let trend = stats.trend
    let count = trend.days.count
    let figure = figure(
      TrendChart(trend), title: "\(count, "day") up to \(last.formatted(.short))",
      caption: TrendChart(trend).words,
      columns: [.text("Day"), .number("Entries"), .number("Pleasant")],
      rows: trend.days.filter { stats.range?.contains($0.day) == true }.map { day in
        ["\(day.day)", "\(day.total)", "\(day.positive)"]
      })
    return Report.Section("Trend", [.figures([figure])])
  }

  var times: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let weekdays = figure(
      WeekdayChart(stats.weekdays),
      caption: "The share of pleasant entries, and the number of days.",
      columns: [.text("Weekday"), .number("Entries"), .number("Pleasant")],
      rows: stats.weekdays.map {
        [CalendarDay.weekdayNames[$0.weekday - 1], "\($0.n)", "\($0.positive)"]
      })
    let hours = figure(
      HourChart(stats.hours),
      columns: [.text("Hour"), .number("Entries"), .number("Pleasant")],
      rows: stats.hours.map { ["\($0.hour)", "\($0.n)", "\($0.positive)"] })
    return Report.Section("Weekdays and hours", [.figures([weekdays, hours])])
  }

  var feelings: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let shown = stats.feelings.prefix(15)
    let figure = figure(
      FeelingsChart(shown, of: stats),
      title: shown.count < stats.feelings.count
        ? "The \(shown.count) most frequent" : "Entries by feeling",
      caption: "The colors are those of the quadrants, as in the year.",
      size: CGSize(width: 400, height: 24 + Double(shown.count) * 24),
      columns: [
        .text("Feeling"), .text("Quadrant"), .number("Entries"), .number("Share"), .text("First"),
      ],
      rows: stats.feelings.map {
        [
          $0.name, $0.quadrant?.words ?? "", "\($0.n)",
          stats.percent(of: $0).map { "\($0) %" } ?? "", "\($0.first)",
        ]
      })
    return Report.Section("Feelings", [.figures([figure])])
  }

  var influences: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let influences = data.influences
    let looked = influences.claims + influences.others
    var blocks: [Report.Block] = [.text(influences.summary)]
    if !looked.isEmpty {
      let figure = figure(
        InfluencesChart(looked), title: "Difference in points of pleasantness",
        caption: "A point is the difference, a line its 95 % interval.",
        size: CGSize(width: 400, height: 60 + Double(looked.count) * 24),
        columns: [.text("Name"), .number("Difference"), .number("q")],
        rows: looked.map {
          [$0.tag, $0.points ?? "", $0.q.map { $0.formatted(Self.decimals) } ?? ""]
        })
      blocks.append(.figures([figure]))
    }
    let rows = (looked + influences.rows.filter { !$0.isEnough }).map { row in
      [
        row.tag, row.points ?? "", verdict(row), row.with.valueText ?? "",
        "\(row.daysWith)", row.without.valueText ?? "", "\(row.daysWithout)",
      ]
    }
    if !rows.isEmpty {
      blocks.append(
        .table(
          Report.Table(
            columns: [
              .text("Name"), .number("Difference"), .text("Result"),
              .number("Pleasant with"), .number("Days with"), .number("Pleasant without"),
              .number("Days without"),
            ], rows: rows)))
    }
    return Report.Section("What goes with it", blocks + [.text(Influences.caution)])
  }

  private func verdict(_ row: Influence) -> String {
    row.reason ?? (row.isClaim ? "went with a difference" : "no clear difference")
  }

  var bmi: Report.Section? {
    guard let first = data.bmi.first, let last = data.bmi.last else { return nil }
    let figure = figure(
      BMIChart(history: data.bmi).chart,
      title: "BMI, \(CalendarDay.range(first.date.day, last.date.day))",
      caption: "The latest is \(last.formattedValue), \(last.category.title).",
      columns: [
        .text("Day"), .number("Height"), .number("Weight"), .number("BMI"), .text("Category"),
      ],
      rows: data.bmi.map {
        [
          "\($0.date.day)", $0.height.formatted(data.units), $0.weight.formatted(data.units),
          $0.formattedValue, $0.category.title,
        ]
      })
    return Report.Section(
      "BMI",
      [
        .figures([figure]),
        .text(
          "Underweight is below 18.5, Normal from 18.5, Overweight from 25, Obese from 30. BMI is "
            + "a screening number for adults, not a diagnosis."),
      ])
  }

  // MARK: - Figures

  private func figure(
    _ chart: some JournalChart, title: String? = nil, caption: String? = nil,
    size: CGSize = CGSize(width: 400, height: 220), isWide: Bool = false,
    columns: [Report.Column], rows: [[String]]
  ) -> Report.Figure {
    figure(
      chart, title: title ?? chart.title, caption: caption ?? chart.words, size: size,
      isWide: isWide, columns: columns, rows: rows)
  }

  private func figure(
    _ chart: some ChartView, title: String, caption: String,
    size: CGSize = CGSize(width: 400, height: 220), isWide: Bool = false,
    columns: [Report.Column], rows: [[String]]
  ) -> Report.Figure {
    Report.Figure(
      title: title, caption: caption,
      svg: chart.svg(size: size, theme: Self.theme, environment: Self.environment),
      isWide: isWide, table: Report.Table(columns: columns, rows: rows))
  }

  private static let decimals = FloatingPointFormatStyle<Double>.number
    .precision(.fractionLength(3)).locale(Locale(identifier: "en_GB"))

  /// Colors by the variables of the page, which differ in light and dark.
  private static var theme: ChartSVGTheme {
    var theme = ChartSVGTheme.light
    theme.usesVariables = true
    return theme
  }

  /// English, the Gregorian calendar and UTC, on every computer.
  static var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.calendar = Calendar(identifier: .gregorian)
    environment.timeZone = .gmt
    return environment
  }
}
