import Clients
import Foundation
import Models

extension EntriesClient {
  /// The entries of a store.
  public static func live(_ store: Store) -> EntriesClient {
    EntriesClient(
      page: { try store.entries($0) },
      count: { try store.countEntries($0) },
      entry: { try store.entry($0) },
      add: { try store.add($0) },
      update: { new, original in
        try store.edit(
          new.id, EntryChanges(from: original, to: new), basedOn: original, at: new.updatedAt)
      },
      delete: { try store.deleteEntries($0) },
      undo: { try store.undo() },
      stats: { try store.stats($0, today: $1) },
      changes: { store.changes() })
  }
}

extension BMIHistoryClient {
  /// The measurements of a store.
  public static func live(_ store: Store) -> BMIHistoryClient {
    BMIHistoryClient(
      loadHistory: { try store.bmiHistory() },
      saveBMI: { try store.addBMI($0) },
      deleteBMI: { try store.deleteBMI([$0]) },
      changes: { store.changes() })
  }
}

extension PreferencesClient {
  /// The preferences of a store.
  public static func live(_ store: Store) -> PreferencesClient {
    PreferencesClient(
      load: { try store.preferences() },
      update: { try store.updatePreferences($0) },
      changes: { store.changes() })
  }
}

extension Store {
  /// An element whenever the store may have changed, by this process or another one.
  public func changes() -> AsyncStream<Void> { watcher.changes() }
}
