import Models
import Reports
import TerminalCells

extension Style {
  /// Creates the style of text on stdout.
  ///
  /// The values of a token for a dark background are illegible on a light one, and a command does
  /// not query the terminal. If neither the theme nor the environment tells the background, the
  /// style has the 16 colors, which the user has chosen for it.
  init(
    _ choice: ColorDepth.Choice, isASCII: Bool = false,
    theme: @autoclosure () -> ThemeChoice = .system
  ) {
    let depth = ColorDepth.detect(
      environment: ProcessEnvironment.appearance, isTerminal: Console.isOutputTerminal,
      override: choice)
    // Fewer colors do not depend on the theme, which costs a read of the store.
    let background = depth.rawValue > ColorDepth.sixteen.rawValue ? Self.background(theme()) : nil
    self.init(
      depth: background == nil && depth != .monochrome ? .sixteen : depth,
      background: background ?? .black, isASCII: isASCII || Console.glyphs == .ascii)
  }

  private static func background(_ theme: ThemeChoice) -> RGB? {
    switch theme {
    case .dark: .black
    case .light: white
    case .system: ProcessEnvironment.isDarkTerminal.map { $0 ? .black : white }
    }
  }

  private static let white = RGB(red: 255, green: 255, blue: 255)
}
