import Support
import TerminalTesting
import Testing

@testable import TerminalCells

@Suite struct TerminalModesTests {
  private func random(_ generator: inout SeededGenerator) -> TerminalModes {
    TerminalModes(
      alternateScreen: .random(using: &generator),
      title: Bool.random(using: &generator) ? nil : GeneratedInput.text(&generator),
      mouse: [.off, .clicks, .drags, .moves].randomElement(using: &generator) ?? .off,
      bracketedPaste: .random(using: &generator), focusReporting: .random(using: &generator),
      colorSchemeReporting: .random(using: &generator),
      cursorShape: [.terminal, .block, .underline, .bar].randomElement(using: &generator) ?? .bar,
      keyboardProtocol: .random(using: &generator))
  }

  @Test func resetTurnsOffAllModes() throws {
    try SeededGenerator.run(200) { generator in
      var screen = ReplayScreen(CellSize(columns: 10, rows: 3))
      let untouched = screen
      var modes = TerminalModes.untouched
      for _ in 0..<5 {
        let next = random(&generator)
        screen.feed(modes.transition(to: next))
        modes = next
        try #require(screen.modes.contains(1049) == modes.alternateScreen)
        try #require(screen.modes.contains(7) == !modes.alternateScreen)
        try #require(screen.modes.contains(1006) == (modes.mouse != .off))
        try #require(screen.modes.contains(1002) == (modes.mouse == .drags))
        try #require(screen.modes.contains(2004) == modes.bracketedPaste)
        try #require(screen.modes.contains(2031) == modes.colorSchemeReporting)
        try #require(screen.keyboardDepth == (modes.keyboardProtocol ? 1 : 0))
        try #require(screen.titles.last == modes.title?.sanitizedForTitle ?? "")
      }
      screen.feed(modes.reset)
      try #require(screen.modes == untouched.modes, "seed \(generator.seed)")
      try #require(screen.titles == untouched.titles, "seed \(generator.seed)")
      try #require(screen.keyboardDepth == 0 && screen.cursorShape == 0, "seed \(generator.seed)")
      try #require(screen.isCursorVisible && screen.violations.isEmpty, "seed \(generator.seed)")
    }
  }

  @Test func resetEndsInterruptedFrameAndStyle() {
    var screen = ReplayScreen(CellSize(columns: 10, rows: 3))
    screen.feed(Array("\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;31mhal".utf8))
    screen.feed(TerminalModes.untouched.reset)
    #expect(!screen.modes.contains(2026))
    #expect(screen.isCursorVisible)
    screen.feed(Array("f".utf8))
    #expect(screen[3, 0].text == "f" && screen[3, 0].pen == "0")
  }

  @Test(
    arguments: [(.off, nil), (.clicks, 1000), (.drags, 1002), (.moves, 1003)]
      as [(TerminalModes.Mouse, Int?)])
  func mouseUsesOneMode(mouse: TerminalModes.Mouse, mode: Int?) {
    var screen = ReplayScreen(CellSize(columns: 10, rows: 3), model: .clusters)
    screen.feed(TerminalModes.untouched.transition(to: TerminalModes(mouse: mouse)))
    #expect(screen.modes.intersection([1000, 1002, 1003]) == Set(mode.map { [$0] } ?? []))
    let blank: ReplayScreen.Glyph = screen[0, 0]
    #expect(blank.text == " ")
  }

  @Test(arguments: [.block, .underline, .bar, .terminal] as [TerminalModes.CursorShape])
  func cursorShapeIsSentAsNumber(shape: TerminalModes.CursorShape) {
    var screen = ReplayScreen(CellSize(columns: 10, rows: 3))
    screen.feed(TerminalModes.untouched.transition(to: TerminalModes(cursorShape: shape)))
    #expect(screen.cursorShape == shape.rawValue)
  }

  @Test func equalModesSendNothing() {
    #expect(TerminalModes.fullScreen.transition(to: .fullScreen).isEmpty)
  }

  @Test func alternateScreenIsEnteredFirstAndLeftLast() {
    let entered = String(
      decoding: TerminalModes.untouched.transition(to: .fullScreen), as: UTF8.self)
    let left = String(
      decoding: TerminalModes.fullScreen.transition(to: .untouched), as: UTF8.self)
    #expect(entered.hasPrefix("\u{1B}[?1049h"))
    #expect(left.hasSuffix("\u{1B}[?1049l"))
  }
}
