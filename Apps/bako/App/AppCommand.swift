import AppFeature
import ArgumentParser
import Core
import Foundation
import Persistence
import TerminalRuntime

typealias Database = Persistence.Store

/// Starts the app: the full screen, or the dialogue line by line.
struct AppCommand {
  /// Where to open it.
  var screen: StartScreen
  /// Whether `--plain-ui` or `BAKO_PLAIN_UI=1` asks for the dialogue; its answers may come from a pipe.
  var isPlain: Bool
  /// Whether `--ascii` asks for ASCII.
  var isASCII: Bool
  /// Whether `--inspect` was given.
  var isInspected: Bool
  /// What `--color` says.
  var colour: ColorDepth.Choice
  /// The data directory.
  var directory: String

  /// Runs the app until it is left.
  ///
  /// The store is opened before the screen is entered, so that what is wrong with it is said in the
  /// shell, with its exit code.
  func start() throws {
    let database = try Database(directory: directory)
    defer { database.close() }
    let end = MainActor.assumeIsolated { run(database) }
    if end != .quit {
      database.close()
      end.exit()
    }
  }

  @MainActor
  private func run(_ database: Database) -> SessionEnd {
    let options = TerminalOptions(environment: environment, color: colour, ascii: isASCII)
    let inspector = isInspected ? Inspector() : nil
    let root = rootView(database, inspector)
    let screen = Screen(root: root.environment(\.isASCIIOnly, options.glyphs == .ascii))
    inspector?.screen = screen
    guard !isPlain, environment["TERM"] != "dumb" else {
      return PlainUI.onStandardStreams(screen, glyphs: options.glyphs)
    }
    return TerminalSession(screen, options: options).run()
  }

  @MainActor
  @ViewBuilder
  private func rootView(_ database: Database, _ inspector: Inspector?) -> some View {
    let state = AppReducer.State(
      startScreen: screen,
      program: ProgramInfo(version: Version.current, dataPath: database.path))
    if let inspector {
      let _ = inspector.makeStore(state) { useLiveClients(of: database, &$0) }
      InspectView(inspector: inspector)
    } else {
      AppView(
        store: StoreOf<AppReducer>(initialState: state) {
          AppReducer()
        } withDependencies: {
          useLiveClients(of: database, &$0)
        })
    }
  }

  private func useLiveClients(of database: Database, _ values: inout DependencyValues) {
    values.bmiHistoryClient = .live(database)
    values.entriesClient = .live(database)
    values.preferencesClient = .live(database)
  }

  private var environment: [String: String] { ProcessInfo.processInfo.environment }
}

extension StartScreen: ExpressibleByArgument {}
