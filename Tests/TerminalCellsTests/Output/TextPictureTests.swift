import Support
import TerminalTesting
import Testing

@testable import TerminalCells

@Suite struct TextPictureTests {
  private static let size = CellSize(columns: 24, rows: 6)

  @Test func textHasOneLinePerRow() {
    var buffer = CellBuffer(CellSize(columns: 10, rows: 3))
    buffer.write("Größe 身長", at: .zero, style: CellStyle(attributes: .bold))
    buffer.write("x", at: CellPoint(column: 2, row: 2))
    #expect(buffer.text == "Größe 身長\n\n  x\n")
  }

  @Test func ansiEndsEachRowInDefaultStyle() {
    var buffer = CellBuffer(CellSize(columns: 6, rows: 2))
    buffer.write("ab", at: .zero, style: CellStyle(foreground: .red, attributes: .bold))
    buffer.write("c", at: CellPoint(column: 2, row: 0))
    buffer.fill(
      CellRect(column: 0, row: 1, columns: 2, rows: 1), style: CellStyle(background: .blue))
    #expect(
      buffer.ansi(depth: .sixteen) == "\u{1B}[0;1;91mab\u{1B}[0mc\n\u{1B}[0;104m  \u{1B}[0m\n")
    #expect(buffer.ansi(depth: .monochrome) == "\u{1B}[0;1mab\u{1B}[0mc\n\n")
  }

  @Test func ansiInASCIIContainsNoOtherCharacter() throws {
    try SeededGenerator.run(60) { generator in
      let buffer = GeneratedInput.picture(&generator, size: Self.size)
      let text = buffer.ansi(glyphs: .ascii)
      try #require(text.utf8.allSatisfy { $0 < 0x7F }, "seed \(generator.seed)")
    }
  }

  /// A terminal that prints the text shows what the encoder draws, except that the encoder reduces
  /// the clusters in the last column.
  @Test(arguments: ColorDepth.allCases)
  func printedANSIShowsWhatEncoderDraws(depth: ColorDepth) throws {
    let white = RGB(red: 255, green: 255, blue: 255)
    try SeededGenerator.run(60) { generator in
      let buffer = GeneratedInput.picture(&generator, size: Self.size)
      var encoder = FrameEncoder(depth: depth, background: white)
      var drawn = ReplayScreen(Self.size)
      drawn.feed(encoder.encode(nil, buffer, caret: nil))
      var printed = ReplayScreen(Self.size)
      let lines = buffer.ansi(depth: depth, background: white).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (row, line) in lines.dropLast().enumerated() {
        printed.feed(Array("\u{1B}[\(row + 1);1H\(line)".utf8))
      }
      try #require(printed.violations.isEmpty, "seed \(generator.seed)")
      try #require(lines.count == Self.size.rows + 1)
      for row in 0..<Self.size.rows {
        for column in 0..<(Self.size.columns - 1) {
          let (one, other) = (printed[column, row], drawn[column, row])
          try #require(one.text == other.text, "seed \(generator.seed): \(column), \(row)")
          try #require(one.pen == other.pen, "seed \(generator.seed): \(column), \(row)")
        }
      }
    }
  }
}
