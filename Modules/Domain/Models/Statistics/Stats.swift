import Foundation

/// The statistics of `bako stats` over the entries of a period.
public struct Stats: Hashable, Sendable {
  /// The number of entries with a feeling, an activity or a place.
  public struct Count: Hashable, Sendable {
    /// The name of the feeling, activity or place.
    public let name: String
    /// The number of entries.
    public fileprivate(set) var n = 0
    /// The number of positive entries.
    public fileprivate(set) var positive = 0
    /// The day of the first entry.
    public fileprivate(set) var first: CalendarDay
    /// The quadrant of a feeling; nil for an activity or a place.
    public let quadrant: FeelingQuadrant?
  }

  /// The number of entries in an hour of the day.
  public struct Hour: Hashable, Sendable {
    /// The local hour, 0 to 23.
    public let hour: Int
    /// The number of entries.
    public fileprivate(set) var n = 0
    /// The number of positive entries.
    public fileprivate(set) var positive = 0
  }

  /// The number of entries on a day of the week.
  public struct Weekday: Hashable, Sendable {
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    public let weekday: Int
    /// The number of entries.
    public let n: Int
    /// The number of positive entries.
    public let positive: Int
    /// The share of the days.
    public let share: PleasantShare
  }

  public let period: StatsPeriod
  /// The number of entries.
  public let entries: Int
  /// The number of positive entries.
  public let positive: Int
  /// The number of negative entries.
  public let negative: Int
  /// The days that have entries, oldest first.
  public let days: [DaySummary]
  /// The streaks at the end of the period.
  public let streaks: Streaks
  /// The feelings that occur, most frequent first, then by name.
  public let feelings: [Count]
  /// The activities that occur, most frequent first, then by name.
  public let activities: [Count]
  /// The places that occur, most frequent first, then by name.
  public let places: [Count]
  /// All seven days, from Monday to Sunday.
  public let weekdays: [Weekday]
  /// All 24 hours.
  public let hours: [Hour]

  /// The share of all days.
  public var share: PleasantShare { PleasantShare(of: days) }

  /// The first and the last day of the period; nil if it has no days.
  public var range: ClosedRange<CalendarDay>? { period.range(of: days.map(\.day)) }

  /// The share of the last 30 days.
  public var trend: MoodTrend { MoodTrend(days: days, period: period) }

  /// Returns the share of all entries that a count has, in percent, rounded half up; nil if there
  /// are too few days for a percentage.
  public func percent(of count: Count) -> Int? {
    days.count < PleasantShare.minimumDays ? nil : (100 * count.n).roundedQuotient(entries)
  }

  /// The milestones up to the end of the period, oldest first. Without the entries before a lower
  /// bound, they are unknown.
  public var milestones: [Milestone] { period.since == nil ? Milestone.reached(in: days) : [] }

  /// Returns the feelings whose first entry in the period is in the month of a day, most frequent
  /// first.
  public func newFeelings(inMonthOf day: CalendarDay) -> [Count] {
    feelings.filter { $0.first.isSameMonth(as: day) }
  }
}

extension Stats {
  /// Computes the statistics of the entries of a period. Other entries are ignored.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries.
  public init(_ entries: some Sequence<Entry>, period: StatsPeriod) {
    var tally = StatsTally()
    for entry in entries where period.filter.contains(entry) {
      tally.add(entry)
      if entry.date.isTimeKnown {
        tally.add(hour: entry.date.time.hour, entry.category, count: 1)
      }
    }
    self = tally.stats(period)
  }
}

/// Accumulates statistics from groups of equal entries, which a database can form in a query.
///
/// ```swift
/// import Foundation
///
/// var tally = StatsTally()
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let calm = try Feeling.parse("calm")
/// tally.add(calm, on: now.day, count: 3, latest: now.instant)
/// tally.add(hour: 8, calm.category, count: 3)
/// tally.add(calm, activities: ["Rest"], place: nil, count: 3, first: now.day)
/// let stats = tally.stats(StatsPeriod(now: now))
/// print(stats.entries, stats.streaks.current)  // prints "3 1"
/// ```
///
/// Each entry must be added by each of the three methods; one without a known time is not added by
/// ``add(hour:_:count:)``.
public struct StatsTally: Sendable {
  private var days: [CalendarDay: DaySummary] = [:]
  private var hours = (0..<24).map { Stats.Hour(hour: $0) }
  private var feelings = Counter()
  private var activities = Counter()
  private var places = Counter()

  public init() {}

  /// Adds `count` entries with a feeling on a day, the latest of which has the date `latest`.
  public mutating func add(_ feeling: Feeling, on day: CalendarDay, count: Int, latest: Date) {
    days[day, default: DaySummary(day: day)].add(feeling, count: count, latest: latest)
  }

  /// Adds `count` entries of a category in an hour of the day. Other hours than 0 to 23 are
  /// ignored.
  public mutating func add(hour: Int, _ category: FeelingCategory, count: Int) {
    guard hours.indices.contains(hour) else { return }
    hours[hour].n += count
    hours[hour].positive += category == .positive ? count : 0
  }

  /// Adds `count` entries with a feeling, the same activities and the same place, the earliest of
  /// which is on the day `first`.
  public mutating func add(
    _ feeling: Feeling, activities names: [EntryName], place: EntryName?, count: Int,
    first: CalendarDay
  ) {
    let positive = feeling.category == .positive ? count : 0
    feelings.add(feeling.name, count, positive, first, feeling.quadrant)
    for name in names { activities.add(name.text, count, positive, first) }
    if let place { places.add(place.text, count, positive, first) }
  }

  /// Adds an entry, except for its hour.
  mutating func add(_ entry: Entry) {
    add(entry.feeling, on: entry.day, count: 1, latest: entry.date.instant)
    add(
      entry.feeling, activities: entry.activities, place: entry.place, count: 1, first: entry.day)
  }

  /// The days that have entries, oldest first.
  public var daySummaries: [DaySummary] { days.values.sorted { $0.day < $1.day } }

  /// Returns the statistics of a period, to which the added entries belong.
  public func stats(_ period: StatsPeriod) -> Stats {
    let all = daySummaries
    let weekdays = (1...7).map { weekday in
      let share = PleasantShare(of: all.lazy.filter { $0.day.weekday == weekday })
      return Stats.Weekday(
        weekday: weekday, n: share.entries, positive: share.pleasant, share: share)
    }
    let share = PleasantShare(of: all)
    return Stats(
      period: period, entries: share.entries, positive: share.pleasant,
      negative: share.unpleasant, days: all,
      streaks: period.streaks(of: all.map(\.day)), feelings: feelings.sorted,
      activities: activities.sorted, places: places.sorted, weekdays: weekdays, hours: hours)
  }

  private struct Counter: Sendable {
    private var counts: [String: Stats.Count] = [:]

    mutating func add(
      _ name: String, _ n: Int, _ positive: Int, _ first: CalendarDay,
      _ quadrant: FeelingQuadrant? = nil
    ) {
      var count = counts[name] ?? Stats.Count(name: name, first: first, quadrant: quadrant)
      count.n += n
      count.positive += positive
      count.first = min(count.first, first)
      counts[name] = count
    }

    var sorted: [Stats.Count] {
      counts.values.sorted { ($1.n, $0.name) < ($0.n, $1.name) }
    }
  }
}
