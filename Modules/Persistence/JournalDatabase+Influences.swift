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
      let condition = try WhereClause(filter, db)
      let words = try EntryWords(db)
      var tally = InfluenceTally()
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(Column.list) FROM entry \(condition.sql)",
        arguments: condition.arguments)
      while let row = try rows.next() {
        tally.add(
          day: try row.day(Column.day),
          feeling: try row.feeling(Column.feeling, .category, words.feelings),
          activities: try row.names(Column.activities, as: .activity),
          amounts: try AmountLines.amounts(row.value(Column.amounts), words.units),
          place: try row.names(Column.place, as: .place).first)
      }
      return tally
    }
    // Outside of the read: a save does not wait for the computation.
    return tally.influences()
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
