/// Whether there is an entry today, and the streaks: what a prompt or a reminder shows.
public struct CheckInStatus: Hashable, Sendable {
  /// The number of entries of today.
  public let entriesToday: Int
  /// The length of the strict run; see ``Streaks/current``.
  public let currentStreak: Int
  /// The length of the forgiving run; see ``Streaks/forgiving``.
  public let forgivingStreak: Int
  /// The feeling of the latest entry up to today; nil without one.
  public let lastFeeling: Feeling?

  public init(
    entriesToday: Int, currentStreak: Int, forgivingStreak: Int, lastFeeling: Feeling?
  ) {
    self.entriesToday = entriesToday
    self.currentStreak = currentStreak
    self.forgivingStreak = forgivingStreak
    self.lastFeeling = lastFeeling
  }

  public var hasEntryToday: Bool { entriesToday > 0 }
}
