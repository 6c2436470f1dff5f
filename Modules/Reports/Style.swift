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
