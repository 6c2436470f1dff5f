import TerminalHarness
import Testing

/// `--inspect` in a real terminal.
@Suite struct InspectJourneyTests {
  @Test func steppingBackShowsPastState() throws {
    let terminal = try Terminal(columns: 130, rows: 30)
    try terminal.start("--inspect")
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.wait("the response below the action that caused it") {
      $0.contains(/│[> ] onAppear/) && $0.contains(/│[> ]   launchResponse.success/)
        && $0.contains("by ")
    }
    try terminal.finishOnboarding()
    try terminal.wait(for: "No entries yet")
    try terminal.leaveField()
    try terminal.press("c")
    try terminal.wait(for: "Today's Check In")
    try terminal.wait(for: "The present")
    // The number of steps depends on when the database responded. Only one step may show Home.
    var steps = 0
    var shown = try terminal.settledScreen()
    while !shown.contains("No entries yet"), steps < 12 {
      let before = shown
      try terminal.press("F10")
      try terminal.wait("a step back") { $0 != before }
      shown = try terminal.settledScreen()
      steps += 1
    }
    try terminal.wait("Home, as it was") {
      $0.contains("The past") && $0.contains("No entries yet")
    }
    try terminal.press("F12")
    try terminal.wait("the present without the pane") {
      $0.contains("Today's Check In") && !$0.contains("Inspect")
    }
    try terminal.press("Escape")
    try terminal.wait(for: "No entries yet")
    try terminal.quit()
  }

  @Test func smallScreenShowsChangesWithOneKey() throws {
    let terminal = try Terminal(columns: 40, rows: 12)
    try terminal.start("--inspect")
    try terminal.wait("the app with its last action") {
      $0.contains("Bako keeps how you feel") && $0.contains("Now, ") && $0.contains("F9 changes")
    }
    try terminal.press("z")
    // After a pause, the draft is saved, whose action is the last one.
    try terminal.wait("the letter") { $0.contains("\n  z\n") && $0.contains("draftTimerF") }
    try terminal.press("F9")
    try terminal.wait("the changes") { $0.contains("F9 app") && $0.contains("textChanged") }
    // Names that were loaded meanwhile are actions after the letter.
    for _ in 0..<8 where try !terminal.settledScreen().contains("text: \"z\"") {
      let before = try terminal.screen
      try terminal.press("M-,")
      try terminal.wait("the action before") { $0 != before }
    }
    try terminal.wait("the change, under the property's own name") {
      $0.contains("F9 app") && $0.contains("text: \"z\"") && !$0.contains("_text")
    }
    try terminal.press("F9")
    try terminal.wait("the app") { $0.contains("\n  z\n") && !$0.contains("F9 app") }
    // The draft was saved after the letter.
    for _ in 0..<8 where try !terminal.settledScreen().contains("How are you?") {
      let before = try terminal.screen
      try terminal.press("F10")
      try terminal.wait("a step back") { $0 != before }
    }
    try terminal.wait("the app as it was") {
      $0.contains("How are you?") && $0.contains("Past, ")
    }
    try terminal.press("F12")
    try terminal.wait("the present alone") {
      $0.contains("\n  z\n") && !$0.contains("F9 changes")
    }
    try terminal.press("Escape")
    try terminal.wait(for: "Enter map")
    try terminal.quit()
  }

  @Test func paneRequiresOption() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.press("F12")
    try terminal.finishOnboarding()
    try terminal.wait("Home") { $0.contains("No entries yet") && !$0.contains("Inspect") }
    try terminal.quit()
  }
}
