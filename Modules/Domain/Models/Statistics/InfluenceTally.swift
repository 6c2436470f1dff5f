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

    /// The share of pleasant entries.
    var outcome: Double { Double(positive) / Double(entries) }
  }

  private var days: [CalendarDay: Day] = [:]

  public init() {}

  /// Adds an entry.
  public mutating func add(
    day: CalendarDay, category: FeelingCategory, activities: [EntryName] = [],
    place: EntryName? = nil
  ) {
    days[day, default: Day()].entries += 1
    if category == .positive { days[day]?.positive += 1 }
    for name in activities { days[day]?.names.insert(Name(kind: .activity, text: name.text)) }
    if let place { days[day]?.names.insert(Name(kind: .place, text: place.text)) }
  }

  /// Returns the influences.
  ///
  /// - Complexity: O(*n* · *m*) for each of at most 15 names, where *n* is the number of days and
  ///   *m* the smaller of *n* and 2,000. Up to 2,000 days, O(*k* · *n*²) once, where *k*, at most
  ///   91, is the number of removed columns.
  public func influences() -> Influences {
    let days = days.sorted { $0.key < $1.key }
    let outcome = days.map(\.value.outcome)
    let ring = DayRing(
      days: days.map(\.key), outcome: outcome, entries: days.map(\.value.entries))
    let limit = min(Influences.nameLimit, days.count / 10)
    let names = names(days.map(\.value))
    var lookedAt = 0
    var rows: [Influence] = []
    for (name, daysWith) in names {
      var row = Influence(
        kind: name.kind, name: name.text, daysWith: daysWith, daysWithout: days.count - daysWith)
      if row.missingDays == 0, lookedAt == limit { continue }
      let exposure = days.map { $0.value.names.contains(name) ? 1.0 : 0 }
      if row.missingDays == 0 {
        switch ring.estimate(exposure: exposure) {
        case let .estimate(estimate):
          lookedAt += 1
          (row.difference, row.p) = (estimate.difference, estimate.p)
          (row.low, row.high) = (estimate.low, estimate.high)
        case .sameWeekdays:
          let with = days.filter { $0.value.names.contains(name) }
          row.obstacle = .sameWeekdays(Set(with.map(\.key.weekday)).count)
        case .indistinct: row.obstacle = .indistinct
        }
      }
      row.shareWith = Self.mean(outcome, where: exposure, is: 1)
      row.shareWithout = Self.mean(outcome, where: exposure, is: 0)
      rows.append(row)
    }
    Self.adjust(&rows)
    let baseline = outcome.isEmpty ? nil : outcome.reduce(0, +) / Double(outcome.count)
    return Influences(
      days: days.count, baseline: baseline, rows: rows,
      names: Dictionary(grouping: names, by: \.0.kind).mapValues(\.count), correctedFor: lookedAt)
  }

  /// Returns the mean outcome of the days with an exposure; nil without such days.
  private static func mean(
    _ outcome: [Double], where exposure: [Double], is value: Double
  ) -> Double? {
    let values = outcome.indices.filter { exposure[$0] == value }.map { outcome[$0] }
    return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
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
