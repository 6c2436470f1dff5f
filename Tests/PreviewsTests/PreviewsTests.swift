import ComposableArchitecture
import TerminalUI
import Testing

/// Draws every `#Preview` of the linked modules at several sizes.
@MainActor
@Suite struct PreviewsTests {
  @Test(arguments: [
    CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12),
    CellSize(columns: 120, rows: 40),
  ])
  func everyPreviewDraws(size: CellSize) {
    let previews = PreviewRegistry.all
    #expect(!previews.isEmpty)
    #expect(previews.allSatisfy { $0.fileID.contains(".swift") }, "\(previews.map(\.fileID))")
    for preview in previews {
      let name = "\(preview.fileID): \(preview.name)"
      let view = withDependencies {
        $0.context = .preview
      } operation: {
        preview.content()
      }
      let screen = Screen(root: view)
      _ = screen.render(size: size)
      let lines = screen.render(size: size).buffer.lines
      #expect(lines.count == size.rows, "\(name)")
      #expect(lines.allSatisfy { $0.displayWidth <= size.columns }, "\(name)")
      #expect(
        lines.contains { $0.contains { !$0.isWhitespace } }, "\(name) draws nothing")
    }
  }

  /// The encoded output stays within 16 colors, no colors, and ASCII.
  @Test(arguments: [CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12)])
  func everyPreviewRespectsTerminalLimits(size: CellSize) {
    for preview in PreviewRegistry.all {
      let name = "\(preview.fileID): \(preview.name)"
      let view = withDependencies {
        $0.context = .preview
      } operation: {
        preview.content()
      }
      let screen = Screen(root: view)
      let unicode = screen.render(size: size).buffer
      screen.glyphSet = .ascii
      let plain = screen.render(size: size).buffer
      func bytes(_ encoder: FrameEncoder, _ picture: CellBuffer) -> String {
        var encoder = encoder
        return String(decoding: encoder.encode(nil, picture, caret: nil), as: UTF8.self)
      }
      let sixteen = bytes(FrameEncoder(depth: .sixteen), unicode)
      #expect(!sixteen.contains("38;") && !sixteen.contains("48;"), "\(name) in 16 colors")
      let none = bytes(FrameEncoder(depth: .monochrome), unicode)
      let color = /\u{1B}\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/
      #expect(none.firstMatch(of: color) == nil, "\(name) without colors")
      let ascii = bytes(FrameEncoder(glyphs: .ascii), plain)
      #expect(ascii.utf8.allSatisfy { $0 < 0x80 }, "\(name) in ASCII")
    }
  }
}
