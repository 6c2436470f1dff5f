import GRDB
import Models

extension JournalDatabase {
  /// Returns whether there is an entry today, and the current streaks. Entries in the future do not
  /// count.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of days with an entry since the start of
  ///   the streak, and the entries of today. Further entries are read only in a database of a
  ///   version before 5, which has no index of the days.
  public func status(now: Moment) throws -> CheckInStatus {
    try read { db in
      let streaks = try streaks(now: now, db)
      let entriesToday = try entriesToday(now: now, db)
      let last = try Row.fetchOne(
        db,
        sql: """
          SELECT \(Column.list) FROM entry INDEXED BY entry_by_date
          WHERE +day <= ? AND date_ms <= ? \(EntryTable.order) LIMIT 1
          """, arguments: [now.day.number, now.milliseconds])
      return CheckInStatus(
        entriesToday: entriesToday, currentStreak: streaks.current,
        forgivingStreak: streaks.forgiving, lastFeeling: try last.map { try feeling($0, db) })
    }
  }

  private func entriesToday(now: Moment, _ db: Database) throws -> Int {
    // A local day begins less than a day before the same day in UTC.
    let first = Int64(now.day.number - 1) * 86_400_000
    return try Int.fetchOne(
      db, sql: "SELECT count(*) FROM entry WHERE day = ? AND date_ms BETWEEN ? AND ?",
      arguments: [now.day.number, first, now.milliseconds]) ?? 0
  }

  /// Reads the days with an entry from today on, until the streaks are known.
  private func streaks(now: Moment, _ db: Database) throws -> Streaks {
    let isIndexed = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 >= 5
    let rows = try Row.fetchCursor(
      db, sql: isIndexed ? Self.daysByIndex : Self.daysByScan,
      arguments: ["today": now.day.number, "now": now.milliseconds])
    var days: [CalendarDay] = []
    var limit = 16
    while let row = try rows.next() {
      days.append(try row.day(DayColumn.day))
      guard days.count == limit else { continue }
      let streaks = Streaks(days: days, today: now.day)
      // The days before a run do not change it.
      if streaks.forgiving < days.count { return streaks }
      limit *= 2
    }
    return Streaks(days: days, today: now.day)
  }

  /// The days with an entry, the latest first. Each is found in the index by the one after it,
  /// whatever the number of entries.
  private static let daysByIndex = """
    WITH RECURSIVE days (day) AS (
      SELECT max(day) FROM entry INDEXED BY entry_by_day WHERE day <= :today AND date_ms <= :now
      UNION ALL
      SELECT (
        SELECT entry.day FROM entry INDEXED BY entry_by_day
        WHERE entry.day < days.day AND entry.date_ms <= :now ORDER BY entry.day DESC LIMIT 1
      )
      FROM days WHERE days.day IS NOT NULL
    )
    SELECT day FROM days WHERE day IS NOT NULL
    """

  private static let daysByScan = """
    SELECT DISTINCT day FROM entry NOT INDEXED WHERE day <= :today AND date_ms <= :now
    ORDER BY day DESC
    """

  /// Returns the feeling of a row. The own feelings are read for another name than one of the
  /// catalog only.
  private func feeling(_ row: Row, _ db: Database) throws -> Feeling {
    try Feeling.named(row.value(Column.feeling))
      ?? row.feeling(Column.feeling, .category, PreferenceTable.feelings(db))
  }
}

private enum DayColumn: Int, SelectedColumn { case day }

private enum Column: Int, SelectedColumn { case feeling, category }
