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
      sections: [overview, year, trend, times, feelings, influences, bmi, notes].compactMap(\.self))
  }

  private var period: String {
    data.days.map { Self.range($0.lowerBound, $0.upperBound) } ?? ""
  }

  // MARK: - Sections

  private var overview: Report.Section {
    var facts = [
      Report.Fact("Entries", "\(stats.entries)"),
      Report.Fact("Days with entries", "\(stats.days.count)"),
    ]
    if let share = stats.pleasantShare {
      facts += [
        Report.Fact("Pleasant", ShareText.percent(share)),
        Report.Fact("Longest streak", Self.days(stats.streaks.longest)),
      ]
    }
    if !data.bmi.isEmpty { facts.append(Report.Fact("Measurements", "\(data.bmi.count)")) }
    var blocks = [Report.Block.facts(facts)]
    // In a part of the diary, these numbers would not be those of the diary.
    if data.filter == EntryFilter(), !stats.milestones.isEmpty {
      let list = stats.milestones.map { "\($0.title): \(Self.shortDay($0.day))" }
      blocks.append(.text(list.joined(separator: " · ")))
    }
    return Report.Section("Period and counts", blocks + [.text(included)])
  }

  private var included: String {
    switch (hasJournal, data.hasPlaces) {
    case (false, false): "Journal texts and places are not included."
    case (true, false): "Journal texts are included, places are not."
    case (false, true): "Places are included, journal texts are not."
    case (true, true): "Journal texts and places are included."
    }
  }

  /// The last weeks of a diary of a year, or each calendar year of a longer one.
  private var year: Report.Section? {
    guard let first = stats.days.first?.day, let last = stats.days.last?.day else { return nil }
    let weeks = last.days(since: first) / 7 + 2
    guard weeks > 53 else {
      // Half a year shows that the days without entries are days.
      let shown = max(26, weeks)
      let figure = yearFigure(
        YearChart(days: stats.days, ending: last, weeks: shown),
        title: "\(shown) weeks up to \(Self.shortDay(last))", weeks: shown, stats.days)
      return Report.Section("Year", [.figures([figure])])
    }
    let years = Set(stats.days.map(\.day.year)).sorted(by: >)
    let figures = years.prefix(Self.yearLimit).map { year in
      yearFigure(
        YearChart(days: stats.days, year: year, today: last), title: "\(year)", weeks: 53,
        stats.days.filter { $0.day.year == year })
    }
    let rest = years.count - figures.count
    let more = "\(rest) earlier \(rest == 1 ? "year is" : "years are") not drawn."
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

  private var trend: Report.Section? {
    guard let last = stats.days.last?.day else { return nil }
    let trend = MoodTrend(days: stats.days, today: last)
    let figure = figure(
      TrendChart(trend), title: "30 days up to \(Self.shortDay(last))",
      caption: TrendChart(trend).words
        + (trend.before.share == nil ? "" : " The dashed line is the share of the 30 days before."),
      columns: [.text("Day"), .number("Entries"), .number("Pleasant")],
      rows: trend.days.map { day in
        [
          "\(day.day)", "\(day.total)",
          day.total > 0 ? ShareText.percent(Double(day.positive) / Double(day.total)) : "",
        ]
      })
    return Report.Section("Trend", [.figures([figure])])
  }

  private var times: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let weekdays = figure(
      WeekdayChart(stats.weekdays),
      caption: "The share of pleasant entries, and the number of entries.",
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

  private var feelings: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let shown = stats.feelings.prefix(15)
    let figure = figure(
      FeelingsChart(shown, of: stats.entries),
      title: shown.count < stats.feelings.count
        ? "The \(shown.count) most frequent" : "Entries by feeling",
      caption: "The color is that of the quadrant, which the table names.",
      size: CGSize(width: 400, height: 24 + Double(shown.count) * 24),
      columns: [
        .text("Feeling"), .text("Quadrant"), .number("Entries"), .number("Share"), .text("First"),
      ],
      rows: stats.feelings.map {
        [
          $0.name, Feeling.named($0.name)?.quadrant.words ?? "", "\($0.n)",
          ShareText.percent(Double($0.n) / Double(stats.entries)), "\($0.first)",
        ]
      })
    return Report.Section("Feelings", [.figures([figure])])
  }

  private var influences: Report.Section? {
    guard stats.entries > 0 else { return nil }
    let influences = data.influences
    let looked = influences.claims + influences.rows.filter { $0.isEnough && !$0.isClaim }
    var blocks: [Report.Block] = [.text(influences.summary)]
    if !looked.isEmpty {
      let figure = figure(
        InfluencesChart(looked), title: "Difference in percentage points",
        caption: "A point is the difference, a line its 95 % interval.",
        size: CGSize(width: 400, height: 60 + Double(looked.count) * 24),
        columns: [.text("Name"), .number("Difference"), .number("q")],
        rows: looked.map { [$0.tag, $0.points ?? "", $0.q.map(Self.decimals) ?? ""] })
      blocks.append(.figures([figure]))
    }
    let rows = (looked + influences.rows.filter { !$0.isEnough }).map { row in
      [row.tag, row.points ?? "", verdict(row), "\(row.daysWith)", "\(row.daysWithout)"]
    }
    if !rows.isEmpty {
      blocks.append(
        .table(
          Report.Table(
            columns: [
              .text("Name"), .number("Difference"), .text("Result"), .number("Days with"),
              .number("without"),
            ], rows: rows)))
    }
    return Report.Section("What goes with it", blocks + [.text(Influences.caution)])
  }

  private func verdict(_ row: Influence) -> String {
    guard row.isEnough else {
      return row.missingDays > 0
        ? "cannot tell yet: about \(Self.days(row.missingDays)) more"
        : "cannot tell: always on the same weekdays"
    }
    return row.isClaim ? "went with a difference" : "no clear difference"
  }

  private var bmi: Report.Section? {
    guard let first = data.bmi.first, let last = data.bmi.last else { return nil }
    let figure = figure(
      BMIChart(history: data.bmi).chart, title: "BMI, \(Self.range(first.date.day, last.date.day))",
      caption: "The latest is \(last.formattedValue), \(last.category.rawValue).",
      columns: [
        .text("Day"), .number("Height (cm)"), .number("Weight (kg)"), .number("BMI"),
        .text("Category"),
      ],
      rows: data.bmi.map {
        [
          "\($0.date.day)", $0.height.centimeters, $0.weight.kilograms, $0.formattedValue,
          $0.category.rawValue,
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

  private var notes: Report.Section {
    var texts = [
      "An entry is a check-in: a feeling at a time. Feelings are pleasant or unpleasant, with high "
        + "or low energy: bright (pleasant, high), calm (pleasant, low), tense (unpleasant, high) "
        + "and low (unpleasant, low). A day in the year shows what most of its entries are, or in "
        + "a tie the latest one; a day without entries is empty, not neutral.",
      "Pleasant is the share of pleasant entries. The report ends at the last entry: streaks and "
        + "the trend refer to its day.",
      "What goes with it compares the days with a name to the other days, once weekday and trend "
        + "are removed. A difference is tested by shifting the days around the diary, which keeps "
        + "the runs of moods and activities; the results are corrected for the number of names "
        + "(Benjamini and Hochberg). A name needs \(Influences.minimumDaysEach) days with it and "
        + "\(Influences.minimumDaysEach) without, in \(Influences.minimumDays).",
    ]
    if !data.hasPlaces {
      texts.append("Places are among the names that were looked at, but they are not shown.")
    }
    texts.append(
      "Bako wrote this page on the computer that has the diary. The page contains no script and "
        + "loads nothing. Nothing in it is a diagnosis.")
    return Report.Section("Notes on the method", texts.map { .text($0) })
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

  /// `20 Nov 2026`.
  private static func shortDay(_ day: CalendarDay) -> String {
    "\(day.day) \(day.monthName.prefix(3)) \(day.year)"
  }

  private static func range(_ first: CalendarDay, _ last: CalendarDay) -> String {
    first == last ? shortDay(first) : "\(shortDay(first)) – \(shortDay(last))"
  }

  /// A number from 0 to 1 with three decimals.
  private static func decimals(_ number: Double) -> String {
    let thousandths = String(Int((number * 1_000).rounded()) + 1_000)
    return "\(thousandths.prefix(1) == "1" ? "0" : "1").\(thousandths.suffix(3))"
  }
}
