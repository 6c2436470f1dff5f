import Clients
import Foundation
import GRDB
import Models

extension JournalDatabase {
  /// Returns the statistics of a period.
  ///
  /// SQLite groups the rows; journals are not read.
  public func stats(_ period: StatsPeriod) throws -> Stats {
    try read { db in
      let condition = try WhereClause(period.filter, db)
      var tally = StatsTally()
      try addDays(to: &tally, condition, db)
      try addHours(to: &tally, condition, db)
      try addNames(to: &tally, condition, db)
      return tally.stats(period)
    }
  }

  /// Returns the days that have entries of a filter, oldest first.
  public func days(_ filter: EntryFilter = EntryFilter()) throws -> [DaySummary] {
    try read { db in
      var tally = StatsTally()
      try addDays(to: &tally, try WhereClause(filter, db), db)
      return tally.daySummaries
    }
  }

  private func addDays(
    to tally: inout StatsTally, _ condition: WhereClause, _ db: Database
  ) throws {
    let feelings = try PreferenceTable.feelings(db)
    // In this order, SQLite sorts the groups. By day first, it would look up each row of the index
    // of the days, which takes longer.
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(DayColumn.list) FROM entry \(condition.sql) GROUP BY feeling, day",
      arguments: condition.arguments)
    while let row = try rows.next() {
      tally.add(
        try row.feeling(DayColumn.feeling, .category, feelings),
        on: try row.day(DayColumn.day), count: try row.value(DayColumn.count),
        latest: Date(milliseconds: try row.value(DayColumn.latest)))
    }
  }

  private func addHours(
    to tally: inout StatsTally, _ condition: WhereClause, _ db: Database
  ) throws {
    var condition = condition
    condition.requireKnownTime()
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(HourColumn.list) FROM entry \(condition.sql) GROUP BY 1, category",
      arguments: condition.arguments)
    while let row = try rows.next() {
      guard let category = FeelingCategory(rawValue: try row.value(HourColumn.category)) else {
        continue
      }
      tally.add(
        hour: try row.value(HourColumn.hour), category, count: try row.value(HourColumn.count))
    }
  }

  private func addNames(
    to tally: inout StatsTally, _ condition: WhereClause, _ db: Database
  ) throws {
    let feelings = try PreferenceTable.feelings(db)
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(GroupColumn.list) FROM entry \(condition.sql)
        GROUP BY feeling, activities, place
        """, arguments: condition.arguments)
    while let row = try rows.next() {
      tally.add(
        try row.feeling(GroupColumn.feeling, .category, feelings),
        activities: try row.names(GroupColumn.activities, as: .activity),
        place: try row.names(GroupColumn.place, as: .place).first,
        count: try row.value(GroupColumn.count),
        first: try row.day(GroupColumn.first))
    }
  }
}

extension JournalDatabase {
  /// Returns the number of entries with each feeling, and the date of the latest one.
  public func feelingUses() throws -> [Feeling: FeelingUse] {
    try read { db in
      let feelings = try PreferenceTable.feelings(db)
      var uses: [Feeling: FeelingUse] = [:]
      // The offset and what is known of the time are those of the row with the maximum.
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(UseColumn.list) FROM entry GROUP BY feeling")
      while let row = try rows.next() {
        let feeling = try row.feeling(UseColumn.feeling, .category, feelings)
        uses[feeling] = FeelingUse(
          count: try row.value(UseColumn.count),
          last: try row.moment(UseColumn.date, .offset)
            .with(isTimeKnown: try row.value(UseColumn.timeKnown)))
      }
      return uses
    }
  }
}

private enum UseColumn: Int, SelectedColumn {
  case feeling, category, count, date, offset, timeKnown

  var sql: String {
    switch self {
    case .count: "count(*)"
    case .date: "max(date_ms)"
    case .offset: "offset_min"
    case .timeKnown: "time_known"
    case .feeling, .category: stringValue
    }
  }
}

private enum DayColumn: Int, SelectedColumn {
  case day, feeling, category, count, latest

  var sql: String {
    switch self {
    case .count: "count(*)"
    case .latest: "max(date_ms)"
    case .day, .feeling, .category: stringValue
    }
  }
}

private enum HourColumn: Int, SelectedColumn {
  case hour, category, count

  var sql: String {
    switch self {
    case .hour: EntryTable.hour
    case .category: "category"
    case .count: "count(*)"
    }
  }
}

private enum GroupColumn: Int, SelectedColumn {
  case feeling, category, activities, place, count, first

  var sql: String {
    switch self {
    case .count: "count(*)"
    case .first: "min(day)"
    case .feeling, .category, .activities, .place: stringValue
    }
  }
}
