import TerminalHarness
import Testing

/// Check-ins in the words of a person.
@Suite struct WordJourneyTests {
  @Test func sentenceIsAFeelingWithItsNote() throws {
    let terminal = try Terminal()
    try terminal.start("--screen home")
    try terminal.wait(for: "No entries yet")
    try terminal.type("I feel calm after the walk")
    try terminal.wait(for: "Calm  steady and untroubled")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Calm")
    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.contains(#""feeling":"Calm""#))
    #expect(list.contains(#""journal":"I feel calm after the walk""#))
    try terminal.quit()
  }

  /// ↓ chooses what it is like, Enter saves the entry and adds the word.
  @Test func newWordTakesTwoKeys() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.start("--screen home")
    try terminal.wait(for: "No entries yet")
    try terminal.type("saudade")
    // All six feelings fit.
    try terminal.wait("the question") {
      $0.contains("“saudade” is new. ↓ like  Sad  Tired  Calm  Content  Anxious  Stressed")
    }
    try terminal.press("Down")
    try terminal.wait(for: "adds “saudade”, like")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Saudade")
    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.contains(#""feeling":"Saudade""#))
    #expect(list.contains(#""like":"Sad","valence":-70,"energy":-27"#))
    // The word is known now, and begins the completions.
    try terminal.type("sau")
    try terminal.wait(for: "Saudade, like Sad")
    try terminal.press("Escape")
    // A letter right after Escape would be one with Alt.
    try terminal.wait(for: "Type a feeling")
    try terminal.quit()
  }

  @Test func amountIsSavedWithItsActivity() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.start("--screen home")
    try terminal.wait(for: "No entries yet")
    try terminal.type("tired #sleep 6.5h")
    try terminal.wait(for: "#sleep 6.5 h is new")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Tired")
    try terminal.type("calm #sleep 90min")
    try terminal.wait(for: "#sleep 1.5 h")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Calm")
    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.contains(#""amounts":{"sleep":1.5}"#))
    #expect(list.contains(#""amounts":{"sleep":6.5}"#))
    try terminal.quit()
  }

  @Test func completionsAndDaysAreClicked() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.start("--screen home")
    try terminal.wait(for: "No entries yet")
    try terminal.click("‹")
    try terminal.wait(for: "yesterday")
    try terminal.click("›")
    try terminal.wait("today") { $0.contains("‹ now ›") }
    try terminal.type("work was hard")
    try terminal.wait(for: "Which feeling?")
    try terminal.click("Stressed")
    try terminal.wait(for: "✲ Stressed")
    try terminal.click("✲ Stressed")
    try terminal.wait(for: "Saved Stressed")
    #expect(
      try terminal.bakoOutput("list", "--json").contains(#""journal":"work was hard""#))
    // The caret has stayed in the field.
    try terminal.type("calm")
    try terminal.press("Enter")
    try terminal.wait(for: "Saved Calm")
    try terminal.quit()
  }

  @Test func mapAsksWhatANewFeelingIsLike() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.start("--screen map")
    try terminal.wait(for: "Which feeling?")
    try terminal.type("homesicky")
    try terminal.wait(for: "+ adds Homesicky")
    try terminal.type("+")
    try terminal.wait(for: "What is Homesicky like?")
    try terminal.type("lonely")
    try terminal.wait(for: "Enter adds Homesicky, like Lonely")
    try terminal.press("Enter")
    // It is added and chosen.
    try terminal.wait(for: "Journal")
    try terminal.press("C-s")
    try terminal.wait("Home with the entry") { $0.contains("Homesicky") && !$0.contains("Journal") }
    try terminal.quit()
  }
}
