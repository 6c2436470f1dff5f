import Core
import FeatureSupport
import Support
import TerminalTesting
import Testing

@testable import AppFeature
@testable import TerminalUI

/// Presses every key that the key line of the app names, and looks for a change of the screen.
@MainActor
@Suite struct AppKeyLineTests {
  @Test(arguments: StartScreen.allCases, [ScreenSizes.standard, ScreenSizes.small])
  func everyNamedKeyChangesTheScreen(
    screen: StartScreen, size: (columns: Int, rows: Int)
  ) async throws {
    for hint in try await namedHints(at: screen, size) where hint.meaning != "quit" {
      var hasChanged = false
      for press in hint.presses where !hasChanged {
        let pilot = try await pilot(at: screen, size)
        let before = pilot.frame
        pilot.send(press.bytes)
        for _ in 0..<60 where !hasChanged {
          pilot.paint()
          hasChanged =
            pilot.frame.focus != before.focus || pilot.frame.buffer != before.buffer
          await Task.yield()
        }
      }
      #expect(hasChanged, "\(screen.rawValue) at \(size.columns): \(hint.key) \(hint.meaning)")
    }
  }

  private func namedHints(
    at screen: StartScreen, _ size: (columns: Int, rows: Int)
  ) async throws -> [KeyHint] {
    let pilot = try await pilot(at: screen, size)
    let line = pilot.lines.last ?? ""
    return (pilot.screen.interaction?.hints(focus: pilot.frame.focus) ?? []).filter {
      line.contains("\($0.key) \($0.meaning)")
    }
  }

  /// Returns the app with a diary of a year, once the screen is complete.
  private func pilot(
    at screen: StartScreen, _ size: (columns: Int, rows: Int)
  ) async throws -> Pilot {
    let program = ProgramInfo(version: "1.0.0", dataPath: "/data/bako.sqlite")
    let preferences = PreferencesClient.inMemory(
      Preferences(
        device: DeviceMemory(
          isOnboardingDone: true, lastHeight: Height(tenThousandthsOfCentimeter: 1_700_000))))
    let store = Store(initialState: AppReducer.State(startScreen: screen, program: program)) {
      AppReducer()
    } withDependencies: {
      $0.context = .preview
      $0.bmiHistoryClient = .preview
      $0.continuousClock = TestClock()
      $0.databaseClient = .constant(.preview)
      $0.draftsClient = .inMemory()
      $0.entriesClient = .preview
      $0.preferencesClient = preferences
      $0.undoClient = UndoClient { nil }
      $0.uuid = .incrementing
      $0.useFixedTime()
    }
    let pilot = Pilot(AppView(store: store), columns: size.columns, rows: size.rows)
    var lines: [String] = []
    for _ in 0..<50 {
      for _ in 0..<20 { await Task.yield() }
      pilot.paint()
      if pilot.lines == lines, !pilot.shows("Loading") { break }
      lines = pilot.lines
    }
    return pilot
  }
}

extension KeyHint {
  /// The keys of the hint, of which some have no effect at the end of a list.
  fileprivate var presses: [KeyPress] {
    if let press { return [press] }
    return switch key {
    case "←→": [KeyPress(.left), KeyPress(.right)]
    case "→": [KeyPress(.right)]
    case "↑↓": [KeyPress(.down), KeyPress(.up)]
    case "Arrows": [KeyPress(.down), KeyPress(.up), KeyPress(.left), KeyPress(.right)]
    case "Alt-←→": [KeyPress(.left, .alt), KeyPress(.right, .alt)]
    case "letters": [.character("a")]
    case "Alt-1–4": [KeyPress(.character("2"), .alt), KeyPress(.character("1"), .alt)]
    case "PgUp/PgDn": [KeyPress(.pageDown), KeyPress(.pageUp)]
    case "PgDn": [KeyPress(.pageDown)]
    case "PgUp": [KeyPress(.pageUp)]
    case "< >": [.character("<"), .character(">")]
    case "[ ]": [.character("["), .character("]")]
    case "1–4": [.character("2"), .character("1")]
    default: []
    }
  }
}
