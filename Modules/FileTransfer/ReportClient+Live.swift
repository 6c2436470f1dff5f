import Clients
import Files
import Models
import Persistence
import Wording

extension ReportClient {
  /// Returns a client that reports on a database.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - clock: The clock.
  ///   - expand: Returns the path of a typed one.
  ///   - explained: Returns an error with the sentence of the commands.
  public static func live(
    _ database: JournalDatabase, clock: LocalClock,
    expanding expand: @escaping @Sendable (String) -> String,
    explaining explained: @escaping @Sendable (any Error) -> any Error
  ) -> ReportClient {
    ReportClient { request in
      try explaining(explained) {
        let now = clock.now
        let weekStart = try database.preferences().settings.weekStart.weekdayOrMonday
        func bound(_ text: String, _ bound: When.Bound) throws -> When? {
          guard !text.allSatisfy(\.isWhitespace) else { return nil }
          return try When.parse(
            text, as: bound, now: now, zone: clock.zone, weekStart: weekStart)
        }
        let period = StatsPeriod(
          since: try bound(request.since, .since), until: try bound(request.until, .until),
          now: now)
        let file = ReportFile(
          period: period, title: request.title, hasJournal: request.hasJournal,
          hasPlaces: request.hasPlaces)
        let isWritten = try database.snapshot {
          try file.save(to: expand(request.path), replaces: request.replaces, of: $0)
        }
        guard isWritten else { throw FileError(.noInput, StoreText.noEntriesInPeriod) }
      }
    }
  }
}
