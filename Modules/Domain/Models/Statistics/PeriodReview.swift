/// What a week, a month, a year or a range of days was: its numbers, and the facts that sentences
/// state.
///
/// ```swift
/// import Foundation
///
/// let now = try Moment(CalendarDay(number: 20_777), at: .noon, in: .utc)
/// let week = CalendarPeriod(weekOf: now.day)
/// var tally = PeriodReviewTally(week, now: now)
/// tally.add(
///   Entry(id: UUID(), date: now, feeling: try .parse("happy"), createdAt: now.instant))
/// let review = tally.review()
/// print(review.entries, review.facts.map(\.rule))  // prints "1 ["days"]"
/// ```
public struct PeriodReview: Hashable, Sendable {
  public let period: CalendarPeriod
  /// The days with entries, oldest first.
  public let days: [DaySummary]
  /// The feelings that occur, most frequent first, then by name.
  public let feelings: [Stats.Count]
  /// The feelings that are more frequent than in the period before, most frequent first; none if
  /// that has no entries.
  public let moreFrequent: [Stats.Count]
  /// The activities that occur, most frequent first, then by name.
  public let activities: [Stats.Count]
  /// The feelings of the entries of each day, oldest first.
  public let feelingsOfDays: [CalendarDay: [Feeling]]
  /// The number of days that have begun.
  public let begunDays: Int
  /// The facts, by their importance.
  public let facts: [PeriodFact]

  public var entries: Int { days.reduce(0) { $0 + $1.total } }
  public var share: PleasantShare { PleasantShare(of: days) }
  public var pleasantness: Pleasantness { Pleasantness(of: days) }

  /// The number of facts in a headline.
  public static let headlineLimit = 3
  /// The number of facts in a list.
  public static let factLimit = 6
}

/// Collects the entries that a review of a period depends on: all up to its end, in any order.
public struct PeriodReviewTally: Sendable {
  private let period: CalendarPeriod
  private let bounds: EntryFilter?
  private let now: Moment
  private let yearAgo: CalendarDay
  /// The pleasantness of all days with entries.
  private var all: [CalendarDay: Pleasantness] = [:]
  private var inPeriod = StatsTally()
  private var inPrevious = StatsTally()
  private var entries: [Entry] = []
  private var entryOfYearAgo: Entry?
  private var earlierFeelings: Set<String> = []
  /// The last day before the period with each activity, and the first in the period. Spellings of
  /// a name are joined once, in the review.
  private var lastUse: [EntryName: CalendarDay] = [:]
  private var firstUse: [EntryName: CalendarDay] = [:]

  /// The number of days with entries that a period needs to be ranked.
  static let minimumDays = 4
  /// The number of ranked periods that a rank is of, and that it needs.
  static let rankedPeriods = (most: 12, least: 8)
  /// The number of days after which an activity has come back.
  static let daysOfAbsence = 60
  /// The number of entries that a leading feeling needs.
  static let minimumLead = 3

  /// Creates a tally without entries.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - bounds: The bounds of a period that begins or ends within a day: the other entries of its
  ///     first and last day do not count. Nil for whole days.
  ///   - now: The current moment.
  public init(_ period: CalendarPeriod, within bounds: EntryFilter? = nil, now: Moment) {
    self.period = period
    self.bounds = bounds
    self.now = now
    yearAgo = min(period.last, now.day).adding(years: -1)
  }

  /// Selects the entries on which the review depends.
  public var filter: EntryFilter { statsPeriod.filter }

  private var statsPeriod: StatsPeriod { StatsPeriod(until: .day(period.last), now: now) }

  /// Selects the entries of ``filter`` before the period, of which only the words count; see
  /// ``addEarlier(_:feelings:)``.
  public var earlierFilter: EntryFilter {
    var filter = filter
    if period.first <= now.day { filter.until = .day(period.first.adding(days: -1)) }
    return filter
  }

  /// Selects the entries of ``filter`` in the period, and in the one before it.
  public var recentFilter: EntryFilter {
    var filter = filter
    filter.since = .day(period.previous.first)
    return filter
  }

  /// Selects the entries a year before the end of the period.
  public var yearAgoFilter: EntryFilter {
    EntryFilter(since: .day(yearAgo), until: .day(yearAgo))
  }

  /// Adds the entries of ``earlierFilter``. Those of ``recentFilter`` are left to ``add(_:)``.
  ///
  /// - Parameters:
  ///   - entries: The entries.
  ///   - feelings: The names of their feelings.
  public mutating func addEarlier(_ entries: InfluenceTally, feelings: Set<String>) {
    all.reserveCapacity(entries.pleasantness.count)
    for (day, pleasantness) in entries.pleasantness where day < period.previous.first {
      all[day] = pleasantness
    }
    lastUse.merge(entries.lastDays, uniquingKeysWith: max)
    earlierFeelings.formUnion(feelings)
  }

  /// Adds the newest entry of ``yearAgoFilter``. One of ``recentFilter``, which may be outside of
  /// the bounds, is left to ``add(_:)``.
  public mutating func addYearAgo(_ entry: Entry) {
    guard entry.day < period.previous.first else { return }
    entryOfYearAgo = entry
  }

  /// Adds an entry of ``filter``.
  public mutating func add(_ entry: Entry) {
    let day = entry.day
    if day >= period.first, bounds?.contains(entry) == false { return }
    var pleasantness = all[day] ?? Pleasantness()
    if let valence = entry.feeling.valence { pleasantness.add(valence) }
    all[day] = pleasantness
    if day == yearAgo, entryOfYearAgo.map({ Entry.isNewer(entry, than: $0) }) ?? true {
      entryOfYearAgo = entry
    }
    if day >= period.first {
      entries.append(entry)
      inPeriod.add(entry)
      for name in entry.activities { firstUse[name] = min(firstUse[name] ?? day, day) }
    } else {
      earlierFeelings.insert(entry.feeling.name)
      for name in entry.activities { lastUse[name] = max(lastUse[name] ?? day, day) }
      if day >= period.previous.first { inPrevious.add(entry) }
    }
  }

  /// Returns the review.
  ///
  /// - Parameter newClaims: The names that went with a difference at the end of the period, and did
  ///   not at its beginning.
  /// - Complexity: O(*n* log *n*), where *n* is the number of days.
  public func review(newClaims: [Influence] = []) -> PeriodReview {
    let stats = inPeriod.stats(statsPeriod)
    let previous = inPrevious.stats(statsPeriod)
    let counts = Dictionary(previous.feelings.map { ($0.name, $0.n) }) { $1 }
    let moreFrequent =
      counts.isEmpty ? [] : stats.feelings.filter { $0.n > counts[$0.name] ?? 0 }
    return PeriodReview(
      period: period, days: stats.days, feelings: stats.feelings, moreFrequent: moreFrequent,
      activities: stats.activities,
      feelingsOfDays: Dictionary(
        grouping: entries.sorted { Entry.isNewer($1, than: $0) }, by: \.day
      )
      .mapValues { $0.map(\.feeling) },
      begunDays: begunDays, facts: stats.days.isEmpty ? [] : facts(stats, previous, newClaims))
  }
}

extension PeriodReviewTally {
  private var begunDays: Int { max(0, min(period.last, now.day).days(since: period.first) + 1) }

  private func facts(
    _ stats: Stats, _ previous: Stats, _ newClaims: [Influence]
  ) -> [PeriodFact] {
    var facts: [PeriodFact] = [.days(stats.days.count, of: begunDays)]
    if let comparison = rank(stats.days) ?? counts(stats.days, previous.days) {
      facts.append(comparison)
    }
    if let extremes = extremes(stats.days) { facts.append(extremes) }
    // All are new in the first period.
    let new = stats.feelings.map(\.name).filter { !earlierFeelings.contains($0) }
    if !new.isEmpty, !earlierFeelings.isEmpty { facts.append(.newFeelings(new)) }
    if let lead = stats.feelings.first, lead.n >= Self.minimumLead {
      let before = previous.feelings.first { $0.name == lead.name }?.n ?? 0
      if lead.n > before {
        facts.append(
          .leadingFeeling(
            lead.name, count: lead.n, before: previous.days.isEmpty ? nil : before))
      }
    }
    if let activity = activity(stats.activities) { facts.append(activity) }
    facts += newClaims.prefix(1).map(PeriodFact.newClaim)
    let streak = statsPeriod.streaks(of: all.keys).forgiving
    if streak > 1 { facts.append(.streak(streak)) }
    if let entryOfYearAgo { facts.append(.yearAgo(PeriodFact.Day(entryOfYearAgo))) }
    return facts
  }

  /// The rank of the period among those before it that have enough days; nil with too few.
  private func rank(_ days: [DaySummary]) -> PeriodFact? {
    guard days.count >= Self.minimumDays, let own = Pleasantness(of: days).mean else { return nil }
    let earlier = earlierPeriods()
    let ranked = earlier.prefix(Self.rankedPeriods.most)
    guard ranked.count >= Self.rankedPeriods.least else { return nil }
    let less = ranked.count { $0.mean < own }
    // A rank that is the lowest says nothing that two numbers of days do not say better.
    guard less > 0 else { return nil }
    guard less == ranked.count else { return .pleasanterThan(less, of: ranked.count) }
    return .mostPleasant(since: earlier.first { $0.mean >= own }?.period)
  }

  /// The earlier periods with enough days, the latest first.
  private func earlierPeriods() -> [(period: CalendarPeriod, mean: Int)] {
    var periods: [(CalendarPeriod, Int)] = []
    var rest = all.lazy.filter { $0.key < period.first }.sorted { $0.key > $1.key }[...]
    var candidate = period.previous
    while let latest = rest.first {
      while latest.key < candidate.first { candidate = candidate.previous }
      let members = rest.prefix { candidate.first <= $0.key }
      rest = rest.dropFirst(members.count)
      if members.count >= Self.minimumDays,
        let mean = Pleasantness(ofDays: members.map(\.value)).mean
      {
        periods.append((candidate, mean))
      }
    }
    return periods
  }

  private func counts(_ days: [DaySummary], _ previous: [DaySummary]) -> PeriodFact? {
    func pleasant(_ days: [DaySummary]) -> Int { days.count { $0.pleasantness.mean ?? 0 > 0 } }
    return previous.isEmpty
      ? nil : .pleasantDays(pleasant(days), before: pleasant(previous))
  }

  /// The most and the least pleasant day; of equal days, the latest.
  private func extremes(_ days: [DaySummary]) -> PeriodFact? {
    let rated = days.compactMap { day in day.pleasantness.mean.map { (day.day, $0) } }
    guard let most = rated.max(by: { ($0.1, $0.0) < ($1.1, $1.0) }),
      let least = rated.min(by: { ($0.1, $1.0) < ($1.1, $0.0) }), most.1 > least.1
    else { return nil }
    func valence(_ entry: Entry) -> Int { entry.feeling.valence ?? 0 }
    guard let best = entries(on: most.0).max(by: { valence($0) < valence($1) }),
      let worst = entries(on: least.0).min(by: { valence($0) < valence($1) })
    else { return nil }
    return .extremes(most: PeriodFact.Day(best), least: PeriodFact.Day(worst))
  }

  private func entries(on day: CalendarDay) -> [Entry] {
    entries.filter { $0.day == day }.sorted { Entry.isNewer($1, than: $0) }
  }

  /// The most used activity that is new or came back.
  private func activity(_ activities: [Stats.Count]) -> PeriodFact? {
    // All are new in the first period.
    guard !earlierFeelings.isEmpty else { return nil }
    let lastUse = Dictionary(lastUse.map { ($0.folded, $1) }, uniquingKeysWith: max)
    let firstUse = Dictionary(firstUse.map { ($0.folded, $1) }, uniquingKeysWith: min)
    for activity in activities {
      let name = EntryName(stored: activity.name).folded
      guard let last = lastUse[name], let first = firstUse[name] else {
        return .newActivity(activity.name)
      }
      let days = first.days(since: last)
      if days > Self.daysOfAbsence { return .returnedActivity(activity.name, days: days) }
    }
    return nil
  }
}
