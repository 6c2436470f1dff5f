import Clients
import Files
import Models
import Persistence
import Wording

extension ReportClient {
  /// Returns a client that reports on a database.
  static func live(_ database: JournalDatabase) -> ReportClient {
    ReportClient { request in
      try describing {
        let now = ProcessEnvironment.now
        let weekStart = try database.preferences().settings.weekStart.weekdayOrMonday
        func bound(_ text: String, _ bound: When.Bound) throws -> When? {
          guard !text.allSatisfy(\.isWhitespace) else { return nil }
          return try When.parse(
            text, as: bound, now: now, zone: ProcessEnvironment.zone, weekStart: weekStart)
        }
        let period = StatsPeriod(
          since: try bound(request.since, .since), until: try bound(request.until, .until),
          now: now)
        let file = ReportFile(
          period: period, title: request.title, hasJournal: request.hasJournal,
          hasPlaces: request.hasPlaces)
        let isWritten = try database.snapshot {
          try file.save(to: request.path.expandingHome, replaces: request.replaces, of: $0)
        }
        guard isWritten else {
          throw Failure(ExitStatus.noInput, ReportText.noEntries)
        }
      }
    }
  }
}
