import Core
import Interchange

/// The sections of `bako report`: words and tables, and the charts of the app as SVG.
@MainActor
struct ReportContent {
  let data: ReportData
  let hasJournal: Bool

  private var stats: Stats { data.stats }

  var report: Report {
    Report(
      title: "Mood report", subtitle: period,
      sections: [overview, weekdays, feelings, influences, bmi, notes].compactMap(\.self))
  }

  private var period: String {
    guard let days = data.days else { return "" }
    return "\(days.lowerBound.longDescription) – \(days.upperBound.longDescription)"
  }

  // MARK: - Sections

  private var overview: Report.Section {
    var facts = [
      Report.Fact("Entries", "\(stats.entries)"),
      Report.Fact("Days with entries", "\(stats.days.count)"),
      Report.Fact("Pleasant", share(stats.positive, of: stats.entries)),
      Report.Fact("Unpleasant", share(stats.negative, of: stats.entries)),
      Report.Fact("Longest streak", Self.days(stats.streaks.longest)),
    ]
    if !data.bmi.isEmpty { facts.append(Report.Fact("Measurements", "\(data.bmi.count)")) }
    return Report.Section("Period and counts", [.facts(facts), .text(contents)])
  }

  private var contents: String {
    switch (hasJournal, data.hasPlaces) {
    case (false, false): "Journal texts and places are not included."
    case (true, false): "Journal texts are included, places are not."
    case (false, true): "Places are included, journal texts are not."
    case (true, true): "Journal texts and places are included."
    }
  }

  private var weekdays: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let chart = Chart {
      ForEach(stats.weekdays, id: \.weekday) { weekday in
        BarMark(x: .value("Weekday", name(weekday)), y: .value("Entries", weekday.n))
      }
    }
    let figure = figure(
      chart, "Entries by weekday", columns: [.text("Weekday"), .number("Entries")],
      rows: stats.weekdays.map { [name($0), "\($0.n)"] })
    return Report.Section("Weekdays", [.figures([figure])])
  }

  private func name(_ weekday: Stats.Weekday) -> String {
    String(CalendarDay.weekdayNames[weekday.weekday - 1].prefix(3))
  }

  private var feelings: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let rows = stats.feelings.map { [$0.name, "\($0.n)", share($0.n, of: stats.entries)] }
    return Report.Section(
      "Feelings",
      [
        .table(
          Report.Table(
            columns: [.text("Feeling"), .number("Entries"), .number("Share")], rows: rows))
      ])
  }

  private var influences: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let rows = data.influences.rows.map { row in
      [
        row.name, "\(row.daysWith)", "\(row.daysWithout)", row.points ?? "", verdict(row),
      ]
    }
    return Report.Section(
      "What goes with it",
      [
        .text(data.influences.summary), .text(Influences.caution),
        .table(
          Report.Table(
            columns: [
              .text("Name"), .number("Days with"), .number("Days without"),
              .number("Difference in points (95 % interval)"), .text("Result"),
            ], rows: rows)),
      ])
  }

  private func verdict(_ row: Influence) -> String {
    guard row.isEnough else {
      return row.missingDays > 0
        ? "cannot tell yet, about \(Self.days(row.missingDays)) more"
        : "cannot tell: always on the same weekdays"
    }
    return row.isClaim ? "went with a difference" : "no clear difference"
  }

  private var bmi: Report.Section? {
    guard !data.bmi.isEmpty else { return nil }
    let figure = figure(
      BMIChart(history: data.bmi).chart, "BMI",
      columns: [.text("Date"), .number("BMI"), .text("Category")],
      rows: data.bmi.map { ["\($0.date.day)", $0.formattedValue, $0.category.rawValue] })
    return Report.Section(
      "BMI",
      [
        .text(
          "Underweight is below 18.5, Normal below 25, Overweight below 30, and Obese from 30. "
            + "BMI is a screening number for adults, not a diagnosis."),
        .figures([figure]),
      ])
  }

  private var notes: Report.Section {
    Report.Section(
      "Notes on the method",
      [
        .text(
          "A check-in is one entry: a feeling at a time. Feelings are pleasant or unpleasant, and "
            + "of high or low energy."),
        .text(
          "Bako made this page on the computer with the diary. It contains no script and loads "
            + "nothing. Nothing in it is a diagnosis."),
      ])
  }

  // MARK: - Figures

  private func figure(
    _ chart: some ChartView, _ title: String, caption: String = "",
    size: CGSize = CGSize(width: 400, height: 220), isWide: Bool = false,
    columns: [Report.Column], rows: [[String]]
  ) -> Report.Figure {
    Report.Figure(
      title: title, caption: caption,
      svg: chart.svg(size: size, theme: Self.theme, environment: Self.environment),
      isWide: isWide, table: Report.Table(columns: columns, rows: rows))
  }

  /// Colors by the variables of the page, which differ in light and dark.
  private static var theme: ChartSVGTheme {
    var theme = ChartSVGTheme.light
    theme.usesVariables = true
    return theme
  }

  /// English, the Gregorian calendar and UTC, on every computer.
  private static var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.locale = Locale(identifier: "en_GB")
    environment.calendar = Calendar(identifier: .gregorian)
    environment.timeZone = .gmt
    return environment
  }

  // MARK: - Words

  private static func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }

  private func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "" : "\(Int((Double(part) / Double(whole) * 100).rounded())) %"
  }
}
