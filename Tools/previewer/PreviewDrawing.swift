import ComposableArchitecture
import TerminalUI

extension PreviewValue {
  /// The module that declares the preview.
  var module: String { String(fileID.prefix { $0 != "/" }) }

  /// Draws the preview in a navigation stack, as in the app, which shows the title.
  ///
  /// Creates a new view, with preview dependencies. The picture depends on neither the clock
  /// nor the locale of the machine.
  func frame(size: CellSize, glyphs: GlyphSet = .unicode, scheme: ColorScheme = .dark) -> Frame {
    let view = withDependencies {
      $0.context = .preview
    } operation: {
      content()
    }
    let screen = Screen(root: NavigationStack { view })
    screen.glyphSet = glyphs
    screen.environment.colorScheme = scheme
    // The locale and, at noon, the day of the samples in Core.
    screen.environment.locale = Locale(identifier: "en_GB")
    screen.environment.calendar = Calendar(identifier: .gregorian)
    screen.environment.timeZone = .gmt
    screen.environment.today = Date(timeIntervalSince1970: 1_795_262_400)
    _ = screen.render(size: size)
    return screen.render(size: size)
  }
}
