import Testing

@testable import TerminalUI

@MainActor
@Suite struct TextFieldKeyTests {
  private struct Fields: View {
    let model: Model

    var body: some View {
      VStack {
        TextField("First", text: model.bind(\.text))
        TextField("Second", text: .constant(""))
        Button("Save") {}
        Button("Cancel") { model.flag = true }.keyboardShortcut(.cancelAction)
      }
    }
  }

  @Test func escapeLeavesToNextNonTextControl() {
    let model = Model()
    let screen = Screen(root: Fields(model: model))
    #expect(screen.focused() == "First")
    screen.press(.escape)
    #expect(screen.focused() == "Save")
    #expect(!model.flag)
    screen.press(.escape)
    #expect(model.flag, "The second Esc is the screen's.")
  }

  /// The pane beside it is the next control in reading order, but has other keys.
  @Test func escapeStaysAmongTheHandlersOfTheField() {
    let model = Model()
    let screen = Screen(
      root: HStack(alignment: .top) {
        VStack {
          TextField("First", text: model.bind(\.text))
          Text("\n\n\n")
          Button("Save") {}
        }
        .onKeyPress { press in
          model.flag = press == .character("c")
          return model.flag
        }
        VStack {
          Text("Pane")
          ScrollView { Text(String(repeating: "Line\n", count: 50)) }
        }
      })
    #expect(screen.focused() == "First")
    screen.press(.escape)
    #expect(screen.focused() == "Save")
    screen.press(.character("c"))
    #expect(model.flag)
  }

  @Test func secondEscapeGoesBack() {
    let model = Model()
    let screen = Screen(
      root: NavigationStack {
        NavigationLink("Open") { TextField("Name", text: model.bind(\.text)) }
      })
    screen.click("Open")
    #expect(screen.focused() == "Name")
    screen.press(.escape)
    #expect(screen.focused() == "Back")
    screen.press(.escape)
    #expect(screen.focused() == "Open")
  }

  @Test func escapeInSheetClosesIt() {
    let model = Model()
    model.flag = true
    let screen = Screen(
      root: Text("Below").sheet(isPresented: model.bind(\.flag)) {
        TextField("First", text: .constant(""))
        Button("Save") {}
      })
    #expect(screen.focused() == "First")
    screen.press(.escape)
    #expect(!model.flag)
  }

  @Test func keyLineNamesKeysBesideTyping() {
    let screen = Screen(root: Fields(model: Model()))
    let line = screen.lines().last ?? ""
    #expect(line.hasSuffix("Esc leave  Ctrl-P actions  Ctrl-G keys  Ctrl-C quit"), "\(line)")
    screen.press(.escape)
    #expect(screen.lines().last?.hasSuffix("Ctrl-P actions  ? keys  q quit") == true)
  }

  @Test(arguments: [true, false])
  func altDigitSelectsTabWhileTyping(_ hasLines: Bool) {
    let model = Model()
    let screen = Screen(
      root: TabView {
        Tab("One") {
          if hasLines {
            TextEditor(text: model.bind(\.text))
          } else {
            TextField("Name", text: model.bind(\.text))
          }
        }
        Tab("Two") { Text("second page") }
      })
    _ = screen.lines()
    screen.type("2")
    #expect(model.text == "2")
    #expect(screen.lines().last?.contains("Alt-1–2 tabs") == true)
    screen.handle(.key(.character("2", .alt)))
    #expect(screen.shows("second page"))
    #expect(model.text == "2")
  }

  private struct Quick: View {
    let model: Model

    var body: some View {
      TextField("How are you?", text: model.bind(\.text))
        .highPriorityKeyPress(
          hints: model.text.isEmpty ? [KeyHint("←→", "day")] : [],
          screenKeys: model.text.isEmpty ? "?/" : ""
        ) { press in
          if press == KeyPress(.left, .alt) {
            model.number -= 1
            return true
          }
          guard model.text.isEmpty else { return false }
          switch press.key {
          case .left: model.number -= 1
          case .right: model.number += 1
          default: return false
          }
          return true
        }
        .onKeyPress(hints: [KeyHint("/", "find")]) { press in
          guard press == .character("/") else { return false }
          model.flag = true
          return true
        }
    }
  }

  @Test func highPriorityHandlerPrecedesField() {
    let model = Model()
    let screen = Screen(root: Quick(model: model))
    #expect(screen.lines().last?.hasPrefix(" ←→ day") == true)
    screen.press(.left, .left, .right)
    #expect(model.number == -1)
    screen.type("a/")
    screen.press(.left)
    screen.type("?")
    #expect(model.text == "a?/")
    #expect(!model.flag)
    screen.press(.left, with: .alt)
    #expect(model.number == -2)
    let hints = screen.lines().last ?? ""
    #expect(hints.contains("Ctrl-G keys") && !hints.contains("day") && !hints.contains("find"))
  }

  @Test func screenKeyReachesOtherHandlers() {
    let model = Model()
    let screen = Screen(root: Quick(model: model))
    #expect(screen.lines().last?.contains("/ find") == true)
    #expect(screen.lines().last?.contains("? keys") == true)
    screen.type("/")
    #expect(model.flag)
    #expect(model.text.isEmpty)
    screen.type("?")
    #expect(screen.shows("Shift-Tab"))
  }

  @Test func handlerReadsViewsBetweenFastKeys() {
    struct Counting: View {
      let model: Model

      var body: some View {
        let isEmpty = model.text.isEmpty
        TextField("", text: model.bind(\.text))
          .highPriorityKeyPress { isEmpty && $0.text == "/" }
      }
    }
    let model = Model()
    let screen = Screen(root: Counting(model: model))
    _ = screen.lines()
    screen.type("/a/")
    #expect(model.text == "a/")
  }

  @Test func tabReachesFieldsInList() {
    let screen = Screen(
      root: VStack {
        List {
          Button("Row 1") {}
          TextField("First", text: .constant(""))
          Button("Row 2") {}
          TextField("Second", text: .constant(""))
        }
        Button("After") {}
      })
    _ = screen.lines()
    screen.press(.home)
    var names: [String?] = []
    for _ in 0..<4 {
      names.append(screen.focused())
      screen.press(.tab)
    }
    #expect(names.contains("First") && names.contains("Second") && names.contains("After"))
  }

  @Test func tabEntersBarAtSelectedTab() {
    let screen = Screen(
      root: TabView {
        Tab("One") { Button("A") {} }
        Tab("Two") { Button("B") {} }
        Tab("Three") { Button("C") {} }
      })
    _ = screen.lines()
    screen.type("2")
    #expect(screen.focused() == "B")
    screen.press(.tab)
    #expect(screen.focused() == "Two")
  }

  @Test func plainFieldHasNoDecoration() {
    let screen = Screen(root: TextField("", text: .constant("note")).textFieldStyle(.plain))
    let cell = screen.render(size: .usual).buffer[0, 11]
    #expect(cell.character == "n")
    #expect(!cell.style.attributes.contains(.underline))
  }
}
