import TerminalTesting
import TerminalUI
import Testing

@MainActor
@Suite struct OnlyScrollerTests {
  private struct Page: View {
    @State private var name = ""
    var panes = 1

    var body: some View {
      VStack {
        ForEach(0..<panes, id: \.self) { pane in
          ScrollView { Text((0..<50).map { "\(pane).\($0) line" }.joined(separator: "\n")) }
        }
        Button("Back") {}.keyboardShortcut(.defaultAction)
        TextField("Name", text: $name)
      }
    }
  }

  @Test func keysThatNothingHandlesScrollIt() {
    let pilot = Pilot(Page(), columns: 60, rows: 16)
    #expect(pilot.focused == "Back" && pilot.shows("PgUp/PgDn scroll"))
    pilot.press(.pageDown)
    #expect(!pilot.shows("0.0 line"))
    pilot.press(.pageUp)
    #expect(pilot.shows("0.0 line"))
  }

  @Test func fieldKeepsItsKeys() throws {
    let pilot = Pilot(Page(), columns: 60, rows: 16)
    try pilot.focus("Name")
    pilot.press(.pageDown)
    #expect(pilot.shows("0.0 line"))
  }

  @Test func severalAreAmbiguous() {
    let pilot = Pilot(Page(panes: 2), columns: 60, rows: 16)
    #expect(!pilot.shows("PgUp/PgDn scroll"))
    pilot.press(.pageDown)
    #expect(pilot.shows("0.0 line") && pilot.shows("1.0 line"))
  }

  @Test func keyHintsBeginWithMainButton() throws {
    struct Form: View {
      @State private var text = ""
      var body: some View {
        VStack {
          Button("Editor") {}.keyboardShortcut("o", modifiers: .control)
          TextEditor(text: $text).accessibilityLabel("Text")
          Button("Save") {}.keyboardShortcut("s", modifiers: .control)
            .buttonStyle(.borderedProminent)
        }
      }
    }
    let pilot = Pilot(Form(), columns: 80, rows: 12)
    try pilot.focus("Text")
    let line = try #require(pilot.lines.last)
    #expect(line.hasPrefix(" Ctrl-S Save  Ctrl-O Editor  Alt-Z undo"), "\(line)")
  }
}
