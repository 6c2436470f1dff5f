import Clients
import Models

extension EntriesClient {
  /// The entries of a database.
  public static func live(_ database: JournalDatabase) -> EntriesClient {
    EntriesClient(
      entries: { try database.entries($0) },
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
