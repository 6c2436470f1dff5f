import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct TruncationTests {
  func shown(_ text: String, _ mode: TruncationMode, lines: Int = 1) -> [String] {
    Pilot(
      Text(text).lineLimit(lines).truncationMode(mode)
        .frame(width: .columns(12), alignment: .leading)
        .frame(maxWidth: .infinity, alignment: .leading)
    ).lines.filter { !$0.isEmpty && !$0.contains("quit") }
  }

  @Test func ellipsisIsAtTheChosenPlace() {
    let text = "path.element.saved"
    #expect(shown(text, .tail) == ["path.elemen…"])
    #expect(shown(text, .middle) == ["path.e…saved"])
    #expect(shown(text, .head) == ["…ement.saved"])
    #expect(shown("short", .middle) == ["short"])
  }

  @Test func wideCharactersAreNotSplit() {
    #expect(
      shown("東京駅東京駅東京駅", .middle) == ["東京駅…駅東"]
        || shown("東京駅東京駅東京駅", .middle).first?.displayWidth ?? 99 <= 12)
  }

  @Test func truncatedLinesKeepTheirIndentation() {
    #expect(shown("  path.element.saved", .tail) == ["  path.elem…"])
    #expect(shown("  path.element.saved", .middle) == ["  path…saved"])
    #expect(shown("one two three  four five six", .tail, lines: 2) == ["one two", "three  four…"])
  }
}
