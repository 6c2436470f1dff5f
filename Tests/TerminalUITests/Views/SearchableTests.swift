import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct SearchableTests {
  private struct Fruits: View {
    @State private var text = ""
    @State private var submitted = ""
    @State private var opened = ""
    var hasOtherField = false

    private var found: [String] {
      ["Apple", "Banana", "Cherry"].filter { text.isEmpty || $0.contains(text) }
    }

    var body: some View {
      VStack {
        if hasOtherField { TextField("Other", text: .constant("")) }
        List {
          ForEach(found, id: \.self) { fruit in
            Button(fruit) { opened = fruit }
          }
          SearchState()
        }
        .searchable(text: $text, prompt: "Find a fruit")
        .onSubmit(of: .search) { submitted = text }
        Text("text=\(text) submitted=\(submitted) opened=\(opened)")
      }
    }
  }

  private struct SearchState: View {
    @Environment(\.isSearching) private var isSearching
    var body: some View { Text(isSearching ? "searching" : "browsing") }
  }

  @Test(arguments: [(80, 24), (40, 12), (200, 60)])
  func slashFocusesFieldAndEnterKeepsFilter(columns: Int, rows: Int) throws {
    let pilot = Pilot(Fruits(), columns: columns, rows: rows)
    try pilot.focus("Apple")
    #expect(pilot.shows("browsing") && pilot.shows("/ search"))
    pilot.type("/")
    #expect(!pilot.shows("/ search"))
    #expect(pilot.focused == "Find a fruit" && pilot.shows("searching"))
    pilot.type("an")
    #expect(pilot.shows("Banana") && !pilot.shows("Apple"))
    pilot.press(.enter)
    #expect(pilot.shows("text=an submitted=an"))
    #expect(pilot.focused == "Banana" && pilot.shows("searching"))
    pilot.press(.enter)
    #expect(pilot.shows("opened=Banana"))
  }

  @Test func escapeClearsAndLeaves() throws {
    let pilot = Pilot(Fruits())
    try pilot.focus("Apple")
    pilot.type("/Ch")
    #expect(!pilot.shows("Apple"))
    pilot.press(.escape)
    #expect(pilot.shows("text= ") && pilot.shows("Apple") && pilot.shows("browsing"))
    #expect(pilot.focused != "Find a fruit")
  }

  @Test func escapeClearsSearchWithoutMatches() throws {
    let pilot = Pilot(Fruits())
    try pilot.focus("Apple")
    pilot.type("/zzz")
    #expect(!pilot.shows("Banana"))
    pilot.press(.enter)
    #expect(pilot.focused == "Find a fruit")
    pilot.press(.escape)
    #expect(pilot.shows("Banana") && pilot.shows("text= "))
  }

  @Test func slashIsTypedInTextFields() throws {
    let pilot = Pilot(Fruits(hasOtherField: true))
    try pilot.focus("Other")
    pilot.type("/")
    #expect(pilot.focused == "Other")
    try pilot.focus("Apple")
    pilot.type("//")
    #expect(pilot.focused == "Find a fruit" && pilot.shows("text=/ "))
  }

  @Test func promptDefaultsToSearch() {
    #expect(Pilot(Text("x").searchable(text: .constant(""))).shows("Search"))
  }

  private struct Results: View {
    @State private var text = ""

    var body: some View {
      Group {
        if text.count > 2 {
          ContentUnavailableView.search
          DoneButton()
        } else {
          List { DoneButton() }
        }
      }
      .searchable(text: $text)
    }
  }

  private struct DoneButton: View {
    @Environment(\.dismissSearch) private var dismissSearch
    @Environment(\.isSearching) private var isSearching
    var body: some View { Button(isSearching ? "End search" : "Idle") { dismissSearch() } }
  }

  @Test func dismissSearchClearsAndLeaves() throws {
    let pilot = Pilot(Results())
    pilot.type("an")
    try pilot.focus("End search")
    pilot.press(.enter)
    #expect(pilot.focused == "Idle" && !pilot.shows("an"))
  }

  @Test func placeholderContainsSearchText() throws {
    let pilot = Pilot(Results())
    pilot.type(" xyz ")
    #expect(pilot.shows("No Results for “xyz”"))
    #expect(pilot.shows("Check the spelling or try a new search."))
    #expect(Pilot(ContentUnavailableView.search).shows("No Results"))
    #expect(Pilot(ContentUnavailableView.search(text: "abc")).shows("No Results for “abc”"))
  }
}
