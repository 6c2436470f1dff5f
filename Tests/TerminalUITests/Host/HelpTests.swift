import TerminalTesting
import Testing

@testable import TerminalUI

@MainActor
@Suite struct HelpTests {
  struct Page: View {
    @Bindable var model: Model
    var hasText = true

    var body: some View {
      VStack {
        if hasText { TextField("Name", text: $model.text) }
        Button("Edit") {}.keyboardShortcut("e", modifiers: [])
        List {
          ForEach(model.items, id: \.self) { row in
            Button("Row \(row)") {}
              .onKeyPress(hints: [KeyHint("y", "copy"), KeyHint("Drag", "move it")]) { _ in false }
          }
        }
      }
    }
  }

  @Test func sectionsFollowTheScreen() {
    let pilot = Pilot(Page(model: Model()), rows: 40)
    pilot.press(.tab, .tab, .character("?"))
    let text = pilot.lines.joined(separator: "\n")
    var rest = Substring(text)
    for part in [
      "This screen", "e", "Edit", "y", "copy", "Editing", "Ctrl-W", "Everywhere", "Ctrl-P",
      "Mouse", "Click", "Drag", "move it",
    ] {
      let range = rest.range(of: part)
      #expect(range != nil, "\(part) in \(text)")
      rest = range.map { rest[$0.upperBound...] } ?? rest
    }
  }

  @Test func editingIsListedWithTextOnly() {
    let pilot = Pilot(Page(model: Model(), hasText: false), rows: 40)
    pilot.press(.character("?"))
    #expect(pilot.shows("Everywhere"))
    #expect(!pilot.shows("Editing"))
  }

  @Test func controlGOpensAndClosesInTextFields() {
    let model = Model()
    let pilot = Pilot(Page(model: model))
    #expect(pilot.focused == "Name")
    pilot.press(.character("g"), with: .control)
    #expect(pilot.shows("Everywhere"))
    pilot.press(.character("g"), with: .control)
    #expect(!pilot.shows("Everywhere"))
    #expect(model.text.isEmpty)
  }

  @Test("On a small screen every line of the overview is reached with each way of scrolling")
  func overviewScrollsOnSmallScreen() {
    for key in [Key.down, .pageDown, .end] {
      let pilot = Pilot(Page(model: Model()), columns: 40, rows: 12)
      pilot.press(.character("g"), with: .control)
      #expect(pilot.shows("This screen"))
      #expect(!pilot.shows("Mouse"))
      for _ in 0..<40 { pilot.press(key) }
      #expect(pilot.shows("move it") || pilot.shows("Wheel"), "\(key)")
      #expect(!pilot.shows("This screen"))
      pilot.press(.escape)
      #expect(pilot.shows("Name") || pilot.focused == "Name")
    }
  }

  @Test func mouseHintsAreNotInTheLastRow() {
    let pilot = Pilot(Page(model: Model()))
    pilot.press(.tab, .tab)
    #expect(pilot.lines.last?.contains("y copy") == true)
    #expect(pilot.lines.last?.contains("Drag") == false)
  }
}
