import TerminalHarness
import Testing

@Suite struct BMIJourneyTests {
  @Test func measurementIsSavedDeletedAndRestored() throws {
    let terminal = try Terminal()
    try terminal.start("--screen bmi")
    try terminal.wait(for: "BMI Calculator")
    try terminal.type("1,70m")
    try terminal.press("Tab")
    try terminal.type("70")
    try terminal.wait(for: "Underweight")
    try terminal.choose("Save to History")
    try terminal.wait(for: "Saved 24.2, Normal.")
    try terminal.wait(for: "BMI History")
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))

    try terminal.press("d")
    try terminal.wait(for: "Deleted BMI 24.2")
    try terminal.wait(for: "No BMI Records")
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("[]"))
    try terminal.press("u")
    try terminal.wait(for: "Restored BMI 24.2")
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))
    try terminal.quit()
  }

  /// One write to the terminal: the digit of the tab, the weight and Enter.
  @Test func measurementTakesFourKeys() throws {
    let terminal = try Terminal()
    #expect(try terminal.bakoOutput("bmi", "add", "170", "71").contains("Saved 24.6"))
    try terminal.start()
    try terminal.wait(for: "Mood")
    try terminal.press("3", "7", "0", "Enter")
    try terminal.wait(for: "Saved 24.2, Normal.")
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))
    try terminal.press("u")
    try terminal.wait(for: "Removed BMI 24.2")
    try terminal.quit()
  }

  @Test func nextWeightTakesOneMoreKey() throws {
    let terminal = try Terminal(columns: 120, rows: 40)
    #expect(try terminal.bakoOutput("bmi", "add", "170", "71").contains("Saved 24.6"))
    try terminal.start("--screen bmi")
    try terminal.wait(for: "24.6")
    try terminal.press("7", "0", "Enter")
    try terminal.wait(for: "Saved 24.2, Normal.")
    try terminal.wait(for: "n new")
    try terminal.press("n")
    try terminal.wait(for: "Enter save")
    try terminal.press("6", "9", "Enter")
    try terminal.wait(for: "Saved 23.9, Normal.")
    // Outside of the history and of the fields, `u` is a key as well. Each key waits for the frame
    // that shows the effect of the one before: Escape and `u` that arrive together are Alt-U.
    try terminal.wait(for: "n new")
    try terminal.press("n")
    try terminal.wait(for: "Enter save")
    try terminal.press("Escape")
    try terminal.wait(for: "▌ ● Metric")
    try terminal.press("u")
    try terminal.wait(for: "Removed BMI 23.9")
    try terminal.quit()
  }

  @Test func unitSwitchConvertsAndBack() throws {
    let terminal = try Terminal()
    try terminal.start("--screen bmi")
    try terminal.wait(for: "BMI Calculator")
    try terminal.type("170")
    try terminal.press("Tab")
    try terminal.type("65")
    try terminal.press("Escape")
    try terminal.wait(for: "▌ ● Metric")
    try terminal.press("Right")
    try terminal.wait(for: "5ft7in")
    try terminal.wait(for: "143.3")
    try terminal.press("Left")
    try terminal.wait(for: "[170 ")
    try terminal.quit()
  }
}
