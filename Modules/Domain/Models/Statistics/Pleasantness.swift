/// How pleasant entries or days were: the mean, the least and the most of their values, each from
/// −100 to 100.
///
/// The pleasantness of an entry is the valence of its feeling, that of a day is the mean of its
/// entries, and that of a period is the mean of its days with entries. Means are integers, rounded
/// half away from zero.
///
/// ```swift
/// var day = Pleasantness()
/// for name in ["happy", "tired"] { day.add(try Feeling.parse(name).valence ?? 0) }
/// print(day.mean ?? 0, day.least ?? 0, day.most ?? 0)  // prints "21 -40 81"
/// ```
public struct Pleasantness: Hashable, Sendable {
  /// The number of values.
  public private(set) var count = 0
  /// The least value; nil without values.
  public private(set) var least: Int?
  /// The greatest value; nil without values.
  public private(set) var most: Int?
  private var sum = 0

  /// Creates the pleasantness of nothing.
  public init() {}

  /// Computes the pleasantness of a period. Days without entries do not count.
  ///
  /// - Complexity: O(*n*), where *n* is the number of days.
  public init(of days: some Sequence<DaySummary>) {
    self.init(ofDays: days.lazy.map(\.pleasantness))
  }

  /// Computes the pleasantness of a period from that of its days.
  init(ofDays days: some Sequence<Pleasantness>) {
    for day in days {
      if let mean = day.mean { add(mean) }
    }
  }

  /// Adds `count` equal values.
  public mutating func add(_ value: Int, count: Int = 1) {
    guard count > 0 else { return }
    self.count += count
    sum += value * count
    least = min(least ?? value, value)
    most = max(most ?? value, value)
  }

  /// The mean before rounding; nil without values.
  var exactMean: Double? { count == 0 ? nil : Double(sum) / Double(count) }

  /// The mean; nil without values.
  public var mean: Int? { count == 0 ? nil : sum.roundedQuotient(count) }
}
