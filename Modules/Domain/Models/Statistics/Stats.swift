import Foundation

/// The statistics of `bako stats` over the entries of a period.
public struct Stats: Hashable, Sendable {
  /// The number of entries with a feeling, an activity or a place.
  public struct Count: Hashable, Sendable {
    /// The name of the feeling, activity or place.
    public let name: String
    /// The number of entries.
    public let n: Int
    /// The number of positive entries.
    public let positive: Int
    /// The day of the first entry.
    public let first: CalendarDay
    /// The quadrant of a feeling; nil for an activity or a place.
    public let quadrant: FeelingQuadrant?
  }

  /// The number of entries in an hour of the day.
  public struct Hour: Hashable, Sendable {
    /// The local hour, 0 to 23.
    public let hour: Int
    /// The number of entries.
    public let n: Int
    /// The number of positive entries.
    public let positive: Int
  }

  /// The number of entries on a day of the week.
  public struct Weekday: Hashable, Sendable {
    /// The day of the week, from 1 for Monday to 7 for Sunday.
    public let weekday: Int
    /// The number of entries.
    public let n: Int
    /// The number of positive entries.
    public let positive: Int
  }

  /// The number of entries.
  public let entries: Int
  /// The number of positive entries.
  public let positive: Int
  /// The number of negative entries.
  public let negative: Int
  /// The days that have entries, oldest first.
  public let days: [DaySummary]
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

  /// The share of positive entries, from 0 to 1; nil without entries.
  public var pleasantShare: Double? { entries == 0 ? nil : Double(positive) / Double(entries) }

  /// The milestones of the period, oldest first.
  public var milestones: [Milestone] { Milestone.reached(in: days) }

  /// Returns the feelings whose first entry in the period is in the month of a day, most frequent
  /// first.
  public func newFeelings(inMonthOf day: CalendarDay) -> [Count] {
    feelings.filter { ($0.first.year, $0.first.month) == (day.year, day.month) }
  }
}

extension Stats {
  /// Computes the statistics of entries.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries.
  public init(_ entries: some Sequence<Entry>, today: CalendarDay) {
    var tally = StatsTally()
    for entry in entries {
      tally.add(entry.feeling, on: entry.day, count: 1, latest: entry.date.instant)
      tally.add(hour: entry.date.time.hour, entry.category, count: 1)
      tally.add(
        entry.feeling, activities: entry.activities, place: entry.place, count: 1,
        first: entry.day)
    }
    self = tally.stats(today: today)
  }
}

/// Accumulates statistics from groups of equal entries, which a database can form in a query.
///
/// ```swift
/// import Foundation
///
/// var tally = StatsTally()
/// let today = CalendarDay(number: 20_777)
/// let calm = try Feeling.parse("calm")
/// tally.add(calm, on: today, count: 3, latest: .now)
/// tally.add(hour: 8, calm.category, count: 3)
/// tally.add(calm, activities: ["Rest"], place: nil, count: 3, first: today)
/// let stats = tally.stats(today: today)
/// print(stats.entries, stats.streaks.current)  // prints "3 1"
/// ```
///
/// Each entry must be added by each of the three methods.
public struct StatsTally: Sendable {
  private var days: [CalendarDay: DaySummary] = [:]
  private var hours = [(n: Int, positive: Int)](repeating: (0, 0), count: 24)
  private var feelings = Counter()
  private var activities = Counter()
  private var places = Counter()

  public init() {}

  /// Adds `count` entries with a feeling on a day, the latest of which has the date `latest`.
  public mutating func add(_ feeling: Feeling, on day: CalendarDay, count: Int, latest: Date) {
    days[day, default: DaySummary(day: day)].add(feeling.quadrant, count: count, latest: latest)
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

  /// The days that have entries, oldest first.
  public var daySummaries: [DaySummary] { days.values.sorted { $0.day < $1.day } }

  /// Returns the statistics, with streaks up to `today`.
  public func stats(today: CalendarDay) -> Stats {
    let all = daySummaries
    let weekdays = (1...7).map { weekday in
      let summaries = all.filter { $0.day.weekday == weekday }
      return Stats.Weekday(
        weekday: weekday, n: summaries.reduce(0) { $0 + $1.total },
        positive: summaries.reduce(0) { $0 + $1.positive })
    }
    return Stats(
      entries: all.reduce(0) { $0 + $1.total }, positive: all.reduce(0) { $0 + $1.positive },
      negative: all.reduce(0) { $0 + $1.negative }, days: all,
      streaks: Streaks(days: all.map(\.day), today: today), feelings: feelings.sorted,
      activities: activities.sorted, places: places.sorted, weekdays: weekdays,
      hours: hours.enumerated().map {
        Stats.Hour(hour: $0.offset, n: $0.element.n, positive: $0.element.positive)
      })
  }

  private struct Counter: Sendable {
    private struct Tally {
      var n = 0
      var positive = 0
      var first: CalendarDay
      let quadrant: FeelingQuadrant?
    }

    private var tallies: [String: Tally] = [:]

    mutating func add(
      _ name: String, _ n: Int, _ positive: Int, _ first: CalendarDay,
      _ quadrant: FeelingQuadrant? = nil
    ) {
      var tally = tallies[name] ?? Tally(first: first, quadrant: quadrant)
      tally.n += n
      tally.positive += positive
      tally.first = min(tally.first, first)
      tallies[name] = tally
    }

    var sorted: [Stats.Count] {
      tallies.map { name, tally in
        Stats.Count(
          name: name, n: tally.n, positive: tally.positive, first: tally.first,
          quadrant: tally.quadrant)
      }
      .sorted { ($1.n, $0.name) < ($0.n, $1.name) }
    }
  }
}
