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
    /// The indices of the days with the name, or with an amount of it, in order.
    var days: [Int]
    /// The amounts of these days; nil for a name.
    var amounts: [Amounts]?

    var isAmount: Bool { amounts != nil }
  }

  /// The amounts of an activity on a day.
  private struct Amounts {
    /// The index of the day.
    var day: Int
    var thousandths: Int64
    var count = 1
    var unit: String

    var mean: Double { Double(thousandths) / Double(count) / 1_000 }

    mutating func add(_ other: Amounts) {
      thousandths += other.thousandths
      count += other.count
    }
  }

  private struct Day {
    let day: CalendarDay
    var entries = 0
    var positive = 0
    /// That of the entries that have a valence.
    var pleasantness = Pleasantness()

    /// The mean valence of the entries as a share of its scale.
    var outcome: Double { (pleasantness.exactMean ?? 0) / Influence.pointsOfScale }

    mutating func add(_ mood: Mood) {
      entries += 1
      if mood.isPositive { positive += 1 }
      if let valence = mood.valence { pleasantness.add(valence) }
    }
  }

  /// The days with a name. These are kept by name: there are few names and many days.
  private struct Use {
    /// The indices of the days, as they were added: one that does not follow may be repeated.
    private(set) var days: [Int] = []
    /// The amounts of the days, as they were added: several may be of one day.
    private(set) var amounts: [Amounts] = []

    mutating func add(_ day: Int) {
      if days.last != day { days.append(day) }
    }

    mutating func add(_ amount: Amounts) {
      if let last = amounts.indices.last, amounts[last].day == amount.day {
        amounts[last].add(amount)
      } else {
        amounts.append(amount)
      }
    }

    /// Returns the use with each day once, in order.
    ///
    /// - Parameter positions: The position of each day in the order; nil for one to leave out.
    func ordered(_ positions: [Int?]) -> Use {
      var ordered = Use()
      for position in days.compactMap({ positions[$0] }).sorted() { ordered.add(position) }
      // Sorting is stable: the unit is that of the day's first amount.
      let positioned = amounts.compactMap { amounts in
        positions[amounts.day].map { position in
          var positioned = amounts
          positioned.day = position
          return positioned
        }
      }
      for amount in positioned.sorted(by: { $0.day < $1.day }) { ordered.add(amount) }
      return ordered
    }
  }

  private var days: [Day] = []
  private var indicesOfDays: [CalendarDay: Int] = [:]
  private var names: [Name] = []
  /// The use of each name.
  private var uses: [Use] = []
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
    fileprivate let folded: [String]
    fileprivate let indices: [Int]

    fileprivate init(_ folded: [String], _ indices: [Int]) {
      (self.folded, self.indices) = (folded, indices)
    }
  }

  /// Looks names up. The result is valid for this tally and its copies.
  public mutating func lookUp(_ names: [EntryName], as kind: NameKind) -> Names {
    Names(names.map(\.folded), names.map { index(of: Name(kind: kind, text: $0.text)) })
  }

  /// Adds an entry.
  public mutating func add(
    day: CalendarDay, feeling: Feeling, activities: [EntryName] = [],
    amounts: NameValues<Amount> = NameValues(), place: EntryName? = nil
  ) {
    let named = activities.map { index(of: Name(kind: .activity, text: $0.text)) }
    let placed = place.map { [index(of: Name(kind: .place, text: $0.text))] } ?? []
    let day = index(of: day)
    days[day].add(Mood(feeling))
    add(named, on: day)
    add(placed, on: day)
    if !amounts.isEmpty { add(amounts, of: activities.map(\.folded), named, on: day) }
  }

  /// Adds an entry with names that were looked up.
  public mutating func add(
    day: CalendarDay, mood: Mood, activities: Names, amounts: NameValues<Amount>, place: Names?
  ) {
    let day = index(of: day)
    days[day].add(mood)
    add(activities.indices, on: day)
    if let place { add(place.indices, on: day) }
    if !amounts.isEmpty { add(amounts, of: activities.folded, activities.indices, on: day) }
  }

  private mutating func add(_ names: [Int], on day: Int) {
    for name in names { uses[name].add(day) }
  }

  private mutating func add(
    _ amounts: NameValues<Amount>, of folded: [String], _ indices: [Int], on day: Int
  ) {
    for (name, index) in zip(folded, indices) {
      if let amount = amounts[folded: name] {
        uses[index].add(
          Amounts(day: day, thousandths: amount.thousandths, unit: amount.unit))
      }
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
    uses.append(Use())
    return names.count - 1
  }

  /// The days with the pleasantness of their entries, in no order.
  var pleasantness: some Collection<(day: CalendarDay, pleasantness: Pleasantness)> {
    days.lazy.map { ($0.day, $0.pleasantness) }
  }

  /// The last day with each activity.
  var lastDays: [EntryName: CalendarDay] {
    zip(names, uses).reduce(into: [:]) { last, pair in
      let (name, use) = pair
      if name.kind == .activity {
        last[EntryName(stored: name.text)] = use.days.lazy.map { days[$0].day }.max()
      }
    }
  }

  /// Returns the influences.
  ///
  /// - Complexity: O(*k* · *n* + *n* log *n*) for each of at most 15 names and amounts, where *n*
  ///   is the number of days and *k*, at most 91, that of the removed columns. Once, and once for
  ///   each amount, that of the ``DayRing``.
  public func influences() -> Influences {
    let share = Self.share(self.days)
    let counted = self.days.indices.filter { self.days[$0].pleasantness.count > 0 }
      .sorted { self.days[$0].day < self.days[$1].day }
    let exposures = exposures(counted)
    let days = counted.map { self.days[$0] }
    let ring = Self.ring(days)
    let limit = min(Influences.nameLimit, days.count / 10)
    let all = Self.share(days)
    var lookedAt = 0
    var rows: [Influence] = []
    for exposure in exposures {
      var row = row(exposure, days, all)
      if row.missingDays == 0 {
        if lookedAt == limit { continue }
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
    if let amounts = exposure.amounts {
      row.amount = Influence.AmountScale(unit: amounts.first?.unit ?? "", standardDeviation: 0)
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
    let amounts = Series.clamped((exposure.amounts ?? []).map(\.mean))
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
  ///
  /// - Parameter counted: The indices of the days that count, in order.
  private func exposures(_ counted: [Int]) -> [Exposure] {
    var positions = [Int?](repeating: nil, count: days.count)
    for (position, index) in counted.enumerated() { positions[index] = position }
    let ordered = uses.map { $0.ordered(positions) }
    let named = ordered.enumerated().map { Exposure(name: $0, days: $1.days) }
    let measured = ordered.enumerated().map { name, use in
      Exposure(name: name, days: use.amounts.map(\.day), amounts: use.amounts)
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
