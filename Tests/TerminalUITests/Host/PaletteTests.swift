import Support
import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct PaletteTests {
  struct Page: View {
    @Bindable var model: Model

    var body: some View {
      TabView {
        NavigationStack {
          VStack {
            TextField("Name", text: $model.text)
            Button("Save") { model.texts.append("save") }.keyboardShortcut("s")
            Button("Export all") { model.texts.append("export") }
            Button("Erase") { model.texts.append("erase") }.disabled(true)
            List {
              ForEach(model.items, id: \.self) { Text("Row \($0)") }
                .onDelete { model.items.remove(atOffsets: $0) }
            }
          }
          .navigationTitle("Page")
          .toolbar { Button("About") { model.texts.append("about") } }
        }
        .tabItem { Text("Mood") }
        Text("Other page").tabItem { Text("Second") }
      }
    }
  }

  func open(_ model: Model = Model(), columns: Int = 80, rows: Int = 24) -> Pilot {
    let pilot = Pilot(Page(model: model), columns: columns, rows: rows)
    pilot.press(.character("p"), with: .control)
    return pilot
  }

  func labels(_ pilot: Pilot) -> [String] {
    pilot.frame.descriptions.filter { $0.role == .row }.map(\.label)
  }

  @Test func everyActionOfTheScreenIsListed() {
    let pilot = open(rows: 40)
    #expect(
      Set(labels(pilot)).isSuperset(of: [
        "Save", "Export all", "About", "Mood", "Second", "Keys", "Quit",
      ]))
    #expect(!labels(pilot).contains("Erase"), "disabled")
    #expect(!labels(pilot).contains("Row 0"), "rows are content")
    #expect(pilot.lines.contains { $0.contains("Save") && $0.contains("Ctrl-S") })
  }

  @Test func typedLettersFilterAndEnterPerforms() {
    let model = Model()
    let pilot = open(model)
    #expect(pilot.focused == "Action")
    pilot.type("exp")
    #expect(labels(pilot) == ["Export all"])
    pilot.press(.enter)
    #expect(model.texts == ["export"])
    #expect(model.text.isEmpty, "nothing was typed into the field below")
    #expect(pilot.focused == "Name", "the focus returns")
  }

  @Test func keysTypedAtOncePerform() {
    let model = Model()
    let pilot = open(model)
    pilot.send(Array("about\r".utf8))
    #expect(model.texts == ["about"])
  }

  @Test func arrowsChooseAmongMatches() {
    let model = Model()
    let pilot = open(model)
    pilot.type("a")
    let second = labels(pilot)[1]
    pilot.press(.down, .enter)
    #expect(second == "Save" ? model.texts == ["save"] : !model.texts.isEmpty, "\(second)")
  }

  @Test func escapeClosesThePaletteOnly() {
    let model = Model()
    let pilot = open(model)
    pilot.type("q")
    pilot.press(.escape)
    #expect(labels(pilot) == ["Row 0", "Row 1", "Row 2", "Row 3", "Row 4"])
    #expect(!pilot.screen.wantsToQuit && pilot.focused == "Name")
    pilot.press(.character("p"), with: .control)
    pilot.type("quit")
    pilot.press(.enter)
    #expect(pilot.screen.wantsToQuit)
  }

  @Test func verbsOfFocusedRowAreListed() {
    let model = Model()
    let pilot = Pilot(Page(model: model))
    pilot.press(.tab, .tab, .tab, .down)
    #expect(pilot.focused == "Row 1")
    pilot.press(.character("p"), with: .control)
    pilot.type("delete")
    pilot.press(.enter)
    #expect(model.items == [0, 2, 3, 4])
  }

  @Test func clickPerforms() throws {
    let model = Model()
    let pilot = open(model)
    try pilot.tap("Export all")
    #expect(model.texts == ["export"])
    #expect(pilot.focused == "Name")
  }

  @Test func keysAreFoundByName() {
    let pilot = open()
    pilot.type("keys")
    pilot.press(.enter)
    #expect(pilot.shows("Everywhere"))
  }

  @Test(arguments: CellSize.all)
  func paletteFitsItsScreen(_ size: CellSize) {
    let pilot = open(columns: size.columns, rows: size.rows)
    #expect(pilot.shows("Type to find an action"))
    pilot.press(.end)
    #expect(pilot.shows("Quit"))
    pilot.type("zzz")
    #expect(pilot.shows("No such action"))
    pilot.press(.enter)
    #expect(!pilot.shows("No such action"))
  }

  @Test func actionWithoutControlIsListed() {
    let model = Model()
    let pilot = Pilot(
      VStack {
        Button("Export") { model.texts.append("button") }
        Button("Ask") { model.flag = true }
      }
      .paletteAction("Export") { model.texts.append("palette") }
      .paletteAction("About") { model.texts.append("about") }
      .alert("Sure?", isPresented: model.bind(\.flag)) { Button("Yes") {} })
    pilot.press(.character("p"), with: .control)
    #expect(labels(pilot) == ["Export", "Ask", "About", "Keys", "Quit"])
    pilot.type("about")
    pilot.press(.enter)
    #expect(model.texts == ["about"])
    model.flag = true
    pilot.press(.character("p"), with: .control)
    #expect(labels(pilot) == ["Yes", "Keys"], "a dialog covers the actions below")
  }

  @Test func shortcutOfScreenTakesPrecedence() {
    let model = Model()
    let pilot = Pilot(
      Button("Print") { model.number += 1 }.keyboardShortcut("p", modifiers: .control))
    pilot.press(.character("p"), with: .control)
    #expect(model.number == 1)
  }
}

@Suite struct FuzzyMatchTests {
  @Test func exactlySubsequencesMatch() throws {
    try SeededGenerator.run(300) { random in
      let text = String((0..<8).map { _ in "abcd".randomElement(using: &random) ?? "a" })
      let query = String((0..<3).map { _ in "abcd".randomElement(using: &random) ?? "a" })
      var rest = Substring(text)
      var isSubsequence = true
      for character in query {
        guard let index = rest.firstIndex(of: character) else {
          isSubsequence = false
          break
        }
        rest = rest[rest.index(after: index)...]
      }
      try #require((FuzzyMatch(query).rank(text) != nil) == isSubsequence, "\(query) in \(text)")
    }
  }

  @Test func bestMatchIsFirst() {
    let found = FuzzyMatch("an").sorted(["plan", "Find an action", "Anxious", "a line"]) { $0 }
    #expect(found == ["Anxious", "Find an action", "plan", "a line"])
  }

  @Test func caseAndDiacriticsAreIgnored() {
    #expect(FuzzyMatch("CAFE").rank("Café") == 0)
    #expect(FuzzyMatch("").sorted(["b", "a"]) { $0 } == ["b", "a"])
  }
}
