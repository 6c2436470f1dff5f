import Core
import Home
import Insights
import Support
import TerminalTesting
import Testing

@testable import Reports

/// Wherever a screen, a command or a report shows the share of pleasant entries of a period, it is
/// the same number.
@MainActor
@Suite struct PleasantShareTests {
  /// A diary with the states of the screens that show it.
  @MainActor
  private struct Sample {
    let diary: RandomDiary
    let home: HomeReducer.State
    let insights: InsightsReducer.State
    let stats: Stats
    let influences: Influences
    /// The days with entries that count.
    let counted: [DaySummary]
    let calendar: CalendarText
    let text = ChartText(Style(depth: .monochrome), columns: 80)
    private let entries: [Entry]
    private let now: Moment

    init(_ random: inout SeededGenerator) throws {
      let offset = [-720, -300, 0, 330, 840].randomElement(using: &random) ?? 0
      let start = Int64(Date.fridayNoon.timeIntervalSince1970) * 1_000
      diary = RandomDiary(
        now: start + Int64.random(in: 0..<86_400_000, using: &random), offsetMinutes: offset,
        using: &random)
      let (calm, sad) = (try Feeling.parse("Calm"), try Feeling.parse("Sad"))
      entries = diary.entries.enumerated().map { index, entry in
        let date = Moment(milliseconds: entry.milliseconds, offsetMinutes: entry.offsetMinutes)
        return Entry(
          id: UUID(index), date: date, feeling: entry.isPleasant ? calm : sad,
          createdAt: date.instant)
      }
      now = Moment(milliseconds: diary.now, offsetMinutes: offset)
      let period = StatsPeriod(now: now)
      let calendar = Calendar.gregorian(timeZone: .utc(plusMinutes: offset))
      stats = Stats(entries, period: period)
      influences = Influences(entries.filter(period.filter.contains))
      counted = DaySummary.days(of: entries.filter(period.filter.contains))
      var home = HomeReducer.State(now: now.instant, calendar: calendar)
      home.hasLoaded = true
      home.entries = IdentifiedArray(
        uniqueElements: entries.sorted { Entry.isNewer($0, than: $1) })
      home.overview.count(counted, listed: DaySummary.days(of: entries), period: period)
      self.home = home
      var insights = InsightsReducer.State(now: now.instant, calendar: calendar)
      insights.figures = InsightsReducer.Figures(stats)
      self.insights = insights
      self.calendar = CalendarText(
        days: counted, of: stats.range, today: now.day, weekStart: 1, in: text)
    }

    /// The counts of `bako report`.
    var report: String {
      let data = ReportData(
        of: stats.period, hasPlaces: true, stats: stats, influences: influences, bmi: [])
      return "\(ReportContent(data: data, hasJournal: false).facts)"
    }

    /// The first line of `bako stats`.
    var statsHeadline: String? {
      StatsText(stats, weekStart: 1, showsAll: true, in: text)
        .headline.first
    }

    /// The first line of `bako insights`.
    var influencesHeadline: String {
      InfluencesText(influences, in: text).headline
    }

    /// The share of `bako week` and `bako compare`.
    func reviewed(_ period: CalendarPeriod) -> PleasantShare {
      var tally = PeriodReviewTally(period, now: now)
      for entry in entries where tally.filter.contains(entry) { tally.add(entry) }
      return tally.review().share
    }

    func share(of period: CalendarPeriod) -> RandomDiary.Share {
      diary.share(from: period.first.number, to: period.last.number)
    }
  }

  @Test func everyPlaceHasTheSameShare() throws {
    try SeededGenerator.run(500) { random in
      let sample = try Sample(&random)
      let (all, seed) = (sample.diary.share(), random.seed)
      let recent = sample.diary.share(from: sample.diary.today - 29)
      let trend = try #require(sample.home.overview.trend)
      try #require(trend.recent.text == recent.textWithDays, "Home, seed \(seed)")
      let words = CourseChart(trend).words
      try #require(
        recent.textWithDays.map { words.hasPrefix($0) } ?? (words == "No entries in these days."),
        "pane of Home, seed \(seed): \(words)")
      let text = all.text ?? "0 "
      let places = [
        ("title of Insights", sample.insights.headline ?? "0 "),
        ("stats", sample.statsHeadline ?? ""), ("insights", sample.influencesHeadline),
      ]
      for (name, place) in places {
        try #require(place.contains(text), "\(name), seed \(seed): \(place)")
      }
      try #require(sample.stats.share.text == all.textWithDays, "statistics, seed \(seed)")
      if let text = all.countedText {
        try #require(sample.report.contains(text), "report, seed \(seed)")
      }
      let week = CalendarPeriod(weekOf: sample.home.today)
      for period in [week, week.previous] {
        let text = sample.share(of: period).textWithDays
        try #require(sample.reviewed(period).text == text, "\(period), seed \(seed)")
      }
      for period in [
        CalendarPeriod(yearOf: sample.home.today), CalendarPeriod(monthOf: sample.home.today),
      ] {
        let text = sample.share(of: period).textWithDays.map { ["\($0)."] } ?? []
        try #require(sample.calendar.share(of: period) == text, "\(period), seed \(seed)")
      }
    }
  }

  /// The screens draw these texts.
  @Test func screensShowTheShare() throws {
    for seed in 0..<12 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sample = try Sample(&random)
      let home = Store(initialState: sample.home) {
        EmptyReducer<HomeReducer.State, HomeReducer.Action>()
      }
      let insights = Store(initialState: sample.insights) {
        EmptyReducer<InsightsReducer.State, InsightsReducer.Action>()
      }
      let recent = sample.diary.share(from: sample.diary.today - 29)
      let homeLines = Pilot(NavigationStack { HomeView(store: home) }, columns: 120, rows: 40).lines
      let title = try #require(homeLines.first)
      try #require(title.contains(recent.textWithDays ?? "Bako"), "seed \(seed): \(title)")
      if let text = recent.text {
        try #require(homeLines.count { $0.contains(text) } == 2, "seed \(seed): \(homeLines)")
      }
      let insightsTitle = try #require(
        Pilot(InsightsView(store: insights), columns: 120, rows: 40).lines.first)
      try #require(
        insightsTitle.contains(sample.diary.share().text ?? "Insights"),
        "seed \(seed): \(insightsTitle)")
    }
  }
}
