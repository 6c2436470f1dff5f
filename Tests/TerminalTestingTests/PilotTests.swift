import TerminalTesting
import TerminalUI
import Testing

private struct Form: View {
  @State var name = ""
  @State var saved = 0

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      Button("Save") { saved += 1 }
      Text("Saved \(saved) times for \(name)")
    }
  }
}

@MainActor
@Suite struct PilotTests {
  @Test func typesTapsAndReadsScreen() throws {
    let pilot = Pilot(Form(), columns: 40, rows: 8)
    pilot.type("Ala")
    try pilot.tap("Save")
    #expect(pilot.shows("Saved 1 times for Ala"))
  }

  @Test func tabAndEnterPressButton() {
    let pilot = Pilot(Form(), columns: 40, rows: 8)
    pilot.press(.tab, .enter, .enter)
    #expect(pilot.focused == "Save")
    #expect(pilot.shows("Saved 2 times"))
  }

  @Test func missingControlErrorContainsScreen() {
    let pilot = Pilot(Form(), columns: 40, rows: 8)
    #expect {
      try pilot.tap("Delete")
    } throws: { error in
      "\(error)".contains("Nothing is named “Delete”.") && "\(error)".contains("Saved 0 times")
    }
  }

  @Test func failedExpectationShowsScreen() {
    let pilot = Pilot(Form(), columns: 24, rows: 6)
    withKnownIssue {
      #expect(pilot.shows("Deleted"))
    } matching: { issue in
      issue.description.contains("│   Saved 0 times for    │\n")
        && issue.description.contains("focus: Name")
    }
  }

  @Test func mismatchShowsBothSidesAndFirstDifference() throws {
    let mismatch = try #require(Mismatch(expected: "one\ntwo\n", got: "one\ntoo  \n\n"))
    #expect(
      mismatch.description == """
        first difference at column 1, row 1: expected “w”, got “o”
             expected │ got
           0 one      │ one
        ≠  1 two      │ too
              ^       │  ^

        """)
    #expect(Mismatch(expected: "same  \n", got: "same\n\n") == nil)
  }

  @Test func snapshotContainsStylesCaretAndFocus() {
    let pilot = Pilot(Form(), columns: 40, rows: 8)
    #expect(pilot.snapshot.caret != "no caret")
    #expect(pilot.snapshot.focus == ["[Name]", "Save"])
    #expect(!pilot.snapshot.styles.isEmpty)
  }

  @Test func everyKeyRoundTripsThroughDecoder() {
    var keys: [Key] = [
      .enter, .tab, .backspace, .delete, .insert, .escape, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown, .character("a"), .character("i"), .character("j"), .character("橋"),
      .character(" "),
    ]
    keys += (1...12).map { .function($0) }
    for key in keys {
      for modifiers in [[], .alt, .control, [.control, .alt]] as [Modifiers] {
        var decoder = InputDecoder()
        let press = KeyPress(key, modifiers)
        #expect(decoder.feed(press.bytes) + decoder.flush() == [.key(press)])
      }
    }
  }

  @Test func everyMouseEventRoundTripsThroughDecoder() {
    let position = CellPoint(column: 11, row: 7)
    let kinds: [MouseEvent.Kind] = [
      .press, .release, .drag, .scroll(.up), .scroll(.down), .scroll(.left), .scroll(.right),
    ]
    for kind in kinds {
      let button: MouseEvent.Button = if case .scroll = kind { .none } else { .left }
      for modifiers in [[], .shift, [.control, .alt]] as [Modifiers] {
        let event = MouseEvent(kind, button: button, at: position, modifiers: modifiers)
        var decoder = InputDecoder()
        #expect(decoder.feed(event.bytes) == [.mouse(event)])
      }
    }
  }
}
