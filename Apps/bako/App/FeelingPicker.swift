import AppFeature
import CommandEnvironment
import Core
import Foundation
import Persistence
import TerminalRuntime

/// Prompts for a feeling with the map, in full screen.
enum FeelingPicker {
  /// The choice, and the screen that ends with it. The screen is created with a view that refers to
  /// this object.
  @MainActor
  private final class Choice {
    var feeling: Feeling?
    weak var screen: Screen?
  }

  /// Returns the chosen feeling; nil if the map was left.
  @MainActor
  static func choose(
    date: Moment, database: JournalDatabase, color: ColorDepth.Choice
  ) -> Feeling? {
    let theme = (try? database.preferences().device.theme).map(TerminalOptions.Appearance.init)
    let options = TerminalOptions(
      environment: ProcessInfo.processInfo.environment, color: color,
      appearance: theme ?? .system, ascii: false)
    let choice = Choice()
    let view = FeelingPickerView(
      date: date, calendar: ProcessEnvironment.calendar, entriesClient: .live(database),
      preferencesClient: .live(database),
      choose: {
        choice.feeling = $0
        choice.screen?.quit()
      }, cancel: { choice.screen?.quit() })
    let screen = Screen(root: view.environment(\.isASCIIOnly, options.glyphs == .ascii))
    choice.screen = screen
    let end = TerminalSession(screen, options: options).run()
    if end != .quit {
      database.close()
      end.exit()
    }
    return choice.feeling
  }
}
