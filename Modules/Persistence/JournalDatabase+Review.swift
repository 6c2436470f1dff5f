import Clients
import Dispatch
import Models
import Synchronization

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
    var before = InfluenceTally()
    var exposures = InfluenceTally()
    try read { db in
      // Of an entry before the period, only the words count; its journal is not read.
      let feelings = try Self.addEntries(of: tally.earlierFilter, to: &before, db)
      tally.addEarlier(before, feelings: feelings)
      exposures = before
      try Self.forEachEntry(EntriesRequest(filter: tally.recentFilter), db) { entry in
        tally.add(entry)
        if entry.day >= period.first {
          exposures.add(
            day: entry.day, feeling: entry.feeling, activities: entry.activities,
            amounts: entry.amounts, place: entry.place)
        }
        return true
      }
      let yearAgo = EntriesRequest(filter: tally.yearAgoFilter, limit: 1)
      try Self.forEachEntry(yearAgo, db) { entry in
        tally.addYearAgo(entry)
        return false
      }
    }
    // Outside of the read: a save does not wait for the computation. All claims are new in the
    // first period, so none is.
    let claims = before.isEmpty ? [] : Self.claims(of: [before, exposures])
    let known = Set(claims.first?.map(\.id) ?? [])
    let new = claims.last?.filter { kinds.contains($0.kind) && !known.contains($0.id) }
    return tally.review(newClaims: new ?? [])
  }

  /// Computes the claims of tallies at the same time.
  private static func claims(of tallies: [InfluenceTally]) -> [[Influence]] {
    let claims = Mutex([[Influence]](repeating: [], count: tallies.count))
    DispatchQueue.concurrentPerform(iterations: tallies.count) { index in
      let found = tallies[index].influences().claims
      claims.withLock { $0[index] = found }
    }
    return claims.withLock { $0 }
  }
}
