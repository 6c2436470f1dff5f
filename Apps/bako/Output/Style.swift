import Models
import TerminalCells

/// The colors and glyphs of text on stdout.
struct Style {
  let isColored: Bool
  let isASCII: Bool

  init(_ choice: ColorDepth.Choice, isASCII: Bool = false) {
    isColored =
      ColorDepth.detect(
        environment: ProcessEnvironment.appearance, isTerminal: Console.isOutputTerminal,
        override: choice)
      != .monochrome
    self.isASCII = isASCII || Console.glyphs == .ascii
  }

  func category(_ text: String, _ category: FeelingCategory) -> String {
    wrap(text, category == .positive ? "32" : "35")
  }

  /// The colors of the app on 16 colors.
  func quadrant(_ text: String, _ quadrant: FeelingQuadrant) -> String {
    switch quadrant {
    case .bright: wrap(text, "33")
    case .calm: wrap(text, "32")
    case .tense: wrap(text, "31")
    case .low: wrap(text, "94")
    }
  }

  /// The name of a command or an option in a help.
  func name(_ text: String) -> String { wrap(text, "36") }

  func bmi(_ text: String, _ category: BMICategory) -> String {
    // The colors of the app on 16 colors.
    switch category {
    case .underweight: wrap(text, "94")
    case .normal: wrap(text, "32")
    case .overweight: wrap(text, "33")
    case .obese: wrap(text, "31")
    }
  }

  func dim(_ text: String) -> String { wrap(text, "2") }

  func bold(_ text: String) -> String { wrap(text, "1") }

  func icon(_ feeling: Feeling) -> String { isASCII ? feeling.asciiIcon : feeling.icon }

  /// The icon and the name in the color of the category.
  func feeling(_ feeling: Feeling) -> String {
    "\(icon(feeling)) \(category(feeling.name, feeling.category))"
  }

  func glyph(_ glyph: String, _ ascii: String) -> String { isASCII ? ascii : glyph }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}
