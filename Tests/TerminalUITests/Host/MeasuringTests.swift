import Support
import Testing

@testable import TerminalUI

/// How often nodes are measured. Measuring dominates the time of a frame.
@MainActor
@Suite struct MeasuringTests {
  @Test func nestedStacksMeasureTextTwice() {
    let counter = Counter()
    let leaf = counter.node(dependsOnRows: false)
    let column = (0..<6).reduce(leaf) { node, _ in
      let row = Node.stack([node], .horizontal, spacing: 1, alignment: 1)
      return Node.stack([row], .vertical, spacing: 0, alignment: 0)
    }
    let plan = FramePlan(size: .usual, storage: ScreenStorage(), glyphs: .unicode)
    column.fill(CellRect(.usual), .center, plan)
    #expect(counter.count == 2)  // the ideal width and the width that fits
  }

  @Test func nodeOfFixedHeightIgnoresProposedRows() {
    let counter = Counter()
    let node = counter.node(dependsOnRows: false)
    for rows in [nil, 0, 1, 7] { _ = node.measure(Proposal(columns: 9, rows: rows)) }
    #expect(counter.count == 1)
    let other = counter.node(dependsOnRows: true)
    for rows in [nil, 0, 1, 7] { _ = other.measure(Proposal(columns: 9, rows: rows)) }
    #expect(counter.count == 1 + 4)
  }

  @Test func longListMeasuresVisibleRowsOnce() {
    let widths = Widths()
    let screen = Screen(root: List(0..<100) { _ in Probe(widths: widths) })
    _ = screen.render(size: .usual)
    // The scroll bar and the margins take 5 columns. The minimum height is that of 3 rows.
    #expect(widths.counts == [75: 23, 76: 3])
  }

  @Test func wrappedTextIsIndependentOfEarlierWidths() throws {
    try SeededGenerator.run(500) { generator in
      let words = generator.words()
      let text = Bool.random(using: &generator) ? words : words.accented
      let limit = Bool.random(using: &generator) ? nil : Int.random(in: 0...3, using: &generator)
      let mode = [.head, .middle, .tail].randomElement(using: &generator) ?? TruncationMode.tail
      let makeText = { WrappedText(text, limit: limit, mode: mode, glyphs: .unicode) }
      let cached = makeText()
      for _ in 0..<6 {
        let columns = Int.random(in: 0...20, using: &generator)
        let lines = cached.wrapped(columns)
        let fresh = makeText().wrapped(columns)
        try #require(lines.lines.map(\.text) == fresh.lines.map(\.text), "seed \(generator.seed)")
        try #require(lines.columns == fresh.columns, "seed \(generator.seed)")
      }
    }
  }
}

@MainActor
private final class Counter {
  var count = 0

  func node(dependsOnRows: Bool) -> Node {
    Node(
      dependsOnRows: dependsOnRows,
      measure: { [self] _ in
        count += 1
        return CellSize(columns: 5, rows: 1)
      },
      layOut: { _, _ in })
  }
}

@MainActor
private final class Widths {
  /// The number of measurements by width.
  var counts: [Int: Int] = [:]
}

private struct Probe: PrimitiveView {
  let widths: Widths

  func _nodes(in context: ViewContext) -> [Node] {
    let widths = widths
    return [
      Node(
        measure: { proposal in
          widths.counts[proposal.columns ?? 0, default: 0] += 1
          return CellSize(columns: 5, rows: 1)
        },
        layOut: { _, _ in })
    ]
  }
}
