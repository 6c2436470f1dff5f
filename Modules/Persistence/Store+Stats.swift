import Clients
import GRDB
import Models

extension Store {
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
        guard let category = FeelingCategory(rawValue: row[1]) else { continue }
        tally.add(day: CalendarDay(number: row[0]), category: category, count: row[2])
      }
      let groups = try Row.fetchCursor(
        db,
        sql: """
          SELECT feeling, activities, place, count(*) FROM entry \(query.clause)
          GROUP BY feeling, activities, place
          """, arguments: query.arguments)
      while let row = try groups.next() {
        guard let feeling = Feeling.named(row[0]) else { continue }
        tally.add(
          feeling: feeling, activities: Names.read(row[1]), place: row[2], count: row[3])
      }
      return tally.stats(today: today)
    }
  }
}
