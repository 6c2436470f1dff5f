import Clients
import GRDB
import Models

extension JournalDatabase {
  /// Returns the influences in the entries that a filter selects. Journals are not read unless the
  /// filter searches them.
  ///
  /// - Complexity: That of reading the entries, and of ``InfluenceTally/influences()``.
  public func influences(_ filter: EntryFilter = EntryFilter()) throws -> Influences {
    let tally = try read { db in
      var tally = InfluenceTally()
      try Self.forEachExposure(filter, db) { day, feeling, activities, amounts, place in
        tally.add(
          day: day, feeling: feeling, activities: activities, amounts: amounts, place: place)
      }
      return tally
    }
    // Outside of the read: a save does not wait for the computation.
    return tally.influences()
  }

  /// Calls a body with what influences depend on, for each entry of a filter, in no order.
  static func forEachExposure(
    _ filter: EntryFilter, _ db: Database,
    _ body: (CalendarDay, Feeling, [EntryName], NameValues<Amount>, EntryName?) -> Void
  ) throws {
    let condition = try WhereClause(filter, db)
    let words = try EntryWords(db)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(Column.list) FROM entry \(condition.sql)",
      arguments: condition.arguments)
    while let row = try rows.next() {
      body(
        try row.day(Column.day),
        try row.feeling(Column.feeling, .category, words.feelings),
        try row.names(Column.activities, as: .activity),
        try AmountLines.amounts(row.value(Column.amounts), words.units),
        try row.names(Column.place, as: .place).first)
    }
  }
}

private enum Column: Int, SelectedColumn {
  case day, feeling, category, activities, amounts, place

  var sql: String {
    switch self {
    case .day: "day"
    case .feeling: "feeling"
    case .category: "category"
    case .activities: "activities"
    case .amounts: "amounts"
    case .place: "place"
    }
  }
}
