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
      $0.continuousClock = TestClock()
      $0.date = .constant(.fridayNoon)
      $0.draftsClient = .inMemory()
      $0.entriesClient = entries
      $0.preferencesClient = .inMemory()
      $0.uuid = .incrementing
    }
  }

  func newState() throws -> FormFeelingReducer.State {
    FormFeelingReducer.State(
      EntryContent(
        feeling: try #require(Feeling.named("Happy")), date: Moment(.fridayNoon, in: .gmt)),
      calendar: calendar)
  }

  @Test func showsFeelingDateAndFields() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 80, rows: 40)

    for text in [
      "◡ Happy", "‹ Fri, 20 Nov 2026 › [12:00]", "Journal", "Activities", "□ Work", "Place",
      "○ Home", "Find or add", "[ Save ]", "[ Editor ]", "[ Close ]", "[ Discard ]",
    ] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
  }

  @Test func smallScreenShowsWholeDate() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 40, rows: 12)

    #expect(pilot.shows("Happy"))
    #expect(pilot.shows("‹ Fri, 20 Nov 2026 › [12:00]"))
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

    try pilot.focus("Find or add an activity")
    pilot.type("Chess")
    pilot.press(.enter)
    #expect(pilot.shows("■ Chess"))
  }

  @Test func journalTakesFreeRowsWithoutSecondBox() throws {
    for (columns, rows, least) in [(80, 24, 10), (120, 40, 34), (200, 60, 54)] {
      let pilot = Pilot(
        FormFeelingView(store: store(try newState())), columns: columns, rows: rows)
      let journal = try #require(try pilot.find("Journal").first { $0.role == .textEditor })
      #expect(journal.rect.rows >= least, "\(columns)×\(rows): \(journal.rect)")
      #expect(!pilot.lines.contains { $0.contains("│ ╭") })
    }
  }

  @Test func tabCompletesTag() throws {
    let store = store(try newState())
    let pilot = Pilot(FormFeelingView(store: store))

    pilot.type("with #f")
    #expect(pilot.shows("▌#Family"))
    pilot.press(.down)
    #expect(pilot.shows("▌#Friends"))
    pilot.press(.tab)
    #expect(store.content.journal == "with #Friends ")
    #expect(store.content.activities == ["Friends"])
    #expect(pilot.focused == "Journal")
    pilot.type("@")
    #expect(pilot.shows("▌@Home"))
    pilot.press(.escape)
    #expect(!pilot.shows("▌@Home"))
    #expect(pilot.focused == "Journal")
  }

  @Test func typingFiltersNames() throws {
    let store = store(try newState())
    let pilot = Pilot(FormFeelingView(store: store))

    try pilot.focus("Find or add an activity")
    pilot.type("fr")
    #expect(pilot.shows("□ Friends") && !pilot.shows("□ Work") && pilot.shows("+ fr"))
    #expect(pilot.shows("Enter: Friends"))
    pilot.press(.enter)
    #expect(pilot.shows("■ Friends") && pilot.shows("Activities · 1"))
  }

  @Test func suggestionIsTakenByKey() throws {
    var state = try newState()
    state.preferences = Preferences(
      device: DeviceMemory(lastChoices: NameChoices(activities: ["Work"], place: "Home")))
    var last = state.content
    (last.activities, last.place) = (["Work"], "Home")
    state.recent = [last.entry(id: UUID(1), now: .fridayNoon)]
    let store = store(state)
    let pilot = Pilot(FormFeelingView(store: store), columns: 80, rows: 24)

    #expect(pilot.shows("Alt-L as last time: Work, @Home"))
    pilot.press(.character("l"), with: .alt)
    #expect(store.content.activities == ["Work"] && store.content.place == "Home")
    #expect(!pilot.shows("as last time"))
  }

  @Test(arguments: [(40, 12), (80, 24)])
  func lineOfKeysHasSave(columns: Int, rows: Int) throws {
    let pilot = Pilot(
      FormFeelingView(store: store(try newState())), columns: columns, rows: rows)
    if columns == 40 { try pilot.focus("Journal") }

    let line = try #require(pilot.lines.last { !$0.isEmpty })
    #expect(line.contains("Ctrl-S Save"), "\(line)")
  }

  @Test func discardAsksWithoutFocus() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())))

    pilot.type("Sun")
    try pilot.tap("Discard")
    #expect(pilot.shows("Discard what you wrote?"))
    #expect(pilot.focused == "Keep editing")
    pilot.press(.escape)
    #expect(pilot.shows("Sun") && !pilot.shows("Discard what you wrote?"))
  }

  @Test(arguments: ScreenSizes.usual)
  func conflictShowsBothTexts(columns: Int, rows: Int) throws {
    var state = try newState()
    state.content.journal = "Written here"
    let theirs = state.content.entry(id: UUID(1), now: .fridayNoon)
    state.destination = .alert(
      .conflict(
        EntryConflict(current: theirs, fields: [.journal]), with: state.content, calendar))
    let pilot = Pilot(FormFeelingView(store: store(state)), columns: columns, rows: rows)

    #expect(pilot.shows("This entry was changed elsewhere"))
    for answer in ["Keep both texts", "Keep yours", "Keep the saved text", "Keep editing"] {
      #expect(pilot.shows(answer), "“\(answer)” is missing.")
    }
    #expect(pilot.focused == "Keep editing")
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

  @Test func feelingOpensMapAndDateCanBeEdited() throws {
    let entry = Entry(
      id: UUID(1), date: Moment(.fridayNoon, in: .gmt),
      feeling: try #require(Feeling.named("Happy")), journal: "Old",
      createdAt: .fridayNoon)
    let store = store(.init(editing: entry, calendar: calendar))
    let pilot = Pilot(FormFeelingView(store: store), columns: 80, rows: 40)

    #expect(try pilot.find("Happy, change the feeling").count == 1)
    let date = try #require(try pilot.find("Date").first)
    pilot.screen.perform(
      .setDate(Date.fridayNoon.addingTimeInterval(-86_400)), on: date.id)
    #expect(store.content.date.day.description == "2026-11-19")
  }

  /// Activities and places, which a screen of 24 rows does not show initially.
  @Test(arguments: ScreenSizes.usual, [false, true])
  func tabReachesLowerHalfWithDistinctChoices(size: (Int, Int), isASCII: Bool) throws {
    var state = try newState()
    // A name in the first column, which the down arrow key reaches.
    let name: EntryName = size.0 < 60 ? "Family" : "Friends"
    state.content.activities = [name]
    state.content.place = "Gym"
    let view = FormFeelingView(store: store(state)).environment(\.isASCIIOnly, isASCII)
    let pilot = Pilot(view, columns: size.0, rows: size.1) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
    func shown(_ text: String) -> String { isASCII ? text.asciiFallback : text }

    for _ in 0..<60 where pilot.focused != "Work" { pilot.press(.tab) }
    for _ in 0..<60 where pilot.focused != "\(name), chosen" { pilot.press(.down) }
    #expect(pilot.lines.contains { $0.asciiOr(isASCII).contains(shown("■ \(name)")) })
    for _ in 0..<60 where pilot.focused != "Home" { pilot.press(.tab) }
    for _ in 0..<60 where pilot.focused != "Gym, chosen" { pilot.press(.down) }
    #expect(pilot.lines.contains { $0.asciiOr(isASCII).contains(shown("● Gym")) })
    #expect(pilot.lines.contains { $0.asciiOr(isASCII).contains(shown("○ ")) })
    for _ in 0..<20 where pilot.focused != "Find or add a place" { pilot.press(.tab) }
    #expect(pilot.focused == "Find or add a place")
    #expect(pilot.shows("[ Save ]") && pilot.shows("[ Discard ]"))
  }

  @Test(arguments: ScreenSizes.usual)
  func buttonsAreDisabledWhileSaving(columns: Int, rows: Int) throws {
    var state = try newState()
    state.isSaving = true
    let pilot = Pilot(FormFeelingView(store: store(state)), columns: columns, rows: rows)

    #expect(pilot.shows("[ Saving… ]"))
    #expect(try pilot.find("Saving…").allSatisfy { !$0.isEnabled })
    #expect(try pilot.find("Close").allSatisfy { !$0.isEnabled })
  }

  @Test func problemIsShownBelowInvalidName() throws {
    let pilot = Pilot(FormFeelingView(store: store(try newState())), columns: 80, rows: 40)

    try pilot.focus("Find or add an activity")
    pilot.type(" ")
    pilot.press(.enter)
    #expect(pilot.shows("The name of an activity is empty") || pilot.shows("empty"))
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
    for _ in 0..<60 where pilot.focused != "Home" { pilot.press(.tab) }
    for _ in 0..<60 where pilot.focused != "Gym" { pilot.press(.down) }
    #expect(pilot.focused == "Gym")
    #expect(pilot.shows("○ Gym"))
  }
}

extension String {
  fileprivate func asciiOr(_ isASCII: Bool) -> String { isASCII ? asciiFallback : self }
}
