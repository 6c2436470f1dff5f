import CommandEnvironment
import Models
import Reports
import TerminalCells

extension Style {
  /// Creates the style of text on stdout.
  init(
    _ choice: ColorDepth.Choice, isASCII: Bool = false,
    theme: @autoclosure () -> ThemeChoice = .system
  ) {
    self.init(
      environment: ProcessEnvironment.appearance, isTerminal: Console.isOutputTerminal,
      override: choice, isASCII: isASCII || Console.glyphs == .ascii, theme: theme())
  }
}
