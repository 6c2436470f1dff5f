// Clients: the interfaces through which features read and write. No live value.
import Dependencies
import Foundation
import Models

/// The entries of the database.
@DependencyClient
public struct EntriesClient: Sendable {
  /// The entries of a request, newest first. The time does not depend on how far down the list they
  /// are.
  public var entries: @Sendable (_ request: EntriesRequest) async throws -> [Entry]
  /// Saves a new entry and adds its names to the known ones. An entry that exists already is
  /// changed to the new one.
  ///
  /// Names from the form become known, too, and the names of the entry become the choices of the
  /// next form, in the same transaction. nil remembers neither.
  public var add: @Sendable (_ entry: Entry, _ remembering: FormNames?) async throws -> Void
  /// Saves the fields in which a new version of an entry differs from the one that was read, and
  /// returns the entry as it is then. Other fields keep what another process has saved.
  ///
  /// Names from the form become known, in the same transaction. nil remembers none.
  ///
  /// Throws `JournalDatabaseError.conflict` if another process has changed the same field, and
  /// `JournalDatabaseError.notFound` if the entry is gone; nothing is saved then.
  public var update:
    @Sendable (_ new: Entry, _ original: Entry, _ remembering: FormNames?) async throws -> Entry
  /// Deletes entries. Those that are gone already are ignored.
  public var delete: @Sendable (_ ids: [Entry.ID]) async throws -> Void
  /// An element whenever the database may have changed, by this process or another one. Ends when
  /// the reader stops.
  public var changes: @Sendable () -> AsyncStream<Void> = { .finished }
}

/// A part of the list of entries: those that a filter selects, from a position in the order on.
public struct EntriesRequest: Hashable, Sendable {
  /// The filter.
  public var filter: EntryFilter
  /// The entry that the part follows; nil to begin with the newest.
  public var after: Entry?
  /// The maximum number of entries; nil for all.
  public var limit: Int?

  /// A request.
  public init(filter: EntryFilter = EntryFilter(), after: Entry? = nil, limit: Int? = nil) {
    self.filter = filter
    self.after = after
    self.limit = limit
  }
}

extension DependencyValues {
  /// The entries of the database.
  public var entriesClient: EntriesClient {
    get { self[EntriesClient.self] }
    set { self[EntriesClient.self] = newValue }
  }
}
