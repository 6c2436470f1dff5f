import JournalCharts
import Models
import TerminalCells

/// The colors and glyphs of text.
public struct Style: Sendable {
  /// The color depth of the terminal, as far as it is used.
  public let depth: ColorDepth
  /// The background of the terminal; black if it is not known.
  public let background: RGB
  public let isASCII: Bool

  /// Creates a style.
  public init(depth: ColorDepth, background: RGB = .black, isASCII: Bool = false) {
    self.depth = depth
    self.background = background
    self.isASCII = isASCII
  }

  /// Creates the style of text on an output.
  ///
  /// The values of a token for a dark background are illegible on a light one, and a command does
  /// not query the terminal. If neither the theme nor the environment tells the background, the
  /// style has the 16 colors, which the user has chosen for it.
  ///
  /// - Parameters:
  ///   - environment: The environment variables.
  ///   - isTerminal: Whether the output is a terminal.
  ///   - override: The value of `--color`.
  ///   - isASCII: Whether glyphs are ASCII.
  ///   - theme: Reads the theme, which is needed for more than 16 colors only.
  public init(
    environment: [String: String], isTerminal: Bool, override: ColorDepth.Choice, isASCII: Bool,
    theme: @autoclosure () -> ThemeChoice
  ) {
    let depth = ColorDepth.detect(
      environment: environment, isTerminal: isTerminal, override: override)
    let background =
      depth.rawValue > ColorDepth.sixteen.rawValue
      ? Self.background(theme(), announced: environment["COLORFGBG"]) : nil
    self.init(
      depth: background == nil && depth != .monochrome ? .sixteen : depth,
      background: background ?? .black, isASCII: isASCII)
  }

  private static func background(_ theme: ThemeChoice, announced: String?) -> RGB? {
    switch theme {
    case .dark: .black
    case .light: white
    case .system: isDark(announced).map { $0 ? .black : white }
    }
  }

  /// Whether the background is dark, as announced by `COLORFGBG` (`15;0`), which rxvt, Konsole and
  /// others set. The last number is one of the 16 colors.
  private static func isDark(_ announced: String?) -> Bool? {
    let last = announced?.split(separator: ";").last
    guard let color = last.flatMap({ Int($0) }), (0...15).contains(color) else { return nil }
    return color < 7 || color == 8
  }

  private static let white = RGB(red: 255, green: 255, blue: 255)

  public var isColored: Bool { depth != .monochrome }

  public func quadrant(_ text: String, _ quadrant: FeelingQuadrant) -> String {
    wrap(text, quadrant.color)
  }

  /// The name of a command or an option in a help.
  public func name(_ text: String) -> String { wrap(text, "36") }

  public func bmi(_ text: String, _ category: BMICategory) -> String { wrap(text, category.color) }

  public func dim(_ text: String) -> String { wrap(text, "2") }

  public func bold(_ text: String) -> String { wrap(text, "1") }

  public func icon(_ feeling: Feeling) -> String { isASCII ? feeling.asciiIcon : feeling.icon }

  /// The icon and the name in the color of the quadrant.
  public func feeling(_ feeling: Feeling) -> String {
    quadrant("\(icon(feeling)) \(feeling.name)", feeling.quadrant)
  }

  public func glyph(_ glyph: String, _ ascii: String) -> String { isASCII ? ascii : glyph }

  /// The end of a truncated text.
  var ellipsis: Character { isASCII ? "~" : "…" }

  /// Returns a text, in ASCII if glyphs are.
  func shown(_ text: String) -> String { isASCII ? text.asciiFallback : text }

  private func wrap(_ text: String, _ token: Color) -> String {
    wrap(text, token.resolved(depth, on: background).parameters(isBackground: false))
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// Returns the string with spaces up to a number of columns.
  public func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}
