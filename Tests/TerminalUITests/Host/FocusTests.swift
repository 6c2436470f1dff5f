import Foundation
import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct FocusTests {
  @Test(arguments: CellSize.all)
  func tabReachesEveryFormControl(_ size: CellSize) {
    let screen = Screen(
      root: Form {
        ForEach(0..<30) { group in
          Section("Group \(group)") { Button("Button \(group)") {} }
        }
      })
    var seen: Set<String> = []
    for _ in 0..<32 {
      if let label = screen.focused(size) { seen.insert(label) }
      screen.press(.tab)
    }
    for group in 0..<30 { #expect(seen.contains("Button \(group)"), "\(size)") }
  }

  @Test(arguments: CellSize.all)
  func arrowsReachEveryListRowAndReturn(_ size: CellSize) {
    let screen = Screen(
      root: List { ForEach(0..<60) { row in Button("Row \(row)") {}.buttonStyle(.plain) } })
    var seen: Set<String> = []
    for _ in 0..<60 {
      if let label = screen.focused(size) { seen.insert(label) }
      screen.press(.down)
    }
    #expect(seen.count == 60)
    for _ in 0..<60 { screen.press(.up) }
    #expect(screen.focused(size) == "Row 0")
  }

  @Test("A hundred Tabs at once take one evaluation and reach the same control as single Tabs")
  func hundredTabsShareOneEvaluation() {
    struct Numbered: View {
      let model: Model
      var body: some View {
        Text("\(model.number)")
        ForEach(0..<7) { number in Button("Button \(number)") {} }
      }
    }
    let model = Model()
    let (atOnce, single) = (
      Screen(root: Numbered(model: model)), Screen(root: Numbered(model: model))
    )
    _ = atOnce.lines()
    for _ in 0..<100 { _ = single.focused(.usual); single.press(.tab) }
    let expected = single.focused(.usual)
    model.number += 1
    let plans = atOnce.request.plansMade
    for _ in 0..<100 { atOnce.press(.tab) }
    #expect(atOnce.request.plansMade - plans == 1, "only the change of the model requires a plan")
    #expect(atOnce.focused(.usual) == expected)
  }

  @Test func tabReachesControlsAddedByPreviousKey() {
    struct Growing: View {
      let model: Model
      var body: some View {
        Button("More") { model.number += 1 }
        ForEach(0..<model.number, id: \.self) { number in Button("New \(number)") {} }
        Button("Last") {}
      }
    }
    let screen = Screen(root: Growing(model: Model()))
    _ = screen.lines()
    screen.press(.enter, .tab)
    #expect(screen.focused(.usual) == "New 0")
    screen.press(.tab, .tab, .enter, .tab, .tab)
    #expect(screen.focused(.usual) == "New 1")
  }

  @Test func letterGoesToFieldThatReplacedKeyView() {
    struct Choice: View {
      @State private var letters = ""
      @State private var isChosen = false
      @State private var note = ""
      var body: some View {
        if isChosen {
          TextField("Note of \(letters)", text: $note)
        } else {
          Text("Choice").onKeyPress("Choice") { press in
            if let letter = press.text { letters.append(letter) } else { isChosen = true }
            return true
          }
        }
      }
    }
    let screen = Screen(root: Choice())
    _ = screen.lines()
    screen.type("ab")
    screen.press(.enter)
    screen.type("c")
    #expect(screen.focused() == "Note of ab")
    #expect(screen.shows("c"))
  }

  @Test func contentTallerThanScreenScrolls() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        ForEach(0..<20) { row in Text("Line \(row)") }
        Button("Save") { model.number += 1 }
      })
    _ = screen.lines(.small)
    #expect(!screen.shows("Save", .small) || screen.focused(.small) == "Save")
    for _ in 0..<30 where screen.focused(.small) != "Save" { screen.press(.down) }
    screen.press(.enter)
    #expect(model.number == 1)
    #expect(screen.shows("Save", .small))
  }

  @Test func shiftTabMovesFocusBackward() {
    let screen = Screen(
      root: HStack {
        Button("A") {}
        Button("B") {}
        Button("C") {}
      })
    #expect(screen.focused() == "A")
    screen.press(.tab, with: .shift)
    #expect(screen.focused() == "C")
    screen.press(.left)
    #expect(screen.focused() == "B")
  }

  @Test func disabledControlsCannotBeReached() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        Button("Off") { model.number += 1 }.disabled(true)
        Button("On") { model.number += 10 }
      })
    #expect(screen.focused() == "On")
    screen.click("Off")
    screen.press(.enter)
    #expect(model.number == 10)
  }

  @Test func environmentDisablesControls() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        Button("Off") { model.number += 1 }.environment(\.isEnabled, false)
        Button("On") { model.number += 10 }
      })
    #expect(screen.focused() == "On")
    screen.click("Off")
    screen.press(.enter)
    #expect(model.number == 10)
  }

  /// While Tab scrolls the list in search of a control, containers of the first layout leave the
  /// viewport.
  @Test func tabLeavesListPastScrolledContainers() {
    let screen = Screen(
      root: VStack(spacing: 0) {
        List {
          Button("First") {}
          ForEach(0..<4) { Text("Key \($0)").onKeyPress { _ in false } }
          ForEach(0..<40) { Text("Row \($0)") }
        }
        .frame(height: 6 * 16)
        ScrollView {
          Button {
          } label: {
            VStack { ForEach(0..<6) { Text("Last \($0)") } }
          }
        }
        .frame(height: 2 * 16)
      })
    #expect(screen.focused() == "First")
    screen.press(.tab)
    #expect(screen.focused()?.hasPrefix("Last 0") == true)
  }

  @Test func focusMovesToNextAfterRemovedControl() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          ForEach(model.items, id: \.self) { item in
            Button("Take \(item)") { model.items.removeAll { $0 == item } }
          }
        }
      }
    }
    let screen = Screen(root: Root(model: Model()))
    _ = screen.lines()
    screen.press(.tab, .enter)
    #expect(screen.focused() == "Take 2")
    screen.press(.tab, .tab, .enter)
    #expect(screen.focused() == "Take 3")
  }

  @Test func focusMovesToNeighborOfRemovedRow() {
    struct Root: View {
      let model: Model
      var body: some View {
        List {
          ForEach(model.items, id: \.self) { Text("Row \($0)") }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    _ = screen.lines()
    screen.press(.down, .down)
    #expect(screen.focused() == "Row 2")
    screen.press(.delete)
    #expect(model.items == [0, 1, 3, 4])
    #expect(screen.focused() == "Row 3")
    screen.type("d")
    screen.type("d")
    #expect(model.items == [0, 1])
    #expect(screen.focused() == "Row 1")
  }

  @Test func dialogButtonsStayVisibleUnderLongMessage() {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    let screen = Screen(
      root: Text("Below").alert("Could not save", isPresented: .constant(true)) {
        Button("Retry") {}
        Button("Show text") {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text(words)
      })
    for label in ["Could not save", "Retry", "Show text", "Cancel", "word1 "] {
      #expect(screen.shows(label, .small), "\(label)")
    }
    #expect(screen.focused(.small) == "Cancel")
    #expect(!screen.shows("word30", .small))
    screen.press(.tab, .tab, .tab)
    for _ in 0..<20 { screen.press(.down) }
    #expect(screen.shows("word30", .small))
    #expect(screen.shows("Retry", .small))
    #expect(screen.shows("word30"), "the whole message fits a larger screen")
  }

  @Test func dialogBlocksViewsBelowAndRestoresFocus() {
    struct Root: View {
      let model: Model
      var body: some View {
        VStack {
          Button("Below") { model.texts.append("below") }
            .keyboardShortcut("b", modifiers: .control)
          Button("Ask") { model.flag = true }
        }
        .alert("Sure?", isPresented: model.bind(\.flag)) {
          Button("Delete", role: .destructive) { model.texts.append("delete") }
          Button("Keep", role: .cancel) { model.texts.append("keep") }
        } message: {
          Text("It cannot be brought back.")
        }
      }
    }
    let model = Model()
    let screen = Screen(root: Root(model: model))
    let below = screen.find("Below") ?? .zero
    screen.press(.tab, .enter)
    #expect(screen.shows("Sure?"))
    #expect(screen.render(size: .usual).focusOrder.count == 2)
    screen.click(below)
    screen.click(.zero)
    screen.press(.character("b"), with: .control)
    #expect(model.texts.isEmpty)
    screen.press(.escape)
    #expect(model.texts == ["keep"])
    #expect(!model.flag)
    #expect(screen.focused() == "Ask")
    screen.press(.enter)
    _ = screen.lines()
    screen.click("Delete")
    #expect(model.texts == ["keep", "delete"])
    #expect(!screen.shows("Sure?"))
  }

  @Test func focusStateMovesTheFocusAndFollowsIt() {
    struct Root: View {
      enum Field: Hashable { case name, place }
      @FocusState var field: Field?
      @State var name = ""
      @State var place = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name).focused($field, equals: .name)
          TextField("Place", text: $place).focused($field, equals: .place)
          Button("To place") { field = .place }
          Text(field == .place ? "on place" : "elsewhere")
        }
      }
    }
    let screen = Screen(root: Root())
    _ = screen.lines()
    screen.press(.tab, .tab, .enter)
    #expect(screen.focused() == "Place")
    #expect(screen.shows("on place"))
    screen.press(.tab)
    _ = screen.lines()
    #expect(screen.shows("elsewhere"))
  }

  @Test func focusStateMovesTheFocusToARow() {
    struct Root: View {
      @FocusState var row: Int?
      @State var items = Array(0..<5)
      var body: some View {
        VStack {
          Button("To 3") { row = 3 }
          List {
            ForEach(items, id: \.self) { Text("Row \($0)").focused($row, equals: $0) }
              .onDelete { items.remove(atOffsets: $0) }
          }
          Text("row \(row ?? -1)")
        }
      }
    }
    let screen = Screen(root: Root())
    _ = screen.lines()
    screen.press(.enter)
    #expect(screen.focused() == "Row 3")
    screen.press(.down)
    _ = screen.lines()
    #expect(screen.shows("row 4"))
  }

  /// A key that a container handles may replace the field before the next key is typed.
  @Test func keysAfterChangeOfTabAreTypedIntoTheNewField() {
    struct Root: View {
      @State var page = 0
      @State var first = ""
      @State var second = ""
      var body: some View {
        TabView(selection: $page) {
          Tab("One", value: 0) { TextField("First", text: $first) }
          Tab("Two", value: 1) {
            TextField("Second", text: $second)
            Text("second: \(second)")
          }
        }
      }
    }
    let screen = Screen(root: Root())
    _ = screen.lines()
    for press in [KeyPress.character("2", .alt), .character("7"), .character("0")] {
      screen.handle(.key(press))
    }
    #expect(screen.shows("second: 70"))
  }

  @Test func shortcutsWorkRegardlessOfFocus() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        TextField("Name", text: model.bind(\.text))
        Button("Save") { model.number += 1 }.keyboardShortcut("s")
        Button("Other") {}
      })
    _ = screen.lines()
    screen.press(.character("s"), with: .control)
    #expect(model.number == 1)
    #expect(model.text.isEmpty)
  }
}

extension FocusTests {
  @Test func focusSurvivesShrinkingWindow() {
    let screen = Screen(
      root: Form { Section { ForEach(0..<20) { row in Button("Button \(row)") {} } } })
    _ = screen.lines(.wide)
    for _ in 0..<15 { screen.press(.tab) }
    #expect(screen.focused(.wide) == "Button 15")
    #expect(screen.focused(.small) == "Button 15")
    #expect(screen.shows("Button 15", .small))
    #expect(screen.focused(.usual) == "Button 15")
  }

  @Test func fieldIsNamedByTextToItsLeft() {
    let model = Model()
    let screen = Screen(
      root: HStack {
        Text("Height")
        Spacer()
        TextField("170", text: model.bind(\.text))
      })
    let descriptions = screen.render(size: .usual).descriptions
    #expect(descriptions.map(\.label) == ["Height"])
    #expect(descriptions.map(\.role) == [.textField])
  }

  @Test func textFieldReceivesInitialFocus() {
    let model = Model()
    let screen = Screen(
      root: VStack {
        Button("First") {}
        TextField("Name", text: model.bind(\.text))
      })
    #expect(screen.focused() == "Name")
    #expect(screen.lines().last?.contains("Ctrl-G keys") == true)
  }
}
