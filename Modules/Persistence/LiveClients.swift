import Clients
import Foundation
import Models

extension EntriesClient {
  /// The entries of a database.
  public static func live(_ database: JournalDatabase) -> EntriesClient {
    EntriesClient(
      page: { try database.entries($0) },
      count: { try database.countEntries($0) },
      entry: { try database.entry($0) },
      add: { try database.add($0) },
      update: { new, original in
        try database.edit(
          new.id, EntryChanges(from: original, to: new), basedOn: original, at: new.updatedAt)
      },
      delete: { try database.deleteEntries($0) },
      undo: { try database.undo() },
      stats: { try database.stats($0, today: $1) },
      changes: { database.changes() })
  }
}

extension BMIHistoryClient {
  /// The measurements of a database.
  public static func live(_ database: JournalDatabase) -> BMIHistoryClient {
    BMIHistoryClient(
      loadHistory: { try database.bmiHistory() },
      saveBMI: { try database.addBMI($0) },
      deleteBMI: { try database.deleteBMI([$0]) },
      changes: { database.changes() })
  }
}

extension PreferencesClient {
  /// The preferences of a database.
  public static func live(_ database: JournalDatabase) -> PreferencesClient {
    PreferencesClient(
      load: { try database.preferences() },
      update: { try database.updatePreferences($0) },
      changes: { database.changes() })
  }
}

extension JournalDatabase {
  /// An element whenever the database may have changed, by this process or another one.
  public func changes() -> AsyncStream<Void> { watcher.changes() }
}
