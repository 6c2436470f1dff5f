import Core
import FeatureSupport
import Support
import TerminalTesting
import Testing

@testable import ImportFile

@MainActor
@Suite struct ImportFileViewTests {
  private func pilot(_ plan: ImportPlan, columns: Int, rows: Int) -> Pilot {
    let store = Store(initialState: ImportFileReducer.State()) {
      ImportFileReducer()
    } withDependencies: {
      $0.filesClient = .inMemory(["~/Downloads/", "~/Downloads/daylio.csv"])
      $0.importClient = .constant(plan)
      $0.useFixedTime()
    }
    return Pilot(ImportFileView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func completedPathIsImported(columns: Int, rows: Int) async throws {
    let pilot = pilot(
      ImportPlan(program: "Daylio", entries: 2, summary: ImportSummary(added: 2)),
      columns: columns, rows: rows)
    #expect(pilot.focused == "File")
    pilot.type("~/D")
    try await pilot.wait(for: "Downloads/")
    pilot.press(.tab)
    try await pilot.wait(for: "daylio.csv")
    pilot.press(.tab)
    try await pilot.wait(for: "~/Downloads/daylio.csv")
    pilot.press(.enter)
    try await pilot.wait(for: "Daylio: 2 entries")
    #expect(pilot.focused == "Import")
    pilot.press(.enter)
    try await pilot.wait(for: "Imported: 2 added")
    #expect(pilot.focused == "Done")
  }

  @Test(arguments: ScreenSizes.usual)
  func unknownMoodHasTheFocus(columns: Int, rows: Int) async throws {
    let pilot = pilot(.preview, columns: columns, rows: rows)
    pilot.type("x")
    pilot.press(.enter)
    try await pilot.wait(for: "1 mood needs a feeling")
    #expect(pilot.focused?.hasPrefix("Super: no feeling") == true)
    #expect(pilot.shows("usual"))
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(.preview, columns: 10, rows: 3).lines.count == 3)
  }
}
