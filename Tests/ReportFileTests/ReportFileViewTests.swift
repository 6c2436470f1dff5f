import Core
import Support
import TerminalTesting
import Testing

@testable import ReportFile

@MainActor
@Suite struct ReportFileViewTests {
  private func pilot(columns: Int, rows: Int) -> Pilot {
    let store = Store(initialState: ReportFileReducer.State()) {
      ReportFileReducer()
    } withDependencies: {
      $0.filesClient = .inMemory([])
      $0.reportClient = ReportClient(write: { _ in })
    }
    return Pilot(ReportFileView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func periodAndContentsAreChosen(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "~/bako-report-2026-11-20.html")
    try pilot.focus("From")
    pilot.type("2026-10")
    try pilot.tap("With places")
    #expect(pilot.shows("2026-10"))
    #expect(pilot.shows("[✓] With places"))
    try pilot.tap("Write")
    try await pilot.wait(for: "Wrote the report to")
    #expect(pilot.focused == "Copy path")
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(columns: 10, rows: 3).lines.count == 3)
  }
}
