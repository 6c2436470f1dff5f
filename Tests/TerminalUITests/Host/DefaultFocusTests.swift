import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct DefaultFocusTests {
  private enum Field { case name, note, save }

  private struct Fields: View {
    @FocusState private var field: Field?
    var target: Field? = .save
    var priority = DefaultFocusEvaluationPriority.automatic
    var isSaveEnabled = true
    var requests: Field?

    var body: some View {
      Button("Before") {}
      VStack {
        TextField("Name", text: .constant("")).focused($field, equals: .name)
        TextField("Note", text: .constant("")).focused($field, equals: .note)
        Button("Save") {}.focused($field, equals: .save).disabled(!isSaveEnabled)
        Button("Close") {}.keyboardShortcut(.defaultAction)
      }
      .defaultFocus($field, target, priority: priority)
      .onAppear { if let requests { field = requests } }
      Button("After") {}
      Text(field.map { "\($0)" } ?? "none")
    }
  }

  @Test func controlOfValueHasInitialFocus() {
    #expect(Pilot(Fields(target: .name)).focused == "Name")
    let pilot = Pilot(Fields(target: .note))
    #expect(pilot.focused == "Note" && pilot.shows("note"))
    #expect(Pilot(Fields()).focused == "Save")
  }

  @Test func defaultButtonIsFocusedWithoutUsableTarget() {
    #expect(Pilot(Fields(target: nil)).focused == "Close")
    #expect(Pilot(Fields(isSaveEnabled: false)).focused == "Close")
  }

  @Test func requestPrecedesDefault() {
    #expect(Pilot(Fields(requests: .note)).focused == "Note")
  }

  @Test func automaticPriorityLeavesTabAndArrows() throws {
    let pilot = Pilot(Fields())
    try pilot.focus("Before")
    pilot.press(.tab)
    #expect(pilot.focused == "Name")
    pilot.press(.up, .down)
    #expect(pilot.focused == "Name")
  }

  @Test func userInitiatedPriorityAppliesToTabAndArrows() throws {
    let pilot = Pilot(Fields(target: .note, priority: .userInitiated))
    try pilot.tap("Before")
    pilot.press(.tab)
    #expect(pilot.focused == "Note")
    pilot.press(.tab)
    #expect(pilot.focused == "Save", "moves inside are not affected")
    pilot.press(.tab, .tab)
    #expect(pilot.focused == "After")
    pilot.press(.up)
    #expect(pilot.focused == "Note")
  }

  @Test func booleanPropertyHasDefault() {
    struct Agreement: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          Button("Decline") {}
          Button("Accept") {}.focused($isFocused)
        }
        .defaultFocus($isFocused, true)
      }
    }
    #expect(Pilot(Agreement()).focused == "Accept")
  }

  @Test("A sheet has its own default, and the screen below keeps its focus")
  func sheetHasOwnDefault() throws {
    struct Screen: View {
      @FocusState private var field: Field?
      @State private var isPresented = false
      var body: some View {
        VStack {
          TextField("Name", text: .constant("")).focused($field, equals: .name)
          Button("Open") { isPresented = true }.focused($field, equals: .save)
        }
        .defaultFocus($field, .save)
        .sheet(isPresented: $isPresented) { Fields() }
      }
    }
    let pilot = Pilot(Screen())
    #expect(pilot.focused == "Open")
    pilot.press(.enter)
    #expect(pilot.focused == "Save")
    pilot.press(.escape)
    #expect(pilot.focused == "Open")
  }

  @Test("Of two properties with equal values, only the given one has a default")
  func otherPropertyIsNotMatched() {
    struct Two: View {
      @FocusState private var first: Field?
      @FocusState private var second: Field?
      var body: some View {
        VStack {
          Button("A") {}.focused($first, equals: .name)
          Button("B") {}.focused($second, equals: .name)
        }
        .defaultFocus($second, .name)
      }
    }
    #expect(Pilot(Two()).focused == "B")
  }

  @Test func innermostAndFirstAreaHasFocus() {
    struct Areas: View {
      @FocusState private var number: Int?
      var body: some View {
        VStack {
          VStack { ForEach(0..<2) { button($0) } }.defaultFocus($number, 1)
          VStack { ForEach(2..<4) { button($0) } }.defaultFocus($number, 3)
        }
        .defaultFocus($number, 2)
      }
      private func button(_ index: Int) -> some View {
        Button("Button \(index)") {}.focused($number, equals: index)
      }
    }
    #expect(Pilot(Areas()).focused == "Button 1")
  }

  @Test func rowOfListHasInitialFocus() {
    struct Rows: View {
      @FocusState private var row: Int?
      var body: some View {
        List { ForEach(0..<9) { row in Button("Row \(row)") {}.focused($row, equals: row) } }
          .defaultFocus($row, 4)
      }
    }
    #expect(Pilot(Rows()).focused == "Row 4")
  }
}
