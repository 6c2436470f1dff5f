import TerminalHarness
import Testing

/// Time travel in a real terminal.
@Suite struct InspectJourneyTests {
  @Test func steppingBackShowsTheAppAsItWas() throws {
    let terminal = try Terminal(columns: 130, rows: 30)
    try terminal.start("--inspect")
    try terminal.wait(for: "Welcome to Bako")
    try terminal.finishOnboarding()
    try terminal.wait(for: "No check-ins yet")
    try terminal.press("Enter")
    try terminal.wait(for: "Today's Check In")
    try terminal.wait(for: "The present")
    // How many steps it is depends on when the store's answers came.
    var steps = 0
    while try !terminal.screen.contains("No check-ins yet"), steps < 8 {
      let before = try terminal.screen
      try terminal.press("F10")
      try terminal.wait("a step back") { $0 != before }
      steps += 1
    }
    try terminal.wait("Home, as it was") {
      $0.contains("The past") && $0.contains("No check-ins yet")
    }
    try terminal.press("F12")
    try terminal.wait("the present without the pane") {
      $0.contains("Today's Check In") && !$0.contains("Inspect")
    }
    try terminal.press("Escape")
    try terminal.wait(for: "No check-ins yet")
    try terminal.quit()
  }

  @Test func withoutTheOptionThereIsNoPane() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Welcome to Bako")
    try terminal.press("F12")
    try terminal.finishOnboarding()
    try terminal.wait("Home") { $0.contains("No check-ins yet") && !$0.contains("Inspect") }
    try terminal.quit()
  }
}
