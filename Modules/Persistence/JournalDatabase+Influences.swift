import Clients
import GRDB
import Models

extension JournalDatabase {
  /// Returns the influences in the entries that a filter selects. Journals are not read unless the
  /// filter searches them.
  ///
  /// - Complexity: That of reading the entries, and of ``InfluenceTally/influences()``.
  public func influences(_ filter: EntryFilter = EntryFilter()) throws -> Influences {
    var tally = InfluenceTally()
    _ = try read { try Self.addEntries(of: filter, to: &tally, $0) }
    // Outside of the read: a save does not wait for the computation.
    return tally.influences()
  }

  /// Adds the entries of a filter to a tally. Returns the names of their feelings.
  static func addEntries(
    of filter: EntryFilter, to tally: inout InfluenceTally, _ db: Database
  ) throws -> Set<String> {
    let condition = try WhereClause(filter, db)
    var decoder = ExposureDecoder(words: try EntryWords(db))
    let statement = try db.makeStatement(sql: "SELECT \(Column.list) FROM entry \(condition.sql)")
    let rows = try Row.fetchCursor(statement, arguments: condition.arguments)
    while let row = try rows.next() {
      tally.add(
        day: try row.day(Column.day), mood: try decoder.mood(row, statement),
        activities: try decoder.activities(row, statement, &tally),
        amounts: try decoder.amounts(row, statement),
        place: try decoder.place(row, statement, &tally))
    }
    return decoder.namesOfFeelings
  }
}

/// Decodes the words of entries. They are a few that occur often, so decoded texts are kept.
private struct ExposureDecoder {
  let words: EntryWords
  private(set) var namesOfFeelings: Set<String> = []
  /// What counts of feelings, and the category that a feeling depends on, if any.
  private var moods = TextCache<(mood: InfluenceTally.Mood, category: FeelingCategory?)>()
  private var activities = TextCache<InfluenceTally.Names>()
  private var amounts = TextCache<NameValues<Amount>>()
  private var places = TextCache<InfluenceTally.Names>()

  init(words: EntryWords) { self.words = words }

  mutating func mood(_ row: Row, _ statement: Statement) throws -> InfluenceTally.Mood {
    if let (mood, category) = moods[statement.text(Column.feeling)] {
      let isSame = try category.map { try $0.rawValue == row.value(Column.category) } ?? true
      if isSame { return mood }
    }
    let feeling = try row.feeling(Column.feeling, .category, words.feelings)
    let isFixed = words.feelings.catalogOrOwn(try row.text(Column.feeling)) != nil
    let mood = InfluenceTally.Mood(feeling)
    moods[statement.text(Column.feeling)] = (mood, isFixed ? nil : feeling.category)
    namesOfFeelings.insert(feeling.name)
    return mood
  }

  mutating func activities(
    _ row: Row, _ statement: Statement, _ tally: inout InfluenceTally
  ) throws -> InfluenceTally.Names {
    try activities.value(of: statement.text(Column.activities)) {
      tally.lookUp(try row.names(Column.activities, as: .activity), as: .activity)
    }
  }

  mutating func place(
    _ row: Row, _ statement: Statement, _ tally: inout InfluenceTally
  ) throws -> InfluenceTally.Names? {
    if row.hasNull(atIndex: Column.place.rawValue) { return nil }
    return try places.value(of: statement.text(Column.place)) {
      tally.lookUp(try row.names(Column.place, as: .place), as: .place)
    }
  }

  mutating func amounts(_ row: Row, _ statement: Statement) throws -> NameValues<Amount> {
    let text = statement.text(Column.amounts)
    if let text, text.isEmpty { return NameValues() }
    if let known = amounts[text] { return known }
    let decoded = try AmountLines.amounts(row.value(Column.amounts), words.units)
    amounts[statement.text(Column.amounts)] = decoded
    return decoded
  }
}

private enum Column: Int, SelectedColumn {
  case day, feeling, category, activities, amounts, place
}
