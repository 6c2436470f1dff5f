import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct NavigationSplitViewTests {
  private struct Mailboxes: View {
    var visibility = NavigationSplitViewVisibility.all

    var body: some View {
      NavigationSplitView(columnVisibility: .constant(visibility)) {
        List(["Inbox", "Drafts"], id: \.self) { NavigationLink($0, value: $0) }
          .navigationTitle("Mail")
          .navigationDestination(for: String.self) { Counter(title: $0) }
      } detail: {
        Text("No mailbox")
      }
    }
  }

  private struct Counter: View {
    @State private var count = 0
    let title: String

    var body: some View {
      Button("Read \(count)") { count += 1 }.navigationTitle("\(title) open")
    }
  }

  @Test func columnsAreSideBySideOrBelow() {
    func rows(columns: Int) -> [Int?] {
      let lines = Pilot(Mailboxes(), columns: columns, rows: 24).lines
      return ["Inbox", "No mailbox"].map { text in lines.firstIndex { $0.contains(text) } }
    }
    let wide = Pilot(Mailboxes(), columns: 80, rows: 24).lines
    #expect(wide.contains { $0.contains("│") })
    let narrow = rows(columns: 40)
    #expect((narrow[0] ?? 0) < (narrow[1] ?? 0))
    #expect(rows(columns: 80)[1] != nil)
  }

  @Test func linkShowsItsScreenInNextColumn() throws {
    let pilot = Pilot(Mailboxes(), columns: 80, rows: 24)
    try pilot.tap("Inbox")
    #expect(pilot.lines[0].contains("Mail"))
    #expect(pilot.lines[0].contains("Inbox open"))
    #expect(!pilot.shows("No mailbox"))
    try pilot.tap("Read 0")
    #expect(pilot.shows("Read 1"))
    try pilot.tap("Drafts")
    #expect(pilot.shows("Read 0"))
    #expect(pilot.lines[0].contains("Drafts open"))
  }

  @Test func focusStaysInSidebar() throws {
    let pilot = Pilot(Mailboxes(), columns: 80, rows: 24)
    pilot.press(.enter)
    #expect(pilot.lines[0].contains("Inbox open"))
    pilot.press(.down)
    pilot.press(.enter)
    #expect(pilot.lines[0].contains("Drafts open"))
  }

  @Test func visibilityHidesSidebar() {
    let pilot = Pilot(Mailboxes(visibility: .detailOnly), columns: 80, rows: 24)
    #expect(!pilot.shows("Inbox"))
    #expect(pilot.shows("No mailbox"))
  }

  @Test func threeColumnsAreShown() {
    let view = NavigationSplitView {
      Text("one")
    } content: {
      Text("two")
    } detail: {
      Text("three")
    }
    let pilot = Pilot(view, columns: 120, rows: 24)
    #expect(pilot.shows("one"))
    #expect(pilot.shows("two"))
    #expect(pilot.shows("three"))
  }
}
