import Support
import Testing

@testable import TerminalUI

@Suite struct EditorLinesTests {
  @Test func everyRowStartsAtItsPosition() throws {
    try SeededGenerator.run(2_000) { generator in
      let columns = Int.random(in: 1...12, using: &generator)
      let text = generator.words()
      for both in [text, text.accented] {
        let lines = EditorLines(both, columns: columns)
        for row in 0..<lines.count {
          let position = lines.position(row: row, column: 0)
          let start = both.index(both.startIndex, offsetBy: position)
          try #require(both[start...].hasPrefix(lines.text(row)), "seed \(generator.seed)")
        }
      }
    }
  }
}
