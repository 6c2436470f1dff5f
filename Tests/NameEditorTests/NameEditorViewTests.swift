import Core
import Support
import TerminalTesting
import Testing

@testable import NameEditor

@MainActor
@Suite struct NameEditorViewTests {
  private func pilot(
    columns: Int = 80, rows: Int = 24, _ change: (inout NameEditorReducer.State) -> Void = { _ in }
  ) async throws -> Pilot {
    var preferences = Preferences(customPlaces: ["Sauna"])
    try preferences.apply(NameChange<PlaceName>.hide(["School"]))
    let client = NamesClient.inMemory(preferences, counts: ["Gym": 14])
    var state = NameEditorReducer.State()
    state.receive(try await client.uses())
    change(&state)
    let store = Store(initialState: state) {
      NameEditorReducer()
    } withDependencies: {
      $0.namesClient = client
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

  @Test func compactScreenHasOneList() async throws {
    let pilot = try await pilot(columns: 40, rows: 12)
    #expect(pilot.shows("Activities") && pilot.shows("Work"))
    pilot.press(.end)
    #expect(pilot.shows("Places") && pilot.shows("Sauna"))
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

  @Test func problemOfARenameIsShown() async throws {
    let pilot = try await pilot { state in
      let id = NameEditorReducer.NameID(kind: .place, name: "Gym")
      state.rename = NameEditorReducer.Rename(id: id, text: "", problem: "The place is empty.")
      state.focus = .field
    }
    #expect(pilot.shows("! The place is empty."))
  }

  @Test func rowsAreReadWithTheirCount() async throws {
    let pilot = try await pilot()
    let words = pilot.frame.descriptions.map(\.label)
    #expect(words.contains("Gym, 14 entries") && words.contains("School, 0 entries, hidden"))
  }
}
