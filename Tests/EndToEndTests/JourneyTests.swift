import Foundation
import TerminalHarness
import Testing

@Suite struct JourneyTests {
  @Test func firstEntrySurvivesRestart() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.finishOnboarding()

    try terminal.wait(for: "No entries yet")
    try terminal.leaveField()
    try terminal.press("c")
    try terminal.wait(for: "Today's Check In")
    try terminal.press("Enter")
    try terminal.wait(for: "How does it feel?")
    try terminal.press("Enter")
    try terminal.wait(for: "Which feeling?")
    try terminal.type("happy")
    try terminal.wait(for: "Search: happy")
    try terminal.press("Enter")
    try terminal.wait(for: "Journal")
    try terminal.type("Sun at last, quite 1 day")
    try terminal.wait(for: "Sun at last, quite 1 day")
    try terminal.choose("Save")
    try terminal.wait(for: "Saved")
    try terminal.press("Enter")
    try terminal.wait("Home with the entry") {
      $0.contains("How are you?") && $0.contains("Sun at last") && $0.contains("Happy")
    }
    try terminal.quit()

    try terminal.start()
    try terminal.wait("Home again, without Onboarding") {
      $0.contains("Happy") && $0.contains("Sun at last") && !$0.contains("Bako keeps how you feel")
    }
    try terminal.quit()
    let list = try run([bako.path, "list", "--json", "--data-dir", terminal.dataFolder.path])
    #expect(list.status == 0)
    #expect(list.output.contains("\"journal\":\"Sun at last, quite 1 day\""))
  }

  @Test func onboardingReturnsWithoutData() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.finishOnboarding()
    try terminal.wait(for: "No entries yet")
    try terminal.quit()
    try FileManager.default.removeItem(at: terminal.dataFolder)
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.quit()
  }
}

/// However the program ends, the terminal is restored and the exit code is right.
@Suite struct ExitTests {
  enum Way: String, CaseIterable { case quit, controlC, terminate, hangUp }

  @Test(arguments: Way.allCases)
  func terminalIsRestored(way: Way) throws {
    let terminal = try Terminal()
    let before = try terminal.settings()
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    #expect(try terminal.display("#{alternate_on}") == "1")
    switch way {
    case .quit:
      try terminal.leaveField()
      try terminal.press("q")
    case .controlC: try terminal.press("C-c")
    case .terminate: kill(try terminal.foregroundProcess(), SIGTERM)
    case .hangUp: kill(try terminal.foregroundProcess(), SIGHUP)
    }
    try terminal.waitForShell()
    let flags = "#{alternate_on} #{mouse_any_flag} #{cursor_flag} #{keypad_cursor_flag}"
    #expect(try terminal.display(flags) == "0 0 1 0")
    let status = try terminal.answer(to: "echo $?")
    let expected = [Way.quit: "0", .controlC: "130", .terminate: "143", .hangUp: "129"]
    #expect(status == expected[way])
    #expect(try terminal.settings() == before)
  }

  @Test func suspendedAppResumes() throws {
    let terminal = try Terminal()
    let before = try terminal.settings()
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.press("C-z")
    try terminal.waitForShell()
    #expect(try terminal.display("#{alternate_on}") == "0")
    #expect(try terminal.settings() == before)
    try terminal.type("fg")
    try terminal.press("Enter")
    try terminal.wait(for: "Bako keeps how you feel")
    #expect(try terminal.display("#{alternate_on}") == "1")
    try terminal.quit()
    #expect(try terminal.settings() == before)
  }
}
