import Foundation

/// The entries of a day, counted by quadrant.
///
/// ```swift
/// var summary = DaySummary(day: CalendarDay(number: 20_777), [.bright: 2])
/// summary.add(.low)
/// print(summary.total, summary.positive, summary[.low])  // prints "3 2 1"
/// ```
public struct DaySummary: Hashable, Identifiable, Sendable {
  public let day: CalendarDay
  private var bright = Tally()
  private var calm = Tally()
  private var tense = Tally()
  private var low = Tally()
  /// The pleasantness of the entries whose feeling has a valence, as far as they were added with
  /// their feelings.
  public private(set) var pleasantness = Pleasantness()

  private struct Tally: Hashable {
    var count = 0
    var latest = Date.distantPast
  }

  /// Creates the summary of a day from the numbers of entries.
  public init(day: CalendarDay, _ counts: [FeelingQuadrant: Int] = [:]) {
    self.day = day
    for (quadrant, count) in counts { add(quadrant, count: count) }
  }

  /// The day, which identifies the summary.
  public var id: CalendarDay { day }

  /// The number of entries with feelings of a quadrant.
  public subscript(quadrant: FeelingQuadrant) -> Int { self[keyPath: Self.tally(quadrant)].count }

  /// The number of positive entries.
  public var positive: Int { bright.count + calm.count }
  /// The number of negative entries.
  public var negative: Int { tense.count + low.count }
  /// The number of entries.
  public var total: Int { positive + negative }

  /// The share of the pleasant entries.
  public var share: PleasantShare { PleasantShare(of: [self]) }

  /// The quadrants that have entries, in their fixed order.
  public var quadrants: [FeelingQuadrant] { FeelingQuadrant.allCases.filter { self[$0] > 0 } }

  /// The quadrant with the most entries. Of several, the one with the latest entry.
  public var prevailing: FeelingQuadrant? {
    quadrants.max { a, b in
      let (a, b) = (self[keyPath: Self.tally(a)], self[keyPath: Self.tally(b)])
      // `max` returns the last of equal elements.
      return (a.count, a.latest) < (b.count, b.latest)
    }
  }

  /// Adds entries with a feeling.
  ///
  /// - Parameters:
  ///   - feeling: The feeling.
  ///   - count: The number of entries.
  ///   - latest: The date of the latest one.
  public mutating func add(
    _ feeling: Feeling, count: Int = 1, latest: Date = .distantPast
  ) {
    add(feeling.quadrant, count: count, latest: latest)
    if let valence = feeling.valence { pleasantness.add(valence, count: count) }
  }

  /// Adds entries with feelings of a quadrant.
  ///
  /// - Parameters:
  ///   - quadrant: The quadrant.
  ///   - count: The number of entries.
  ///   - latest: The date of the latest one.
  public mutating func add(
    _ quadrant: FeelingQuadrant, count: Int = 1, latest: Date = .distantPast
  ) {
    let tally = Self.tally(quadrant)
    self[keyPath: tally].count += count
    self[keyPath: tally].latest = max(self[keyPath: tally].latest, latest)
  }

  private static func tally(
    _ quadrant: FeelingQuadrant
  ) -> WritableKeyPath<DaySummary, Tally> {
    switch quadrant {
    case .bright: \.bright
    case .calm: \.calm
    case .tense: \.tense
    case .low: \.low
    }
  }
}

extension DaySummary {
  /// Returns the days that have entries, oldest first.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries.
  public static func days(of entries: some Sequence<Entry>) -> [DaySummary] {
    var days: [CalendarDay: DaySummary] = [:]
    for entry in entries {
      days[entry.day, default: DaySummary(day: entry.day)]
        .add(entry.feeling, latest: entry.date.instant)
    }
    return days.values.sorted { $0.day < $1.day }
  }
}

extension Collection<DaySummary> {
  /// Returns all days from `first` to `last`, those without entries too. Other days are ignored.
  ///
  /// - Complexity: O(*n* + *m*), where *n* is the number of summaries and *m* that of the days.
  public func filled(from first: CalendarDay, to last: CalendarDay) -> [DaySummary] {
    guard first <= last else { return [] }
    var days = (0...last.days(since: first)).map { DaySummary(day: first.adding(days: $0)) }
    for summary in self where first <= summary.day && summary.day <= last {
      days[summary.day.days(since: first)] = summary
    }
    return days
  }
}
