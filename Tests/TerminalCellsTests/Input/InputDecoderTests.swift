import TerminalCells
import Testing

@Suite struct InputDecoderTests {
  private func decode(_ text: String) -> [InputEvent] {
    var decoder = InputDecoder()
    return decoder.feed(Array(text.utf8)) + decoder.flush()
  }

  private func keys(_ text: String) -> [KeyPress] {
    decode(text).compactMap { if case .key(let press) = $0 { press } else { nil } }
  }

  @Test(arguments: [
    ("a", KeyPress(.character("a"))), ("A", KeyPress(.character("A"))),
    ("橋", KeyPress(.character("橋"))), ("\r", KeyPress(.enter)), ("\t", KeyPress(.tab)),
    ("\u{7F}", KeyPress(.backspace)), ("\u{8}", KeyPress(.backspace)),
    ("\u{3}", .character("c", .control)),
    ("\n", KeyPress(.enter)), ("\u{1A}", .character("z", .control)),
    ("\u{0}", .character(" ", .control)), ("\u{1B}", KeyPress(.escape)),
    ("\u{1B}x", .character("x", .alt)), ("\u{1B}\r", KeyPress(.enter, .alt)),
    ("\u{1B}[A", KeyPress(.up)), ("\u{1B}OB", KeyPress(.down)),
    ("\u{1B}[1;2C", KeyPress(.right, .shift)), ("\u{1B}[1;5D", KeyPress(.left, .control)),
    ("\u{1B}[H", KeyPress(.home)), ("\u{1B}[4~", KeyPress(.end)), ("\u{1B}[3~", KeyPress(.delete)),
    ("\u{1B}[5~", KeyPress(.pageUp)), ("\u{1B}[6;3~", KeyPress(.pageDown, .alt)),
    ("\u{1B}[Z", KeyPress(.tab, .shift)), ("\u{1B}OP", KeyPress(.function(1))),
    ("\u{1B}[[E", KeyPress(.function(5))), ("\u{1B}[15~", KeyPress(.function(5))),
    ("\u{1B}[24~", KeyPress(.function(12))), ("\u{1B}\u{1B}[A", KeyPress(.up, .alt)),
    ("\u{1B}[27u", KeyPress(.escape)), ("\u{1B}[97;5u", .character("a", .control)),
    ("\u{1B}[9;2u", KeyPress(.tab, .shift)), ("\u{1B}[97;2u", KeyPress(.character("A"))),
    ("\u{1B}[57414u", KeyPress(.enter)), ("\u{1B}[27;5;105~", .character("i", .control)),
    ("\u{1B}[97;65u", KeyPress(.character("a"))), ("\u{1B}Op", KeyPress(.character("0"))),
  ])
  func decodesKeys(bytes: String, press: KeyPress) {
    #expect(keys(bytes) == [press])
  }

  @Test func loneEscapeWaitsForTimer() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.isPending)
    #expect(decoder.flush() == [.key(KeyPress(.escape))])
    #expect(!decoder.isPending)
  }

  @Test func escapeTwiceIsTwoKeys() {
    #expect(keys("\u{1B}\u{1B}") == [KeyPress(.escape), KeyPress(.escape)])
  }

  @Test func altBracketIsKeyAfterFlush() {
    #expect(keys("\u{1B}[") == [.character("[", .alt)])
    #expect(keys("\u{1B}]") == [.character("]", .alt)])
    #expect(keys("\u{1B}O") == [.character("O", .alt)])
  }

  @Test func incompleteSequenceIsNeverTyped() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[12;".utf8)).isEmpty)
    #expect(!decoder.isPending && decoder.flush().isEmpty)
    #expect(decoder.feed(Array("3~".utf8)) == [.key(KeyPress(.function(2), .alt))])
    #expect(decoder.feed(Array("x".utf8)) == [.key(.character("x"))])
  }

  @Test func controlCAbortsIncompleteSequence() {
    #expect(keys("\u{1B}[12;\u{3}") == [.character("c", .control)])
    #expect(keys("\u{1B}]52;c;\u{3}") == [.character("c", .control)])
  }

  @Test func keyReleaseIsIgnored() {
    #expect(decode("\u{1B}[97;1:3u").isEmpty)
    #expect(decode("\u{1B}[1;1:3A").isEmpty)
  }

  @Test func pasteIsOneEventWithoutControlCharacters() {
    let bytes = "\u{1B}[200~one\r\ntwo\rthree\u{1B}[2J\u{3}\tend\u{1B}[201~"
    #expect(decode(bytes) == [.paste("one\ntwo\nthree[2J\tend")])
  }

  @Test func unterminatedPasteCanBeEnded() {
    var decoder = InputDecoder()
    #expect(decoder.feed(Array("\u{1B}[200~one\rtwo\u{3}\u{1B}[20".utf8)).isEmpty)
    #expect(decoder.isPasting && !decoder.isPending)
    #expect(decoder.flush().isEmpty, "the Esc delay does not end a paste")
    #expect(decoder.endPaste() == [.paste("one\ntwo")])
    #expect(!decoder.isPasting && decoder.endPaste().isEmpty)
    #expect(decoder.feed([0x03]) == [.key(.character("c", .control))])
    #expect(decoder.feed(Array("\u{1B}[201~".utf8)).isEmpty, "a late end of the paste is ignored")
  }

  @Test func escapeBeforePasteEndDoesNotHideEnd() {
    #expect(decode("\u{1B}[200~a\u{1B}\u{1B}[201~") == [.paste("a")])
    #expect(decode("\u{1B}[200~b\u{1B}[20\u{1B}[201~") == [.paste("b[20")])
  }

  @Test func decodesMouseEvents() {
    let position = CellPoint(column: 9, row: 4)
    #expect(decode("\u{1B}[<0;10;5M") == [.mouse(MouseEvent(.press, button: .left, at: position))])
    #expect(
      decode("\u{1B}[<0;10;5m") == [.mouse(MouseEvent(.release, button: .left, at: position))])
    #expect(decode("\u{1B}[<32;10;5M") == [.mouse(MouseEvent(.drag, button: .left, at: position))])
    #expect(decode("\u{1B}[<35;10;5M") == [.mouse(MouseEvent(.move, at: position))])
    #expect(decode("\u{1B}[<65;10;5M") == [.mouse(MouseEvent(.scroll(.down), at: position))])
    let held = MouseEvent(.press, button: .right, at: position, modifiers: [.control, .shift])
    #expect(decode("\u{1B}[<22;10;5M") == [.mouse(held)])
    #expect(decode("\u{1B}[M *%") == [.mouse(MouseEvent(.press, button: .left, at: position))])
  }

  @Test func modifierInSingleShiftSequenceIsIgnored() {
    #expect(decode("\u{1B}O5A") == [.key(KeyPress(.up))])
    #expect(decode("\u{1B}O2Px") == [.key(KeyPress(.function(1))), .key(.character("x"))])
  }

  @Test(
    arguments: [
      (0, .unknown, false), (1, .on, true), (2, .off, true), (3, .alwaysOn, true),
      (4, .alwaysOff, false),
    ] as [(Int, TerminalResponse.ModeStatus, Bool)])
  func decodesModeStatus(code: Int, status: TerminalResponse.ModeStatus, isSupported: Bool) {
    #expect(decode("\u{1B}[?2026;\(code)$y") == [.response(.mode(2026, status))])
    #expect(status.isSupported == isSupported)
  }

  @Test func decodesResponses() {
    #expect(decode("\u{1B}[?2026;2$y") == [.response(.mode(2026, .off))])
    #expect(decode("\u{1B}[?997;1n") == [.response(.colorScheme(isDark: true))])
    #expect(decode("\u{1B}[?997;2n") == [.response(.colorScheme(isDark: false))])
    #expect(decode("\u{1B}[?62;22c") == [.response(.deviceAttributes([62, 22]))])
    #expect(decode("\u{1B}[?1u") == [.response(.keyboardFlags(1))])
    let white = RGB(red: 255, green: 255, blue: 128)
    #expect(decode("\u{1B}]11;rgb:ffff/ffff/8080\u{1B}\\") == [.response(.background(white))])
    #expect(decode("\u{1B}]11;rgb:ff/ff/80\u{7}") == [.response(.background(white))])
    #expect(decode("\u{1B}[I\u{1B}[O") == [.focus(true), .focus(false)])
  }

  @Test func invalidUTF8BecomesReplacementCharacter() {
    var decoder = InputDecoder()
    let replacement = InputEvent.key(.character("\u{FFFD}"))
    #expect(decoder.feed([0xFF]) == [replacement])
    #expect(decoder.feed([0xC3, 0x41]) == [replacement, .key(.character("A"))])
    #expect(decoder.feed([0xE2, 0x82]).isEmpty)
    #expect(decoder.feed([0xAC]) == [.key(.character("€"))])
  }
}
