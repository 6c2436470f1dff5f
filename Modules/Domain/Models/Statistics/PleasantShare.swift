/// How pleasant days were: the mean of their shares of pleasant entries. All days with entries have
/// the same weight, however many entries they have.
///
/// Shares are integers in millionths, rounded half up, so that texts and JSON never differ.
///
/// ```swift
/// let day = CalendarDay(number: 20_777)
/// let share = PleasantShare(of: [
///   DaySummary(day: day, [.calm: 3]),
///   DaySummary(day: day.adding(days: 1), [.bright: 1, .low: 1]),
/// ])
/// print(share.days, share.millionths ?? 0)  // prints "2 750000"
/// ```
public struct PleasantShare: Hashable, Sendable {
  /// The number of days with entries.
  public private(set) var days = 0
  /// The number of pleasant entries.
  public private(set) var pleasant = 0
  /// The number of unpleasant entries.
  public private(set) var unpleasant = 0
  /// The sum of the shares of the days, in millionths.
  private var sum = 0

  /// The number of days with entries from which texts have a percentage.
  public static let minimumDays = 7

  /// Creates the share of no days.
  public init() {}

  /// Computes the share of days. Those without entries do not count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of days.
  public init(of days: some Sequence<DaySummary>) {
    for day in days { addDay(pleasant: day.positive, unpleasant: day.negative) }
  }

  /// Adds a day by its numbers of entries. A day without entries does not count.
  public mutating func addDay(pleasant: Int, unpleasant: Int) {
    let entries = pleasant + unpleasant
    guard entries > 0 else { return }
    days += 1
    self.pleasant += pleasant
    self.unpleasant += unpleasant
    sum += (pleasant * 1_000_000).roundedQuotient(entries)
  }

  /// Returns the share of the added days other than some of them.
  func without(_ some: PleasantShare) -> PleasantShare {
    var rest = self
    rest.days -= some.days
    rest.pleasant -= some.pleasant
    rest.unpleasant -= some.unpleasant
    rest.sum -= some.sum
    return rest
  }

  /// The number of entries.
  public var entries: Int { pleasant + unpleasant }

  /// The share in millionths, rounded half up; nil without entries.
  public var millionths: Int? { days == 0 ? nil : sum.roundedQuotient(days) }

  /// The share in percent, rounded half up; nil if there are too few days for a percentage.
  public var percent: Int? {
    days < Self.minimumDays ? nil : millionths?.roundedQuotient(10_000)
  }

  /// Returns the difference from another share in percentage points, rounded half away from zero;
  /// nil if one of them has too few days.
  public func points(over other: PleasantShare) -> Int? {
    guard percent != nil, other.percent != nil, let millionths, let before = other.millionths
    else { return nil }
    return (millionths - before).roundedQuotient(10_000)
  }
}

extension Int {
  /// Returns the quotient, rounded half away from zero.
  func roundedQuotient(_ divisor: Int) -> Int { (2 * self + signum() * divisor) / (2 * divisor) }
}
