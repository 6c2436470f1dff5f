import Core
import Support
import TerminalTesting
import Testing

@testable import StoredData

@MainActor
@Suite struct StoredDataViewTests {
  private func pilot(columns: Int, rows: Int) -> Pilot {
    let store = Store(initialState: StoredDataReducer.State(dataPath: "~/data/bako.sqlite")) {
      StoredDataReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
      $0.filesClient = .inMemory(["~/bako-backup-2026-11-20.sqlite"])
    }
    return Pilot(StoredDataView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func pathSizeAndVerdictAreShownAndBackupAsks(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "No problems")
    #expect(pilot.shows("~/data/bako.sqlite"))
    #expect(pilot.shows("412 entries, 18 measurements, 240 KB"))
    try pilot.tap("Back up")
    try await pilot.wait(for: "Replace the file?")
    #expect(pilot.focused == "Cancel")
    try pilot.tap("Replace")
    try await pilot.wait(for: "Backed up 412 entries and 18")
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(columns: 10, rows: 3).lines.count == 3)
  }
}
