/// Collects the days of a diary for its influences. Entries may be added in any order.
public struct InfluenceTally: Sendable {
  private struct Name: Hashable {
    var kind: NameKind
    var text: String
  }

  /// A test: days with and without a name, or the amounts of an activity.
  private struct Exposure: Hashable {
    var name: Name
    var isAmount = false
  }

  private struct Amounts {
    var thousandths: Int64
    var count: Int
    var unit: String

    var mean: Double { Double(thousandths) / Double(count) / 1_000 }
  }

  private struct Day {
    var entries = 0
    var positive = 0
    /// That of the entries that have a valence.
    var pleasantness = Pleasantness()
    var names: Set<Name> = []
    var amounts: [Name: Amounts] = [:]

    /// The mean valence of the entries as a share of its scale.
    var outcome: Double { (pleasantness.exactMean ?? 0) / Influence.pointsOfScale }
  }

  private typealias DatedDay = (key: CalendarDay, value: Day)

  private var days: [CalendarDay: Day] = [:]

  public init() {}

  /// Whether no entry was added.
  public var isEmpty: Bool { days.isEmpty }

  /// Adds an entry. One with an unknown feeling, which has no valence, counts in shares only.
  public mutating func add(
    day: CalendarDay, feeling: Feeling, activities: [EntryName] = [],
    amounts: NameValues<Amount> = NameValues(), place: EntryName? = nil
  ) {
    var value = days.removeValue(forKey: day) ?? Day()
    value.entries += 1
    if feeling.category == .positive { value.positive += 1 }
    if let valence = feeling.valence { value.pleasantness.add(valence) }
    for activity in activities {
      let name = Name(kind: .activity, text: activity.text)
      value.names.insert(name)
      guard let amount = amounts[activity] else { continue }
      var sum = value.amounts[name] ?? Amounts(thousandths: 0, count: 0, unit: amount.unit)
      sum.thousandths += amount.thousandths
      sum.count += 1
      value.amounts[name] = sum
    }
    if let place { value.names.insert(Name(kind: .place, text: place.text)) }
    days[day] = value
  }

  /// Returns the influences.
  ///
  /// - Complexity: O(*k* · *n* + *n* log *n*) for each of at most 15 names and amounts, where *n*
  ///   is the number of days and *k*, at most 91, that of the removed columns. O(*k*² · *n*) once,
  ///   and once for each amount.
  public func influences() -> Influences {
    let share = Self.share(days.values)
    let days = days.filter { $0.value.pleasantness.count > 0 }.sorted { $0.key < $1.key }
    let ring = Self.ring(days)
    let limit = min(Influences.nameLimit, days.count / 10)
    let exposures = exposures(days)
    var lookedAt = 0
    var rows: [Influence] = []
    for (exposure, _) in exposures {
      var row = row(exposure, days)
      let isEnough = row.missingDays == 0
      if isEnough, lookedAt == limit { continue }
      if isEnough {
        if exposure.isAmount {
          estimate(amountsOf: exposure.name, days, &row)
        } else {
          estimate(exposure.name, days, ring, &row)
        }
        if row.isEnough { lookedAt += 1 }
      }
      rows.append(row)
    }
    Self.adjust(&rows)
    return Influences(
      share: share, rows: rows,
      names: Dictionary(grouping: exposures.filter { !$0.0.isAmount }, by: \.0.name.kind)
        .mapValues(\.count),
      correctedFor: lookedAt)
  }

  private static func ring(_ days: [DatedDay]) -> DayRing {
    DayRing(
      days: days.map(\.key), outcome: days.map(\.value.outcome),
      entries: days.map(\.value.entries))
  }

  /// The row of an exposure without an estimate.
  private func row(_ exposure: Exposure, _ days: [DatedDay]) -> Influence {
    let name = exposure.name
    let isExposed = { (day: Day) in
      exposure.isAmount ? day.amounts[name] != nil : day.names.contains(name)
    }
    var row = Influence(
      kind: name.kind, name: name.text,
      with: Self.share(days.lazy.map(\.value).filter(isExposed)),
      without: Self.share(days.lazy.map(\.value).filter { !isExposed($0) }))
    if exposure.isAmount {
      let unit = days.lazy.compactMap { $0.value.amounts[name]?.unit }.first ?? ""
      row.amount = Influence.AmountScale(unit: unit, standardDeviation: 0)
    }
    return row
  }

  private func estimate(
    _ name: Name, _ days: [DatedDay], _ ring: DayRing, _ row: inout Influence
  ) {
    switch ring.estimate(exposure: days.map { $0.value.names.contains(name) ? 1 : 0 }) {
    case let .estimate(estimate): row.set(estimate)
    case .sameWeekdays:
      let with = days.filter { $0.value.names.contains(name) }
      row.obstacle = .sameWeekdays(Set(with.map(\.key.weekday)).count)
    case .indistinct: row.obstacle = .indistinct
    }
  }

  /// Tests the amounts on the ring of the days that have one.
  private func estimate(amountsOf name: Name, _ days: [DatedDay], _ row: inout Influence) {
    let measured = days.filter { $0.value.amounts[name] != nil }
    let amounts = Series.clamped(measured.compactMap { $0.value.amounts[name]?.mean })
    let deviation = Series.standardDeviation(amounts)
    row.amount?.standardDeviation = deviation
    row.amount?.days = zip(measured, amounts).map { day, amount in
      Influence.DayAmount(
        day: day.key, amount: amount, pleasantness: day.value.pleasantness.mean ?? 0)
    }
    guard deviation > 0,
      case let .estimate(estimate) = Self.ring(measured)
        .estimate(exposure: amounts.map { $0 / deviation })
    else {
      row.obstacle = .indistinct
      return
    }
    row.set(estimate)
  }

  private static func share(_ days: some Sequence<Day>) -> PleasantShare {
    days.reduce(into: PleasantShare()) { share, day in
      share.addDay(pleasant: day.positive, unpleasant: day.entries - day.positive)
    }
  }

  /// The exposures with their numbers of days, most used first, then by kind and name; an amount
  /// after its name. Amounts of fewer than the minimum of days are left out.
  private func exposures(_ days: [DatedDay]) -> [(Exposure, Int)] {
    var counts: [Exposure: Int] = [:]
    for (_, day) in days {
      for name in day.names { counts[Exposure(name: name), default: 0] += 1 }
      for name in day.amounts.keys {
        counts[Exposure(name: name, isAmount: true), default: 0] += 1
      }
    }
    func order(_ pair: (key: Exposure, value: Int)) -> (Int, String, String, Int) {
      let name = pair.key.name
      return (-pair.value, name.kind.rawValue, name.text, pair.key.isAmount ? 1 : 0)
    }
    return counts.filter { !$0.key.isAmount || $0.value >= Influences.minimumDays }
      .sorted { order($0) < order($1) }
      .map { ($0.key, $0.value) }
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
