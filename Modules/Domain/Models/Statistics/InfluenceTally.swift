/// Collects the days of a diary for its influences. Entries may be added in any order.
public struct InfluenceTally: Sendable {
  private struct Name: Hashable {
    var kind: NameKind
    var text: String
  }

  /// A test: days with and without a name, or the amounts of an activity.
  private struct Exposure {
    /// The index of the name.
    var name: Int
    var isAmount: Bool
    /// The indices of the days with the name, or with an amount of it.
    var days: [Int] = []
  }

  private struct Amounts {
    var name: Int
    var thousandths: Int64 = 0
    var count = 0
    var unit: String

    var mean: Double { Double(thousandths) / Double(count) / 1_000 }
  }

  private struct Day {
    let day: CalendarDay
    var entries = 0
    var positive = 0
    /// That of the entries that have a valence.
    var pleasantness = Pleasantness()
    /// The indices of its names, each once.
    var names: [Int] = []
    var amounts: [Amounts] = []

    /// The mean valence of the entries as a share of its scale.
    var outcome: Double { (pleasantness.exactMean ?? 0) / Influence.pointsOfScale }

    func amounts(of name: Int) -> Amounts? { amounts.first { $0.name == name } }

    mutating func add(_ mood: Mood, _ activities: [Int], _ places: [Int]) {
      entries += 1
      if mood.isPositive { positive += 1 }
      if let valence = mood.valence { pleasantness.add(valence) }
      for name in activities where !names.contains(name) { names.append(name) }
      for name in places where !names.contains(name) { names.append(name) }
    }

    mutating func add(_ amount: Amount, of name: Int) {
      let index = amounts.firstIndex { $0.name == name } ?? amounts.endIndex
      if index == amounts.endIndex { amounts.append(Amounts(name: name, unit: amount.unit)) }
      amounts[index].thousandths += amount.thousandths
      amounts[index].count += 1
    }
  }

  private var days: [Day] = []
  private var indicesOfDays: [CalendarDay: Int] = [:]
  private var names: [Name] = []
  private var indices: [Name: Int] = [:]

  public init() {}

  /// Whether no entry was added.
  public var isEmpty: Bool { days.isEmpty }

  /// What counts of a feeling. An unknown one has no valence and counts in shares only.
  public struct Mood: Sendable {
    fileprivate let isPositive: Bool
    fileprivate let valence: Int?

    public init(_ feeling: Feeling) {
      isPositive = feeling.category == .positive
      valence = feeling.valence
    }
  }

  /// Names that were looked up in a tally: adding them again takes a fraction of the time.
  public final class Names: Sendable {
    fileprivate let names: [EntryName]
    fileprivate let indices: [Int]

    fileprivate init(_ names: [EntryName], _ indices: [Int]) {
      (self.names, self.indices) = (names, indices)
    }
  }

  /// Looks names up. The result is valid for this tally and its copies.
  public mutating func lookUp(_ names: [EntryName], as kind: NameKind) -> Names {
    Names(names, names.map { index(of: Name(kind: kind, text: $0.text)) })
  }

  /// Adds an entry.
  public mutating func add(
    day: CalendarDay, feeling: Feeling, activities: [EntryName] = [],
    amounts: NameValues<Amount> = NameValues(), place: EntryName? = nil
  ) {
    let named = activities.map { index(of: Name(kind: .activity, text: $0.text)) }
    let placed = place.map { [index(of: Name(kind: .place, text: $0.text))] } ?? []
    let day = index(of: day)
    days[day].add(Mood(feeling), named, placed)
    if !amounts.isEmpty { add(amounts, of: activities, named, on: day) }
  }

  /// Adds an entry with names that were looked up.
  public mutating func add(
    day: CalendarDay, mood: Mood, activities: Names, amounts: NameValues<Amount>, place: Names?
  ) {
    let day = index(of: day)
    days[day].add(mood, activities.indices, place?.indices ?? [])
    if !amounts.isEmpty { add(amounts, of: activities.names, activities.indices, on: day) }
  }

  private mutating func add(
    _ amounts: NameValues<Amount>, of names: [EntryName], _ indices: [Int], on day: Int
  ) {
    for (name, index) in zip(names, indices) {
      if let amount = amounts[name] { days[day].add(amount, of: index) }
    }
  }

  private mutating func index(of day: CalendarDay) -> Int {
    // The entries of a day mostly follow each other.
    if let last = days.last?.day, last == day { return days.count - 1 }
    if let index = indicesOfDays[day] { return index }
    indicesOfDays[day] = days.count
    days.append(Day(day: day))
    return days.count - 1
  }

  private mutating func index(of name: Name) -> Int {
    if let index = indices[name] { return index }
    indices[name] = names.count
    names.append(name)
    return names.count - 1
  }

  /// The days with the pleasantness of their entries, in no order.
  var pleasantness: some Collection<(day: CalendarDay, pleasantness: Pleasantness)> {
    days.lazy.map { ($0.day, $0.pleasantness) }
  }

  /// The last day with each activity.
  var lastDays: [EntryName: CalendarDay] {
    var last = [CalendarDay?](repeating: nil, count: names.count)
    for day in days {
      for name in day.names { last[name] = max(last[name] ?? day.day, day.day) }
    }
    return zip(names, last).reduce(into: [:]) { days, pair in
      if pair.0.kind == .activity { days[EntryName(stored: pair.0.text)] = pair.1 }
    }
  }

  /// Returns the influences.
  ///
  /// - Complexity: O(*k* · *n* + *n* log *n*) for each of at most 15 names and amounts, where *n*
  ///   is the number of days and *k*, at most 91, that of the removed columns. Once, and once for
  ///   each amount, that of the ``DayRing``.
  public func influences() -> Influences {
    let share = Self.share(days)
    let days = days.filter { $0.pleasantness.count > 0 }.sorted { $0.day < $1.day }
    let ring = Self.ring(days)
    let limit = min(Influences.nameLimit, days.count / 10)
    let all = Self.share(days)
    let exposures = exposures(days)
    var lookedAt = 0
    var rows: [Influence] = []
    for exposure in exposures {
      var row = row(exposure, days, all)
      let isEnough = row.missingDays == 0
      if isEnough, lookedAt == limit { continue }
      if isEnough {
        if exposure.isAmount {
          estimateAmounts(exposure, days, &row)
        } else {
          estimate(exposure, days, ring, &row)
        }
        if row.isEnough { lookedAt += 1 }
      }
      rows.append(row)
    }
    Self.adjust(&rows)
    return Influences(
      share: share, rows: rows,
      names: Dictionary(grouping: exposures.filter { !$0.isAmount }) { names[$0.name].kind }
        .mapValues(\.count),
      correctedFor: lookedAt)
  }

  private static func ring(_ days: [Day]) -> DayRing {
    DayRing(
      days: days.map(\.day), outcome: days.map(\.outcome), entries: days.map(\.entries))
  }

  /// The row of an exposure without an estimate.
  ///
  /// - Parameter all: The share of the days.
  private func row(_ exposure: Exposure, _ days: [Day], _ all: PleasantShare) -> Influence {
    let name = names[exposure.name]
    let with = Self.share(exposure.days.lazy.map { days[$0] })
    var row = Influence(kind: name.kind, name: name.text, with: with, without: all.without(with))
    if exposure.isAmount {
      let unit = exposure.days.first.flatMap { days[$0].amounts(of: exposure.name)?.unit }
      row.amount = Influence.AmountScale(unit: unit ?? "", standardDeviation: 0)
    }
    return row
  }

  private func estimate(
    _ exposure: Exposure, _ days: [Day], _ ring: DayRing, _ row: inout Influence
  ) {
    var series = [Double](repeating: 0, count: days.count)
    for index in exposure.days { series[index] = 1 }
    switch ring.estimate(exposure: series) {
    case let .estimate(estimate): row.set(estimate)
    case .sameWeekdays:
      let weekdays = Set(exposure.days.map { days[$0].day.weekday })
      row.obstacle = .sameWeekdays(weekdays.count)
    case .indistinct: row.obstacle = .indistinct
    }
  }

  /// Tests the amounts on the ring of the days that have one.
  private func estimateAmounts(
    _ exposure: Exposure, _ days: [Day], _ row: inout Influence
  ) {
    let measured = exposure.days.map { days[$0] }
    let amounts = Series.clamped(
      measured.compactMap { $0.amounts(of: exposure.name)?.mean })
    let deviation = Series.standardDeviation(amounts)
    row.amount?.standardDeviation = deviation
    row.amount?.days = zip(measured, amounts).map { day, amount in
      Influence.DayAmount(
        day: day.day, amount: amount, pleasantness: day.pleasantness.mean ?? 0)
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

  /// The exposures, most used first, then by kind and name; an amount after its name. Those without
  /// a day are left out, and amounts of fewer than the minimum of days.
  private func exposures(_ days: [Day]) -> [Exposure] {
    var named = names.indices.map { Exposure(name: $0, isAmount: false) }
    var measured = names.indices.map { Exposure(name: $0, isAmount: true) }
    for (index, day) in days.enumerated() {
      for name in day.names { named[name].days.append(index) }
      for amounts in day.amounts { measured[amounts.name].days.append(index) }
    }
    func order(_ exposure: Exposure) -> (Int, String, String, Int) {
      let name = names[exposure.name]
      return (-exposure.days.count, name.kind.rawValue, name.text, exposure.isAmount ? 1 : 0)
    }
    return
      (named.filter { !$0.days.isEmpty }
      + measured.filter { $0.days.count >= Influences.minimumDays })
      .sorted { order($0) < order($1) }
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
