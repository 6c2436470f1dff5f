import Clients
import GRDB
import Models

extension JournalDatabase {
  /// Returns the statistics of the entries that a filter selects, with streaks up to a day.
  ///
  /// SQLite groups the rows; journals are not read unless the filter searches them.
  public func stats(_ filter: EntryFilter = EntryFilter(), today: CalendarDay) throws -> Stats {
    try read { db in
      let condition = WhereClause(filter, db)
      var tally = try Self.tallyDays(condition, db)
      let groups = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(GroupColumn.list) FROM entry \(condition.sql)
          GROUP BY feeling, activities, place
          """, arguments: condition.arguments)
      while let row = try groups.next() {
        guard let feeling = Feeling.named(try row.value(GroupColumn.feeling)) else { continue }
        tally.add(
          feeling: feeling, activities: try row.names(GroupColumn.activities),
          place: try row.name(GroupColumn.place), count: try row.value(GroupColumn.count))
      }
      return tally.stats(today: today)
    }
  }

  /// Returns the days that have entries of a filter, oldest first.
  public func days(_ filter: EntryFilter = EntryFilter()) throws -> [DaySummary] {
    try read { db in
      try Self.tallyDays(WhereClause(filter, db), db).daySummaries
    }
  }

  private static func tallyDays(_ condition: WhereClause, _ db: Database) throws -> StatsTally {
    var tally = StatsTally()
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT \(DayColumn.list) FROM entry \(condition.sql) GROUP BY day, category",
      arguments: condition.arguments)
    while let row = try rows.next() {
      guard let category = FeelingCategory(rawValue: try row.value(DayColumn.category)) else {
        continue
      }
      tally.add(
        day: try row.day(DayColumn.day), category: category,
        count: try row.value(DayColumn.count))
    }
    return tally
  }
}

extension JournalDatabase {
  /// Returns the number of entries with each feeling, and the date of the latest one.
  public func feelingUses() throws -> [Feeling: FeelingUse] {
    try read { db in
      var uses: [Feeling: FeelingUse] = [:]
      // The offset is the one of the row with the maximum.
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(UseColumn.list) FROM entry GROUP BY feeling")
      while let row = try rows.next() {
        guard let feeling = Feeling.named(try row.value(UseColumn.feeling)) else { continue }
        uses[feeling] = FeelingUse(
          count: try row.value(UseColumn.count), last: try row.moment(UseColumn.date, .offset))
      }
      return uses
    }
  }
}

private enum UseColumn: Int, SelectedColumn {
  case feeling, count, date, offset

  var sql: String {
    switch self {
    case .feeling: "feeling"
    case .count: "count(*)"
    case .date: "max(date_ms)"
    case .offset: "offset_min"
    }
  }
}

private enum DayColumn: Int, SelectedColumn {
  case day, category, count

  var sql: String {
    switch self {
    case .day: "day"
    case .category: "category"
    case .count: "count(*)"
    }
  }
}

private enum GroupColumn: Int, SelectedColumn {
  case feeling, activities, place, count

  var sql: String {
    switch self {
    case .feeling: "feeling"
    case .activities: "activities"
    case .place: "place"
    case .count: "count(*)"
    }
  }
}
