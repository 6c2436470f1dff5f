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
  fileprivate var grouped: String {
    self < 1_000 ? String(self) : "\((self / 1_000).grouped),\((self % 1_000).padded(3))"
  }
}

extension CheckInStatus {
  /// The forgiving streak in words: `4 days in a row`. Nil for less than two days.
  public var streakText: String? {
    forgivingStreak > 1 ? "\(forgivingStreak) days in a row" : nil
  }
}
