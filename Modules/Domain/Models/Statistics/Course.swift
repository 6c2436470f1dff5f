/// How pleasantness went over a period: a point for each day with entries, and a median that
/// ignores single days.
///
/// ```swift
/// let today = CalendarDay(number: 20_777)
/// var day = DaySummary(day: today)
/// day.add(try Feeling.parse("happy"))
/// day.add(try Feeling.parse("tired"))
/// let course = Course(days: [day], in: today.adding(days: -6)...today)
/// for point in course.points {
///   print(point.day, point.least, point.mean, point.most)  // prints "2026-11-20 -40 21 81"
/// }
/// ```
///
/// In a period of 365 days or more, a point is a week.
public struct Course: Hashable, Sendable {
  /// A day with entries, or a week with such days.
  public struct Point: Hashable, Identifiable, Sendable {
    /// The day, or the first day of the week.
    public fileprivate(set) var day: CalendarDay
    /// The pleasantness of the day, or of the week.
    public let mean: Int
    /// The least pleasantness of an entry of the day, or of a day of the week.
    public let least: Int
    /// The greatest pleasantness of an entry of the day, or of a day of the week.
    public let most: Int
    /// The median of the days with entries among the seven that end with this day, or of those of
    /// the week: of two middle values their mean, rounded half away from zero.
    public let median: Int
    /// The number of gaps of more than seven days before this point. A line joins the points of
    /// equal numbers.
    public let piece: Int

    public var id: CalendarDay { day }
  }

  /// The days of the period.
  public let range: ClosedRange<CalendarDay>
  /// The number of days of a point: 1 or 7.
  public let daysOfPoint: Int
  /// The days or weeks with entries, oldest first.
  public let points: [Point]
  /// Those of the period before, moved to this one.
  public let before: [Point]

  /// The length of a period from which on a point is a week.
  public static let minimumOfWeeks = 365
  /// The number of days, the last of them its own, that the median of a day is of.
  public static let daysOfMedian = 7
  /// The longest gap between two days that a line crosses.
  public static let longestGap = 7

  /// Computes the course of a period.
  ///
  /// - Parameters:
  ///   - days: The days with entries, oldest first. Those before the period are in its first
  ///     medians.
  ///   - range: The days of the period.
  ///   - previous: The first day of the period before; nil for a period of the same length.
  ///   - weekStart: The first day of a week, from 1 for Monday to 7 for Sunday.
  /// - Complexity: O(*n*), where *n* is the number of days.
  public init(
    days: [DaySummary], in range: ClosedRange<CalendarDay>, previous: CalendarDay? = nil,
    weekStart: Int = 1
  ) {
    self.range = range
    let length = range.upperBound.days(since: range.lowerBound) + 1
    daysOfPoint = length >= Self.minimumOfWeeks ? 7 : 1
    let weekStart = daysOfPoint == 7 ? weekStart : nil
    let rated = days.filter { $0.pleasantness.mean != nil }
    points = Self.points(of: rated, in: range, weekStart: weekStart)
    let start = previous ?? range.lowerBound.adding(days: -length)
    let end = range.lowerBound.adding(days: -1)
    guard start <= end else {
      before = []
      return
    }
    let distance = range.lowerBound.days(since: start)
    before = Self.points(of: rated, in: start...end, weekStart: weekStart).compactMap { point in
      var point = point
      point.day = point.day.adding(days: distance)
      return point.day <= range.upperBound ? point : nil
    }
  }

  /// Returns the points of days, or of the weeks that begin on a day of the week.
  private static func points(
    of rated: [DaySummary], in range: ClosedRange<CalendarDay>, weekStart: Int?
  ) -> [Point] {
    var points: [Point] = []
    var rest = rated.drop { $0.day < range.lowerBound }
      .prefix { $0.day <= range.upperBound }
    var piece = 0
    var lastDay: CalendarDay?
    while let first = rest.first {
      let week = weekStart.map { CalendarPeriod(weekOf: first.day, startingOn: $0) }
      let days = rest.prefix { $0.day <= week?.last ?? first.day }
      rest = rest.dropFirst(days.count)
      let pleasantness = week == nil ? first.pleasantness : Pleasantness(of: days)
      let ofMedian =
        week == nil
        ? rated[..<days.endIndex].suffix(daysOfMedian)
          .filter { first.day.days(since: $0.day) < daysOfMedian } : Array(days)
      guard let mean = pleasantness.mean, let least = pleasantness.least,
        let most = pleasantness.most, let median = ofMedian.compactMap(\.pleasantness.mean).median
      else { continue }
      if let lastDay, first.day.days(since: lastDay) > longestGap { piece += 1 }
      lastDay = days.last?.day
      points.append(
        Point(
          day: max(week?.first ?? first.day, range.lowerBound), mean: mean, least: least,
          most: most, median: median, piece: piece))
    }
    return points
  }
}

extension [Int] {
  /// The median, of two middle values their mean, rounded half away from zero; nil for no values.
  var median: Int? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]).roundedQuotient(2)
  }
}
