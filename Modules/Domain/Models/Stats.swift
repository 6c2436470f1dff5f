/// The numbers of `bako stats`: how much of what, over the entries of a period.
public struct Stats: Hashable, Sendable {
  /// How often something occurs.
  public struct Count: Hashable, Sendable {
    /// The name of the feeling, activity or place.
    public let name: String
    /// Entries with it.
    public let n: Int
    /// Entries with it that are positive.
    public let positive: Int
  }

  /// How many entries a weekday has.
  public struct Weekday: Hashable, Sendable {
    /// From Monday, 1, to Sunday, 7.
    public let weekday: Int
    /// Entries on it.
    public let n: Int
    /// Entries on it that are positive.
    public let positive: Int
  }

  /// All entries.
  public let entries: Int
  /// Entries with a positive feeling.
  public let positive: Int
  /// Entries with a negative feeling.
  public let negative: Int
  /// Every day with an entry, the oldest first.
  public let days: [DaySummary]
  /// The streaks.
  public let streaks: Streaks
  /// The feelings that occur, the most frequent first, then by name.
  public let feelings: [Count]
  /// The activities that occur, the most frequent first, then by name.
  public let activities: [Count]
  /// The places that occur, the most frequent first, then by name.
  public let places: [Count]
  /// Monday to Sunday, all seven.
  public let weekdays: [Weekday]
}

extension Stats {
  /// The numbers of these entries.
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

/// Adds up stats from groups of equal entries, which a database can form itself.
public struct StatsTally: Sendable {
  private var days: [CalendarDay: DaySummary] = [:]
  private var feelings = Counter()
  private var activities = Counter()
  private var places = Counter()

  /// A tally of nothing.
  public init() {}

  /// Counts entries of one category on one day.
  public mutating func add(day: CalendarDay, category: FeelingCategory, count: Int) {
    switch category {
    case .positive: days[day, default: DaySummary(day: day)].positive += count
    case .negative: days[day, default: DaySummary(day: day)].negative += count
    }
  }

  /// Counts entries of one feeling with the same activities at the same place.
  public mutating func add(
    feeling: Feeling, activities names: [ActivityName], place: PlaceName?, count: Int
  ) {
    let positive = feeling.category == .positive ? count : 0
    feelings.add(feeling.name, count, positive)
    for name in names { activities.add(name.text, count, positive) }
    if let place { places.add(place.text, count, positive) }
  }

  /// The numbers, with streaks up to today.
  public func stats(today: CalendarDay) -> Stats {
    let all = days.values.sorted { $0.day < $1.day }
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
