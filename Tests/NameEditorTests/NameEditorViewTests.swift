import Core
import Support
import TerminalTesting
import Testing

@testable import NameEditor

@MainActor
@Suite struct NameEditorViewTests {
  private func pilot(
    columns: Int = 80, rows: Int = 24, ownFeelings: [String] = [],
    _ change: (inout NameEditorReducer.State) -> Void = { _ in }
  ) async throws -> Pilot {
    var vocabulary = Vocabulary(places: ["Sauna"])
    try vocabulary.apply(.hide(["School"]), to: .place)
    let client = NamesClient.inMemory(vocabulary, counts: ["Gym": 14])
    var own = Preferences()
    for feeling in ownFeelings { try own.vocabulary.apply(.add(feeling, like: "Lonely")) }
    let feelings = PreferencesClient.inMemory(own)
    let uses = try await withDependencies {
      $0.entriesClient = .inMemory()
      $0.namesClient = client
      $0.preferencesClient = feelings
    } operation: {
      try await NameEditorReducer().uses()
    }
    var state = NameEditorReducer.State()
    state.receive(uses)
    change(&state)
    let store = Store(initialState: state) {
      NameEditorReducer()
    } withDependencies: {
      $0.entriesClient = .inMemory()
      $0.namesClient = client
      $0.preferencesClient = feelings
      $0.undoClient = UndoClient(undo: { nil })
    }
    return Pilot(NameEditorView(store: store), columns: columns, rows: rows)
  }

  @Test func listsStandSideBySide() async throws {
    let lines = try await pilot().lines
    let row = try #require(lines.first { $0.contains("Gym") })
    #expect(row.contains("Rest") && row.contains(#/Gym +14 /#), "\(row)")
    #expect(lines.contains { $0.contains("Family") && $0.contains(#/School +hidden/#) })
    #expect(lines.contains { $0.contains("─ Activities ─") && $0.contains("─ Places ─") })
  }

  @Test func ownFeelingsAreBelowThePlaces() async throws {
    let pilot = try await pilot(ownFeelings: ["Homesick"])
    let lines = pilot.lines
    let places = try #require(lines.firstIndex { $0.contains("─ Places ─") })
    let feelings = try #require(lines.firstIndex { $0.contains("─ Own feelings ─") })
    #expect(places < feelings && lines[feelings + 1].contains("Homesick"))
  }

  @Test func wideScreenHasThreeColumns() async throws {
    let lines = try await pilot(columns: 120, rows: 40).lines
    #expect(lines.contains { $0.contains("─ Places ─") && $0.contains("─ Own feelings ─") })
    #expect(lines.contains { $0.contains("None. + on the map adds one.") })
  }

  @Test func compactScreenHasOneList() async throws {
    let pilot = try await pilot(columns: 40, rows: 12, ownFeelings: ["Homesick"])
    #expect(pilot.shows("Activities") && pilot.shows("Work"))
    pilot.press(.end)
    #expect(pilot.shows("Own feelings") && pilot.shows("Homesick"))
  }

  @Test func tooSmallScreenIsDrawn() async throws {
    #expect(try await pilot(columns: 10, rows: 3).lines.count == 3)
  }

  @Test func enterOpensTheFieldAndEscapeClosesIt() async throws {
    let pilot = try await pilot()
    pilot.press(.down)
    pilot.press(.enter)
    #expect(pilot.shows("Rename Study to Study"))
    pilot.type("!")
    #expect(pilot.shows("Rename Study to Study!"))
    pilot.press(.escape)
    #expect(!pilot.shows("Rename Study"))
    #expect(pilot.focused?.hasPrefix("Study") == true)
  }

  @Test func keysWorkBeforeTheNextFrame() async throws {
    let pilot = try await pilot()
    pilot.type("jjm")
    #expect(pilot.shows("Merge Family into which activity?"))
  }

  @Test func newNameIsTypedBeforeTheNextFrame() async throws {
    let pilot = try await pilot()
    pilot.type("j\r!")
    #expect(pilot.shows("Rename Study to Study!"))
  }

  @Test(arguments: ScreenSizes.usual)
  func problemOfARenameIsShown(columns: Int, rows: Int) async throws {
    let pilot = try await pilot(columns: columns, rows: rows) { state in
      let id = NameEditorReducer.NameID(kind: .place, name: "Gym")
      state.rename = NameEditorReducer.Rename(
        id: id, text: "", problem: "The place is empty. Type a name.")
      state.focus = .field
    }
    #expect(pilot.shows("! The place is empty. Type a name."))
  }

  @Test func rowsAreReadWithTheirCount() async throws {
    let pilot = try await pilot()
    let words = pilot.frame.descriptions.map(\.label)
    #expect(words.contains("Gym, 14 entries") && words.contains("School, 0 entries, hidden"))
  }
}
