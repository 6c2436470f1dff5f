import ComposableArchitecture
import Testing

@testable import TerminalUI

/// Presses every key that the key line of a preview names. The reducer of a preview may be empty,
/// so a key counts as handled; `AppKeyLineTests` looks for a change of the app.
@MainActor
@Suite struct KeyLineTests {
  @Test(arguments: [
    CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12),
    CellSize(columns: 120, rows: 40),
  ])
  func everyNamedKeyIsHandled(size: CellSize) async {
    var presses = 0
    for preview in PreviewRegistry.all {
      // Lets other tests run on the main actor, too.
      await Task.yield()
      for hint in screen(of: preview, size).namedHints where hint.meaning != "quit" {
        presses += 1
        let isHandled = hint.presses.contains { press in
          let screen = screen(of: preview, size).screen
          // A dialog of an empty reducer stays open, which is an issue.
          return withIssueReporters([]) { screen.handle(.key(press)) }
        }
        #expect(
          isHandled,
          "\(preview.fileID): \(preview.name) at \(size.columns): \(hint.key) \(hint.meaning)")
      }
    }
    #expect(presses > 0)
  }

  private func screen(
    of preview: PreviewValue, _ size: CellSize
  ) -> (screen: Screen, namedHints: [KeyHint]) {
    let screen = Screen(
      root: withDependencies {
        $0.context = .preview
      } operation: {
        preview.content()
      })
    _ = screen.render(size: size)
    let frame = screen.render(size: size)
    let line = frame.buffer.lines.last ?? ""
    let hints = (screen.interaction?.hints(focus: frame.focus) ?? []).filter {
      line.contains("\($0.key) \($0.meaning)")
    }
    return (screen, hints)
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
    case "PgUp/PgDn": [KeyPress(.pageDown), KeyPress(.pageUp)]
    case "PgDn": [KeyPress(.pageDown)]
    case "PgUp": [KeyPress(.pageUp)]
    case "< >": [.character("<"), .character(">")]
    case "[ ]": [.character("["), .character("]")]
    case "Left": [KeyPress(.left)]
    case "Right": [KeyPress(.right)]
    case "Shift-↑↓": [KeyPress(.down, .shift), KeyPress(.up, .shift)]
    case "letters": [.character("a")]
    case let key where key.hasPrefix("Alt-1–"):
      [KeyPress(.character("2"), .alt), KeyPress(.character("1"), .alt)]
    case let key where key.hasPrefix("1–"): [.character("2"), .character("1")]
    default: []
    }
  }
}
