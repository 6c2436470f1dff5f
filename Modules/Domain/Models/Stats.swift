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
}

extension Stats {
  /// Computes the statistics of entries.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries.
  public init(_ entries: some Sequence<Entry>, today: CalendarDay) {
    var tally = StatsTally()
    for entry in entries {
      tally.add(day: entry.day, category: entry.category, count: 1)
      tally.add(
        feeling: entry.feeling, activities: entry.activities, place: entry.place, count: 1)
    }
    self = tally.stats(today: today)
  }
}

/// Accumulates statistics from groups of equal entries, which a database can form in a query.
///
/// ```swift
/// var tally = StatsTally()
/// let today = CalendarDay(number: 20_777)
/// tally.add(day: today, category: .positive, count: 3)
/// tally.add(feeling: try .parse("calm"), activities: ["Rest"], place: nil, count: 3)
/// let stats = tally.stats(today: today)
/// print(stats.entries, stats.streaks.current)  // prints "3 1"
/// ```
///
/// Each entry must be added twice: once with its day, once with its feeling.
public struct StatsTally: Sendable {
  private var days: [CalendarDay: DaySummary] = [:]
  private var feelings = Counter()
  private var activities = Counter()
  private var places = Counter()

  public init() {}

  /// Adds `count` entries of a category on a day.
  public mutating func add(day: CalendarDay, category: FeelingCategory, count: Int) {
    switch category {
    case .positive: days[day, default: DaySummary(day: day)].positive += count
    case .negative: days[day, default: DaySummary(day: day)].negative += count
    }
  }

  /// Adds `count` entries of a feeling with the same activities and place.
  public mutating func add(
    feeling: Feeling, activities names: [ActivityName], place: PlaceName?, count: Int
  ) {
    let positive = feeling.category == .positive ? count : 0
    feelings.add(feeling.name, count, positive)
    for name in names { activities.add(name.text, count, positive) }
    if let place { places.add(place.text, count, positive) }
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
      activities: activities.sorted, places: places.sorted, weekdays: weekdays)
  }

  private struct Counter: Sendable {
    private var counts: [String: (n: Int, positive: Int)] = [:]

    mutating func add(_ name: String, _ n: Int, _ positive: Int) {
      counts[name, default: (0, 0)].n += n
      counts[name, default: (0, 0)].positive += positive
    }

    var sorted: [Stats.Count] {
      counts.map { Stats.Count(name: $0.key, n: $0.value.n, positive: $0.value.positive) }
        .sorted { ($1.n, $0.name) < ($0.n, $1.name) }
    }
  }
}
