import Clients
import Models

extension JournalDatabase {
  /// Returns what a period was. Entries in the future do not count.
  ///
  /// - Parameters:
  ///   - period: The period.
  ///   - bounds: The bounds of a period that begins or ends within a day.
  ///   - kinds: The kinds of names that a new claim may be about.
  ///   - now: The current moment.
  /// - Complexity: That of reading the entries up to the end of the period, and of the influences
  ///   of these entries and of those before the period.
  public func review(
    _ period: CalendarPeriod, within bounds: EntryFilter? = nil,
    claimsAbout kinds: Set<NameKind> = Set(NameKind.allCases), now: Moment
  ) throws -> PeriodReview {
    var tally = PeriodReviewTally(period, within: bounds, now: now)
    try forEachEntry(EntriesRequest(filter: tally.filter)) { entry in
      tally.add(entry)
      return true
    }
    let claims = try newClaims(period, tally.filter).filter { kinds.contains($0.kind) }
    return tally.review(newClaims: claims)
  }

  /// Returns the names that went with a difference at the end of a period, and did not before it.
  private func newClaims(
    _ period: CalendarPeriod, _ filter: EntryFilter
  ) throws -> [Influence] {
    var earlier = filter
    earlier.until = .day(period.first.adding(days: -1))
    let before = try influences(earlier)
    // All claims are new in the first period.
    guard before.days > 0 else { return [] }
    let claims = try influences(filter).claims
    let known = Set(before.claims.map(\.id))
    return claims.filter { !known.contains($0.id) }
  }
}
