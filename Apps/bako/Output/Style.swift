import Core
import Models
import TerminalCells

/// The colors and glyphs of text on stdout.
struct Style {
  /// The color depth of the terminal, as far as it is used.
  let depth: ColorDepth
  /// The background of the terminal; black if it is not known.
  let background: RGB
  let isASCII: Bool

  /// Creates the style of a run.
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
    self.depth = background == nil && depth != .monochrome ? .sixteen : depth
    self.background = background ?? .black
    self.isASCII = isASCII || Console.glyphs == .ascii
  }

  private static func background(_ theme: ThemeChoice) -> RGB? {
    switch theme {
    case .dark: .black
    case .light: white
    case .system: ProcessEnvironment.isDarkTerminal.map { $0 ? .black : white }
    }
  }

  private static let white = RGB(red: 255, green: 255, blue: 255)

  var isColored: Bool { depth != .monochrome }

  func quadrant(_ text: String, _ quadrant: FeelingQuadrant) -> String {
    wrap(text, quadrant.color)
  }

  /// The name of a command or an option in a help.
  func name(_ text: String) -> String { wrap(text, "36") }

  func bmi(_ text: String, _ category: BMICategory) -> String { wrap(text, category.color) }

  func dim(_ text: String) -> String { wrap(text, "2") }

  func bold(_ text: String) -> String { wrap(text, "1") }

  func icon(_ feeling: Feeling) -> String { isASCII ? feeling.asciiIcon : feeling.icon }

  /// The icon and the name in the color of the quadrant.
  func feeling(_ feeling: Feeling) -> String {
    quadrant("\(icon(feeling)) \(feeling.name)", feeling.quadrant)
  }

  func glyph(_ glyph: String, _ ascii: String) -> String { isASCII ? ascii : glyph }

  private func wrap(_ text: String, _ token: Color) -> String {
    wrap(text, token.resolved(depth, on: background).parameters(isBackground: false))
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}
