import AppFeature
import Clients
import CommandEnvironment
import Commands
import Core
import Foundation
import Persistence
import TerminalRuntime

/// Starts the app, either on the full screen or as a line-by-line dialogue.
struct AppLauncher {
  let request: AppRequest
  var directory: String { request.directory }

  /// Runs the app until the user quits.
  ///
  /// An error of opening the database is shown in an alert and then thrown, for the message in the
  /// shell and the exit code.
  func start() throws {
    let database = try openedDatabase()
    defer { database.close() }
    let end = try MainActor.assumeIsolated { try run(database) }
    if end != .quit {
      database.close()
      end.exit()
    }
  }

  private func openedDatabase() throws -> JournalDatabase {
    do {
      return try JournalDatabase(directory: directory)
    } catch let error as JournalDatabaseError {
      if !usesLineInterface { MainActor.assumeIsolated { show(error) } }
      throw error
    }
  }

  @MainActor
  private func show(_ error: JournalDatabaseError) {
    let quit = QuitAction()
    let options = options()
    let screen = Screen(
      root: DatabaseFailureView(message: error.message) { quit.screen?.quit() }
        .environment(\.isASCIIOnly, options.glyphs == .ascii))
    quit.screen = screen
    _ = TerminalSession(screen, options: options).run()
  }

  /// Breaks the cycle between the alert's view, which quits the screen, and the screen, which is
  /// created with the view.
  @MainActor
  private final class QuitAction {
    weak var screen: Screen?
  }

  @MainActor
  private func run(_ database: JournalDatabase) throws -> ExitReason {
    // An unreadable preference is reported when the app loads it.
    let preferences = try? database.preferences()
    let options = options(appearance: preferences.map { .init($0.device.theme) })
    let inspector = request.isInspected ? Inspector<AppReducer.State, AppReducer.Action>() : nil
    let store = makeStore(database, inspector)
    let root = rootView(store, inspector)
    let screen = Screen(root: root.environment(\.isASCIIOnly, options.glyphs == .ascii))
    inspector?.screen = screen
    let end =
      usesLineInterface
      ? LineInterface.onStandardStreams(screen, glyphs: options.glyphs)
      : TerminalSession(screen, options: options).run()
    for draft in store.withState({ $0.unsavedDrafts(UUIDGenerator { .random() }) }) {
      try database.saveDraft(draft, at: ProcessEnvironment.now.instant)
    }
    return end
  }

  @MainActor
  private func makeStore(
    _ database: JournalDatabase, _ inspector: Inspector<AppReducer.State, AppReducer.Action>?
  ) -> StoreOf<AppReducer> {
    let state = AppReducer.State(
      startScreen: request.screen,
      program: ProgramInfo(version: Version.current, dataPath: database.path.abbreviatingHome))
    let useClients: (inout DependencyValues) -> Void = { useLiveClients(of: database, &$0) }
    return inspector?.makeStore(
      initialState: state, reducer: { AppReducer() }, withDependencies: useClients)
      ?? StoreOf<AppReducer>(
        initialState: state, reducer: { AppReducer() }, withDependencies: useClients)
  }

  @MainActor
  @ViewBuilder
  private func rootView(
    _ store: StoreOf<AppReducer>, _ inspector: Inspector<AppReducer.State, AppReducer.Action>?
  ) -> some View {
    if let inspector {
      InspectView(inspector: inspector) { AppView(store: $0) }
    } else {
      AppView(store: store)
    }
  }

  private var usesLineInterface: Bool { request.isPlain || environment["TERM"] == "dumb" }

  func options(appearance: TerminalOptions.Appearance? = nil) -> TerminalOptions {
    TerminalOptions(
      environment: environment, color: request.color,
      appearance: request.theme.map { .init($0) } ?? appearance ?? .system,
      ascii: request.isASCII)
  }

  private var environment: [String: String] { ProcessInfo.processInfo.environment }
}

extension TerminalOptions.Appearance {
  init(_ theme: ThemeChoice) {
    self = Self(rawValue: theme.rawValue) ?? .system
  }
}
