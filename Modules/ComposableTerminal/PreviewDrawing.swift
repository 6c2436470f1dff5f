import ComposableArchitecture
import TerminalUI

/// The drawing of previews, which the previewer and the tests of features share.
extension PreviewValue {
  /// The sizes in which previews are compared.
  package nonisolated static let sizes = [
    CellSize(columns: 40, rows: 12), CellSize(columns: 80, rows: 24),
    CellSize(columns: 120, rows: 40),
  ]

  /// The module that declares the preview.
  package var module: String { String(fileID.prefix { $0 != "/" }) }

  /// Creates the view with preview dependencies, in a navigation stack, which shows its title and
  /// its toolbar as in the app.
  package func stage() -> some View {
    let view = withDependencies {
      $0.context = .preview
    } operation: {
      content()
    }
    return NavigationStack { view }
  }

  /// Draws a new view of the preview.
  ///
  /// The picture depends on neither the clock nor the locale of the machine.
  package func frame(
    size: CellSize, glyphs: GlyphSet = .unicode, scheme: ColorScheme = .dark
  ) -> Frame {
    let screen = Screen(root: stage())
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
