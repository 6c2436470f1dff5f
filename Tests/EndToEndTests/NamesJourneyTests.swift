import Foundation
import TerminalHarness
import Testing

/// The screen “Names” in a real terminal.
@Suite struct NamesJourneyTests {
  @Test func namesAreChangedAndFollowOtherPrograms() throws {
    let terminal = try Terminal()
    _ = try terminal.bakoOutput("log", "calm", "-a", "Chess", "-p", "Bistro")
    try terminal.start("--screen names")
    try terminal.wait(for: "▌ Work")

    try terminal.press("Enter")
    try terminal.wait(for: "Rename Work to Work")
    try terminal.type(" hard")
    try terminal.press("Enter")
    try terminal.wait(for: "Renamed Work to Work hard.")
    try terminal.press("u")
    try terminal.wait(for: "Renamed Work hard back to Work.")

    try terminal.press("Tab")
    try terminal.wait(for: "▌ Home")
    try terminal.press("End")
    try terminal.wait(for: "▌ Bistro")
    try terminal.press("m")
    try terminal.wait(for: "Merge Bistro into which place?")
    try terminal.press("Home")
    try terminal.press("Enter")
    try terminal.wait(for: "Merged Bistro into Home in 1 entry.")
    #expect(try terminal.bakoOutput("list", "--json").contains(#""place":"Home""#))
    try terminal.press("h")
    try terminal.wait(for: "Hid Home. 1 entry keeps the name.")

    #expect(try terminal.bakoOutput("places", "rename", "gym", "Fitness").contains("Renamed Gym"))
    try terminal.wait("the name of the other program") {
      $0.contains("Fitness") && !$0.contains("Gym")
    }
    for sentence in [
      "Renamed Fitness back to Gym.", "Showed Home again.", "Undid the merge of Bistro into Home.",
    ] {
      try terminal.press("u")
      try terminal.wait(for: sentence)
    }
    #expect(try terminal.bakoOutput("list", "--json").contains(#""place":"Bistro""#))
    try terminal.press("q")
    try terminal.waitForShell()
  }

  @Test func ownFeelingIsRenamed() throws {
    let terminal = try Terminal()
    _ = try terminal.bakoOutput("feelings", "add", "Homesick", "--like", "Lonely")
    _ = try terminal.bakoOutput("homesick", "the old street")
    try terminal.start("--screen names")
    try terminal.wait(for: "▌ Work")
    try terminal.press("Tab")
    try terminal.wait(for: "▌ Home")
    try terminal.press("Tab")
    try terminal.wait(for: "▌ Homesick")
    try terminal.press("Enter")
    try terminal.wait(for: "Rename Homesick to Homesick")
    try terminal.type("er")
    try terminal.press("Enter")
    try terminal.wait(for: "Renamed Homesick to Homesicker in 1 entry.")
    #expect(try terminal.bakoOutput("list").contains("Homesicker"))
    try terminal.press("u")
    try terminal.wait(for: "Renamed the feeling Homesicker back to Homesick in 1 entry.")
    try terminal.press("d")
    try terminal.wait(for: "Merged Homesick into Lonely in 1 entry.")
    #expect(try terminal.bakoOutput("list").contains("Lonely"))
    try terminal.press("u")
    try terminal.wait(for: "Restored the feeling Homesick in 1 entry.")
    try terminal.press("q")
    try terminal.waitForShell()
  }
}
