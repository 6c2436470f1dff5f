import Support
import Testing

@testable import TerminalCells

@Suite struct InputDecoderProperties {
  private static let pieces: [[UInt8]] =
    [
      "\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5C", "\u{1B}[3~", "\u{1B}[200~pasted\r\nline\u{1B}[201~",
      "a",
      "é", "橋", "👍🏽", "\u{1B}[<0;10;5M", "\u{1B}[<35;10;5m", "\u{1B}[<65;1;1M", "\u{1B}x",
      "\u{1B}\u{1B}",
      "\u{1B}[I", "\u{1B}[O", "\u{1B}[?2026;2$y", "\u{1B}[?62;4c", "\u{1B}[?1u",
      "\u{1B}]11;rgb:1e1e/2020/ffff\u{7}", "\u{1B}]11;rgb:00/00/00\u{1B}\\", "\u{1B}[97;5u",
      "\u{1B}[57399u", "\u{1B}[97;1:3u", "\u{1B}P+r\u{1B}\\", "\u{1B}_G\u{1B}\\", "\r", "\t",
      "\u{3}",
      "\u{7F}", "\u{1B}[M !!", "\u{1B}[[A", "\u{1B}[Z", "\u{1B}", "\u{1B}[", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}]", "\u{1B}[27;5;65~", "\u{85}",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0x9B], [0xF0, 0x9F], [0x80]]

  private static func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ -> [UInt8] in
      Int.random(in: 0..<5, using: &generator) == 0
        ? [.random(in: .min ... .max, using: &generator)]
        : pieces.randomElement(using: &generator) ?? []
    }
  }

  @Test func splittingInputDoesNotChangeEvents() throws {
    try SeededGenerator.run(1_000) { generator in
      let bytes = Self.bytes(&generator)
      var whole = InputDecoder()
      let expected = whole.feed(bytes) + whole.flush()
      var split = InputDecoder()
      var got: [InputEvent] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &generator)
        got += split.feed(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
      got += split.flush()
      try #require(got == expected, "seed \(generator.seed): \(bytes)")
      try #require(split.isPending == false)
    }
  }

  @Test func randomBytesNeverTypeControlCharacters() throws {
    try SeededGenerator.run(300) { generator in
      var decoder = InputDecoder()
      let bytes = (0..<400).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      for case .key(let press) in decoder.feed(bytes) + decoder.flush() {
        if let text = press.text {
          try #require(
            !text.unicodeScalars.contains { $0.isControl }, "seed \(generator.seed)")
        }
      }
    }
  }

  @Test func buffersAreBounded() {
    var decoder = InputDecoder()
    _ = decoder.feed(Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 10_000))
    #expect(decoder.buffer.count <= InputDecoder.sequenceLimit)
    #expect(decoder.feed(Array("~a".utf8)) == [.key(.character("a"))])
    _ = decoder.feed(Array("\u{1B}]".utf8) + Array(repeating: UInt8(ascii: "x"), count: 10_000))
    #expect(decoder.buffer.count <= InputDecoder.stringLimit)
    #expect(decoder.feed(Array("\u{7}b".utf8)) == [.key(.character("b"))])
    let long = Array(repeating: UInt8(ascii: "y"), count: InputDecoder.pasteLimit + 5_000)
    let events = decoder.feed(Array("\u{1B}[200~".utf8) + long + Array("\u{1B}[201~c".utf8))
    #expect(events.count == 2)
    guard case .paste(let text) = events.first else { return #expect(Bool(false), "no paste") }
    #expect(text.utf8.count == InputDecoder.pasteLimit)
  }
}
