import Testing

@testable import TerminalUI

@MainActor
@Suite struct KeyHintTests {
  struct Rows: View {
    let model: Model

    var body: some View {
      NavigationStack {
        List {
          ForEach(model.items, id: \.self) { Text("Row \($0)") }
            .onDelete { model.items.remove(atOffsets: $0) }
        }
        .navigationTitle("Rows")
      }
    }
  }

  func clickHint(_ text: String, _ screen: Screen, _ size: CellSize = .usual) throws {
    let line = try #require(screen.lines(size).last)
    let range = try #require(line.range(of: text), "\(line)")
    let column = line.distance(from: line.startIndex, to: range.lowerBound)
    screen.click(CellPoint(column: column, row: size.rows - 1))
  }

  @Test func clickOnHintPressesKey() throws {
    let model = Model()
    let screen = Screen(root: Rows(model: model))
    screen.click("Row 3")
    try clickHint("d delete", screen)
    #expect(model.items == [0, 1, 2, 4])
    try clickHint("delete", screen)
    #expect(model.items == [0, 1, 2])
    try clickHint("? keys", screen)
    #expect(screen.shows("Shift-Tab"))
    try clickHint("Esc close", screen)
    #expect(!screen.shows("Shift-Tab"))
    #expect(!screen.wantsToQuit)
    try clickHint("q quit", screen)
    #expect(screen.wantsToQuit)
  }

  @Test func releaseOutsideHintPressesNoKey() throws {
    let screen = Screen(root: Rows(model: Model()))
    let line = try #require(screen.lines().last)
    let quit = try #require(line.range(of: "q quit"))
    let column = line.distance(from: line.startIndex, to: quit.lowerBound)
    screen.drag(
      from: CellPoint(column: column, row: 23), to: CellPoint(column: column, row: 5))
    #expect(!screen.wantsToQuit)
  }

  @Test func hintsOfSingleKeysAreParsed() {
    #expect(KeyHint("Alt-Z", "").press == .character("z", .alt))
    #expect(KeyHint("Ctrl-S", "").press == .character("s", .control))
    #expect(KeyHint("F1", "").press == KeyPress(.function(1)))
    for key in ["Type", "Arrows", "letters", "↑↓", "1–3", "Alt-1–3", "PgUp/PgDn", "Shift-↑↓"] {
      #expect(KeyHint(key, "").press == nil, "\(key)")
    }
  }

  @Test func enterHintTakesPrecedenceOverQuit() {
    let screen = Screen(
      root: VStack {
        Button("Get started now") {}
        Button("Other") {}
      })
    let narrow = CellSize(columns: 32, rows: 12)
    #expect(screen.lines(narrow).last?.hasPrefix(" Enter Get started now") == true)
    #expect(screen.lines(narrow).last?.contains("q quit") == false)
    #expect(screen.lines(narrow).last?.contains("? keys") == true)
    #expect(screen.lines(.usual).last?.contains("q quit") == true)
    screen.type("?")
    for _ in 0..<30 where !screen.shows("q/Ctrl-C", narrow) { screen.press(.down) }
    #expect(screen.shows("q/Ctrl-C", narrow))
  }

  @Test func shortcutLetterIsShownAsTyped() {
    let screen = Screen(
      root: VStack {
        Button("Edit") {}.keyboardShortcut("e", modifiers: [])
        Button("Save") {}.keyboardShortcut("s", modifiers: .control)
      })
    #expect(screen.lines().last?.contains("e Edit  Ctrl-S Save") == true)
  }

  @Test func leaveIsInterceptedLikeQ() {
    let model = Model()
    let screen = Screen(
      root: TextField("Text", text: model.bind(\.text)).onKeyPress { press in
        guard press == .character("q"), !model.text.isEmpty else { return false }
        model.flag = true
        return true
      })
    _ = screen.lines()
    screen.type("half")
    screen.leave()
    #expect(model.flag)
    #expect(!screen.wantsToQuit)
    #expect(model.text == "half", "the key is not typed")
    model.text = ""
    screen.leave()
    #expect(screen.wantsToQuit)
  }
}
