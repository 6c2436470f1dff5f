import TerminalHarness
import Testing

@Suite struct MapJourneyTests {
  @Test func keysChooseOnMapOfHome() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.click("Not now")
    try terminal.wait(for: "No entries yet")
    try terminal.press("Enter")
    try terminal.wait(for: "Which feeling?")
    try terminal.type("furious")
    try terminal.wait(for: "Furious  strongly upset")
    try terminal.press("Enter")
    try terminal.wait(for: "Journal")
    try terminal.press("C-s")
    try terminal.wait("Home with the entry") { $0.contains("Furious") && !$0.contains("Journal") }
    #expect(try terminal.bakoOutput("list", "--json").contains("\"feeling\":\"Furious\""))
    try terminal.quit()
  }

  @Test func releasedMapSnapsToWholeHalf() throws {
    let terminal = try Terminal(columns: 40, rows: 12)
    try terminal.start("--screen map")
    try terminal.wait(for: "Playful     Amazed    Passionate")
    try terminal.drag("Curious", columns: 25, rows: 0)
    try terminal.wait(for: "Ashamed    Hopeless   Embarrassed")
    try terminal.doubleClick("Tired")
    try terminal.wait(for: "Journal")
    try terminal.press("C-s")
    try terminal.wait("Home with the entry") { $0.contains("Tired") && !$0.contains("Journal") }
    try terminal.quit()
  }

  @Test func logWithoutFeelingShowsMap() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.start("log -j 'a walk'")
    try terminal.wait(for: "Which feeling?")
    try terminal.type("calm")
    try terminal.wait(for: "Search: calm")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved ◒ Calm")
    try terminal.waitForShell()
    #expect(try terminal.bakoOutput("list", "--json").contains("\"journal\":\"a walk\""))

    try terminal.start("log")
    try terminal.wait(for: "Which feeling?")
    try terminal.press("Escape")
    try terminal.wait(for: "Nothing was saved.")
    try terminal.waitForShell()
  }
}
