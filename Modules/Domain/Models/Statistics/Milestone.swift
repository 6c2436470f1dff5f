/// A day on which a diary reached a number of days or entries.
///
/// ```swift
/// let start = CalendarDay(number: 20_000)
/// let days = (0..<7).map { DaySummary(day: start.adding(days: 2 * $0), [.calm: 1]) }
/// print(Milestone.reached(in: days).map(\.kind))  // prints "[firstEntry, firstWeek]"
/// ```
public struct Milestone: Hashable, Identifiable, Sendable {
  public enum Kind: Hashable, Sendable {
    case firstEntry
    /// The seventh day with entries, consecutive or not.
    case firstWeek
    /// The entry with this number.
    case entries(Int)
  }

  public let kind: Kind
  /// The day on which it was reached.
  public let day: CalendarDay

  /// The kind, which identifies the milestone.
  public var id: Kind { kind }

  /// The numbers of entries that are milestones.
  static let entryNumbers = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

  /// Returns the milestones of days with entries, oldest first.
  ///
  /// - Parameter days: The days with entries, oldest first.
  /// - Complexity: O(*n*), where *n* is the number of days.
  public static func reached(in days: [DaySummary]) -> [Milestone] {
    var milestones: [Milestone] = []
    var numbers = entryNumbers[...]
    var total = 0
    for (index, summary) in days.enumerated() {
      if index == 0 { milestones.append(Milestone(kind: .firstEntry, day: summary.day)) }
      if index == 6 { milestones.append(Milestone(kind: .firstWeek, day: summary.day)) }
      total += summary.total
      while let number = numbers.first, number <= total {
        milestones.append(Milestone(kind: .entries(number), day: summary.day))
        numbers = numbers.dropFirst()
      }
    }
    return milestones
  }
}
