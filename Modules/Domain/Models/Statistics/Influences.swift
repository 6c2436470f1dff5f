/// What went with a difference in pleasantness: the activities, their amounts, and the places of a
/// diary.
///
/// ```swift
/// var tally = InfluenceTally()
/// for number in 0..<60 {
///   let isRested = number % 3 == 0
///   tally.add(
///     day: CalendarDay(number: number), feeling: try Feeling.parse(isRested ? "calm" : "tired"),
///     activities: isRested ? ["Rest"] : [])
/// }
/// let influences = tally.influences()
/// print(influences.days, influences.claims.map(\.name))  // prints "60 ["Rest"]"
/// ```
///
/// Method: entries are collapsed to days, whose outcome is their pleasantness; weekday, trend, slow
/// waves, season and the number of the day's entries are removed from mood and exposure by least
/// squares, and the difference is tested by circular shifts of the exposure; the interval is the
/// inverted test. All names that are looked at enter the step-up procedure of Benjamini and
/// Hochberg (1995), so that of the claims about one in ten is expected to be chance. Circular
/// shifts keep the autocorrelation of mood and the runs of activities, with which a t-test claims
/// an effect in up to a quarter of diaries that have none (Documentation/influences.md has the
/// calibration). An influence is a correlation: its direction is unknown, and something else may
/// cause both.
public struct Influences: Hashable, Sendable {
  /// The share of pleasant entries on all days.
  public let share: PleasantShare
  /// The names that were looked at, and those that cannot be judged; most used first, then by name.
  public let rows: [Influence]
  /// The number of names in the diary of each kind, also of those without a row.
  public let names: [NameKind: Int]
  /// The number of tests that the claims are corrected for.
  public let correctedFor: Int

  /// The number of days with an entry.
  public var days: Int { share.days }
  /// The number of names and amounts that were looked at.
  public var lookedAt: Int { rows.count(where: \.isEnough) }
  /// The claims, with the largest difference first.
  public var claims: [Influence] { rows.filter(\.isClaim).sorted(by: Influence.isLarger) }
  /// The names that were looked at without a claim, with the largest difference first.
  public var others: [Influence] {
    rows.filter { $0.isEnough && !$0.isClaim }.sorted(by: Influence.isLarger)
  }

  /// Returns the influences of names of a kind, computed among all names.
  public func only(_ kind: NameKind) -> Influences {
    Influences(
      share: share, rows: rows.filter { $0.kind == kind },
      names: names.filter { $0.key == kind }, correctedFor: correctedFor)
  }

  /// The number of days that a diary must have.
  public static let minimumDays = 30
  /// The number of days that must have a name, and that must be without it.
  public static let minimumDaysEach = 10
  /// The maximum number of names that are looked at.
  public static let nameLimit = 15
  /// The share of claims that may be chance.
  public static let falseDiscoveryRate = 0.10
  /// The number of days below which a claim is likely to overstate the difference.
  public static let reliableDays = 180
}

extension Influences {
  /// Computes the influences in entries.
  public init(_ entries: some Sequence<Entry>) {
    var tally = InfluenceTally()
    for entry in entries {
      tally.add(
        day: entry.day, feeling: entry.feeling, activities: entry.activities,
        amounts: entry.amounts, place: entry.place)
    }
    self = tally.influences()
  }
}

/// An activity, its amounts, or a place, and the difference that went with it.
public struct Influence: Hashable, Identifiable, Sendable {
  /// What identifies an influence among those of a diary.
  public struct ID: Hashable, Sendable {
    let kind: NameKind
    let name: String
    let isAmount: Bool
  }

  /// The scale of amounts that are compared.
  public struct AmountScale: Hashable, Sendable {
    /// The unit; empty without one.
    public let unit: String
    /// The standard deviation of the amounts of the days, of which the largest and the smallest
    /// twentieth are replaced by their neighbors: one slip must not decide.
    public internal(set) var standardDeviation: Double
    /// The days with an amount, oldest first. Empty if the amounts were not looked at.
    public internal(set) var days: [DayAmount] = []
  }

  /// The amount of a day beside its pleasantness.
  public struct DayAmount: Hashable, Identifiable, Sendable {
    public let day: CalendarDay
    /// The mean of the day's amounts; one of the largest or smallest twentieth is replaced as in
    /// ``AmountScale/standardDeviation``.
    public let amount: Double
    public let pleasantness: Int

    public var id: CalendarDay { day }
  }

  /// Why a name with enough days cannot be judged.
  public enum Obstacle: Hashable, Sendable {
    /// The name is on all days of some weekdays and on no other day. The value is the number of
    /// these weekdays.
    case sameWeekdays(Int)
    /// Weekday, trend, waves, season and the number of entries leave nothing of the name.
    case indistinct
  }

  public let kind: NameKind
  public let name: String
  /// The scale of the amounts that are compared; nil if days with and without the name are.
  public internal(set) var amount: AmountScale?
  /// The share of pleasant entries on the days with an entry that has the name, or an amount of it.
  public let with: PleasantShare
  /// The share of pleasant entries on the other days.
  public let without: PleasantShare
  /// The difference in pleasantness between days with and without the name, or for a standard
  /// deviation more of its amount, after the removal of weekday, trend, slow waves, season and
  /// number of entries; as a share of the scale, of which 1 is from −100 to 100. Nil if the name
  /// cannot be judged.
  public internal(set) var difference: Double?
  /// The lower bound of the 95 % interval of the difference.
  public internal(set) var low: Double?
  /// The upper bound of the 95 % interval of the difference.
  public internal(set) var high: Double?
  /// The share of circular shifts with a difference at least as large.
  public internal(set) var p: Double?
  /// The p-value adjusted for the number of names (Benjamini and Hochberg).
  public internal(set) var q: Double?
  /// Why the name cannot be judged although it has enough days; nil otherwise.
  public internal(set) var obstacle: Obstacle?

  public var id: ID { ID(kind: kind, name: name, isAmount: amount != nil) }

  /// The number of days with an entry that has the name, or an amount of it.
  public var daysWith: Int { with.days }
  /// The number of other days with an entry.
  public var daysWithout: Int { without.days }
  /// Whether the name was looked at.
  public var isEnough: Bool { p != nil }
  /// Whether the difference is shown as a claim.
  public var isClaim: Bool { q.map { $0 <= Influences.falseDiscoveryRate } ?? false }

  /// The approximate number of further days until there are enough, if the name stays as frequent;
  /// 0 if there are enough.
  public var missingDays: Int {
    guard amount == nil else { return 0 }
    let days = daysWith + daysWithout
    func wait(_ have: Int) -> Int {
      let missing = Influences.minimumDaysEach - have
      guard missing > 0 else { return 0 }
      return (missing * max(days, 1) + max(have, 1) - 1) / max(have, 1)
    }
    return max(Influences.minimumDays - days, wait(daysWith), wait(daysWithout), 0)
  }

  /// The points of the scale of pleasantness, from −100 to 100.
  public static let pointsOfScale = 200.0

  mutating func set(_ estimate: DayRing.Estimate) {
    (difference, p) = (estimate.difference, estimate.p)
    (low, high) = (estimate.low, estimate.high)
  }

  fileprivate static func isLarger(_ a: Influence, _ b: Influence) -> Bool {
    (abs(b.difference ?? 0), a.name, a.kind.rawValue, a.amount == nil ? 0 : 1)
      < (abs(a.difference ?? 0), b.name, b.kind.rawValue, b.amount == nil ? 0 : 1)
  }
}
