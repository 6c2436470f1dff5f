import AppFeature
import Clients
import Core
import Persistence
import TerminalRuntime

extension AppLauncher {
  /// Connects the clients of the features, in alphabetical order. `make lint` reports a client that
  /// is missing.
  func useLiveClients(of database: JournalDatabase, _ values: inout DependencyValues) {
    values.bmiHistoryClient = .live(database)
    values.clipboardClient = ClipboardClient { text in
      _ = await MainActor.run { TerminalSession.current?.copy(text) }
    }
    values.databaseClient = .live(
      database, in: directory, expanding: { $0.expandingHome },
      export: { database, path, replaces in
        try describing {
          guard !database.ownsFile(path) else { throw UsageError.outputIsDatabase(path) }
          try ExportFile(database).save(to: path, replaces: replaces)
          try database.recordExport(at: ProcessEnvironment.now)
        }
      })
    values.draftsClient = .live(database)
    values.entriesClient = .live(database)
    values.filesClient = .live
    values.formFeelingClient = .init(
      editText: { [directory] in try await JournalEditor.edit($0, of: $1, in: directory) },
      showText: { [options] in await TextOut.show($0, glyphs: options.glyphs) })
    values.importClient = .live(database)
    values.namesClient = .live(database)
    let weekStart = LockIsolated(WeekStart.system)
    values.preferencesClient = PreferencesClient.live(database).observing { preferences in
      weekStart.setValue(preferences.settings.weekStart)
    }
    values.readWeekStart = { weekStart.value }
    values.reminderClient = .live(in: directory)
    values.reportClient = .live(database)
    values.syncClient = .live(database, in: directory)
    values.themeClient = ThemeClient { theme in
      await MainActor.run { TerminalSession.current?.appearance = .init(theme) }
    }
    values.undoClient = .live(database)
    values.unsavedTextClient = .live(in: directory)
  }
}

extension PreferencesClient {
  /// Returns a client that passes the preferences that it loads or changes to an observer.
  fileprivate func observing(
    _ observer: @escaping @Sendable (Preferences) -> Void
  ) -> PreferencesClient {
    var client = self
    client.load = {
      let preferences = try await load()
      observer(preferences)
      return preferences
    }
    client.update = { change in
      let preferences = try await update(change)
      observer(preferences)
      return preferences
    }
    return client
  }
}
