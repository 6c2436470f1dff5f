import Core
import Support
import TerminalTesting
import Testing

@testable import FormFeeling

@MainActor
struct FormFeelingViewTests {
  let calendar = Calendar.gregorian()

  func store(
    _ state: FormFeelingReducer.State, entries: EntriesClient = .inMemory()
  ) -> StoreOf<FormFeelingReducer> {
    Store(initialState: state) {
      FormFeelingReducer()
    } withDependencies: {
      $0.date = .constant(.fridayNoon)
      $0.entriesClient = entries
      $0.preferencesClient = .inMemory()
      $0.uuid = .incrementing
    }
  }

  func newState() throws -> FormFeelingReducer.State {
    FormFeelingReducer.State(
      feeling: try #require(Feeling.named("Happy")),
      date: Moment(.fridayNoon, in: .gmt), calendar: calendar)
  }

  @Test func showsFeelingDateAndFields() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 80, rows: 40)

    for text in [
      "Happy", "Friday, 20 Nov 2026 at 12:00", "Journal", "Activities", "□ Work", "Place",
      "○ Home", "Add an activity of your own", "[ Save ]", "[ Cancel ]",
    ] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
  }

  @Test func smallScreenShowsWholeDate() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 40, rows: 12)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("Friday, 20 Nov 2026 at 12:00"))
    #expect(pilot.shows("[ Save ]"))
  }

  @Test func journalAcceptsLinesAndSaveKey() throws {
    let store = store(try newState())
    let pilot = Pilot(FormFeelingView(store: store))

    try pilot.focus("Journal")
    pilot.type("Sun")
    pilot.press(.enter)
    pilot.type("and q?")
    #expect(store.content.journal == "Sun\nand q?")
    pilot.press(.character("s"), with: .control)
    #expect(store.isSaving)
  }

  @Test func namesAreSelectedByMouseAndKey() throws {
    let store = store(try newState())
    let pilot = Pilot(FormFeelingView(store: store), columns: 80, rows: 40)

    try pilot.tap("Friends")
    #expect(pilot.shows("■ Friends"))
    try pilot.focus("Café")
    pilot.press(.enter)
    #expect(pilot.shows("● Café"))
    #expect(store.content.activities == ["Friends"])
    #expect(store.content.place == "Café")
  }

  @Test func enterAddsCustomActivity() throws {
    let store = store(try newState())
    let pilot = Pilot(FormFeelingView(store: store), columns: 80, rows: 40)

    try pilot.focus("Add an activity of your own")
    pilot.type("Chess")
    pilot.press(.enter)
    #expect(pilot.shows("■ Chess"))
  }

  @Test func escConfirmsDiscardingChanges() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())))

    try pilot.focus("Journal")
    pilot.type("Sun")
    pilot.press(.escape, .escape)
    #expect(pilot.shows("Leave without saving?"))
    try pilot.tap("Keep editing")
    #expect(pilot.shows("Sun"))
    #expect(!pilot.shows("Leave without saving?"))
  }

  @Test func qConfirmsDiscardingChanges() throws {
    let store = store(try newState())
    let pilot = Pilot(FormFeelingView(store: store))

    try pilot.focus("Work")
    pilot.press(.enter)
    pilot.type("q")
    #expect(pilot.shows("Leave without saving?"))
    #expect(!pilot.screen.wantsToQuit)
    try pilot.tap("Keep editing")
    pilot.press(.enter)
    #expect(!store.hasUnsavedChanges)
    pilot.type("q")
    #expect(pilot.screen.wantsToQuit)
  }

  @Test func failedSaveShowsAlertOverContent() async throws {
    var state = try newState()
    state.content.journal = "Sun"
    state.destination = .alert(.couldNotSave(DiskFull()))
    let pilot = Pilot(FormFeelingView(store: store(state)))

    #expect(pilot.shows("Could not save"))
    #expect(pilot.shows("The disk is full."))
    #expect(pilot.shows("Retry"))
    pilot.press(.escape)
    #expect(!pilot.shows("Could not save"))
    #expect(pilot.shows("Sun"))
  }

  @Test func feelingAndDateCanBeEdited() throws {
    let entry = Entry(
      id: UUID(1), date: Moment(.fridayNoon, in: .gmt),
      feeling: try #require(Feeling.named("Happy")), journal: "Old",
      createdAt: .fridayNoon)
    let store = store(.init(editing: entry, calendar: calendar))
    let pilot = Pilot(FormFeelingView(store: store), columns: 80, rows: 40)

    let feelings = try #require(try pilot.find("Feeling").first)
    #expect(feelings.choices.count == 48)
    pilot.screen.perform(.choose(feelings.choices.firstIndex(of: "Sad") ?? 0), on: feelings.id)
    #expect(store.content.feeling.name == "Sad")
    let date = try #require(try pilot.find("Date").first)
    pilot.screen.perform(
      .setDate(Date.fridayNoon.addingTimeInterval(-86_400)), on: date.id)
    #expect(store.content.date.day.description == "2026-11-19")
  }

  /// Activities and places, which a screen of 24 rows does not show initially.
  @Test(arguments: ScreenSizes.usual, [false, true])
  func tabReachesLowerHalfWithDistinctChoices(size: (Int, Int), isASCII: Bool) throws {
    var state = try newState()
    state.content.activities = ["Food"]
    state.content.place = "Gym"
    let view = FormFeelingView(store: store(state)).environment(\.isASCIIOnly, isASCII)
    let pilot = Pilot(view, columns: size.0, rows: size.1) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
    func shown(_ text: String) -> String { isASCII ? text.asciiFallback : text }

    for _ in 0..<60 where pilot.focused != "Food, chosen" { pilot.press(.tab) }
    #expect(pilot.lines.contains { $0.asciiOr(isASCII).contains(shown("■ Food")) })
    for _ in 0..<60 where pilot.focused != "Gym, chosen" { pilot.press(.tab) }
    #expect(pilot.lines.contains { $0.asciiOr(isASCII).contains(shown("● Gym")) })
    #expect(pilot.lines.contains { $0.asciiOr(isASCII).contains(shown("○ ")) })
    for _ in 0..<9 where pilot.focused != "Add a place of your own" { pilot.press(.tab) }
    #expect(pilot.focused == "Add a place of your own")
    #expect(pilot.shows("[ Cancel ]  [ Save ]"))
  }

  @Test(arguments: ScreenSizes.usual)
  func buttonsAreDisabledWhileSaving(columns: Int, rows: Int) throws {
    var state = try newState()
    state.isSaving = true
    let pilot = Pilot(FormFeelingView(store: store(state)), columns: columns, rows: rows)

    #expect(pilot.shows("[ Saving… ]"))
    #expect(try pilot.find("Saving…").allSatisfy { !$0.isEnabled })
    #expect(try pilot.find("Cancel").allSatisfy { !$0.isEnabled })
  }

  @Test func problemIsShownBelowInvalidName() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 80, rows: 40)

    try pilot.focus("Add an activity of your own")
    pilot.type(" ")
    pilot.press(.enter)
    let field = try #require(pilot.lines.firstIndex { $0.contains("[ Add ]") })
    #expect(pilot.lines[field + 1].contains("empty"))
  }

  @Test func saveKeyIsShownInJournal() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())))

    #expect(pilot.focused == "Journal")
    #expect(pilot.lines.last?.contains("Ctrl-S Save") == true)
  }

  @Test func smallScreenScrolls() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 40, rows: 12)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("[ Save ]"))
    for _ in 0..<60 where pilot.focused != "Gym" { pilot.press(.tab) }
    #expect(pilot.focused == "Gym")
    #expect(pilot.shows("○ Gym"))
  }
}

extension String {
  fileprivate func asciiOr(_ isASCII: Bool) -> String { isASCII ? asciiFallback : self }
}
