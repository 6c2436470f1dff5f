import Core

extension InsightsReducer {
  /// The statistics of all entries, and what is derived from them once.
  public struct Figures: Equatable, Sendable {
    /// Those of all entries, or of the recent ones, which are read first.
    public let stats: Stats
    /// Whether the statistics are those of all entries.
    public let isComplete: Bool
    public let byDay: [CalendarDay: DaySummary]
    /// The first and the last day with an entry.
    public let range: ClosedRange<CalendarDay>?
    /// The share of all days.
    public let share: PleasantShare
    /// The milestones, newest first.
    public let milestones: [Milestone]
    /// The feelings whose first entry is in this month.
    public let newFeelings: [Stats.Count]
    /// The share of the week, on its last day.
    public let week: PleasantShare?

    public init(_ stats: Stats, isComplete: Bool = true) {
      let today = stats.period.end
      self.stats = stats
      self.isComplete = isComplete
      byDay = Dictionary(stats.days.map { ($0.day, $0) }) { $1 }
      range = stats.range
      share = stats.share
      milestones = stats.milestones.reversed()
      newFeelings = stats.newFeelings(inMonthOf: today)
      week =
        today.weekday == 7
        ? PleasantShare(of: stats.days.filter { $0.day > today.adding(days: -7) }) : nil
    }
  }

  /// A part of the screen. A narrow screen shows one or a few.
  public enum Pane: String, CaseIterable, Sendable {
    case headline = "Period"
    case course = "Course"
    case year = "Year"
    case month = "Month"
    case weekdays = "Weekdays"
    case hours = "Hours"
    case feelings = "Feelings"
    case influences = "What goes with it"
    case amounts = "Amounts"
    case lookBack = "Look back"

    /// The title of a tab.
    var tab: String { self == .influences ? "Goes with it" : rawValue }
  }
}

extension InsightsReducer.State {
  public var today: CalendarDay { period.end }

  /// The period of the statistics: all entries that are not in the future.
  var period: StatsPeriod { StatsPeriod(now: Moment(now, in: calendar.timeZone)) }

  /// The days of the shown period and of the one before it, with those of their first medians; nil
  /// for all days.
  var recentPeriod: StatsPeriod? {
    guard periodKind != .range else { return nil }
    let first = shownPeriod.previous.first.adding(days: -Course.daysOfMedian)
    return StatsPeriod(since: .day(first), now: period.now)
  }

  public var isEmpty: Bool { figures?.isComplete == true && figures?.stats.entries == 0 }

  private var moment: Moment { Moment(now, in: calendar.timeZone) }

  /// The entries that the screen is about: those of the store, or the example.
  func client(_ client: EntriesClient) -> EntriesClient {
    isExample ? .inMemory(ExampleDiary.entries(until: moment)) : client
  }

  /// The period of the headline and of the course.
  public var shownPeriod: CalendarPeriod {
    switch periodKind {
    case .week: CalendarPeriod(weekOf: anchor, startingOn: calendar.weekStart)
    case .month: CalendarPeriod(monthOf: anchor)
    case .year: CalendarPeriod(yearOf: anchor)
    case .range: CalendarPeriod(min(firstDay, today)...today)
    }
  }

  /// The first day with an entry, or today.
  private var firstDay: CalendarDay { figures?.stats.days.first?.day ?? today }

  /// Whether there is a period before or after the shown one.
  public func canMovePeriod(by step: Int) -> Bool {
    guard periodKind != .range else { return false }
    return step < 0 ? shownPeriod.first > firstDay : shownPeriod.last < today
  }

  /// Moves to the period before or after. Returns whether it has moved.
  mutating func movePeriod(by step: Int) -> Bool {
    guard canMovePeriod(by: step) else { return false }
    let period = step < 0 ? shownPeriod.previous : shownPeriod.next
    anchor = min(max(period.first, min(firstDay, today)), today)
    return true
  }

  /// Shows the headline and the course of a period that has begun.
  public mutating func show(_ period: CalendarPeriod) {
    periodKind = period.kind
    anchor = min(period.last, today)
    review = nil
    pane = .headline
  }

  /// Moves to the next kind of period: week, month, year, all.
  mutating func moveToNextKind() {
    let kinds = CalendarPeriod.Kind.allCases
    let index = kinds.firstIndex(of: periodKind) ?? 0
    periodKind = kinds[(index + 1) % kinds.count]
  }

  /// The title of the shown period: `This week`, `November 2026`, `All entries`.
  public var periodTitle: String {
    let isCurrent = shownPeriod.range.contains(today)
    return switch periodKind {
    case .range: "All entries"
    case .week, .month, .year:
      isCurrent ? "This \(periodKind.noun)" : shownPeriod.title
    }
  }

  /// The sentences of the headline, or what comes next while there are few days.
  public var headlineSentences: [String] {
    guard let figures, figures.isComplete else { return [] }
    guard figures.stats.days.count >= PleasantShare.minimumDays else {
      return [
        "After \(PleasantShare.minimumDays) days: your first week. "
          + "After \(Influences.minimumDays): what goes with it."
      ]
    }
    guard let review, review.period == shownPeriod else { return [] }
    let sentences = review.sentences(limit: PeriodReview.headlineLimit)
    return sentences.isEmpty ? ["No entries in this period."] : sentences.map(\.text)
  }

  /// The course of the shown period.
  public func course(_ figures: InsightsReducer.Figures) -> Course {
    let period = shownPeriod
    return Course(
      days: figures.stats.days, in: period.range,
      previous: periodKind == .range ? nil : period.previous.first,
      weekStart: calendar.weekStart)
  }

  /// The number of days with entries that shares still need; 0 if there are enough.
  public var missingDays: Int {
    guard let figures, figures.isComplete else { return 0 }
    return max(0, PleasantShare.minimumDays - figures.stats.days.count)
  }

  /// Returns the last day of a map of weeks that contains the selected day: today, or so many whole
  /// maps before.
  public func end(ofMapWith weeks: Int) -> CalendarDay {
    // One week of each map is in the next one as well.
    let length = 7 * (weeks - 1)
    return today.adding(days: -(today.days(since: selected) / length) * length)
  }

  /// The days of the point of the course at the cursor: the day, or its week.
  func point(in course: Course) -> CalendarPeriod {
    course.daysOfPoint == 1
      ? CalendarPeriod(selected...selected)
      : CalendarPeriod(weekOf: selected, startingOn: calendar.weekStart)
  }

  /// The point of the course at the cursor in words: `Fri 20 Nov: +34, from −40 to +81`.
  public func pointText(in course: Course) -> String {
    let days = point(in: course)
    let isDay = course.daysOfPoint == 1
    let title = isDay ? DateText.day(selected, today: today, calendar) : days.title
    guard let point = course.points.first(where: { days.range.contains($0.day) }) else {
      return "\(title): no entries"
    }
    let range =
      point.least < point.most
      ? ", from \(point.least.signedText) to \(point.most.signedText)" : ""
    return "\(title): \(point.mean.signedText)\(range)"
  }

  /// Moves the cursor of the course, which the period follows. Returns whether it has moved.
  mutating func movePoint(by days: Int) -> Bool {
    guard shownPeriod.range.contains(selected) else {
      return move(.days(min(shownPeriod.last, today).days(since: selected)))
    }
    guard move(.days(days)) else { return false }
    if periodKind != .range { anchor = selected }
    return true
  }

  /// The influence of the amounts that were looked at: that with the largest difference.
  public var amounts: Influence? {
    influences.flatMap { ($0.claims + $0.others).first { $0.amount != nil } }
  }

  /// The hour at the cursor in words: `20:00: 12 entries, 8 pleasant`.
  public var hourText: String {
    let hours = figures?.stats.hours.first { $0.hour == selectedHour }
    let count = hours?.n ?? 0
    let pleasant = count > 0 ? ", \(hours?.positive ?? 0) pleasant" : ""
    return "\(SearchQuery.text(ofHour: selectedHour)): \(count, "entry")\(pleasant)"
  }

  /// Moves the cursor between the first day with entries and today. Returns whether it has moved.
  mutating func move(_ move: InsightsReducer.Move) -> Bool {
    let first = min(figures?.stats.days.first?.day ?? today, today)
    let day =
      switch move {
      case let .days(days): selected.adding(days: days)
      case let .months(months): selected.adding(months: months)
      case .first: first
      case .today: today
      }
    let clamped = min(max(day, first), today)
    guard clamped != selected else { return false }
    selected = clamped
    dayEntries = nil
    return true
  }

  /// The selected day in words: `Tue 17 Nov: 2 tense, 1 low · Anxious, Tired, Angry`.
  public var selectedText: String {
    let day = DateText.day(selected, today: today, calendar)
    guard let summary = figures?.byDay[selected] else { return "\(day): no entries" }
    let counts = summary.quadrants.map { "\(summary[$0]) \($0.rawValue)" }
    let feelings = (dayEntries ?? []).reversed().map(\.feeling.name)
    let text = "\(day): \(counts.joined(separator: ", "))"
    return feelings.isEmpty ? text : "\(text) · \(feelings.joined(separator: ", "))"
  }

  /// The number of entries and their share, in the title line.
  public var headline: String? {
    figures.flatMap { $0.isComplete ? $0.share.headline(" · ") : nil }
  }

  /// The week in words, on its last day.
  public var weekText: String? {
    (figures?.week?.headline(", ")).map { "This week: \($0)" }
  }
}
