import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct SearchFocusTests {
  private struct BooleanFocus: View {
    @FocusState private var isFocused: Bool
    @State private var text = ""

    var body: some View {
      VStack {
        Button("Find") { isFocused = true }
        List {
          Button("Leave") { isFocused = false }
          Text("Row")
        }
        .searchable(text: $text)
        .searchFocused($isFocused)
        .onKeyPress { press in
          guard press == KeyPress(.character("x"), .control) else { return false }
          isFocused = false
          return true
        }
        Text("text=\(text) \(isFocused ? "focused" : "elsewhere")")
      }
    }
  }

  @Test func bindingMovesAndReportsFocus() throws {
    let pilot = Pilot(BooleanFocus())
    try pilot.tap("Find")
    #expect(pilot.focused == "Search" && pilot.shows("text= focused"))
    pilot.type("ab")
    #expect(pilot.shows("text=ab focused"))
    pilot.press(.enter)
    #expect(pilot.focused == "Leave" && pilot.shows("text=ab elsewhere"))
    pilot.type("/")
    #expect(pilot.focused == "Search" && pilot.shows("text=ab focused"))
  }

  @Test func falseMovesFocusToContent() throws {
    let pilot = Pilot(BooleanFocus())
    try pilot.tap("Find")
    pilot.type("ab")
    pilot.press(.character("x"), with: .control)
    #expect(pilot.focused == "Leave" && pilot.shows("text=ab elsewhere"))
  }

  @Test func keysInOneReadReachTheField() throws {
    let pilot = Pilot(BooleanFocus())
    try pilot.focus("Leave")
    pilot.send(Array("/ab\r".utf8))
    #expect(pilot.focused == "Leave" && pilot.shows("text=ab elsewhere"))
    pilot.send(Array("/cd".utf8))
    #expect(pilot.focused == "Search" && pilot.shows("text=abcd focused"))
  }

  private struct ValueFocus: View {
    enum Field { case name, search }

    @FocusState private var field: Field?
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        List { Button("Row") {} }
          .searchable(text: $text)
          .searchFocused($field, equals: .search)
          .onSubmit(of: .search) { field = text.isEmpty ? nil : .name }
        Button("Find") { field = .search }
        Text(field.map { "\($0)" } ?? "none")
      }
    }
  }

  @Test func valueMovesAndReportsFocus() throws {
    let pilot = Pilot(ValueFocus())
    #expect(pilot.focused == "Name" && pilot.shows("name"))
    try pilot.tap("Find")
    #expect(pilot.focused == "Search" && pilot.shows("search"))
    pilot.press(.enter)
    #expect(pilot.focused == "Row" && pilot.shows("none"))
  }

  @Test func otherValueMovesFocusToItsControl() throws {
    let pilot = Pilot(ValueFocus())
    try pilot.tap("Find")
    pilot.type("a")
    pilot.press(.enter)
    #expect(pilot.focused == "Name" && pilot.shows("name"))
  }

  @Test func bindingOfOuterFieldLeavesInnerField() throws {
    struct Nested: View {
      @FocusState private var isFocused: Bool

      var body: some View {
        List { Button("Row") {} }
          .searchable(text: .constant(""), prompt: "Inner")
          .searchable(text: .constant(""), prompt: "Outer")
          .searchFocused($isFocused)
        Button("Find") { isFocused = true }
        Text(isFocused ? "focused" : "elsewhere")
      }
    }
    let pilot = Pilot(Nested())
    try pilot.tap("Find")
    #expect(pilot.focused == "Outer" && pilot.shows("focused"))
    pilot.press(.tab)
    #expect(pilot.focused == "Inner" && pilot.shows("elsewhere"))
  }

  private struct Presented: View {
    @State private var isPresented: Bool
    @State private var text: String
    let rows: [String]

    init(isPresented: Bool = false, text: String = "", rows: [String] = ["Apple", "Banana"]) {
      _isPresented = State(initialValue: isPresented)
      _text = State(initialValue: text)
      self.rows = rows
    }

    var body: some View {
      VStack {
        ForEach(rows.filter { text.isEmpty || $0.contains(text) }, id: \.self) { row in
          Button(row) { isPresented = false }
        }
        DismissButton()
      }
      .searchable(text: $text, isPresented: $isPresented, prompt: "Find a fruit")
      Button("Open") { isPresented = true }.keyboardShortcut("o")
      Button("Close") { isPresented = false }.keyboardShortcut("x")
      Text("text=\(text) \(isPresented ? "presented" : "closed")")
    }
  }

  private struct DismissButton: View {
    @Environment(\.dismissSearch) private var dismissSearch
    var body: some View { Button("Dismiss") { dismissSearch() } }
  }

  @Test(arguments: [(80, 24), (40, 12)])
  func presentingFocusesField(columns: Int, rows: Int) throws {
    let pilot = Pilot(Presented(), columns: columns, rows: rows)
    try pilot.focus("Apple")
    #expect(pilot.shows("text= closed"))
    try pilot.tap("Open")
    #expect(pilot.focused == "Find a fruit" && pilot.shows("text= presented"))
    pilot.type("an")
    #expect(pilot.shows("text=an presented") && !pilot.shows("Apple"))
    pilot.press(.escape)
    #expect(pilot.focused == "Apple" && pilot.shows("text= closed"))
  }

  @Test func presentationFollowsFocusAndText() throws {
    let pilot = Pilot(Presented())
    try pilot.focus("Apple")
    pilot.type("/")
    #expect(pilot.shows("text= presented"))
    pilot.press(.enter)
    #expect(pilot.focused == "Apple" && pilot.shows("text= closed"))
    pilot.type("/B")
    pilot.press(.enter)
    #expect(pilot.focused == "Banana" && pilot.shows("text=B presented"))
  }

  @Test("Setting the binding to false ends the search, with the focus in the field or elsewhere")
  func falseEndsSearch() throws {
    let pilot = Pilot(Presented())
    try pilot.tap("Open")
    pilot.type("B")
    pilot.press(.character("x"), with: .control)
    #expect(pilot.shows("text= closed") && pilot.focused == "Apple")
    try pilot.tap("Open")
    pilot.type("B")
    pilot.press(.enter, .enter)
    #expect(pilot.shows("text= closed") && pilot.focused == "Banana")
  }

  @Test func dismissSearchSetsFalse() throws {
    let pilot = Pilot(Presented())
    try pilot.tap("Open")
    pilot.type("B")
    try pilot.tap("Dismiss")
    #expect(pilot.shows("text= closed") && pilot.shows("Apple"))
  }

  @Test func initialValuesAreAdopted() {
    let presented = Pilot(Presented(isPresented: true))
    #expect(presented.focused == "Find a fruit" && presented.shows("text= presented"))
    #expect(Pilot(Presented(text: "B")).shows("text=B presented"))

    struct SecondField: View {
      @State private var isPresented = true
      var body: some View {
        TextField("Name", text: .constant(""))
        Button("Row") {}.searchable(text: .constant(""), isPresented: $isPresented)
      }
    }
    #expect(Pilot(SecondField()).focused == "Search")
  }

  @Test("Without a control in the content, Esc ends the search, and typing begins the next one")
  func escapeEndsSearchWithoutControls() {
    struct Story: View {
      @State private var text = ""
      @State private var isPresented = false
      var body: some View {
        Text(isPresented ? "presented" : "closed")
          .searchable(text: $text, isPresented: $isPresented)
      }
    }
    let pilot = Pilot(Story())
    #expect(pilot.focused == "Search" && pilot.shows("presented"))
    pilot.press(.escape)
    #expect(pilot.shows("closed"))
    pilot.type("a")
    #expect(pilot.shows("presented"))
  }

  @Test func escapeWithoutMatchesReturnsToContent() throws {
    let pilot = Pilot(Presented(rows: ["Apple"]))
    try pilot.tap("Open")
    pilot.type("zzz")
    pilot.press(.escape)
    #expect(pilot.focused == "Apple" && pilot.shows("text= closed"))
  }

  @Test("A search that the program does not permit keeps neither focus nor text")
  func constantFalseRejectsSearch() throws {
    struct Closed: View {
      @State private var text = ""
      var body: some View {
        List { Button("Row") {} }.searchable(text: $text, isPresented: .constant(false))
        Text("text=\(text);")
      }
    }
    let pilot = Pilot(Closed())
    try pilot.focus("Row")
    pilot.type("/a")
    #expect(pilot.focused == "Row" && pilot.shows("text=;"))
  }
}
