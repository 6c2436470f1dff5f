import Support
import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct FocusOrderTests {
  /// Stacks of buttons, nested in both directions.
  struct RandomStacks: View {
    let seed: UInt64
    let depth: Int

    var body: some View {
      var random = SeededGenerator(seed: seed)
      let seeds = (0..<Int.random(in: 1...4, using: &random)).map { _ in random.next() }
      let isLeaf = depth == 0 || Int.random(in: 0..<4, using: &random) == 0
      if isLeaf {
        return AnyView(Button("Button \(seed % 1000)") {})
      }
      let children = ForEach(Array(seeds.enumerated()), id: \.offset) { _, seed in
        RandomStacks(seed: seed, depth: depth - 1)
      }
      return Bool.random(using: &random)
        ? AnyView(HStack(alignment: .top) { children }) : AnyView(VStack { children })
    }
  }

  @Test func orderIsByRowAndColumn() throws {
    try SeededGenerator.run(150) { random in
      let screen = Screen(root: RandomStacks(seed: random.next(), depth: 3))
      let size = CellSize(
        columns: Int.random(in: 30...120, using: &random),
        rows: Int.random(in: 10...40, using: &random))
      let frame = screen.render(size: size)
      let rects = frame.focusOrder.compactMap { id in
        frame.descriptions.first { $0.id == id }?.rect
      }
      try #require(rects.count == frame.focusOrder.count)
      for (one, next) in zip(rects, rects.dropFirst()) {
        try #require(
          (one.row, one.column) <= (next.row, next.column), "seed \(random.seed): \(rects)")
      }
    }
  }

  @Test func shiftTabReversesTab() throws {
    try SeededGenerator.run(60) { random in
      let screen = Screen(root: RandomStacks(seed: random.next(), depth: 3))
      let size = CellSize(columns: 120, rows: 60)
      var forward: [ViewID?] = [screen.render(size: size).focus]
      for _ in 0..<12 {
        screen.press(.tab)
        forward.append(screen.render(size: size).focus)
      }
      var backward: [ViewID?] = [screen.render(size: size).focus]
      for _ in 0..<12 {
        screen.press(.tab, with: .shift)
        backward.append(screen.render(size: size).focus)
      }
      try #require(backward == forward.reversed(), "seed \(random.seed)")
    }
  }

  @Test func barsAboveContentPrecedeIt() throws {
    let pilot = Pilot(
      TabView {
        NavigationStack {
          VStack {
            Button("First") {}
            Button("Second") {}
          }
          .navigationTitle("Page")
          .toolbar { Button("About") {} }
        }
        .tabItem { Text("One") }
        Text("Other").tabItem { Text("Two") }
      })
    #expect(pilot.focused == "First", "the content has the initial focus")
    let labels = pilot.frame.focusOrder.map { id in
      pilot.frame.descriptions.first { $0.id == id }?.label
    }
    #expect(labels == ["One", "Two", "About", "First", "Second"])
    #expect(pilot.frame.focusStops.map(\.count) == [2, 1, 1, 1])
  }

  @Test func tabCrossesScrollingPanesInReadingOrder() {
    let screen = Screen(
      root: HStack(alignment: .top) {
        ScrollView { VStack { ForEach(0..<30) { Button("Left \($0)") {} } } }
          .frame(width: .columns(30))
        VStack {
          Button("Right 0") {}
          Button("Right 1") {}
        }
      })
    var seen: [String] = []
    for _ in 0..<6 {
      seen.append(screen.focused() ?? "none")
      screen.press(.tab)
    }
    #expect(seen == ["Left 0", "Right 0", "Left 1", "Right 1", "Left 2", "Left 3"])
    for _ in 0..<25 { screen.press(.tab) }
    #expect(screen.focused() == "Left 29", "Tab scrolls at the end of a pane")
  }

  @Test func focusSectionIsOneStop() {
    let screen = Screen(
      root: VStack {
        Button("Above") {}
        HStack { ForEach(0..<5) { Button("Day \($0)") {} } }.focusSection()
        Button("Below") {}
      })
    _ = screen.lines()
    screen.press(.tab, .right, .right)
    #expect(screen.focused() == "Day 2")
    screen.press(.tab)
    #expect(screen.focused() == "Below")
    screen.press(.tab, with: .shift)
    #expect(screen.focused() == "Day 2")
  }
}
