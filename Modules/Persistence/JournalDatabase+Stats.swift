import Clients
import GRDB
import Models

extension JournalDatabase {
  /// The numbers of the entries that a filter lets through, with streaks up to a day. The rows are
  /// grouped where they lie: no text of a journal is read.
  public func stats(_ filter: EntryFilter = EntryFilter(), today: CalendarDay) throws -> Stats {
    try read { db in
      let query = EntryQuery(filter, db)
      var tally = StatsTally()
      let days = try Row.fetchCursor(
        db,
        sql: """
          SELECT day, category, count(*) FROM entry \(query.clause) GROUP BY day, category
          """, arguments: query.arguments)
      while let row = try days.next() {
        guard let category = FeelingCategory(rawValue: try row.value(1)) else { continue }
        tally.add(day: try row.day(0), category: category, count: try row.value(2))
      }
      let groups = try Row.fetchCursor(
        db,
        sql: """
          SELECT feeling, activities, place, count(*) FROM entry \(query.clause)
          GROUP BY feeling, activities, place
          """, arguments: query.arguments)
      while let row = try groups.next() {
        guard let feeling = Feeling.named(try row.value(0)) else { continue }
        tally.add(
          feeling: feeling, activities: Names.read(try row.value(1)), place: try row.value(2),
          count: try row.value(3))
      }
      return tally.stats(today: today)
    }
  }
}
