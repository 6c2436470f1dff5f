import TerminalHarness
import Testing

@Suite struct MapJourneyTests {
  private func terminal(
    columns: Int = 80, rows: Int = 24, _ arguments: String = ""
  ) throws -> Terminal {
    let terminal = try Terminal(columns: columns, rows: rows)
    try terminal.start(arguments)
    try terminal.click("Skip")
    try terminal.wait("the first screen") { !$0.contains("Skip") }
    return terminal
  }

  @Test func keysChooseOnMapOfHome() throws {
    let terminal = try terminal()
    try terminal.wait(for: "m map")
    try terminal.type("m")
    try terminal.wait(for: "Which feeling?")
    try terminal.type("furious")
    try terminal.wait(for: "Angry  strongly upset")
    try terminal.press("Enter")
    try terminal.wait(for: "Journal")
    try terminal.press("C-s")
    try terminal.wait("Home with the entry") { $0.contains("Angry") && !$0.contains("Journal") }
    #expect(try terminal.bakoOutput("list", "--json").contains("\"feeling\":\"Angry\""))
    try terminal.quit()
  }

  @Test func releasedMapSnapsToWholeHalf() throws {
    let terminal = try terminal(columns: 40, rows: 12, "--screen map")
    try terminal.wait(for: "Passionate   Energetic    Excited")
    try terminal.drag("Curious", columns: 25, rows: 0)
    try terminal.wait(for: "Stressed  Disappointed   Guilty")
    try terminal.doubleClick("Tired")
    try terminal.wait(for: "Journal")
    try terminal.press("C-s")
    try terminal.wait("Home with the entry") { $0.contains("Tired") && !$0.contains("Journal") }
    try terminal.quit()
  }
}
