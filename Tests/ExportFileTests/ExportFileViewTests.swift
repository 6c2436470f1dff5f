import Core
import Support
import TerminalTesting
import Testing

@testable import ExportFile

@MainActor
@Suite struct ExportFileViewTests {
  private func pilot(columns: Int, rows: Int) -> Pilot {
    let store = Store(initialState: ExportFileReducer.State()) {
      ExportFileReducer()
    } withDependencies: {
      $0.clipboardClient = ClipboardClient(copy: { _ in })
      $0.databaseClient = .constant(.preview)
      $0.filesClient = .inMemory([])
    }
    return Pilot(ExportFileView(store: store), columns: columns, rows: rows)
  }

  /// Two keys: the path is proposed and has the focus, and then the path can be copied.
  @Test(arguments: ScreenSizes.usual)
  func enterExportsAndCopies(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "~/bako-2026-11-20.json")
    #expect(pilot.focused == "File")
    pilot.press(.enter)
    try await pilot.wait(for: "Exported to ~/bako-2026-11-20.json")
    #expect(pilot.focused == "Copy path")
    pilot.press(.enter)
    try await pilot.wait(for: "Copied")
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(columns: 10, rows: 3).lines.count == 3)
  }
}
