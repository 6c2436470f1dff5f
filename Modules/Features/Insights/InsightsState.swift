import Core

extension InsightsReducer {
  /// The statistics of all entries, and what is derived from them once.
  public struct Figures: Equatable, Sendable {
    public let stats: Stats
    public let byDay: [CalendarDay: DaySummary]
    public let trend: MoodTrend
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

    public init(_ stats: Stats) {
      let today = stats.period.end
      self.stats = stats
      byDay = Dictionary(stats.days.map { ($0.day, $0) }) { $1 }
      trend = stats.trend
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
    case year = "Year"
    case month = "Month"
    case trend = "Trend"
    case weekdays = "Weekdays"
    case hours = "Hours"
    case feelings = "Feelings"
    case influences = "What goes with it"
    case lookBack = "Look back"
  }
}

extension InsightsReducer.State {
  public var today: CalendarDay { period.end }

  /// The period of the statistics: all entries that are not in the future.
  var period: StatsPeriod { StatsPeriod(now: Moment(now, in: calendar.timeZone)) }

  public var isEmpty: Bool { figures?.stats.entries == 0 }

  /// The number of days with entries that shares still need; 0 if there are enough.
  public var missingDays: Int {
    max(0, PleasantShare.minimumDays - (figures?.stats.days.count ?? 0))
  }

  /// Returns the last day of a map of weeks that contains the selected day: today, or so many whole
  /// maps before.
  public func end(ofMapWith weeks: Int) -> CalendarDay {
    // One week of each map is in the next one as well.
    let length = 7 * (weeks - 1)
    return today.adding(days: -(today.days(since: selected) / length) * length)
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
    figures.flatMap { $0.share.headline(" · ") }
  }

  /// The week in words, on its last day.
  public var weekText: String? {
    (figures?.week?.headline(", ")).map { "This week: \($0)" }
  }
}
