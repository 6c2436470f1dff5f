import Foundation
import TerminalUI
import Testing

@testable import TerminalRuntime

/// A terminal may report any size up to 65,535 columns and rows. Its cells would take more memory
/// than the machine has.
@MainActor
@Suite struct TerminalSizeTests {
  @Test(arguments: [
    (80, 24, 80, 24), (1_000, 1_000, 1_000, 1_000), (1_001, 24, 1_000, 24),
    (80, 1_001, 80, 1_000), (65_535, 65_535, 1_000, 1_000),
  ])
  func sizeIsLimited(columns: Int, rows: Int, shownColumns: Int, shownRows: Int) throws {
    let terminal = try PseudoTerminal()
    terminal.setWindowSize(columns: columns, rows: rows)
    #expect(terminal.device.size() == CellSize(columns: shownColumns, rows: shownRows))
  }

  @Test(arguments: ["65535", "1001", "0", "-1", "x"])
  func sizeOfEnvironmentIsLimited(text: String) throws {
    let device = TerminalDevice(input: -1, output: -1)
    #expect(
      device.size(environment: ["COLUMNS": text, "LINES": text])
        == CellSize(columns: 80, rows: 24))
  }

  @Test func frameHasLimitedSize() throws {
    let terminal = try PseudoTerminal()
    terminal.setWindowSize(columns: 65_535, rows: 2)
    let session = TerminalSession(
      Screen(root: Text("Hello")), on: terminal.device,
      options: TerminalOptions(environment: ["LANG": "C.UTF-8"]), handlesSignals: false)
    session.start()
    #expect(session.output.shown?.size == CellSize(columns: 1_000, rows: 2))
    session.quit()
  }
}
