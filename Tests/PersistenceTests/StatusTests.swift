import Foundation
import Models
import Persistence
import Support
import Testing

@Suite struct StatusTests {
  let today = CalendarDay(number: 20_000)

  /// The last moment of the day in the offset whose day ends last.
  let now = Moment(milliseconds: 20_001 * 86_400_000 + 43_200_000 - 1, offsetMinutes: -720)

  func database(_ entries: [Entry]) throws -> (JournalDatabase, TemporaryDirectory) {
    let directory = try TemporaryDirectory()
    let database = try JournalDatabase(directory: directory.path)
    for entry in entries { try database.add(entry) }
    return (database, directory)
  }

  /// Entries of random days and offsets have the streaks that all of their days have.
  @Test func streaksEqualThoseOfAllDays() throws {
    for seed in 0..<4 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let share = Double.random(in: 0.7...1, using: &random)
      var entries: [Entry] = []
      for ago in 0..<60 where Double.random(in: 0...1, using: &random) < share {
        let hour = Int64.random(in: 0...23, using: &random)
        let offset = Int.random(in: -12...14, using: &random) * 60
        let wall = Int64(today.number - ago) * 86_400_000 + hour * 3_600_000
        let date = Moment(milliseconds: wall - Int64(offset) * 60_000, offsetMinutes: offset)
        entries.append(
          Entry(id: UUID(), date: date, feeling: try .parse("calm"), createdAt: date.instant))
      }
      let (database, _) = try database(entries)
      let status = try database.status(now: now)
      let streaks = Streaks(days: entries.map(\.day), today: today)
      try #require(status.currentStreak == streaks.current, "seed \(seed)")
      try #require(status.forgivingStreak == streaks.forgiving, "seed \(seed)")
      try #require(status.entriesToday == entries.count { $0.day == today }, "seed \(seed)")
    }
  }

  @Test func futureEntriesAreIgnored() throws {
    let noon = try Moment(today, at: .noon, in: .utc)
    let dates = [1, 86_400_000].map { noon.at(milliseconds: noon.milliseconds + $0) }
    let (database, _) = try database(
      dates.map {
        Entry(id: UUID(), date: $0, feeling: try .parse("calm"), createdAt: $0.instant)
      })
    #expect(
      try database.status(now: noon)
        == CheckInStatus(entriesToday: 0, currentStreak: 0, forgivingStreak: 0, lastFeeling: nil))
  }
}
