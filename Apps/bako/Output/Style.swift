import Models
import TerminalCells

/// The colors and glyphs of what is printed on stdout.
struct Style {
  let isColored: Bool
  let isASCII: Bool

  /// The style of stdout.
  init(_ choice: ColorDepth.Choice) {
    isColored =
      ColorDepth.detect(
        environment: ProcessEnvironment.appearance, isTerminal: Console.isOutputTerminal,
        override: choice)
      != .monochrome
    isASCII = Console.glyphs == .ascii
  }

  func category(_ text: String, _ category: FeelingCategory) -> String {
    wrap(text, category == .positive ? "32" : "35")
  }

  func bmi(_ text: String, _ category: BMICategory) -> String {
    switch category {
    case .normal: wrap(text, "32")
    case .underweight, .overweight: wrap(text, "33")
    case .obese: wrap(text, "35")
    }
  }

  func dim(_ text: String) -> String { wrap(text, "2") }

  func bold(_ text: String) -> String { wrap(text, "1") }

  func icon(_ feeling: Feeling) -> String { isASCII ? feeling.asciiIcon : feeling.icon }

  /// Returns the first text, or the second one if only ASCII can be shown.
  func glyph(_ glyph: String, _ ascii: String) -> String { isASCII ? ascii : glyph }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// Returns the text padded with spaces to a width in columns.
  func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}
