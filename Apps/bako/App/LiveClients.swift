import AppFeature
import Clients
import CommandEnvironment
import Commands
import Core
import DiarySync
import FileTransfer
import Persistence
import Reminders
import TerminalRuntime

extension AppLauncher {
  /// Connects the clients of the features, in alphabetical order. `make lint` reports a client that
  /// is missing.
  func useLiveClients(of database: JournalDatabase, _ values: inout DependencyValues) {
    let clock = ProcessEnvironment.clock
    values.bmiHistoryClient = .live(database)
    values.clipboardClient = ClipboardClient { text in
      _ = await MainActor.run { TerminalSession.current?.copy(text) }
    }
    values.databaseClient = .live(
      database, in: directory, expanding: { $0.expandingHome },
      export: { database, path, replaces in
        try explaining(ExitStatus.explained) {
          try ExportFile(database).save(to: path, replaces: replaces)
          try database.recordExport(at: clock.now)
        }
      })
    values.draftsClient = .live(database)
    values.entriesClient = .live(database)
    values.filesClient = .live(clock: clock) { $0.expandingHome }
    values.formFeelingClient = .init(
      editText: { [directory] in try await JournalEditor.edit($0, of: $1, in: directory) },
      showText: { @MainActor [options = options()] text in
        // In the dialogue, the text is printed as more lines.
        guard let session = TerminalSession.current else {
          return LineInterface.write(text + "\n", glyphs: options.glyphs)
        }
        await session.show(text, prompt: "Press Enter to return to Bako. ")
      })
    values.importClient = .live(
      database, clock: clock, expanding: { $0.expandingHome }, explaining: ExitStatus.explained)
    values.namesClient = .live(database)
    let weekStart = LockIsolated(WeekStart.system)
    values.preferencesClient = PreferencesClient.live(database).observing { preferences in
      weekStart.setValue(preferences.settings.weekStart)
    }
    values.readWeekStart = { weekStart.value }
    values.reminderClient = .live(
      { [directory] in try .ofUser(in: directory) }, abbreviating: { $0.abbreviatingHome },
      explaining: ExitStatus.explained)
    values.reportClient = .live(
      database, clock: clock, expanding: { $0.expandingHome }, explaining: ExitStatus.explained)
    values.syncClient = .live(
      database, in: directory, program: Version.current, clock: clock,
      explaining: ExitStatus.explained)
    values.themeClient = ThemeClient { theme in
      await MainActor.run { TerminalSession.current?.appearance = .init(theme) }
    }
    values.undoClient = .live(database)
    values.unsavedTextClient = .live(in: directory)
  }
}
