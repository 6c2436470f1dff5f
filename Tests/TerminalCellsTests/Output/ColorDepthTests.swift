import TerminalCells
import Testing

@Suite struct ColorDepthTests {
  private let xterm = ["TERM": "xterm-256color"]

  @Test func optionOverridesEnvironment() {
    var environment = xterm
    environment["NO_COLOR"] = "1"
    #expect(
      ColorDepth.detect(environment: environment, isTerminal: false, override: .always) == .indexed)
    #expect(
      ColorDepth.detect(environment: xterm, isTerminal: true, override: .never) == .monochrome)
  }

  @Test func emptyNoColorIsIgnored() {
    #expect(depth(["NO_COLOR": "1"]) == .monochrome)
    #expect(depth(["NO_COLOR": ""]) == .indexed)
    #expect(depth(["NO_COLOR": "1", "CLICOLOR_FORCE": "1"]) == .monochrome)
  }

  @Test func colorCanBeForcedInPipe() {
    #expect(depth([:], isTerminal: false) == .monochrome)
    #expect(depth(["CLICOLOR_FORCE": "1"], isTerminal: false) == .indexed)
    #expect(depth(["CLICOLOR_FORCE": "0"], isTerminal: false) == .monochrome)
  }

  @Test func dumbTerminalIsMonochrome() {
    #expect(depth(["TERM": "dumb"]) == .monochrome)
    #expect(ColorDepth.detect(environment: [:], isTerminal: true) == .monochrome)
  }

  @Test func depthIsAnnouncedByTerminal() {
    #expect(depth(["COLORTERM": "truecolor"]) == .trueColor)
    #expect(depth(["TERM": "xterm-kitty"]) == .trueColor)
    #expect(depth(["TERM": "linux"]) == .sixteen)
  }

  @Test func glyphSetFollowsLocale() {
    #expect(GlyphSet.detect(environment: ["LANG": "pl_PL.UTF-8"], override: false) == .unicode)
    #expect(GlyphSet.detect(environment: ["LANG": "pl_PL.UTF-8"], override: true) == .ascii)
    let overridden = ["LC_ALL": "C", "LANG": "pl_PL.UTF-8"]
    #expect(GlyphSet.detect(environment: overridden, override: false) == .ascii)
    let emptied = ["LC_ALL": "", "LANG": "C.utf8"]
    #expect(GlyphSet.detect(environment: emptied, override: false) == .unicode)
    #expect(GlyphSet.detect(environment: [:], override: false) == .ascii)
  }

  private func depth(_ more: [String: String], isTerminal: Bool = true) -> ColorDepth {
    ColorDepth.detect(environment: xterm.merging(more) { $1 }, isTerminal: isTerminal)
  }
}
