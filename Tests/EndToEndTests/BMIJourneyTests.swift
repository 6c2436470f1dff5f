import TerminalHarness
import Testing

@Suite struct BMIJourneyTests {
  @Test func measurementIsSavedAndDeleted() throws {
    let terminal = try Terminal()
    try terminal.start("--screen bmi")
    try terminal.wait(for: "Welcome to Bako")
    try terminal.finishOnboarding()
    try terminal.wait(for: "BMI Calculator")
    try terminal.type("1,70m")
    try terminal.press("Tab")
    try terminal.type("70")
    try terminal.wait(for: "BMI: 24.2")
    try terminal.choose("Save to History")
    try terminal.wait("the alert over the refreshed history") {
      $0.contains("BMI Saved!") && $0.contains("BMI History") && $0.contains("24.2")
    }
    try terminal.press("Enter")
    try terminal.wait("the history") { $0.contains("24.2") && !$0.contains("BMI Saved!") }
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))

    try terminal.tab(until: "▌ 24.2")
    try terminal.press("d")
    try terminal.wait(for: "▌ Keep ▐")
    try terminal.choose("Delete")
    try terminal.wait(for: "No BMI Records")
    #expect(try terminal.bakoOutput("bmi", "list", "--json").contains("[]"))
    try terminal.quit()
  }
}
