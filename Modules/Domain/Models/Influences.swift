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
/// Method: entries are collapsed to days, weekday and trend are removed from mood and exposure by
/// least squares, and the difference is tested by circular shifts of the exposure; the interval is
/// the inverted test. All names that are looked at enter the step-up procedure of Benjamini and
/// Hochberg (1995), so that of the claims about one in ten is expected to be chance. Circular
/// shifts keep the autocorrelation of mood and the runs of activities, with which a t-test claims
/// an effect in up to a quarter of diaries that have none (Documentation/influences.md has the
/// calibration). An influence is a correlation: its direction is unknown.
public struct Influences: Hashable, Sendable {
  /// The number of days with an entry.
  public let days: Int
  /// The mean over all days of the share of pleasant entries, from 0 to 1; nil without days.
  public let baseline: Double?
  /// The names that were looked at, and those with too few days; most used first, then by name.
  public let rows: [Influence]

  /// The number of names that were looked at.
  public var lookedAt: Int { rows.count(where: \.isEnough) }
  /// The claims, with the largest difference first.
  public var claims: [Influence] {
    rows.filter(\.isClaim).sorted { a, b in
      (abs(b.difference ?? 0), a.name) < (abs(a.difference ?? 0), b.name)
    }
  }

  /// Returns the influences of names of a kind, computed among all names.
  public func only(_ kind: NameKind) -> Influences {
    Influences(days: days, baseline: baseline, rows: rows.filter { $0.kind == kind })
  }

  /// The number of days that a diary must have.
  public static let minimumDays = 30
  /// The number of days that must have a name, and that must be without it.
  public static let minimumDaysEach = 10
  /// The maximum number of names that are looked at.
  public static let nameLimit = 15
  /// The share of claims that may be chance.
  public static let falseDiscoveryRate = 0.10
}

/// An activity or a place, and the difference that went with it.
public struct Influence: Hashable, Sendable {
  public let kind: NameKind
  public let name: String
  /// The number of days with an entry that has the name.
  public let daysWith: Int
  /// The number of other days with an entry.
  public let daysWithout: Int
  /// The difference in the share of pleasant entries between days with and without the name, after
  /// the removal of weekday and trend. Nil if there are too few days.
  public internal(set) var difference: Double?
  /// The lower bound of the 95 % interval of the difference.
  public internal(set) var low: Double?
  /// The upper bound of the 95 % interval of the difference.
  public internal(set) var high: Double?
  /// The share of circular shifts with a difference at least as large.
  public internal(set) var p: Double?
  /// The p-value adjusted for the number of names (Benjamini and Hochberg).
  public internal(set) var q: Double?

  /// Whether there are enough days to look at the name.
  public var isEnough: Bool { p != nil }
  /// Whether the difference is shown as a claim.
  public var isClaim: Bool { q.map { $0 <= Influences.falseDiscoveryRate } ?? false }

  /// The approximate number of further days until there are enough, if the name stays as frequent;
  /// 0 if there are enough.
  public var missingDays: Int {
    let days = daysWith + daysWithout
    func wait(_ have: Int) -> Int {
      let missing = Influences.minimumDaysEach - have
      guard missing > 0 else { return 0 }
      return (missing * max(days, 1) + max(have, 1) - 1) / max(have, 1)
    }
    return max(Influences.minimumDays - days, wait(daysWith), wait(daysWithout), 0)
  }
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

  /// What the claims are worth: “3 of 12 looked at went with a difference; one in ten such claims
  /// is expected to be chance.”
  public var summary: String {
    guard lookedAt > 0 else {
      let missing = rows.map(\.missingDays).min() ?? max(1, Influences.minimumDays - days)
      return "Cannot tell yet: about \(missing) more \(missing == 1 ? "day" : "days")."
    }
    let claims = claims.count
    guard claims > 0 else { return "None of \(lookedAt) looked at went with a clear difference." }
    return "\(claims) of \(lookedAt) looked at went with a difference; "
      + "one in ten such claims is expected to be chance."
  }

  /// The sentence that every list of influences ends with.
  public static let caution =
    "What went with a mood need not be its cause: the direction is unknown."
}

extension Influence {
  /// The difference in percentage points with its interval: `+14 (+5 to +22)`. Nil if there are too
  /// few days.
  public var points: String? {
    guard let difference, let low, let high else { return nil }
    return "\(Self.signed(difference)) (\(Self.signed(low)) to \(Self.signed(high)))"
  }

  private static func signed(_ share: Double) -> String {
    let points = Int((share * 100).rounded())
    return points > 0 ? "+\(points)" : points < 0 ? "−\(-points)" : "0"
  }
}

/// Collects the days of a diary for its influences. Entries may be added in any order.
public struct InfluenceTally: Sendable {
  private struct Name: Hashable {
    var kind: NameKind
    var text: String
  }

  private struct Day {
    var entries = 0
    var positive = 0
    var names: Set<Name> = []

    var outcome: Double { Double(positive) / Double(entries) }
  }

  private var days: [CalendarDay: Day] = [:]

  public init() {}

  /// Adds an entry.
  public mutating func add(
    day: CalendarDay, category: FeelingCategory, activities: [ActivityName] = [],
    place: PlaceName? = nil
  ) {
    days[day, default: Day()].entries += 1
    if category == .positive { days[day]?.positive += 1 }
    for name in activities { days[day]?.names.insert(Name(kind: .activity, text: name.text)) }
    if let place { days[day]?.names.insert(Name(kind: .place, text: place.text)) }
  }

  /// Returns the influences.
  ///
  /// - Complexity: O(*n* · *m*) for each of at most 15 names, where *n* is the number of days and
  ///   *m* the smaller of *n* and 4,000.
  public func influences() -> Influences {
    let sorted = days.sorted { $0.key < $1.key }
    let outcome = sorted.map(\.value.outcome)
    let ring = DayRing(days: sorted.map(\.key), outcome: outcome)
    let limit = min(Influences.nameLimit, sorted.count / 10)
    var lookedAt = 0
    var rows: [Influence] = []
    for (name, daysWith) in names(sorted.map(\.value)) {
      var row = Influence(
        kind: name.kind, name: name.text, daysWith: daysWith,
        daysWithout: sorted.count - daysWith)
      if row.missingDays == 0 {
        guard lookedAt < limit else { continue }
        let exposure = sorted.map { $0.value.names.contains(name) ? 1.0 : 0 }
        if let estimate = ring.estimate(exposure: exposure) {
          lookedAt += 1
          (row.difference, row.p) = (estimate.difference, estimate.p)
          (row.low, row.high) = (estimate.low, estimate.high)
        }
      }
      rows.append(row)
    }
    Self.adjust(&rows)
    let baseline = outcome.isEmpty ? nil : outcome.reduce(0, +) / Double(outcome.count)
    return Influences(days: sorted.count, baseline: baseline, rows: rows)
  }

  /// The names with their numbers of days, most used first, then by kind and name.
  private func names(_ days: [Day]) -> [(Name, Int)] {
    var counts: [Name: Int] = [:]
    for day in days { for name in day.names { counts[name, default: 0] += 1 } }
    return counts.sorted { a, b in
      (b.value, a.key.kind.rawValue, a.key.text) < (a.value, b.key.kind.rawValue, b.key.text)
    }
  }

  /// Sets the adjusted p-values: the least of p · m / rank over this and all larger p-values.
  private static func adjust(_ rows: inout [Influence]) {
    let ranked = rows.indices.filter { rows[$0].p != nil }
      .sorted { (rows[$0].p ?? 1, $0) < (rows[$1].p ?? 1, $1) }
    var least = 1.0
    for (rank, index) in ranked.enumerated().reversed() {
      least = min(least, (rows[index].p ?? 1) * Double(ranked.count) / Double(rank + 1))
      rows[index].q = least
    }
  }
}
