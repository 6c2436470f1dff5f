// Clients: the interfaces through which features read and write. Live values are in Persistence,
// FileTransfer, DiarySync, Reminders and the program.
import Dependencies
import Foundation
import Models

/// Reads and writes the entries of the database.
///
/// ```swift
/// import Dependencies
/// import Foundation
/// import Models
///
/// struct Timeline {
///   @Dependency(\.entriesClient) var client
///
///   func latest() async throws -> [Entry] {
///     try await client.entries(EntriesRequest(limit: 20))
///   }
/// }
///
/// let entry = Entry(
///   id: UUID(), date: Moment(.now, in: LocalZone(.current)), feeling: try .parse("calm"),
///   createdAt: .now)
/// let latest = try await withDependencies {
///   $0.entriesClient = .inMemory([entry])
/// } operation: {
///   try await Timeline().latest()
/// }
/// print(latest.map(\.feeling.name))  // prints "["Calm"]"
/// ```
@DependencyClient
public struct EntriesClient: Sendable {
  /// Returns the entries of a request, newest first.
  ///
  /// - Complexity: The live client seeks in an index, so the cost does not depend on the position
  ///   of ``EntriesRequest/after`` in the list.
  public var entries: @Sendable (_ request: EntriesRequest) async throws -> [Entry]
  /// Returns the number of entries with each feeling, and the date of the latest one.
  public var feelingUses: @Sendable () async throws -> [Feeling: FeelingUse]
  /// Returns the current version of an entry, and up to `limit` entries before and after it in the
  /// list of all.
  public var surroundings:
    @Sendable (_ entry: Entry, _ limit: Int) async throws -> EntrySurroundings
  /// Returns the days that have entries of a filter, oldest first.
  public var days: @Sendable (_ filter: EntryFilter) async throws -> [DaySummary]
  /// Returns the statistics of a period.
  public var stats: @Sendable (_ period: StatsPeriod) async throws -> Stats
  /// Returns the influences in the entries of a filter.
  public var influences: @Sendable (_ filter: EntryFilter) async throws -> Influences
  /// Returns what a period was. Entries after the moment do not count.
  public var review:
    @Sendable (_ period: CalendarPeriod, _ now: Moment) async throws -> PeriodReview
  /// Saves a new entry and its new names, and returns the saved entry, which has the known spelling
  /// of its names. If an entry with the same id exists, it is changed to the new one.
  ///
  /// The names of a form are saved in the same transaction, and the names of the entry become the
  /// choices of the next form. Pass nil to save neither.
  public var add: @Sendable (_ entry: Entry, _ remembering: FormNames?) async throws -> Entry
  /// Saves the fields in which `new` differs from `original`, and returns the saved entry. Other
  /// fields keep the values that another process may have saved.
  ///
  /// The names of a form are saved in the same transaction. Pass nil to save none.
  ///
  /// - Throws: `JournalDatabaseError.conflict` if another process has changed one of these fields,
  ///   and `JournalDatabaseError.notFound` if the entry was deleted. Nothing is saved in either
  ///   case.
  public var update:
    @Sendable (_ new: Entry, _ original: Entry, _ remembering: FormNames?) async throws -> Entry
  /// Deletes entries. Entries that do not exist are ignored.
  public var delete: @Sendable (_ ids: [Entry.ID]) async throws -> Void
  /// Returns a stream with an element after the database may have changed, in this process or
  /// another. Pending elements are coalesced into one.
  public var changes: @Sendable () -> AsyncStream<Void> = { .finished }
}

/// A page of the list of entries, defined by a filter, a position and a limit.
///
/// ```swift
/// var request = EntriesRequest(filter: EntryFilter(category: .positive), limit: 50)
/// request.after = latest.last  // the next page
/// ```
public struct EntriesRequest: Hashable, Sendable {
  public var filter: EntryFilter
  /// The entry that precedes the page; nil for the first page.
  public var after: Entry?
  /// The maximum number of entries; nil for all.
  public var limit: Int?

  /// Creates a request. By default, it selects all entries.
  public init(filter: EntryFilter = EntryFilter(), after: Entry? = nil, limit: Int? = nil) {
    self.filter = filter
    self.after = after
    self.limit = limit
  }
}

/// An entry and its neighbors in the list of all entries.
public struct EntrySurroundings: Equatable, Sendable {
  /// The current version of the entry; nil if it was deleted.
  public var current: Entry?
  /// The next newer entries, the nearest first.
  public var newer: [Entry]
  /// The next older entries, the nearest first.
  public var older: [Entry]

  public init(current: Entry?, newer: [Entry] = [], older: [Entry] = []) {
    self.current = current
    self.newer = newer
    self.older = older
  }
}

extension DependencyValues {
  public var entriesClient: EntriesClient {
    get { self[EntriesClient.self] }
    set { self[EntriesClient.self] = newValue }
  }
}
