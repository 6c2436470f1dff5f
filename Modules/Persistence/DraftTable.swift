import Foundation
import GRDB
import Models

/// The `draft` table: one row for each draft, with its content as JSON.
enum DraftTable {
  private enum Column: Int, SelectedColumn { case id, owner, content }

  static func save(_ draft: Draft, owner: ProcessIdentity, at now: Date, _ db: Database) throws {
    let content = String(decoding: try JSONEncoder().encode(StoredDraft(draft)), as: UTF8.self)
    try db.cachedStatement(
      sql: """
        INSERT INTO draft (id, owner, saved_ms, content) VALUES (?, ?, ?, ?)
        ON CONFLICT (id) DO UPDATE SET
          owner = excluded.owner, saved_ms = excluded.saved_ms, content = excluded.content
        """
    ).execute(arguments: [draft.id.stored, owner.description, now.milliseconds, content])
  }

  static func delete(_ id: UUID, _ db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM draft WHERE id = ?").execute(arguments: [id.stored])
  }

  /// Returns the latest draft of a process that no longer exists. Drafts whose content is already
  /// saved are skipped: the process ended between saving the entry and removing the draft.
  static func latestLeft(_ db: Database) throws -> Draft? {
    let feelings = try PreferenceTable.feelings(db)
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(Column.list) FROM draft ORDER BY saved_ms DESC")
    while let row = try rows.next() {
      let owner = ProcessIdentity(try row.value(Column.owner, as: String.self))
      guard !owner.exists else { continue }
      let content = try row.text(Column.content)
      guard let stored = try? JSONDecoder().decode(StoredDraft.self, from: Data(content.utf8))
      else { continue }
      let draft = stored.draft(id: try row.value(Column.id), feelings)
      if try !isSaved(draft, db) { return draft }
    }
    return nil
  }

  /// Applies a change of names to the forms among the drafts. The text of a line stays as typed.
  static func apply(
    _ change: NameChange<EntryName>, to kind: NameKind, _ db: Database
  ) throws {
    guard change.newName != nil else { return }
    try changeAll(db) { draft in draft.change { $0.apply(change, to: kind) } }
  }

  /// Replaces a feeling in the forms among the drafts.
  static func replace(_ old: Feeling, by new: Feeling, _ db: Database) throws {
    try changeAll(db) { draft in
      draft.change { if $0.feeling == old.name { $0.feeling = new.name } }
    }
  }

  /// Changes the drafts for which a body returns true.
  private static func changeAll(
    _ db: Database, _ change: (inout StoredDraft) -> Bool
  ) throws {
    for row in try Row.fetchAll(db, sql: "SELECT \(Column.list) FROM draft") {
      let content: String = try row.value(Column.content)
      guard var draft = try? JSONDecoder().decode(StoredDraft.self, from: Data(content.utf8)),
        change(&draft)
      else { continue }
      try db.execute(
        sql: "UPDATE draft SET content = ? WHERE id = ?",
        arguments: [
          String(decoding: try JSONEncoder().encode(draft), as: UTF8.self),
          try row.value(Column.id, as: Data.self),
        ])
    }
  }

  private static func isSaved(_ draft: Draft, _ db: Database) throws -> Bool {
    guard let entry = try EntryTable.entry(draft.original?.id ?? draft.id, db) else { return false }
    return draft.original == nil || draft.content == .form(EntryContent(entry))
  }
}

/// The JSON of a draft.
private struct StoredDraft: Codable {
  struct Form: Codable, Equatable {
    var feeling: String
    var milliseconds: Int64
    var offset: Int
    var journal: String
    var activities: [String]
    /// The amounts by activity, in thousandths.
    var amounts: [String: Number]?
    var place: String?
    /// Whether the time is known; nil in drafts of older versions.
    var isTimeKnown: Bool?

    struct Number: Codable, Equatable {
      var thousandths: Int64
      var unit: String
    }

    init(_ content: EntryContent) {
      feeling = content.feeling.name
      milliseconds = content.date.milliseconds
      offset = content.date.offsetMinutes
      journal = content.journal
      activities = content.activities.map(\.text)
      amounts = Self.numbers(content.amounts, of: content.activities)
      place = content.place?.text
      isTimeKnown = content.date.isTimeKnown
    }

    private static func numbers(
      _ amounts: NameValues<Amount>, of names: [EntryName]
    ) -> [String: Number] {
      names.reduce(into: [:]) { numbers, name in
        numbers[name.text] = amounts[name].map {
          Number(thousandths: $0.thousandths, unit: $0.unit)
        }
      }
    }

    mutating func apply(_ change: NameChange<EntryName>, to kind: NameKind) {
      var names = names
      var amounts = measured
      if kind == .activity { amounts.apply(change, in: names.activities) }
      names[names: kind] = change.applied(to: names[names: kind])
      activities = names.activities.map(\.text)
      self.amounts = Self.numbers(amounts, of: names.activities)
      place = names.place?.text
    }

    private var measured: NameValues<Amount> {
      (amounts ?? [:]).reduce(into: [:]) { amounts, pair in
        amounts[EntryName(stored: pair.key)] = Amount(
          thousandths: pair.value.thousandths, unit: pair.value.unit)
      }
    }

    private var names: NameChoices {
      NameChoices(
        activities: activities.map(EntryName.init(stored:)),
        place: place.map(EntryName.init(stored:)))
    }

    /// Returns the content, or nil if the feeling is unknown.
    func content(_ feelings: Feelings) -> EntryContent? {
      feelings.named(feeling).map {
        EntryContent(
          feeling: $0,
          date: Moment(
            milliseconds: milliseconds, offsetMinutes: offset, isTimeKnown: isTimeKnown ?? true),
          journal: journal, activities: names.activities, amounts: measured, place: names.place)
      }
    }
  }

  struct Original: Codable {
    var id: UUID
    var form: Form
    var created: Int64
    var updated: Int64

    init(_ entry: Entry) {
      id = entry.id
      form = Form(EntryContent(entry))
      created = entry.createdAt.milliseconds
      updated = entry.updatedAt.milliseconds
    }

    func entry(_ feelings: Feelings) -> Entry? {
      form.content(feelings).map { content in
        var entry = content.entry(id: id, now: Date(milliseconds: updated))
        entry.createdAt = Date(milliseconds: created)
        return entry
      }
    }
  }

  var line: String?
  var form: Form?
  var original: Original?
  /// The date of a line.
  var milliseconds: Int64?
  var offset: Int?
  var isTimeKnown: Bool?

  /// Changes the forms of the draft, and returns whether they differ.
  mutating func change(_ body: (inout Form) -> Void) -> Bool {
    func changed(_ form: Form) -> Form {
      var form = form
      body(&form)
      return form
    }
    let before = [form, original?.form]
    form = form.map(changed)
    if let form = original?.form { original?.form = changed(form) }
    return [form, original?.form] != before
  }

  init(_ draft: Draft) {
    original = draft.original.map(Original.init)
    switch draft.content {
    case .line(let text, let date):
      line = text
      milliseconds = date?.milliseconds
      offset = date?.offsetMinutes
      isTimeKnown = date?.isTimeKnown
    case .form(let content): form = Form(content)
    }
  }

  func draft(id: UUID, _ feelings: Feelings) -> Draft {
    if let form = form?.content(feelings) {
      return Draft(id: id, original: original?.entry(feelings), content: .form(form))
    }
    // The text of a form whose feeling is unknown is offered as a line.
    let date = milliseconds.map {
      Moment(milliseconds: $0, offsetMinutes: offset ?? 0, isTimeKnown: isTimeKnown ?? true)
    }
    return Draft(id: id, content: .line(line ?? form?.journal ?? "", date: date))
  }
}
