import Core
import FeatureSupport
import Support
import TerminalTesting
import Testing

@MainActor
struct CheckInFieldViewTests {
  func pilot(
    text: String = "", columns: Int = 80, rows: Int = 24, clock: TestClock<Duration> = TestClock()
  ) -> (pilot: Pilot, store: StoreOf<CheckInFieldReducer>) {
    var state = CheckInFieldReducer.State(now: .fridayNoon, calendar: .gregorian())
    state.text = text
    let store = Store(initialState: state) {
      CheckInFieldReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.draftsClient = .inMemory()
      $0.entriesClient = .inMemory()
      $0.preferencesClient = .inMemory()
      $0.uuid = .incrementing
      $0.useFixedTime()
    }
    return (Pilot(CheckInFieldView(store: store), columns: columns, rows: rows), store)
  }

  @Test func showsCompletionsWithDefinition() {
    let (pilot, _) = pilot()
    #expect(pilot.shows("then a note, #activity and @place"))
    pilot.type("ca")

    #expect(pilot.lines.contains { $0.contains("◒ Calm  steady and untroubled") })
    #expect(pilot.lines.contains { $0.contains("  Calmer") })
    // The rest of the name is suggested behind the caret.
    #expect(pilot.lines.contains { $0.contains("│ calm ") })
    pilot.press(.down)
    #expect(pilot.lines.contains { $0.contains("│ ◒ Calmer, like Calm") })
  }

  @Test func smallScreenHasOneLine() {
    let (pilot, _) = pilot(columns: 40, rows: 12)
    #expect(pilot.lines.contains { $0.hasPrefix("How are you?") })
    pilot.press(.left)
    pilot.type("cal")

    let lines = pilot.lines.dropLast().filter { !$0.allSatisfy { $0.isWhitespace } }
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.hasPrefix("calm") == true)
    #expect(lines.first?.contains("◒ Calm ‹ yesterday · no time ›") == true)
  }

  @Test func namesAreCompletedWithRightArrow() {
    let (pilot, store) = pilot(text: "calm #wo")
    #expect(pilot.shows("Activity:  Work"))

    pilot.press(.right)
    #expect(store.text == "calm #Work")
    // The caret is behind the completed name.
    pilot.type(" @ho")
    pilot.press(.right)
    #expect(store.text == "calm #Work @Home")
  }

  @Test func charactersAreCommandsOnlyInEmptyField() {
    let (pilot, store) = pilot()
    pilot.type("/")
    pilot.type("2")
    #expect(store.text == "")
    pilot.type("?")
    #expect(pilot.shows("This screen"))
    pilot.press(.escape)
    pilot.type("sad /2?")
    #expect(store.text == "sad /2?")
  }

  @Test func arrowsMoveCaretInText() {
    let (pilot, store) = pilot(text: "calm")
    pilot.press(.left)
    pilot.type("x")
    #expect(store.text == "calxm")
    pilot.press(.left, with: .alt)
    #expect(store.date?.day.description == "2026-11-19")
    pilot.press(.right, with: .alt)
    #expect(store.date == nil)
    pilot.press(.escape)
    #expect(store.text == "")
    pilot.press(.left)
    #expect(pilot.shows("yesterday · no time"))
  }

  /// The second row describes the effect of Enter.
  @Test(arguments: [
    ("saudade", "“saudade” is new. ↓ like  Sad  Tired  Calm  Content  Anxious  Stressed"),
    ("hurtt", "“hurtt”: did you mean Hurt? ↓"),
    ("work was hard", "Which feeling? ↓"), ("not very happy", "Which feeling? ↓"),
    ("awful", "▿ Awful, like Hopeless"), ("tired and happy", "· happy stays in the note"),
    ("calm #work @home ", "untroubled  #Work  @Home"), ("#work ", "Begin with a feeling"),
    ("calm #work 8h", "untroubled  #Work 8 h"), ("calm #nap 30min", "#nap 30 min is new"),
    ("calm #work 8h #work 9h", "9 h stays in the note: #Work has an amount"),
  ])
  func secondRowDescribesEnter(_ text: String, _ row: String) {
    let (pilot, _) = pilot(text: text)
    #expect(pilot.shows(row), "\(pilot.lines)")
  }

  @Test func wideFieldHasTheWholeQuestion() {
    let (pilot, _) = pilot(text: "saudade", columns: 160)
    #expect(pilot.shows("“saudade” is new. ↓ choose what it is like  ⌢ Sad  ☾ Tired  ◒ Calm"))
  }

  /// The question stays, with its choices.
  @Test func refusalIsMarked() {
    let (pilot, _) = pilot(text: "work was hard")
    pilot.press(.enter)
    #expect(pilot.shows("! Which feeling? ↓  ⌢ Sad  ☾ Tired"))
    pilot.type("!")
    #expect(pilot.shows("│ Which feeling? ↓"))
  }

  @Test func choicesAndDaysAreClicked() throws {
    let (pilot, store) = pilot(text: "work was hard")
    func click(_ text: String) throws {
      let row = try #require(pilot.lines.firstIndex { $0.contains(text) })
      let line = pilot.lines[row]
      let start = try #require(line.firstRange(of: text)?.lowerBound)
      pilot.click(column: line.distance(from: line.startIndex, to: start), row: row)
    }
    try click("Anxious")
    #expect(store.feeling?.name == "Anxious")
    #expect(pilot.shows("≋ Anxious  uneasy"))
    pilot.type("!")
    #expect(store.text == "work was hard!")
    try click("Tired")
    try click("☾ Tired")
    #expect(store.text.isEmpty)
    try click("‹")
    #expect(pilot.shows("yesterday"))
    try click("›")
    #expect(pilot.shows("‹ now ›"))
  }

  @Test func typedTextIsColored() throws {
    let (pilot, _) = pilot(text: "calm after #work")
    let buffer = pilot.frame.buffer
    let row = try #require(pilot.lines.firstIndex { $0.contains("calm after") })
    func color(_ column: Int) -> Color? { buffer[column, row].style.foreground }
    #expect((2...5).allSatisfy { color($0) == FeelingQuadrant.calm.color })
    #expect(color(8) != FeelingQuadrant.calm.color)
    #expect(buffer[13, row].character == "#" && color(13) == color(16))
    #expect(color(13) != color(8))
  }

  @Test func newWordTakesTwoKeys() {
    let (pilot, store) = pilot(text: "saudade")
    pilot.press(.down)
    #expect(pilot.shows("adds “saudade”, like"))
    pilot.press(.enter)
    #expect(store.text == "")
  }
}
