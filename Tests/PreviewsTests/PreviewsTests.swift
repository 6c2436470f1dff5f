import ComposableArchitecture
import TerminalUI
import Testing

/// Every `#Preview` of the rooms that this bundle was linked with, drawn at three sizes.
@MainActor
@Suite struct PreviewsTests {
  @Test(arguments: [
    CellSize(columns: 80, rows: 24), CellSize(columns: 40, rows: 12),
    CellSize(columns: 120, rows: 40),
  ])
  func everyPreviewIsDrawn(size: CellSize) {
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
}
