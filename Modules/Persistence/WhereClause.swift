import Clients
import Foundation
import GRDB
import Models
import StreamSafeText

/// A WHERE clause: its conditions, and the arguments for their placeholders.
struct WhereClause {
  private(set) var conditions: [String] = []
  private(set) var arguments: StatementArguments = []

  /// Selects the rows within inclusive bounds, in a table with the columns `date_ms` and `day`.
  init(since: When?, until: When?) { addPeriod(since, until) }

  /// Selects the entries of a filter.
  init(_ filter: EntryFilter, _ db: Database) throws {
    addPeriod(filter.since, filter.until)
    if let asOf = filter.asOf {
      // Few entries are after a moment or of a later local day, so no index is used: SQLite would
      // look up each of the other rows.
      add("+date_ms <= ?", [asOf.milliseconds])
      add("+day <= ?", [asOf.day.number])
    }
    if let category = filter.category { add("category = ?", [category.rawValue]) }
    if let feeling = filter.feeling { add("feeling = ?", [feeling.name]) }
    if let place = filter.place { addName(place.text, "place", db) }
    if let activity = filter.activity {
      addName(activity.text, "activities", db)
      if let amount = filter.amount { try add(amount, of: activity.folded, isWhole: true, db) }
    }
    if let search = filter.search {
      addPeriod(search.since, search.until)
      if !search.feelings.isEmpty {
        let names = search.feelings.map(\.name)
        add(
          "feeling IN (\(names.map { _ in "?" }.joined(separator: ", ")))",
          StatementArguments(names))
      }
      if let weekday = search.weekday { add("\(EntryTable.weekday) = ?", [weekday]) }
      if let hour = search.hour {
        requireKnownTime()
        add("\(EntryTable.hour) = ?", [hour])
      }
      for term in search.terms { try add(term, db) }
    }
  }

  /// Selects the entries whose time of day is known.
  mutating func requireKnownTime() { add("time_known") }

  /// The clause in SQL. Empty without a condition.
  var sql: String {
    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// Restricts the selection to the entries that follow an entry in the order of lists, by the sign
  /// `<`, or to those that precede it, by `>`.
  mutating func compare(_ sign: String, with entry: Entry) {
    add(
      "(date_ms, created_ms, id) \(sign) (?, ?, ?)",
      [entry.date.milliseconds, entry.createdAt.milliseconds, entry.id.stored])
  }

  private mutating func add(_ condition: String, _ values: StatementArguments = []) {
    conditions.append(condition)
    arguments += values
  }

  /// Adds bounds. Days are compared with the `day` column. A condition on the instant, by which the
  /// index is sorted, narrows the search first: a local day is less than a day from the same day in
  /// UTC. The plus sign keeps SQLite from using the index of the days, which is not in the order of
  /// lists.
  private mutating func addPeriod(_ since: When?, _ until: When?) {
    let day: Int64 = 86_400_000
    switch since {
    case .day(let first):
      add("date_ms >= ?", [(Int64(first.number) - 1) * day])
      add("+day >= ?", [first.number])
    case .moment(let first): add("date_ms >= ?", [first.milliseconds])
    case nil: break
    }
    switch until {
    case .day(let last):
      add("date_ms < ?", [(Int64(last.number) + 2) * day])
      add("+day <= ?", [last.number])
    case .moment(let last): add("date_ms <= ?", [last.milliseconds])
    case nil: break
    }
  }

  /// Adds a condition on a name.
  private mutating func addName(_ name: String, _ column: String, _ db: Database) {
    db.add(function: .hasName)
    add("has_name(\(column), ?)", [name.foldedAsName])
  }

  /// Adds a condition on the amounts of the activities whose name has a folded text in it, or is
  /// the text.
  private mutating func add(
    _ amount: AmountCondition, of folded: String, isWhole: Bool, _ db: Database
  ) throws {
    db.add(function: .hasAmount(try EntryWords(db).units))
    add("amounts <> '' AND has_amount(amounts, ?, ?, ?)", [folded, isWhole, amount.description])
  }

  /// Adds a text search. LIKE is not used, because it ends at a NUL.
  private mutating func add(_ term: SearchQuery.Term, _ db: Database) throws {
    if let amount = term.amount {
      return try add(amount, of: term.folded, isWhole: false, db)
    }
    let columns =
      switch term.scope {
      case nil: ["journal", "feeling", "activities", "place"]
      case .activity: ["activities"]
      case .place: ["place"]
      }
    db.addHasText()
    add("has_text(?, \(columns.joined(separator: ", ")))", [Data(term.folded.utf8)])
  }
}

extension DatabaseFunction {
  /// `has_name(names, folded)`: whether one of the names, one per line, has the folded form.
  fileprivate static let hasName = DatabaseFunction("has_name", argumentCount: 2, pure: true) {
    values in
    guard let names = String.fromDatabaseValue(values[0]),
      let folded = String.fromDatabaseValue(values[1])
    else { return false }
    return NameLines.names(names.streamSafe).contains { $0.folded == folded }
  }

  /// `has_amount(amounts, folded, is whole, condition)`: whether the amount of an activity whose
  /// name is the folded text, or has it, meets a condition.
  fileprivate static func hasAmount(_ units: NameValues<String>) -> DatabaseFunction {
    DatabaseFunction("has_amount", argumentCount: 4, pure: true) { values in
      guard let stored = String.fromDatabaseValue(values[0]),
        let folded = String.fromDatabaseValue(values[1]),
        let isWhole = Bool.fromDatabaseValue(values[2]),
        let condition = String.fromDatabaseValue(values[3]).flatMap({ AmountCondition($0) })
      else { return false }
      return try AmountLines.numbers(stored.streamSafe).contains { name, thousandths in
        let isNamed =
          isWhole ? name.folded == folded : SearchText.contains(name.text, folded: folded)
        return isNamed
          && condition.contains(Amount(thousandths: thousandths, unit: units[name] ?? ""))
      }
    }
  }
}
