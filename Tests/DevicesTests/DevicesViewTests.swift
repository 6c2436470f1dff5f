import Core
import Support
import TerminalTesting
import Testing

@testable import Devices

@MainActor
@Suite struct DevicesViewTests {
  private func pilot(
    _ client: SyncClient, columns: Int, rows: Int
  ) -> Pilot {
    let store = Store(initialState: DevicesReducer.State()) {
      DevicesReducer()
    } withDependencies: {
      $0.syncClient = client
    }
    return Pilot(DevicesView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func syncAndConflictsByKeys(columns: Int, rows: Int) async throws {
    let pilot = pilot(
      .inMemory(DevicesReducerTests.status, conflicts: [DevicesReducerTests.conflict]),
      columns: columns, rows: rows)
    try await pilot.wait(for: "desktop wrote Anxious")
    pilot.type("s")
    try await pilot.wait(for: "Nothing new. 2 check-ins.")
    pilot.press(.tab)
    pilot.press(.enter)
    try await pilot.wait(for: "Settled.")
    try await pilot.wait(for: "Conflicts  none")
    #expect(!pilot.shows("Anxious"))
  }

  @Test(arguments: ScreenSizes.usual)
  func screenWithoutASharedDiaryHasTheTwoCommands(columns: Int, rows: Int) async throws {
    let pilot = pilot(.inMemory(nil), columns: columns, rows: rows)
    try await pilot.wait(for: "bako sync init git@host:diary.git")
    #expect(pilot.shows("bako sync join git@host:diary.git"))
  }
}
