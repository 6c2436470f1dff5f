import Core

extension HomeReducer {
  /// The controls between which the reducer moves the focus.
  public enum Focus: Hashable, Sendable {
    case entry(Entry.ID)
    case field
    case goTo
    /// The first button of the notice.
    case notice
    case search
  }

  /// What the list is restricted to.
  public struct Finder: Equatable, Sendable {
    /// Whether Insights opened the search, to which its end returns.
    public var isFromInsights = false
    /// The typed date; nil while its field is closed.
    public var goTo: String?
    public var problem: String?
    /// The typed text; nil while its field is closed.
    public var search: String?
    /// The day or the moment from which the list goes back; nil for the newest entry.
    public var until: When?

    public var isActive: Bool { self != Finder() }
  }

  /// What is read after the list.
  public struct Overview: Equatable, Sendable {
    /// The number of values of other devices that are not shown.
    public var conflicts = 0
    /// The days with entries of the last year, oldest first.
    public var days: [DaySummary] = []
    /// The number of days of the list, which has entries in the future too.
    public var listedDays = 0
    /// The number of entries of the list.
    public var listedEntries = 0
    /// The entries of this day a year ago, newest first.
    public var lookBack: [Entry] = []
    /// The first and the last day with an entry.
    public var range: ClosedRange<CalendarDay>?
    public var streaks: Streaks?
    public var trend: MoodTrend?
    public var week: [Entry] = []

    /// Computes what depends on the days with entries.
    ///
    /// - Parameters:
    ///   - days: The days with entries that count, oldest first.
    ///   - listed: The days with entries of the list.
    ///   - period: The period of the statistics.
    public mutating func count(
      _ days: [DaySummary], listed: [DaySummary], period: StatsPeriod
    ) {
      self.days = days.filter { $0.day > period.end.adding(days: -7 * YearChart.weeks) }
      listedDays = listed.count
      listedEntries = listed.reduce(0) { $0 + $1.total }
      range = period.range(of: days.map(\.day))
      streaks = period.streaks(of: days.map(\.day))
      trend = MoodTrend(days: days, period: period)
    }
  }

  /// The entries of a day that follow each other in the list.
  public struct Day: Equatable, Identifiable, Sendable {
    public let day: CalendarDay
    public let entries: ArraySlice<Entry>
    /// Whether the list shows the month above the day: it is neither that of the day before in the
    /// list nor the current one.
    public let beginsMonth: Bool

    public var id: Entry.ID? { entries.first?.id }
  }
}

extension HomeReducer.State {
  /// The loaded entries by day.
  ///
  /// - Complexity: O(*n*), where *n* is the number of loaded entries.
  public var days: [HomeReducer.Day] {
    let all = entries.elements
    var days: [HomeReducer.Day] = []
    var month = today
    var start = all.startIndex
    while start < all.endIndex {
      let day = all[start].day
      let end = all[start...].firstIndex { $0.day != day } ?? all.endIndex
      days.append(
        HomeReducer.Day(
          day: day, entries: all[start..<end], beginsMonth: !day.isSameMonth(as: month)))
      month = day
      start = end
    }
    return days
  }

  /// Whether the marks of the days are explained: in the first two weeks of a diary.
  var isLegendShown: Bool {
    guard let first = overview.range?.lowerBound else { return false }
    return today < first.adding(days: 14)
  }

  /// The sentences about the week or the month that ended, without what was written.
  public var reviewSentences: [String] {
    review?.sentences(limit: PeriodReview.headlineLimit, quotesTexts: false).map(\.text) ?? []
  }

  /// What the list is restricted to.
  public var filter: EntryFilter { EntryFilter(until: finder.until, search: query) }
  /// The typed search; nil while its field is closed.
  var query: SearchQuery? {
    finder.search.map {
      let zone = calendar.timeZone
      return SearchQuery(
        $0, now: Moment(now, in: zone), zone: LocalZone(zone), weekStart: calendar.weekStart)
    }
  }
  /// Whether an entry is older than the loaded ones, with pages in between.
  func isOlderThanList(_ entry: Entry) -> Bool {
    hasMore && entries.last.map { Entry.isNewer($0, than: entry) } ?? false
  }
  public var isEmpty: Bool { hasLoaded && entries.isEmpty && failure == nil }
  public var selectedEntry: Entry? { selection.flatMap { entries[id: $0] } ?? entries.first }
  /// The last seven days, oldest first.
  public var strip: [DaySummary] {
    DaySummary.days(of: overview.week).filled(from: today.adding(days: -6), to: today)
  }
  public var today: CalendarDay { period.end }
  /// The period of the statistics: all entries that are not in the future.
  var period: StatsPeriod { StatsPeriod(now: Moment(now, in: calendar.timeZone)) }
  /// The first date of the grammar that starts with the typed one.
  public var goToCompletion: String? {
    guard let typed = finder.goTo?.lowercased(), !typed.isEmpty else { return nil }
    return When.examples(today: today, isBound: true).first { $0.hasPrefix(typed) }
  }
}

extension HomeReducer.State {
  mutating func receive(_ result: Result<HomeReducer.Page, any Error>) {
    hasLoaded = true
    isLoadingMore = false
    switch result {
    case let .success(page):
      failure = nil
      hasMore = page.hasMore
      entries = IdentifiedArray(uniqueElements: page.entries)
      if focusesFirst, let first = page.entries.first {
        focus = .entry(first.id)
        selection = first.id
      }
      focusesFirst = false
    case let .failure(error):
      failure = error.localizedDescription
    }
  }

  mutating func receive(nextPage result: Result<[Entry], any Error>) {
    isLoadingMore = false
    switch result {
    case let .success(page):
      hasMore = page.count >= HomeReducer.pageSize
      for entry in page { entries.updateOrAppend(entry) }
    case let .failure(error):
      failure = error.localizedDescription
    }
  }
}
