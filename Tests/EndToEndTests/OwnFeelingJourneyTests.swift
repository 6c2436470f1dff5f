import TerminalHarness
import Testing

@Suite struct OwnFeelingJourneyTests {
  /// Another process adds a feeling while the app runs; it is typed, found on the map, and renamed.
  @Test func ownFeelingIsTypedFoundAndRenamed() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.start()
    try terminal.click("Not now")
    // The first screen has the hint “Enter map”, too.
    try terminal.wait(for: "No entries yet")
    _ = try terminal.bakoOutput("feelings", "add", "Wistful", "--like", "Lonely", "--icon", "H")
    try terminal.type("wistful, the old street")
    try terminal.wait(for: "H Wistful, like Lonely")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Wistful")
    try terminal.press("Enter")
    try terminal.wait(for: "Which feeling?")
    try terminal.type("wist")
    // The map may open with the feeling that was saved last.
    try terminal.wait(for: "Search: wist")
    try terminal.wait(for: "H Wistful  like Lonely")
    try terminal.press("Enter")
    try terminal.wait(for: "Journal")
    try terminal.press("C-s")
    try terminal.wait("Home with both") { $0.contains("Wistful") && !$0.contains("Journal") }
    _ = try terminal.bakoOutput("feelings", "rename", "Wistful", "Nostalgic")
    // The notice of the save keeps the old name.
    try terminal.wait("The new name") { $0.contains("H Nostalgic") && !$0.contains("H Wistful") }
    try terminal.quit()
  }
}
