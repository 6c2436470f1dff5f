import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct SearchScopeTests {
  private struct Library: View {
    enum Scope { case titles, authors }

    @State private var text = ""
    @State private var scope = Scope.titles
    var isNested = false

    var body: some View {
      VStack {
        List {
          ForEach(found, id: \.self) { row in Button(row) {} }
          if isNested { Button("Inner") {}.searchable(text: .constant("")) }
        }
        .searchable(text: $text)
        .searchScopes($scope) {
          Text("Titles").tag(Scope.titles)
          Text("Authors").tag(Scope.authors)
        }
      }
    }

    private var found: [String] {
      let rows = scope == .titles ? ["Emma", "Ulysses"] : ["Austen", "Joyce"]
      return rows.filter { text.isEmpty || $0.contains(text) }
    }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func scopeIsChosenBelowField(columns: Int, rows: Int) throws {
    let pilot = Pilot(Library(), columns: columns, rows: rows)
    #expect(pilot.focused == "Search" && pilot.shows("Emma"))
    let field = try #require(pilot.lines.firstIndex { $0.contains("Search") })
    #expect(pilot.lines[field + 1].contains("Titles"))
    #expect(pilot.lines[field + 2].contains("Emma"))
    pilot.press(.tab)
    #expect(pilot.focused == "Scope")
    pilot.press(.right)
    #expect(pilot.shows("Austen") && !pilot.shows("Emma"))
    pilot.type("/J")
    #expect(pilot.focused == "Search" && pilot.shows("Joyce") && !pilot.shows("Austen"))
    pilot.press(.enter)
    #expect(pilot.focused == "Joyce")
  }

  @Test func innerSearchHasNoScopes() {
    let pilot = Pilot(Library(isNested: true))
    #expect(pilot.lines.filter { $0.contains("Titles") }.count == 1)
    #expect(pilot.shows("Inner"))
  }
}
