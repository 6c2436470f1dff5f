import Interchange
import JournalCharts
import Models
import TerminalCharts
import Wording

// The sections with charts. Each chart has its data as a table.
extension ReportContent {
  /// Pleasantness over the whole period.
  var course: Report.Figure? {
    guard stats.entries > 0, let range = stats.range else { return nil }
    let course = Course(days: stats.days, in: range)
    let isDaily = course.daysOfPoint == 1
    let chart = CourseChart(course)
    return figure(
      chart, title: "Pleasantness by \(isDaily ? "day" : "week")",
      caption:
        "Pleasant above, unpleasant below; a vertical line reaches from the least to the most "
        + "pleasant \(isDaily ? "entry" : "day"). \(chart.words)",
      height: 320,
      columns: [
        .text(isDaily ? "Day" : "Week from"), .number("Pleasantness"), .number("Least"),
        .number("Most"), .number("Median"),
      ],
      rows: course.points.map { point in
        ["\(point.day)"] + [point.mean, point.least, point.most, point.median].map(\.signedText)
      })
  }

  /// The weeks of a period of a year, or each calendar year of a longer one, from the month of the
  /// first entry. The days outside of the period are not drawn.
  var year: Report.Section? {
    guard let range = stats.range else { return nil }
    let weeks = max(Self.minimumWeeks, YearChart.weeks(in: range))
    guard weeks > YearChart.weeks else {
      let figure = yearFigure(
        YearChart(days: stats.days, in: range, ending: range.upperBound, weeks: weeks),
        title: CalendarDay.range(range.lowerBound, range.upperBound), weeks: weeks, stats.days)
      return Report.Section("Year", [.figure(figure)])
    }
    let years = Set(stats.days.map { CalendarPeriod(yearOf: $0.day) })
      .sorted { $0.first > $1.first }
    let figures = years.prefix(Self.yearLimit).enumerated().map { index, year in
      let first = max(year.first, CalendarPeriod(monthOf: range.lowerBound).first)
      let shown = first...year.last
      return yearFigure(
        YearChart(days: stats.days, in: range, year: shown), hasLegend: index == 0,
        title: "\(year.first.year)",
        weeks: YearChart.weeks(in: shown), stats.days.filter { $0.day.year == year.first.year })
    }
    let rest = years.count - figures.count
    let more = "\(rest, "earlier year is", "earlier years are") not drawn."
    return Report.Section(
      "Year", figures.map(Report.Block.figure) + (rest > 0 ? [.text(more)] : []))
  }

  private static let yearLimit = 10

  /// The number of weeks that the legend needs.
  private static let minimumWeeks = 16

  private func yearFigure(
    _ chart: YearChart, hasLegend: Bool = true, title: String, weeks: Int, _ days: [DaySummary]
  ) -> Report.Figure {
    figure(
      chart.chartLegend(hasLegend ? .automatic : .hidden), title: title, caption: chart.words,
      width: 50 + 14 * weeks, height: hasLegend ? 152 : 130,
      columns: [.text("Day"), .number("Entries")]
        + FeelingQuadrant.allCases.map { .number($0.rawValue.capitalized) },
      rows: days.map { day in
        ["\(day.day)", "\(day.total)"] + FeelingQuadrant.allCases.map { "\(day[$0])" }
      })
  }

  var weekdays: Report.Section {
    let figure = figure(
      WeekdayChart(stats.weekdays), title: "Pleasant, by weekday",
      caption: "The share of pleasant entries, and the number of days.", height: 170,
      columns: [.text("Weekday"), .number("Entries"), .number("Pleasant")],
      rows: stats.weekdays.map {
        [CalendarDay.weekdayNames[$0.weekday - 1], "\($0.n)", "\($0.positive)"]
      })
    return Report.Section("Weekdays", [.figure(figure)])
  }

  var feelings: Report.Section {
    let shown = stats.feelings.prefix(12)
    let figure = figure(
      FeelingsChart(shown, of: stats),
      title: shown.count < stats.feelings.count
        ? "The \(shown.count) most frequent" : "Entries by feeling",
      caption: "The colors are those of the quadrants, as in the year.",
      height: 24 + shown.count * 20,
      columns: [
        .text("Feeling"), .text("Quadrant"), .number("Entries"), .number("Share"), .text("First"),
      ],
      rows: stats.feelings.map {
        [
          $0.name, $0.quadrant?.words ?? "", "\($0.n)",
          stats.percent(of: $0).map { "\($0) %" } ?? "", "\($0.first)",
        ]
      })
    return Report.Section("Feelings", [.figure(figure)])
  }

  var influences: Report.Section {
    let influences = data.influences
    let looked = influences.claims + influences.others
    var blocks: [Report.Block] = [.text(influences.summary)]
    let rows = (looked + influences.rows.filter { !$0.isEnough }).map { row in
      [
        row.tag, row.points ?? "", row.q.map { $0.formatted(Self.decimals) } ?? "", verdict(row),
        row.with.countedText ?? "", row.without.countedText ?? "",
      ]
    }
    if looked.isEmpty {
      blocks += influences.unjudged(limit: 5).filter { $0 != influences.summary }.map { .text($0) }
    } else {
      var figure = figure(
        InfluencesChart(looked), title: "Difference in points of pleasantness",
        caption: "A point is the difference, a line its 95 % interval.",
        height: 40 + looked.count * 20,
        columns: [
          .text("Name"), .number("Difference"), .number("q"), .text("Result"),
          .number("Pleasant with"), .number("Pleasant without"),
        ], rows: rows)
      // The text has no number of the chart.
      figure.isTableOpen = true
      blocks.append(.figure(figure))
    }
    return Report.Section("What goes with it", blocks + [.text(Influences.caution)])
  }

  private func verdict(_ row: Influence) -> String {
    row.reason ?? (row.isClaim ? "difference" : "no clear difference")
  }

  /// The amounts that were looked at against the pleasantness of their days.
  var amounts: Report.Section? {
    let charts = data.influences.rows.compactMap { row in AmountChart(row).map { (row, $0) } }
    guard !charts.isEmpty else { return nil }
    let figures = charts.map { row, chart in
      figure(
        chart, height: 220,
        columns: [.text("Day"), .number("Amount"), .number("Pleasantness")],
        rows: row.amount?.days.map { day in
          [
            "\(day.day)", row.amount?.text(of: day.amount) ?? "", day.pleasantness.signedText,
          ]
        } ?? [])
    }
    return Report.Section("Amounts", figures.map(Report.Block.figure))
  }

  var bmi: Report.Section? {
    guard let first = data.bmi.first, let last = data.bmi.last else { return nil }
    let figure = figure(
      BMIChart(history: data.bmi, spansCategories: true).chart,
      title: "BMI, \(CalendarDay.range(first.date.day, last.date.day))",
      caption: "The latest is \(last.formattedValue), \(last.category.title).", height: 220,
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
        .figure(figure),
        .text(
          "Underweight is below 18.5, Normal from 18.5, Overweight from 25, Obese from 30. BMI is "
            + "a screening number for adults, not a diagnosis."),
      ])
  }

  // MARK: - Figures

  private func figure(
    _ chart: some JournalChart, height: Int, columns: [Report.Column], rows: [[String]]
  ) -> Report.Figure {
    figure(
      chart, title: chart.title, caption: chart.words, height: height, columns: columns,
      rows: rows)
  }

  /// Returns a figure of the width of the page, or of a smaller one, in pixels.
  private func figure(
    _ chart: some ChartView, title: String, caption: String, width: Int = 820, height: Int,
    columns: [Report.Column], rows: [[String]]
  ) -> Report.Figure {
    Report.Figure(
      title: title, caption: caption,
      svg: chart.svg(
        size: CGSize(width: width, height: height), theme: Self.theme,
        environment: Self.environment),
      table: Report.Table(columns: columns, rows: rows))
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
