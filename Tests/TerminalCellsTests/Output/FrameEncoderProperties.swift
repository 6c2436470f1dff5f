import Support
import TerminalTesting
import Testing

@testable import TerminalCells

/// The output of encode(old, new), replayed on old, produces new under both width models.
@Suite struct FrameEncoderProperties {
  private static let size = CellSize(columns: 24, rows: 6)

  @Test(arguments: ReplayScreen.WidthModel.allCases, ColorDepth.allCases)
  func replayedOutputShowsEachBuffer(model: ReplayScreen.WidthModel, depth: ColorDepth) throws {
    try SeededGenerator.run(25) { generator in
      var encoder = FrameEncoder(depth: depth, isSynchronized: Bool.random(using: &generator))
      var screen = ReplayScreen(Self.size, model: model)
      var old: CellBuffer?
      for _ in 0..<6 {
        let keeps = Bool.random(using: &generator)
        let new = GeneratedInput.picture(&generator, size: Self.size, over: keeps ? old : nil)
        let caret = Self.caret(&generator)
        screen.feed(encoder.encode(old, new, caret: caret))
        try require(screen, shows: new, caret: caret, depth: depth, seed: generator.seed)
        old = new
      }
      try #require(screen.violations.isEmpty, "seed \(generator.seed)")
      try #require(screen.clears == 1, "only the first frame clears the screen")
    }
  }

  private func require(
    _ screen: ReplayScreen, shows picture: CellBuffer, caret: CellPoint?, depth: ColorDepth,
    seed: UInt64
  ) throws {
    var fresh = FrameEncoder(depth: depth)
    var direct = ReplayScreen(picture.size, model: screen.model)
    direct.feed(fresh.encode(nil, picture, caret: nil))
    try #require(differences(screen, direct, picture).first == nil, "seed \(seed)")
    try #require(screen.isCursorVisible == (caret != nil), "caret of seed \(seed)")
    if let caret { try #require(screen.cursor == caret, "caret of seed \(seed)") }
  }

  /// Returns the cells that differ from the buffer or from a full redraw.
  private func differences(
    _ screen: ReplayScreen, _ direct: ReplayScreen, _ picture: CellBuffer
  ) -> [String] {
    picture.bounds.points.compactMap { point in
      let (column, row) = (point.column, point.row)
      let cell = picture[point]
      let glyph = screen[column, row]
      let owner = cell.isContinuation ? picture[column - 1, row] : cell
      if owner.character.hasUnreliableWidth, screen.model == .scalars { return nil }
      let text = cell.isContinuation ? "" : String(cell.character)
      if glyph == direct[column, row], glyph.text == text { return nil }
      // In the last column, a cluster is reduced to one scalar.
      if column == picture.size.columns - 1, text.unicodeScalars.count > 1,
        glyph == direct[column, row], glyph.text.unicodeScalars.count == 1
      {
        return nil
      }
      return "\(column), \(row): \(glyph) for \(cell)"
    }
  }

  private static func caret(_ generator: inout SeededGenerator) -> CellPoint? {
    guard Bool.random(using: &generator) else { return nil }
    return CellPoint(
      column: .random(in: 0..<size.columns, using: &generator),
      row: .random(in: 0..<size.rows, using: &generator))
  }

  @Test func unchangedBufferSendsNothing() throws {
    try SeededGenerator.run(60) { generator in
      let picture = GeneratedInput.picture(&generator, size: Self.size)
      let caret = Self.caret(&generator)
      var encoder = FrameEncoder(isSynchronized: true)
      _ = encoder.encode(nil, picture, caret: caret)
      try #require(encoder.encode(picture, picture, caret: caret).isEmpty, "seed \(generator.seed)")
    }
  }

  /// Every byte is printable, part of UTF-8, or the Esc of an allowed sequence.
  @Test(arguments: [GlyphSet.unicode, .ascii])
  func outputContainsAllowedBytesOnly(glyphs: GlyphSet) throws {
    try SeededGenerator.run(120) { generator in
      var encoder = FrameEncoder(
        depth: ColorDepth.allCases.randomElement(using: &generator) ?? .trueColor,
        glyphs: glyphs, isSynchronized: Bool.random(using: &generator))
      let old = GeneratedInput.picture(&generator, size: Self.size)
      let new = GeneratedInput.picture(&generator, size: Self.size)
      var sent = encoder.encode(nil, old, caret: nil) + encoder.encode(old, new, caret: nil)
      let title = GeneratedInput.text(&generator)
      let shown = glyphs == .ascii ? title.asciiFallback : title
      sent += TerminalModes.untouched.transition(to: TerminalModes(title: shown))
      try #require(forbidden(in: sent).isEmpty, "seed \(generator.seed)")
      if glyphs == .ascii { try #require(sent.allSatisfy { $0 < 0x7F }, "seed \(generator.seed)") }
    }
  }

  private func forbidden(in bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    let allowed = /\x{1B}(\[[0-9;?<>]*( q|[HmhlKJCut])|\](2|8;);[^\x{1B}]*\x{1B}\\)/
      .matchingSemantics(.unicodeScalar)
    let rest = text.replacing(allowed, with: "")
    return String(String.UnicodeScalarView(rest.unicodeScalars.filter(\.isControl)))
  }
}

extension CellRect {
  /// The positions of all cells, row by row.
  fileprivate var points: [CellPoint] {
    (row..<endRow).flatMap { row in
      (column..<endColumn).map { CellPoint(column: $0, row: row) }
    }
  }
}
