import GRDB
import Models

extension JournalDatabase {
  /// Returns whether there is an entry today, and the current streaks. Entries in the future do not
  /// count.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of entries since the start of the
  ///   streak. Older entries are not read.
  public func status(now: Moment) throws -> CheckInStatus {
    try read { db in
      let today = now.day
      let condition = try WhereClause(StatsPeriod(now: now).filter, db)
      var days: Set<CalendarDay> = []
      var entriesToday = 0
      var last: Feeling?
      var limit = 16
      let rows = try Row.fetchCursor(
        db,
        sql: "SELECT \(Column.list) FROM entry \(condition.sql) \(EntryTable.order)",
        arguments: condition.arguments)
      while let row = try rows.next() {
        let day = try row.day(Column.day)
        last = try last ?? feeling(row, db)
        entriesToday += day == today ? 1 : 0
        days.insert(day)
        guard days.count >= limit else { continue }
        // Entries are in the order of their instants. With different offsets, their days may be up
        // to two days apart from that order.
        if Streaks(days: days, today: today).forgiving < days.count - 8 { break }
        limit *= 2
      }
      let streaks = Streaks(days: days, today: today)
      return CheckInStatus(
        entriesToday: entriesToday, currentStreak: streaks.current,
        forgivingStreak: streaks.forgiving, lastFeeling: last)
    }
  }

  /// Returns the feeling of a row. The own feelings are read for another name than one of the
  /// catalog only.
  private func feeling(_ row: Row, _ db: Database) throws -> Feeling {
    try Feeling.named(row.value(Column.feeling))
      ?? row.feeling(Column.feeling, .category, PreferenceTable.feelings(db))
  }
}

private enum Column: Int, SelectedColumn {
  case day, feeling, category

  var sql: String {
    switch self {
    case .day: "day"
    case .feeling: "feeling"
    case .category: "category"
    }
  }
}
