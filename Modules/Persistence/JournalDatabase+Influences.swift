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
      var tally = InfluenceTally()
      let rows = try Row.fetchCursor(
        db, sql: "SELECT \(Column.list) FROM entry \(condition.sql)",
        arguments: condition.arguments)
      while let row = try rows.next() {
        guard let category = FeelingCategory(rawValue: try row.value(Column.category)) else {
          continue
        }
        tally.add(
          day: try row.day(Column.day), category: category,
          activities: try row.names(Column.activities, as: .activity),
          place: try row.names(Column.place, as: .place).first)
      }
      return tally
    }
    // Outside of the read: a save does not wait for the computation.
    return tally.influences()
  }
}

private enum Column: Int, SelectedColumn {
  case day, category, activities, place

  var sql: String {
    switch self {
    case .day: "day"
    case .category: "category"
    case .activities: "activities"
    case .place: "place"
    }
  }
}
