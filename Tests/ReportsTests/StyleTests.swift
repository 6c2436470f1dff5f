import Models
import TerminalCells
import Testing

@testable import Reports

@Suite struct StyleTests {
  private func style(
    _ environment: [String: String], isTerminal: Bool = true,
    override: ColorDepth.Choice = .auto, theme: ThemeChoice = .system
  ) -> Style {
    Style(
      environment: environment, isTerminal: isTerminal, override: override, isASCII: false,
      theme: theme)
  }

  private let rich = ["TERM": "xterm-kitty", "COLORTERM": "truecolor"]

  /// The colors of a token suit one background, so an unknown one gets the user's 16 colors.
  @Test func unknownBackgroundHasSixteenColors() {
    #expect(style(rich).depth == .sixteen)
    #expect(style(rich, theme: .dark).depth == .trueColor)
    #expect(style(rich, theme: .dark).background == .black)
    #expect(style(rich, theme: .light).background == RGB(red: 255, green: 255, blue: 255))
  }

  @Test(arguments: [
    ("15;0", RGB.black), ("0;15", RGB(red: 255, green: 255, blue: 255)), ("15;default;8", .black),
  ])
  func environmentTellsTheBackground(value: String, background: RGB) {
    let style = style(rich.merging(["COLORFGBG": value]) { $1 })
    #expect(style.depth == .trueColor)
    #expect(style.background == background)
  }

  @Test(arguments: ["", "15;default", "0;16", "x"])
  func otherValueTellsNothing(value: String) {
    #expect(style(rich.merging(["COLORFGBG": value]) { $1 }).depth == .sixteen)
  }

  @Test func pipeIsNotColored() {
    #expect(!style(rich, isTerminal: false, theme: .dark).isColored)
    #expect(style(rich, isTerminal: false, override: .always).isColored)
  }

  /// A read of the theme costs a read of the store.
  @Test func themeIsReadForManyColorsOnly() {
    var reads = 0
    func theme() -> ThemeChoice {
      reads += 1
      return .dark
    }
    _ = Style(
      environment: ["TERM": "xterm"], isTerminal: true, override: .auto, isASCII: false,
      theme: theme())
    #expect(reads == 0)
    _ = Style(
      environment: rich, isTerminal: true, override: .auto, isASCII: false, theme: theme())
    #expect(reads == 1)
  }
}
