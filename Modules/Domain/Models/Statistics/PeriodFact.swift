/// A fact about a period, which a sentence states. Facts that compare use ranks or numbers of days,
/// never differences, which are noise.
public enum PeriodFact: Hashable, Sendable {
  /// A day, the feeling of one of its entries, and the first line of what was written.
  public struct Day: Hashable, Sendable {
    public let day: CalendarDay
    public let feeling: Feeling
    /// The first line of the journal; empty without one.
    public let line: String

    init(_ entry: Entry) {
      day = entry.day
      feeling = entry.feeling
      line = entry.firstLine
    }
  }

  /// The days with entries, of those that have begun.
  case days(Int, of: Int)
  /// No period since the one given was as pleasant; nil for none at all.
  case mostPleasant(since: CalendarPeriod?)
  /// More pleasant than a number of the last periods.
  case pleasanterThan(Int, of: Int)
  /// The pleasant days of this period and of the one before.
  case pleasantDays(Int, before: Int)
  /// The most and the least pleasant day.
  case extremes(most: Day, least: Day)
  /// The feelings whose first entry is in the period, the most frequent first.
  case newFeelings([String])
  /// The most frequent feeling, which was less frequent in the period before; nil if that has no
  /// entries.
  case leadingFeeling(String, count: Int, before: Int?)
  case newActivity(String)
  /// An activity, and the days since the last one that had it.
  case returnedActivity(String, days: Int)
  /// A name that went with a difference for the first time in this period.
  case newClaim(Influence)
  /// The days of the streak at the end.
  case streak(Int)
  /// The latest entry of the day a year before the end.
  case yearAgo(Day)

  /// The name of the rule that chose the fact, in JSON.
  public var rule: String {
    switch self {
    case .days: "days"
    case .mostPleasant, .pleasanterThan: "rank"
    case .pleasantDays: "counts"
    case .extremes: "extremes"
    case .newFeelings: "new_feelings"
    case .leadingFeeling: "leading_feeling"
    case .newActivity, .returnedActivity: "activity"
    case .newClaim: "claim"
    case .streak: "streak"
    case .yearAgo: "year_ago"
    }
  }
}
