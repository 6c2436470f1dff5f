import Support
import TerminalCells
import Testing

@Suite struct CellBufferTests {
  @Test func wideGlyphsAndContinuationsArePaired() throws {
    try SeededGenerator.run(300) { generator in
      let size = CellSize(columns: 17, rows: 4)
      let picture = GeneratedInput.picture(&generator, size: size)
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let cell = picture[column, row]
          if cell.width == 2 {
            let half = picture[column + 1, row]
            try #require(half.isContinuation && half.style == cell.style, "seed \(generator.seed)")
          }
          if cell.isContinuation {
            try #require(picture[column - 1, row].width == 2, "seed \(generator.seed)")
          } else {
            try #require(cell.character.displayWidth == cell.width, "seed \(generator.seed)")
          }
        }
      }
    }
  }

  @Test func writingStaysInsideClip() throws {
    try SeededGenerator.run(300) { generator in
      let clip = CellRect(column: 3, row: 1, columns: 6, rows: 2)
      var buffer = CellBuffer(CellSize(columns: 12, rows: 4))
      for row in -1..<5 {
        let column = Int.random(in: -4..<12, using: &generator)
        buffer.write(
          GeneratedInput.text(&generator), at: CellPoint(column: column, row: row),
          style: CellStyle(background: .red), clip: clip)
      }
      for row in 0..<4 {
        for column in 0..<12 where !clip.contains(CellPoint(column: column, row: row)) {
          try #require(buffer[column, row] == .blank, "seed \(generator.seed)")
        }
      }
    }
  }

  @Test func writingEqualsPuttingEachCharacter() throws {
    try SeededGenerator.run(500) { generator in
      let size = CellSize(columns: 20, rows: 3)
      let old = GeneratedInput.picture(&generator, size: size)
      let text =
        Bool.random(using: &generator) ? generator.words() : GeneratedInput.text(&generator)
      let style = GeneratedInput.style(&generator)
      let clip = CellRect(
        column: .random(in: 0..<20, using: &generator), row: 0,
        columns: .random(in: 0...20, using: &generator), rows: 3)
      var point = CellPoint(
        column: .random(in: -9..<21, using: &generator), row: .random(in: -1...3, using: &generator)
      )
      var written = old
      let columns = written.write(text, at: point, style: style, clip: clip)
      var put = old
      let start = point.column
      for character in text {
        point.column += put.put(character, at: point, style: style, clip: clip)
      }
      try #require(written == put && columns == point.column - start, "seed \(generator.seed)")
    }
  }

  @Test func cellsContainSanitizedCharactersOnly() throws {
    try SeededGenerator.run(300) { generator in
      var buffer = CellBuffer(CellSize(columns: 60, rows: 1))
      buffer.write(GeneratedInput.text(&generator, upTo: 40), at: .zero)
      let changed = (0..<60).map { buffer[$0, 0].character }.filter { $0.sanitized != $0 }
      try #require(changed.isEmpty, "seed \(generator.seed)")
    }
  }

  @Test func cutWideGlyphsBecomeSpaces() {
    var buffer = CellBuffer(CellSize(columns: 6, rows: 2))
    buffer.write("a橋b", at: .zero)
    buffer.write("橋", at: CellPoint(column: 5, row: 1))
    #expect(buffer.lines == ["a橋b", ""])
    buffer.write("x", at: CellPoint(column: 2, row: 0))
    #expect(buffer.lines == ["a xb", ""])
  }

  @Test func textKeepsBackgroundOfOverwrittenCell() {
    var buffer = CellBuffer(CellSize(columns: 4, rows: 1))
    buffer.fill(buffer.bounds, style: CellStyle(background: .blue))
    buffer.write("hi", at: .zero, style: CellStyle(foreground: .red))
    #expect(buffer[0, 0].style == CellStyle(foreground: .red, background: .blue))
  }

  @Test func cellLengthIsBounded() {
    var buffer = CellBuffer(CellSize(columns: 4, rows: 1))
    buffer.write("z" + String(repeating: "\u{336}", count: 500), at: .zero)
    #expect(buffer[0, 0].character.unicodeScalars.count <= 31)
  }

  @Test func extremeCoordinatesDoNotTrap() {
    var buffer = CellBuffer(CellSize(columns: 6, rows: 2))
    let endless = CellRect(column: 2, row: 1, columns: .max, rows: .max)
    buffer.write("橋 far away", at: CellPoint(column: .max, row: 1), clip: endless)
    buffer.write("below", at: CellPoint(column: 0, row: .max))
    buffer.write("here", at: CellPoint(column: 2, row: 1), clip: endless)
    buffer.fill(CellRect(column: 5, row: .min, columns: .max, rows: .max))
    #expect(buffer.lines == ["", "  here"])
    var none = CellBuffer(CellSize(columns: -1, rows: 0))
    none.write("nothing", at: .zero)
    #expect(none.lines.isEmpty)
  }

  @Test func cellsKeepLinkUntilOverwritten() {
    var buffer = CellBuffer(CellSize(columns: 12, rows: 1))
    buffer.write("身 Manual", at: .zero)
    buffer.link(CellRect(column: 0, row: 0, columns: 9, rows: 1), to: "a:b")
    buffer.link(CellRect(column: 5, row: 0, columns: 1, rows: 1), to: "a:c")
    buffer.write("x", at: CellPoint(column: 4, row: 0))
    let links = (0..<12).map { buffer.link(at: CellPoint(column: $0, row: 0)) }
    let linked: [String?] = ["a:b", "a:b", "a:b", "a:b", nil, "a:c", "a:b", "a:b", "a:b"]
    #expect(links == linked + [nil, nil, nil])
  }

  @Test(arguments: ["", "a b", "a\u{1B}]8;;", "a\u{7}", "https://ż.pl"])
  func addressesThatAreNotEncodedAreIgnored(address: String) {
    var buffer = CellBuffer(CellSize(columns: 2, rows: 1))
    buffer.link(buffer.bounds, to: address)
    #expect(buffer.link(at: .zero) == nil)
  }

  @Test func linksBeyondTheLimitAreIgnored() {
    var buffer = CellBuffer(CellSize(columns: 300, rows: 1))
    for column in 0..<300 {
      buffer.link(CellRect(column: column, row: 0, columns: 1, rows: 1), to: "a:\(column)")
    }
    #expect(buffer.link(at: CellPoint(column: 254, row: 0)) == "a:254")
    #expect(buffer.link(at: CellPoint(column: 255, row: 0)) == nil)
  }

  @Test func linkTakesNoMemory() {
    #expect(MemoryLayout<Cell>.stride == 32)
  }

  @Test func rectanglesNeverHaveNegativeSize() {
    let rect = CellRect(column: 2, row: 2, columns: 4, rows: 4)
    #expect(rect.intersection(CellRect(column: 4, row: 0, columns: 9, rows: 3)).columns == 2)
    #expect(rect.intersection(CellRect(column: 40, row: 0, columns: 9, rows: 3)).isEmpty)
    #expect(rect.inset(by: 3).isEmpty)
    #expect(rect.contains(CellPoint(column: 5, row: 5)))
    #expect(!rect.contains(CellPoint(column: 6, row: 5)))
  }
}
