import Support
import Testing

@testable import TerminalCells

@Suite struct TextTests {
  @Test(
    arguments: [
      ("a", 1), ("ż", 1), ("─", 1), ("橋", 2), ("😀", 2), ("ｱ", 1), ("한", 2), ("e\u{301}", 1),
      ("❤", 1), ("❤\u{FE0F}", 2), ("👩‍👩‍👧", 2), ("🇵🇱", 2), ("👍🏽", 2),
      ("1\u{FE0F}\u{20E3}", 2), ("…", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{202E}", 0), ("\u{1B}", 1), ("\t", 4),
    ] as [(Character, Int)])
  func characterWidths(character: Character, columns: Int) {
    #expect(character.displayWidth == columns)
    #expect(String(character).displayWidth == columns)
  }

  @Test func stringWidthEqualsWrittenColumns() throws {
    try SeededGenerator.run(500) { generator in
      let text = GeneratedInput.text(&generator, upTo: 30)
      var buffer = CellBuffer(CellSize(columns: 300, rows: 1))
      try #require(buffer.write(text, at: .zero) == text.displayWidth, "seed \(generator.seed)")
    }
  }

  @Test func sanitizingIsSafeAndIdempotent() throws {
    try SeededGenerator.run(500) { generator in
      let text = GeneratedInput.text(&generator, upTo: 30)
      let harmless = text.sanitized
      try #require(harmless.sanitized == harmless, "seed \(generator.seed)")
      for scalar in harmless.unicodeScalars where scalar != "\n" {
        try #require(scalar.value >= 0x20 && !(0x7F..<0xA0).contains(scalar.value))
        try #require(!(0x202A...0x202E).contains(scalar.value))
        try #require(!(0x2066...0x2069).contains(scalar.value))
      }
    }
  }

  @Test func sanitizingKeepsLinesAndMarksReplacements() {
    #expect("a\u{1B}[31mb\r\nc\td\u{202E}".sanitized == "a\u{FFFD}[31mb\nc    d")
    #expect("żółć 👩‍👩‍👧".sanitized == "żółć 👩‍👩‍👧")
  }

  /// The 31 scalars that are kept of the first cluster end with a joiner.
  @Test(arguments: ["\u{1F469}\u{1F469}", "b\u{1F469}c"])
  func shortenedClusterKeepsFollowingText(_ rest: String) {
    let emoji = "\u{1F469}" + String(repeating: "\u{301}", count: 29)
    #expect((emoji + "\u{200D}\u{301}" + rest).sanitized == emoji + rest)
  }

  /// Syllables of Devanagari and of jamo that combine with the next one when they are shortened.
  @Test(arguments: [
    String(repeating: "\u{915}\u{94D}", count: 17) + "\u{301}",
    String(repeating: "\u{1100}", count: 32),
  ])
  func shortenedSyllablesCombineOnce(_ syllable: String) {
    let harmless = String(repeating: syllable + "\u{202E}", count: 20).sanitized
    #expect(harmless.sanitized == harmless)
    let scalars = harmless.map(\.unicodeScalars.count).max() ?? 0
    #expect(scalars <= Character.scalarLimit)
  }

  @Test func titleIsOneSanitizedLine() {
    #expect("Bako\u{1B}\\\n\u{7}x".sanitizedForTitle == "Bako\\ x")
    #expect(String(repeating: "t", count: 999).sanitizedForTitle.count == 256)
  }

  @Test func linesBreakAtSpacesAndInLongWords() {
    #expect("the quick brown fox".wrapped(columns: 9) == ["the quick", "brown fox"])
    #expect("the  quick".wrapped(columns: 5) == ["the", "quick"])
    #expect("abcdefgh ij".wrapped(columns: 3) == ["abc", "def", "gh", "ij"])
    #expect("a\n\nb\r\nc".wrapped(columns: 9) == ["a", "", "b", "c"])
    #expect("  indented".wrapped(columns: 12) == ["  indented"])
    #expect("".wrapped(columns: 3) == [""])
    #expect("abc".wrapped(columns: 0) == [])
  }

  @Test func wideTextBreaksBetweenCharacters() {
    #expect("橋橋橋橋".wrapped(columns: 5) == ["橋橋", "橋橋"])
    #expect("ab橋cd".wrapped(columns: 4) == ["ab橋", "cd"])
  }

  @Test func wrappingRemovesOnlySpaces() throws {
    try SeededGenerator.run(500) { generator in
      // Without hostile input: dropped characters let clusters combine that a line break separates.
      let text = GeneratedInput.text(&generator, upTo: 40, hostile: false)
      let columns = Int.random(in: 2...12, using: &generator)
      let lines = text.wrapped(columns: columns)
      let tooLong = lines.first { $0.displayWidth > columns }
      try #require(tooLong == nil, "seed \(generator.seed)")
      func visible(_ text: String) -> [Unicode.Scalar] {
        text.sanitized.unicodeScalars.filter { $0 != " " && $0 != "\n" }
      }
      try #require(
        visible(lines.joined(separator: "\n")) == visible(text), "seed \(generator.seed)")
    }
  }

  @Test func asciiWrapsLikeAccentedText() throws {
    try SeededGenerator.run(2_000) { generator in
      let columns = Int.random(in: 1...12, using: &generator)
      let text = generator.words()
      let pairs = (text.wrapped(columns: columns), text.accented.wrapped(columns: columns))
      try #require(pairs.0.map(\.count) == pairs.1.map(\.count), "seed \(generator.seed)")
    }
  }

  @Test func wrappedLinesFitForAnyText() throws {
    try SeededGenerator.run(500) { generator in
      let columns = Int.random(in: 1...12, using: &generator)
      let lines = GeneratedInput.text(&generator, upTo: 40).wrapped(columns: columns)
      let tooLong = lines.first { $0.displayWidth > columns }
      try #require(tooLong == nil, "seed \(generator.seed)")
    }
  }

  @Test func truncatedTextFitsForAnyText() throws {
    try SeededGenerator.run(500) { generator in
      let columns = Int.random(in: 0...12, using: &generator)
      let line = GeneratedInput.text(&generator, upTo: 20).truncated(columns: columns)
      try #require(line.displayWidth <= columns && !line.contains("\n"), "seed \(generator.seed)")
    }
  }

  @Test func wrappedRangesAreOrderedAndDisjoint() throws {
    try SeededGenerator.run(500) { generator in
      let text = GeneratedInput.text(&generator, upTo: 40)
      var end = text.startIndex
      for range in text.wrappedRanges(columns: 7) {
        try #require(range.lowerBound >= end, "seed \(generator.seed)")
        end = range.upperBound
      }
    }
  }

  @Test func truncationAppendsEllipsis() {
    #expect("Check in".truncated(columns: 8) == "Check in")
    #expect("Check in".truncated(columns: 6) == "Check…")
    #expect("橋橋橋".truncated(columns: 4) == "橋…")
    #expect("one\ntwo".truncated(columns: 9) == "one two")
    #expect("abc".truncated(columns: 0) == "")
    #expect("abcdef".truncated(columns: 4, ellipsis: "~") == "abc~")
  }
}
