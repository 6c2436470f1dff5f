/// What went with a difference in the share of pleasant entries: the activities and places of a
/// diary against its baseline.
///
/// ```swift
/// var tally = InfluenceTally()
/// for number in 0..<60 {
///   let isRested = number % 3 == 0
///   tally.add(
///     day: CalendarDay(number: number), category: isRested ? .positive : .negative,
///     activities: isRested ? ["Rest"] : [])
/// }
/// let influences = tally.influences()
/// print(influences.days, influences.claims.map(\.name))  // prints "60 ["Rest"]"
/// ```
///
/// Method: entries are collapsed to days; weekday, trend, slow waves, season and the number of the
/// day's entries are removed from mood and exposure by least squares, and the difference is tested
/// by circular shifts of the exposure; the interval is the inverted test. All names that are looked
/// at enter the step-up procedure of Benjamini and Hochberg (1995), so that of the claims about one
/// in ten is expected to be chance. Circular shifts keep the autocorrelation of mood and the runs
/// of activities, with which a t-test claims an effect in up to a quarter of diaries that have none
/// (Documentation/influences.md has the calibration). An influence is a correlation: its direction
/// is unknown, and something else may cause both.
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
  /// The number of names that were looked at.
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
        day: entry.day, category: entry.category, activities: entry.activities,
        place: entry.place)
    }
    self = tally.influences()
  }
}

/// An activity or a place, and the difference that went with it.
public struct Influence: Hashable, Sendable {
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
  /// The share of pleasant entries on the days with an entry that has the name.
  public let with: PleasantShare
  /// The share of pleasant entries on the other days.
  public let without: PleasantShare
  /// The difference in the share of pleasant entries between days with and without the name, after
  /// the removal of weekday, trend, slow waves, season and number of entries. Nil if the name
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

  /// The number of days with an entry that has the name.
  public var daysWith: Int { with.days }
  /// The number of other days with an entry.
  public var daysWithout: Int { without.days }
  /// Whether the name was looked at.
  public var isEnough: Bool { p != nil }
  /// Whether the difference is shown as a claim.
  public var isClaim: Bool { q.map { $0 <= Influences.falseDiscoveryRate } ?? false }

  /// The approximate number of further days until there are enough, if the name stays as frequent;
  /// 0 if there are enough.
  public var missingDays: Int { Self.missingDays(with: daysWith, without: daysWithout) }

  static func missingDays(with daysWith: Int, without daysWithout: Int) -> Int {
    let days = daysWith + daysWithout
    func wait(_ have: Int) -> Int {
      let missing = Influences.minimumDaysEach - have
      guard missing > 0 else { return 0 }
      return (missing * max(days, 1) + max(have, 1) - 1) / max(have, 1)
    }
    return max(Influences.minimumDays - days, wait(daysWith), wait(daysWithout), 0)
  }

  fileprivate static func isLarger(_ a: Influence, _ b: Influence) -> Bool {
    (abs(b.difference ?? 0), a.name, a.kind.rawValue)
      < (abs(a.difference ?? 0), b.name, b.kind.rawValue)
  }
}
