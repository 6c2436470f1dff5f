import TerminalTesting
import TerminalUI
import Testing

/// The title line that tabs and the screen below them share.
@MainActor
@Suite struct TitleLineTests {
  private struct Tabs: View {
    @State private var path: [String] = []
    @State private var tab = 0

    var body: some View {
      TabView(selection: $tab) {
        NavigationStack(path: $path) {
          Button("Open") { path = ["Tell me more"] }
            .navigationTitle("Program")
            .toolbar { Button("About") {} }
            .navigationDestination(for: String.self) { Text("Screen").navigationTitle($0) }
        }
        .tabItem { Text("Mood") }.tag(0)
        Text("Calculator").tabItem { Text("Calculate") }.tag(1)
        NavigationStack { Text("Past").navigationTitle("Past") }
          .tabItem { Text("History") }.tag(2)
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (120, 40), (200, 60)])
  func chromeIsOneTitleAndOneHintLine(columns: Int, rows: Int) {
    let pilot = Pilot(Tabs(), columns: columns, rows: rows)
    #expect(pilot.lines[0].contains("Program") && pilot.lines[0].contains("1 Mood"))
    #expect(pilot.lines[0].contains("About"))
    #expect(!pilot.lines.contains { $0.contains("────") })
    #expect(pilot.lines.count { !$0.isEmpty } == 3)
  }

  @Test func titleIsLeftAndTabsAreCentered() {
    let pilot = Pilot(Tabs(), columns: 100, rows: 24)
    #expect(pilot.lines[0].hasPrefix(" Program   "))
    let tabs = " 1 Mood   2 Calculate   3 History"
    let start = (98 - tabs.count - 1) / 2 + 1
    #expect(pilot.lines[0].dropFirst(start).hasPrefix(tabs), "\(pilot.lines[0])")
    pilot.press(.enter)
    #expect(pilot.lines[0].contains("‹ Back  Tell me more   "))
    #expect(pilot.lines[0].dropFirst(start).hasPrefix(tabs))
  }

  @Test func smallScreenShortensOtherTabs() {
    let pilot = Pilot(Tabs(), columns: 40, rows: 12)
    #expect(pilot.lines[0].contains(" 1 Mood   2   3 "))
    pilot.press(.enter)
    #expect(pilot.lines[0].contains("‹ Back  Tell me more"))
    #expect(pilot.lines[0].contains(" 1 Mood   2   3"))
    pilot.press(.escape)
    pilot.press(.character("3"))
    #expect(pilot.lines[0].contains(" 1   2   3 History"))
    pilot.click(column: pilot.lines[0].prefix { $0 != "2" }.count, row: 0)
    #expect(pilot.shows("Calculator"))
  }

  @Test func longTitleIsTruncatedBeforeTabs() {
    let view = TabView {
      NavigationStack {
        Text("x").navigationTitle(String(repeating: "long ", count: 30))
      }
      .tabItem { Text("Mood") }
    }
    let line = Pilot(view, columns: 40, rows: 12).lines[0]
    #expect(line.contains("…") && line.contains("1 Mood"))
  }

  @Test func screenWithoutTitleLeavesTabsOnTheLeft() {
    let pilot = Pilot(Tabs(), columns: 80, rows: 24)
    pilot.press(.character("2"))
    #expect(pilot.lines[0].hasPrefix("  1 Mood   2 Calculate"))
  }

  @Test func titleWithoutTabsHasNoRule() {
    let pilot = Pilot(NavigationStack { Text("x").navigationTitle("Title") })
    #expect(pilot.lines[0].contains("Title") && pilot.lines[1].isEmpty)
  }
}
