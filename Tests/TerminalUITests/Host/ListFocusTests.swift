import Observation
import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ListFocusTests {
  /// A list of buttons between two others.
  struct Page: View {
    var count = 60

    var body: some View {
      VStack(spacing: 0) {
        Button("Above") {}
        List { ForEach(0..<count, id: \.self) { row in Button("Row \(row)") {} } }
        Button("Below") {}
      }
    }
  }

  @Test(arguments: CellSize.all)
  func listIsOneTabStop(_ size: CellSize) {
    let screen = Screen(root: Page())
    var seen: [String?] = []
    for _ in 0..<4 {
      seen.append(screen.focused(size))
      screen.press(.tab)
    }
    #expect(seen == ["Above", "Row 0", "Below", "Above"])
  }

  @Test func tabReturnsToLastRow() {
    let screen = Screen(root: Page())
    _ = screen.lines()
    screen.press(.tab, .down, .down, .down, .tab)
    #expect(screen.focused() == "Below")
    screen.press(.tab, with: .shift)
    #expect(screen.focused() == "Row 3")
    screen.press(.tab, .tab, .tab)
    #expect(screen.focused() == "Row 3")
  }

  @Test func tabReturnsToRowThatWasScrolledAway() {
    let pilot = Pilot(Page())
    pilot.press(.tab, .down, .down, .down, .tab)
    #expect(pilot.focused == "Below")
    pilot.scroll(.down, column: 10, row: 8, times: 10)
    #expect(!pilot.shows("Row 3 "))
    pilot.press(.tab, with: .shift)
    #expect(pilot.focused == "Row 3")
    #expect(pilot.shows("Row 3 "))
  }

  @Test func lettersMoveInsideListOnly() {
    let screen = Screen(root: Page(count: 3))
    _ = screen.lines()
    screen.press(.tab)
    for (keys, row) in [("j", 1), ("jj", 2), ("j", 2), ("kkk", 0), ("k", 0)] {
      screen.type(keys)
      #expect(screen.focused() == "Row \(row)", "\(keys)")
    }
  }

  @Test func arrowsLeaveListAtItsEdges() {
    let screen = Screen(root: Page(count: 3))
    _ = screen.lines()
    screen.press(.tab, .up)
    #expect(screen.focused() == "Above")
    screen.press(.down, .down, .down, .down)
    #expect(screen.focused() == "Below")
  }

  @Test(arguments: CellSize.all)
  func homeAndEndFocusFirstAndLastRow(_ size: CellSize) {
    let screen = Screen(root: Page())
    _ = screen.lines(size)
    screen.press(.tab, .end)
    #expect(screen.focused(size) == "Row 59")
    screen.press(.home)
    #expect(screen.focused(size) == "Row 0")
  }

  @Test func homeAndEndWorkWithoutScrolling() {
    let screen = Screen(root: Page(count: 4))
    _ = screen.lines()
    screen.press(.tab, .end)
    #expect(screen.focused() == "Row 3")
    screen.press(.home)
    #expect(screen.focused() == "Row 0")
  }

  @Test(arguments: CellSize.all)
  func pagesReachBothEnds(_ size: CellSize) {
    let screen = Screen(root: Page())
    _ = screen.lines(size)
    screen.press(.tab)
    var presses = 0
    while screen.focused(size) != "Row 59", presses < 30 {
      screen.press(.pageDown)
      presses += 1
    }
    #expect(presses < 10 && screen.focused(size) == "Row 59")
    for _ in 0..<presses { screen.press(.pageUp) }
    #expect(screen.focused(size) == "Row 0")
  }

  /// A source that appends pages when its last row appears, a turn later.
  @MainActor
  @Observable
  final class Source {
    var rows = Array(0..<60)
    @ObservationIgnored var pending = false
    let total: Int

    init(total: Int) { self.total = total }

    func deliver() -> Bool {
      guard pending else { return false }
      pending = false
      rows += rows.count..<min(total, rows.count + 60)
      return true
    }
  }

  struct PagedList: View {
    let source: Source

    var body: some View {
      VStack(spacing: 0) {
        List {
          ForEach(source.rows, id: \.self) { row in
            Button("Row \(row)") {}
              .onAppear {
                if row >= source.rows.count - 10, source.rows.count < source.total {
                  source.pending = true
                }
              }
          }
        }
        Button("Below") {}
      }
    }
  }

  @Test("One press of End reaches the last of 2,000 rows, however many pages have to be read")
  func endFollowsAppendedPages() {
    let source = Source(total: 2_000)
    let pilot = Pilot(PagedList(source: source))
    pilot.press(.end)
    while source.deliver() { pilot.paint() }
    #expect(pilot.focused == "Row 1999")
    #expect(pilot.shows("Row 1999"))
    #expect(pilot.frames < 200)
  }

  @Test func inputStopsFollowingTheEnd() {
    let source = Source(total: 2_000)
    let pilot = Pilot(PagedList(source: source))
    pilot.press(.end, .up)
    #expect(pilot.focused == "Row 58")
    while source.deliver() { pilot.paint() }
    #expect(pilot.focused == "Row 58")
  }

  @Test func rowsOfSelectionAreOneStop() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        List(
          selection: Binding<Int?>(get: { model.number }, set: { model.number = $0 ?? -1 })
        ) {
          ForEach(0..<5, id: \.self) { Text("Row \($0)") }
        }
        Button("Below") {}
      })
    _ = screen.lines()
    screen.press(.down, .down, .enter)
    #expect(model.number == 2)
    screen.press(.tab)
    #expect(screen.focused() == "Below")
    screen.press(.tab)
    #expect(screen.focused() == "Row 2")
  }

  @Test func rowWithTwoControlsIsWalkedAcross() {
    let screen = Screen(
      root: List {
        ForEach(0..<5, id: \.self) { row in
          HStack {
            Button("Open \(row)") {}
            Button("Share \(row)") {}
          }
        }
      })
    _ = screen.lines()
    screen.press(.right, .down)
    #expect(screen.focused() == "Share 1")
    screen.press(.left, .end)
    #expect(screen.focused() == "Open 4")
  }
}
