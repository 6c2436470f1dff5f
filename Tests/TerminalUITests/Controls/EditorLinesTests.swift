import Support
import Testing

@testable import TerminalUI

@Suite struct EditorLinesTests {
  @Test func everyRowBeginsAtItsPosition() {
    SeededGenerator.run(2_000) { generator in
      let columns = Int.random(in: 1...12, using: &generator)
      let length = Int.random(in: 0...60, using: &generator)
      let breaks = ["\n", "\r\n"].randomElement(using: &generator) ?? "\n"
      let text = (0..<length).map { _ in
        ["a", "b", "c", " ", " ", breaks].randomElement(using: &generator) ?? ""
      }.joined()
      let accented = text.replacing("a", with: "ą").replacing("b", with: "é")
        .replacing("c", with: "ç")
      for both in [text, accented] {
        let lines = EditorLines(both, columns: columns)
        for row in 0..<lines.count {
          let position = lines.position(row: row, column: 0)
          let start = both.index(both.startIndex, offsetBy: position)
          #expect(both[start...].hasPrefix(lines.text(row)), "seed \(generator.seed)")
        }
      }
    }
  }
}
