import Dependencies
import Foundation
import Models

/// The entries of the database.
public struct EntriesClient: Sendable {
  /// Part of a list: entries that a filter lets through, from a place in the order on.
  public struct Page: Hashable, Sendable {
    /// Which entries.
    public var filter: EntryFilter
    /// The last entry of the page before; nil for the first page.
    public var after: Entry?
    /// At most so many; nil for all.
    public var limit: Int?

    /// A page.
    public init(filter: EntryFilter = EntryFilter(), after: Entry? = nil, limit: Int? = nil) {
      self.filter = filter
      self.after = after
      self.limit = limit
    }
  }

  /// A page of entries, newest first. Its cost does not depend on how far down the list it is.
  public var page: @Sendable (Page) async throws -> [Entry]
  /// How many entries a filter lets through.
  public var count: @Sendable (EntryFilter) async throws -> Int
  /// The entry of an id, or nil.
  public var entry: @Sendable (Entry.ID) async throws -> Entry?
  /// Saves a new entry, and remembers names of activities and places that are new.
  public var add: @Sendable (Entry) async throws -> Void
  /// Saves the fields in which a new version of an entry differs from the one that was read, and
  /// returns the entry as it is then. Fields that another process has changed meanwhile stay
  /// changed.
  ///
  /// Throws `JournalDatabaseError.conflict` if another process has changed the same field, and
  /// `JournalDatabaseError.notFound` if the entry is gone; nothing is saved then.
  public var update: @Sendable (_ new: Entry, _ original: Entry) async throws -> Entry
  /// Deletes entries; those that are gone already do not matter.
  public var delete: @Sendable ([Entry.ID]) async throws -> Void
  /// Takes back the latest write of any kind, and says what it was; nil if there is none.
  public var undo: @Sendable () async throws -> UndoneWrite?
  /// The numbers of a period, with streaks up to a day.
  public var stats: @Sendable (_ filter: EntryFilter, _ today: CalendarDay) async throws -> Stats
  /// An element whenever the database may have changed, by this process or another one. Ends when
  /// the reader stops.
  public var changes: @Sendable () -> AsyncStream<Void>

  /// A client of these closures.
  public init(
    page: @escaping @Sendable (Page) async throws -> [Entry],
    count: @escaping @Sendable (EntryFilter) async throws -> Int,
    entry: @escaping @Sendable (Entry.ID) async throws -> Entry?,
    add: @escaping @Sendable (Entry) async throws -> Void,
    update: @escaping @Sendable (_ new: Entry, _ original: Entry) async throws -> Entry,
    delete: @escaping @Sendable ([Entry.ID]) async throws -> Void,
    undo: @escaping @Sendable () async throws -> UndoneWrite?,
    stats: @escaping @Sendable (EntryFilter, CalendarDay) async throws -> Stats,
    changes: @escaping @Sendable () -> AsyncStream<Void>
  ) {
    self.page = page
    self.count = count
    self.entry = entry
    self.add = add
    self.update = update
    self.delete = delete
    self.undo = undo
    self.stats = stats
    self.changes = changes
  }
}

/// What an undo took back.
public struct UndoneWrite: Hashable, Sendable {
  /// The kind of write.
  public enum Kind: String, CaseIterable, Sendable {
    /// A new entry, which is gone again.
    case log
    /// A change of an entry, which is as before.
    case edit
    /// A deletion of entries, which are back.
    case delete
    /// A new measurement, which is gone again.
    case bmiAdd = "bmi add"
    /// A deletion of measurements, which are back.
    case bmiDelete = "bmi delete"
    /// An import, all of it.
    case `import`
  }

  /// What was taken back.
  public let kind: Kind
  /// The ids of the entries and measurements that changed.
  public let ids: [UUID]

  /// A write that was taken back.
  public init(kind: Kind, ids: [UUID]) {
    self.kind = kind
    self.ids = ids
  }

  /// What was taken back, for people: “Took back the deletion of 2 entries.”
  public var message: String {
    let n = ids.count
    let entries = n == 1 ? "1 entry" : "\(n) entries"
    let measurements = n == 1 ? "1 measurement" : "\(n) measurements"
    return switch kind {
    case .log: "Took back the check-in: it is gone."
    case .edit: "Took back the change: the entry is as before."
    case .delete: "Took back the deletion of \(entries)."
    case .bmiAdd: "Took back the measurement: it is gone."
    case .bmiDelete: "Took back the deletion of \(measurements)."
    case .import: "Took back the import of \(n) \(n == 1 ? "record" : "records")."
    }
  }
}

extension EntriesClient: TestDependencyKey {
  /// A client whose every endpoint fails the test that touches it.
  public static let testValue = EntriesClient(
    page: unimplemented("EntriesClient.page", placeholder: []),
    count: unimplemented("EntriesClient.count", placeholder: 0),
    entry: unimplemented("EntriesClient.entry", placeholder: nil),
    add: unimplemented("EntriesClient.add"),
    update: { new, _ in unimplemented("EntriesClient.update", placeholder: new) },
    delete: unimplemented("EntriesClient.delete"),
    undo: unimplemented("EntriesClient.undo", placeholder: nil),
    stats: unimplemented(
      "EntriesClient.stats", placeholder: Stats([], today: CalendarDay(number: 0))),
    changes: unimplemented("EntriesClient.changes", placeholder: AsyncStream { $0.finish() }))

  /// A client with a few entries of made-up people.
  public static var previewValue: EntriesClient { .preview }
}

extension DependencyValues {
  /// The entries of the database.
  public var entriesClient: EntriesClient {
    get { self[EntriesClient.self] }
    set { self[EntriesClient.self] = newValue }
  }
}
