import Foundation
import Support
import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct LayoutSizeTests {
  private struct Named: View {
    @Environment(\.layoutSize) private var layoutSize
    var body: some View { Text("\(layoutSize)") }
  }

  @Test(arguments: [
    (40, 12, LayoutSize.compact), (59, 60, .compact), (200, 15, .compact), (60, 16, .regular),
    (80, 24, .regular), (99, 16, .regular), (100, 16, .wide), (159, 60, .wide), (160, 16, .full),
    (200, 60, .full),
  ])
  func screenDeterminesLayoutSize(columns: Int, rows: Int, expected: LayoutSize) {
    #expect(LayoutSize(CellSize(columns: columns, rows: rows)) == expected)
    #expect(Pilot(Named(), columns: columns, rows: rows).shows("\(expected)"))
  }

  @Test func layoutSizeGrowsWithScreen() throws {
    try SeededGenerator.run(200) { random in
      let size = CellSize(
        columns: Int.random(in: 0...250, using: &random),
        rows: Int.random(in: 0...80, using: &random))
      let larger = CellSize(
        columns: size.columns + Int.random(in: 0...50, using: &random),
        rows: size.rows + Int.random(in: 0...20, using: &random))
      try #require(LayoutSize(size) <= LayoutSize(larger), "\(size) \(larger)")
    }
  }
}
