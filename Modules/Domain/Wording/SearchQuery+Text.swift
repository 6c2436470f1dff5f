import Models

extension SearchQuery {
  /// That nothing was found: “No entries match Tired from 1 Oct 2026 to 31 Oct 2026.”
  public var noEntries: String {
    let words = "\(self)".isEmpty ? nil : "match \(self)"
    return (["No entries"] + [words, daysText].compactMap(\.self)).joined(separator: " ") + "."
  }

  /// How to list the month that a searched word names; nil without such a word.
  func monthRemedy(now: Moment, zone: LocalZone) -> String? {
    guard let word = months.first,
      case .day(let first)? = try? When.parse(word, as: .since, now: now, zone: zone)
    else { return nil }
    return "To list the month, use --on \(word), or “\(word) \(first.year)” among the words."
  }

  /// The days of the dates: `on 20 Nov 2026`, `from 1 Oct 2026 to 31 Oct 2026`; nil without dates.
  private var daysText: String? {
    guard case .day(let first)? = since, case .day(let last)? = until else { return nil }
    return first == last
      ? "on \(first.formatted(.short))"
      : "from \(first.formatted(.short)) to \(last.formatted(.short))"
  }
}

extension EntryFilter {
  /// That nothing was found, what other tags find, and how to list a month that is searched.
  ///
  /// - Parameters:
  ///   - other: A query with other tags, and the number of entries that match it; nil for none.
  ///   - clock: The clock, for the month.
  public func noEntries(_ other: (query: SearchQuery, entries: Int)?, clock: LocalClock) -> String {
    guard self != EntryFilter() else { return StoreText.empty }
    let tags = other.map { "\($0.entries, "entry matches", "entries match") \($0.query)." }
    let month = search?.monthRemedy(now: clock.now, zone: clock.zone)
    return ([search?.noEntries ?? "No entries match."] + [tags, month].compactMap(\.self))
      .joined(separator: " ")
  }
}
