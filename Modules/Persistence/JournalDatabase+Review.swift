import Clients
import Models

extension JournalDatabase {
  /// Returns what a period was. Entries in the future do not count.
  ///
  /// - Complexity: That of reading the entries up to the end of the period, and of the influences
  ///   of these entries and of those before the period.
  public func review(_ period: CalendarPeriod, now: Moment) throws -> PeriodReview {
    var tally = PeriodReviewTally(period, now: now)
    try forEachEntry(EntriesRequest(filter: tally.filter)) { entry in
      tally.add(entry)
      return true
    }
    return tally.review(newClaims: try newClaims(period, tally.filter))
  }

  /// Returns the names that went with a difference at the end of a period, and did not before it.
  private func newClaims(
    _ period: CalendarPeriod, _ filter: EntryFilter
  ) throws -> [Influence] {
    let claims = try influences(filter).claims
    guard !claims.isEmpty else { return [] }
    var earlier = filter
    earlier.until = .day(period.first.adding(days: -1))
    let before = try influences(earlier)
    // All claims are new in the first period.
    guard before.days > 0 else { return [] }
    let known = Set(before.claims.map(\.id))
    return claims.filter { !known.contains($0.id) }
  }
}
