import Models

// The share in words. Few days have no percentage: 1 of 2 entries is no 50 %.
extension PleasantShare {
  /// `62 % pleasant on 26 days`, or `2 pleasant, 1 not` for few days. Nil without entries.
  public var text: String? {
    percent.map { "\($0) % pleasant on \(days) days" } ?? counts
  }

  /// The same for a text that has the number of days: `62 % pleasant`, `2 pleasant, 1 not`.
  public var briefText: String? { percent.map { "\($0) % pleasant" } ?? counts }

  /// The share after the numbers that it is of: `41 entries on 26 days, 62 % pleasant`. Nil without
  /// entries.
  public func headline(_ separator: String) -> String? {
    briefText.map { "\(entries, "entry") on \(days, "day")\(separator)\($0)" }
  }

  /// The value for a table: `62 %`, or `2 of 3` entries for few days. Nil without entries.
  public var valueText: String? {
    percent.map { "\($0) %" } ?? (entries == 0 ? nil : "\(pleasant) of \(entries)")
  }

  /// The value with what it is of: `62 % of 9 days`, or `2 of 3 entries` for few days. Nil without
  /// entries.
  public var countedText: String? {
    percent.map { "\($0) % of \(days) days" }
      ?? (entries == 0 ? nil : "\(pleasant) of \(entries, "entry")")
  }

  private var counts: String? {
    entries == 0 ? nil : "\(pleasant) pleasant, \(unpleasant) not"
  }
}
