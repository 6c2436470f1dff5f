import TerminalTesting
import Testing

@testable import TerminalCells

@Suite struct FrameEncoderTests {
  private func encode(
    _ old: CellBuffer?, _ new: CellBuffer, depth: ColorDepth = .trueColor, caret: CellPoint? = nil
  ) -> String {
    var encoder = FrameEncoder(depth: depth)
    return String(decoding: encoder.encode(old, new, caret: caret), as: UTF8.self)
  }

  private func picture(_ text: String, _ style: CellStyle = .plain, columns: Int = 80) -> CellBuffer
  {
    var buffer = CellBuffer(CellSize(columns: columns, rows: 24))
    buffer.write(text, at: CellPoint(column: 2, row: 3), style: style)
    return buffer
  }

  @Test func keystrokeSendsOneGlyphAndMovesCursor() {
    let sent = encode(
      picture("Height 17"), picture("Height 170"), caret: CellPoint(column: 12, row: 3))
    #expect(sent == "\u{1B}[4;12H0\u{1B}[?25h")
  }

  private func linked(_ address: String, columns: Int = 4) -> CellBuffer {
    var buffer = picture("Manual")
    buffer.link(CellRect(column: 2, row: 3, columns: columns, rows: 1), to: address)
    return buffer
  }

  @Test func linkIsOpenedAndClosedAroundItsCells() {
    let sent = encode(picture(""), linked("https://swift.org/a%20b"))
    let open = "\u{1B}]8;;https://swift.org/a%20b\u{1B}\\"
    #expect(sent == "\u{1B}[4;3H\(open)Manu\u{1B}]8;;\u{1B}\\al")
    let atEnd = encode(picture(""), linked("a:b", columns: 6))
    #expect(atEnd.hasSuffix("\u{1B}]8;;a:b\u{1B}\\Manual\u{1B}]8;;\u{1B}\\"))
  }

  @Test func changedAddressIsSent() {
    #expect(encode(linked("a:b"), linked("a:b")).isEmpty)
    #expect(encode(linked("a:b"), linked("a:c")).contains("]8;;a:c\u{1B}\\Manu"))
    #expect(encode(linked("a:b"), picture("Manual")) == "\u{1B}[4;3HManu")
  }

  @Test func linksAreOmittedWhereUnsupported() {
    var encoder = FrameEncoder()
    encoder.sendsLinks = false
    let sent = encoder.encode(picture(""), linked("a:b"), caret: nil)
    #expect(String(decoding: sent, as: UTF8.self) == "\u{1B}[4;3HManual")
  }

  @Test func typingSendsGlyphAlone() {
    var encoder = FrameEncoder()
    func sent(_ old: CellBuffer?, _ new: CellBuffer, caret column: Int) -> String {
      let bytes = encoder.encode(old, new, caret: CellPoint(column: column, row: 3))
      return String(decoding: bytes, as: UTF8.self)
    }
    _ = sent(nil, picture("17"), caret: 4)
    #expect(sent(picture("17"), picture("170"), caret: 5) == "0")
    #expect(sent(picture("170"), picture("17"), caret: 4) == "\u{1B}[5G \u{1B}[5G")
    #expect(sent(picture("17"), picture("17"), caret: 2) == "\u{1B}[3G")
    var other = picture("17")
    other.write("x", at: .zero)
    let hidden = "\u{1B}[?25l\u{1B}[1;1Hx\u{1B}[4;3H\u{1B}[?25h"
    #expect(sent(picture("17"), other, caret: 2) == hidden)
  }

  @Test func shortGapsAreRepeatedInsteadOfSkipped() {
    #expect(encode(picture("a-b-c"), picture("A-b-C")) == "\u{1B}[4;3HA-b-C")
  }

  @Test func emptiedLineIsErased() {
    #expect(encode(picture("a long line of text"), picture("")) == "\u{1B}[4;3H\u{1B}[K")
  }

  @Test func styleBecomesOneSequence() {
    let style = CellStyle(foreground: .red, background: .blue, attributes: [.bold, .inverse])
    let sent = encode(picture(""), picture("x", style), depth: .sixteen)
    #expect(sent == "\u{1B}[4;3H\u{1B}[0;1;7;91;104mx\u{1B}[0m")
  }

  @Test func monochromeKeepsBoldAndInverse() {
    let style = CellStyle(foreground: .red, background: .blue, attributes: [.bold, .inverse])
    let sent = encode(picture(""), picture("x", style), depth: .monochrome)
    #expect(sent == "\u{1B}[4;3H\u{1B}[0;1;7mx\u{1B}[0m")
  }

  @Test func secondaryTextIsDimWithSixteenColors() {
    let sent = encode(
      picture(""), picture("x", CellStyle(foreground: .secondary)), depth: .sixteen)
    #expect(sent == "\u{1B}[4;3H\u{1B}[0;2mx\u{1B}[0m")
  }

  @Test func focusedRunIsOneSequenceWithSixteenColors() {
    var row = picture("")
    row.write("x", at: CellPoint(column: 2, row: 3), style: CellStyle(background: .selection))
    let style = CellStyle(foreground: .red, background: .selection)
    row.write("y", at: CellPoint(column: 3, row: 3), style: style)
    #expect(
      encode(picture(""), row, depth: .sixteen) == "\u{1B}[4;3H\u{1B}[0;7mxy\u{1B}[0m")
    #expect(encode(picture(""), row).contains("48;2;38;48;63mx"))
  }

  @Test func screenIsClearedOnlyIfContentIsUnknown() {
    #expect(encode(nil, picture("x")).contains("\u{1B}[2J"))
    #expect(encode(picture("x", columns: 40), picture("x")).contains("\u{1B}[2J"))
    #expect(!encode(picture("x"), picture("y")).contains("\u{1B}[2J"))
  }

  @Test func synchronizedFrameIsEnclosed() {
    var encoder = FrameEncoder(isSynchronized: true)
    let sent = String(
      decoding: encoder.encode(nil, picture("x"), caret: nil), as: UTF8.self)
    #expect(sent.hasPrefix("\u{1B}[?2026h") && sent.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func glyphInLastColumnIsOneScalar() {
    var buffer = CellBuffer(CellSize(columns: 4, rows: 1))
    buffer.write("abce\u{301}", at: .zero)
    #expect(encode(CellBuffer(buffer.size), buffer) == "\u{1B}[1;1Habc\u{E9}")
    let sent = encode(CellBuffer(buffer.size), buffer)
    #expect(sent.unicodeScalars.count == "\u{1B}[1;1Habc\u{E9}".unicodeScalars.count)
  }

  @Test func asciiReplacementsKeepWidth() {
    var encoder = FrameEncoder(depth: .monochrome, glyphs: .ascii)
    var screen = ReplayScreen(CellSize(columns: 30, rows: 1))
    var buffer = CellBuffer(screen.size)
    buffer.write("─│● żółw 橋 ▶ café…", at: .zero)
    screen.feed(encoder.encode(nil, buffer, caret: nil))
    #expect(screen.lines == ["-|* zolw ?  > cafe."])
  }

  @Test func keystrokeSendsAtMostSixtyBytes() throws {
    var encoder = FrameEncoder(isSynchronized: true)
    var shown = picture("")
    _ = encoder.encode(nil, shown, caret: CellPoint(column: 2, row: 3))
    for length in 1...40 {
      let style = CellStyle(background: .blue)
      let next = picture(String(repeating: "x", count: length), style)
      let sent = encoder.encode(shown, next, caret: CellPoint(column: 2 + length, row: 3))
      try #require(sent.count <= 60)
      shown = next
    }
  }
}
