import Clients
import Models

extension EntriesClient {
  /// Returns a client that reads and writes the entries of a database.
  ///
  /// ```swift
  /// import Clients
  /// import Dependencies
  /// import Foundation
  ///
  /// let database = try JournalDatabase(directory: NSTemporaryDirectory() + "bako")
  ///
  /// prepareDependencies {
  ///   $0.entriesClient = .live(database)
  ///   $0.bmiHistoryClient = .live(database)
  ///   $0.preferencesClient = .live(database)
  /// }
  /// ```
  public static func live(_ database: JournalDatabase) -> EntriesClient {
    EntriesClient(
      entries: { try database.entries($0) },
      feelingUses: { try database.feelingUses() },
      surroundings: { try database.surroundings(of: $0, limit: $1) },
      days: { try database.days($0) },
      stats: { try database.stats($0) },
      influences: { try database.influences($0) },
      review: { try database.review($0, now: $1) },
      add: { try database.add($0, remembering: $1) },
      update: { new, original, names in
        try database.edit(
          new.id, EntryChanges(from: original, to: new), basedOn: original, at: new.updatedAt,
          remembering: names)
      },
      delete: { try database.deleteEntries($0) },
      changes: { database.changes() })
  }
}
