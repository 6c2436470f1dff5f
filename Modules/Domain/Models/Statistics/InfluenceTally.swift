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
    let values = days.map(\.value)
    let names = names(values)
    var lookedAt = 0
    var rows: [Influence] = []
    for (name, daysWith) in names {
      let missing = Influence.missingDays(with: daysWith, without: days.count - daysWith)
      if missing == 0, lookedAt == limit { continue }
      let exposure = days.map { $0.value.names.contains(name) ? 1.0 : 0 }
      var row = Influence(
        kind: name.kind, name: name.text, with: Self.share(values, exposure, 1),
        without: Self.share(values, exposure, 0))
      if missing == 0 {
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
      rows.append(row)
    }
    Self.adjust(&rows)
    return Influences(
      share: Self.share(values), rows: rows,
      names: Dictionary(grouping: names, by: \.0.kind).mapValues(\.count), correctedFor: lookedAt)
  }

  /// Returns the share of pleasant entries of the days with an exposure.
  private static func share(
    _ days: [Day], _ exposure: [Double], _ value: Double
  ) -> PleasantShare {
    share(zip(days, exposure).lazy.filter { $1 == value }.map(\.0))
  }

  private static func share(_ days: some Sequence<Day>) -> PleasantShare {
    days.reduce(into: PleasantShare()) { share, day in
      share.addDay(pleasant: day.positive, unpleasant: day.entries - day.positive)
    }
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
