import Foundation
import GRDB
import GRDBSQLite
import Models
import Support
import Testing

@testable import Persistence

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

  /// The work grows with the days of the streak and not with their entries.
  @Test func workIsThatOfTheDays() throws {
    func steps(entriesADay: Int) throws -> Int {
      let (database, directory) = try database([])
      defer { withExtendedLifetime(directory) { database.close() } }
      try database.write { db in
        try db.execute(
          sql: """
            WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number LIMIT ?)
            INSERT INTO entry (id, date_ms, offset_min, day, feeling, category, activities,
              created_ms, updated_ms, journal)
            SELECT randomblob(16), (? - n / ?) * 86400000 + n, 0, ? - n / ?, 'Calm', 'positive', '',
              0, 0, ''
            FROM number
            """,
          arguments: [
            200 * entriesADay, today.number, entriesADay, today.number, entriesADay,
          ])
      }
      return try database.countSteps {
        let status = try database.status(now: now)
        #expect(status.currentStreak == 200)
        #expect(status.entriesToday == entriesADay)
        #expect(status.lastFeeling?.name == "Calm")
      }
    }
    let (one, many) = (try steps(entriesADay: 1), try steps(entriesADay: 20))
    #expect(Double(many) < 1.1 * Double(one), "\(one), \(many)")
  }

  /// Before version 5, a store has no index of the days, and is read without a migration.
  @Test func storeWithoutIndexIsRead() throws {
    let noon = try Moment(today, at: .noon, in: .utc)
    let (database, directory) = try database(
      (0..<40 as Range<Int64>).map { ago in
        let date = noon.at(milliseconds: noon.milliseconds - ago * 86_400_000)
        return Entry(id: UUID(), date: date, feeling: try .parse("calm"), createdAt: date.instant)
      })
    let status = try database.status(now: noon)
    try database.write { db in
      for trigger in try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
      {
        try db.execute(sql: "DROP TRIGGER \(trigger)")
      }
      for table in StoredTable.allCases where [.sync, .device].contains(table.contents) {
        try db.execute(sql: "DROP TABLE \(table.rawValue)")
      }
      try db.execute(sql: "DROP INDEX entry_by_day; PRAGMA user_version = 4")
    }
    database.close()
    let reader = try JournalDatabase(unchangedIn: directory.path, patience: 1, readsOlder: true)
    defer { reader.close() }
    #expect(try reader.status(now: noon) == status)
    #expect(status.currentStreak == 40)
  }
}

extension JournalDatabase {
  /// Returns how often SQLite's virtual machine calls the progress handler, which is a measure of
  /// the work of statements.
  fileprivate func countSteps(_ body: () throws -> Void) throws -> Int {
    var count = 0
    return try withUnsafeMutablePointer(to: &count) { pointer in
      try read { db in
        sqlite3_progress_handler(
          db.sqliteConnection, 1,
          { pointer in
            pointer?.assumingMemoryBound(to: Int.self).pointee += 1
            return 0
          }, pointer)
      }
      try body()
      try read { sqlite3_progress_handler($0.sqliteConnection, 0, nil, nil) }
      return pointer.pointee
    }
  }
}
