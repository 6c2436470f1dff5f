import Core
import Support
import TerminalTesting
import Testing

@testable import More

@MainActor
@Suite struct MoreViewTests {
  private func pilot(columns: Int, rows: Int) -> Pilot {
    let store = Store(
      initialState: MoreReducer.State(version: "1.0.0", dataPath: "~/bako.sqlite")
    ) {
      MoreReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
      $0.namesClient = .inMemory()
      $0.preferencesClient = .inMemory()
      $0.reminderClient = .inMemory()
    }
    return Pilot(MoreView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func everyEntryIsOnTheScreenWithItsState(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "Not exported yet")
    for entry in MoreReducer.Entry.allCases { #expect(pilot.shows(entry.title)) }
    #expect(pilot.shows("12 activities, 8 places"))
  }

  @Test(arguments: ScreenSizes.usual)
  func focusedEntrySaysWhatItDoes(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "Not exported yet")
    for _ in 1..<MoreReducer.Entry.allCases.count { pilot.press(.down) }
    #expect(pilot.lines.joined(separator: " ").contains("Version, privacy"))
  }
}
