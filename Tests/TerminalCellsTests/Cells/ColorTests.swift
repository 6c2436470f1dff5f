import TerminalCells
import Testing

@Suite struct ColorTests {
  @Test func namesResolveToSixteenColorsOfTheme() {
    #expect(Color.red.resolved(.sixteen) == .ansi(9))
    #expect(Color.red.resolved(.sixteen, on: RGB(red: 255, green: 255, blue: 255)) == .ansi(1))
    #expect(Color.primary.resolved(.trueColor) == .terminal)
  }

  @Test func everyNameResolvesToDistinctColor() {
    let colors: [Color] = [
      .black, .white, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple,
      .pink, .brown, .gray,
    ]
    let resolved: Set<ResolvedColor> = Set(colors.map { $0.resolved(.trueColor) })
    #expect(resolved.count == colors.count)
  }

  @Test func monochromeAndClearResolveToDefault() {
    #expect(Color.red.resolved(.monochrome) == .terminal)
    #expect(Color.clear.resolved(.trueColor) == .terminal)
  }

  @Test func opacityBlendsWithBackground() {
    let red = Color(red: 1, green: 0, blue: 0).opacity(0.5)
    #expect(red.resolved(.trueColor) == .rgb(RGB(red: 128, green: 0, blue: 0)))
    let white = RGB(red: 255, green: 255, blue: 255)
    #expect(
      red.resolved(.trueColor, on: white) == .rgb(RGB(red: 255, green: 127, blue: 127)))
    #expect(Color.blue.opacity(0.1).resolved(.sixteen, isBackground: true) == .terminal)
  }

  @Test func indexedColorsMatchExactly() {
    #expect(Color(red: 1, green: 1, blue: 1).resolved(.indexed) == .indexed(231))
    #expect(Color(red: 0, green: 0, blue: 0).resolved(.indexed) == .indexed(16))
    #expect(Color(red: 135 / 255, green: 0, blue: 1).resolved(.indexed) == .indexed(93))
    #expect(Color(white: 128 / 255).resolved(.indexed) == .indexed(244))
  }

  @Test func componentsAreClamped() {
    #expect(Color(red: 7, green: -1, blue: .nan) == Color(red: 1, green: 0, blue: 0))
    #expect(Color.red.opacity(-1).isInvisible)
  }
}
