import Foundation
import TerminalHarness
import Testing

@Suite struct AboutJourneyTests {
  /// By keys alone, also on the smallest screen.
  @Test(arguments: [(80, 24), (40, 12)])
  func exportWritesPrivateFile(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    _ = try terminal.bakoOutput("log", "calm", "-j", "slept well")
    try terminal.start("--screen about")
    try terminal.wait(for: "Not exported yet")
    try terminal.press("Tab")
    try terminal.press("Enter")
    try terminal.wait(for: "Exported to ~/bako-")
    try terminal.wait(for: "Last export: ")
    try terminal.quit()

    let home = terminal.folder.path
    let names = try FileManager.default.contentsOfDirectory(atPath: home)
      .filter { $0.hasSuffix(".json") }
    try #require(names.count == 1, "\(names)")
    let path = home + "/" + names[0]
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == terminal.bakoOutput("export"))
  }
}
