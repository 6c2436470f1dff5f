import Models

extension Milestone {
  /// The milestone in words: `100th entry`.
  public var title: String {
    switch kind {
    case .firstEntry: "First entry"
    case .firstWeek: "Seven days with entries"
    case let .entries(number): "\(number.grouped)th entry"
    }
  }
}

extension Int {
  /// The number with a comma between groups of three digits: `1,000`.
  var grouped: String {
    self < 1_000 ? String(self) : "\((self / 1_000).grouped),\((self % 1_000).padded(3))"
  }
}

extension CheckInStatus {
  /// The forgiving streak in words: `4 days in a row`. Nil for less than two days.
  public var streakText: String? {
    forgivingStreak > 1 ? "\(forgivingStreak) days in a row" : nil
  }
}

extension MoodTrend {
  /// The days: `Last 30 days`, or `30 days up to 31 Oct 2026` if they are over.
  public var title: String {
    let last = course.range.upperBound
    let days = "\(last.days(since: course.range.lowerBound) + 1, "day")"
    return isOver ? "\(days) up to \(last.formatted(.short))" : "Last \(days)"
  }

  /// The share and its change: `62 % pleasant on 26 days, 8 points more than in the 30 days
  /// before`. Nil without entries.
  public var words: String? {
    recent.text.map { share in "\(share)\(change.map { ", \($0)" } ?? "")" }
  }

  /// The change from the 30 days before, in words: `8 points more than in the 30 days before`. Nil
  /// if one of the periods has too few days.
  private var change: String? {
    guard let points else { return nil }
    guard points != 0 else { return "as in the 30 days before" }
    return "\(abs(points), "point") \(points > 0 ? "more" : "less") than in the 30 days before"
  }
}
