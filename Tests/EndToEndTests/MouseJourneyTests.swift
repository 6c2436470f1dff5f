import TerminalHarness
import Testing

@Suite struct MouseJourneyTests {
  @Test func moodTabWorksByMouse() throws {
    let terminal = try Terminal(columns: 80, rows: 40)
    try terminal.start()
    try terminal.click("Not now")
    try terminal.wait(for: "No entries yet")

    try terminal.click("Step by step")
    try terminal.click("Pick a date")
    try terminal.click("Close calendar")
    try terminal.wait("the calendar to go") { $0.contains("Pick a date") }
    try terminal.click("‹ ]")
    try terminal.wait(for: "Past Check In")
    try terminal.click("Today ]")
    try terminal.wait(for: "Today's Check In")
    try terminal.click("Continue")
    try terminal.click("Pleasant")
    try terminal.wait(for: "Which feeling?")
    try terminal.wait(for: "Brave  facing")
    try terminal.drag("Calm", columns: 2, rows: -8)
    try terminal.wait(for: "Hopeful  expecting")
    try terminal.click("Satisfied")
    try terminal.wait(for: "Satisfied  pleased")
    try terminal.doubleClick("Satisfied")
    try terminal.click("□ Exercise")
    try terminal.wait(for: "■ Exercise")
    try terminal.click("○ Outdoors")
    try terminal.wait(for: "● Outdoors")
    try terminal.click("Save")
    try terminal.click("Back to Home")
    try terminal.wait(for: "How are you?")

    try terminal.click("Satisfied")
    try terminal.wait("the entry in full") {
      $0.contains("Exercise") && $0.contains("Outdoors") && $0.contains("Edit")
    }
    try terminal.click("Edit")
    try terminal.click("Close")
    try terminal.click("Delete")
    try terminal.click("Keep")
    try terminal.wait("the question to go") { !$0.contains("Keep") }
    try terminal.click("Delete")
    try terminal.wait(for: "Delete this entry?")
    try terminal.click("[ Delete ]")
    // The question contains “undo” as well.
    try terminal.wait(for: "Deleted Satisfied.")
    try terminal.click("undo")
    try terminal.wait(for: "Restored Satisfied,")
    try terminal.wait("the entry in the list") { $0.contains("Satisfied  ") }
    try terminal.quit()
  }

  @Test func tabsAndBMIFieldsWorkByMouse() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.click("Not now")
    try terminal.wait(for: "No entries yet")
    try terminal.click("Body")
    try terminal.wait(for: "No BMI Records")
    try terminal.click("Imperial")
    try terminal.wait(for: "● Imperial")
    try terminal.click("Metric")
    try terminal.wait(for: "● Metric")
    try terminal.click("70     ]")
    try terminal.type("70")
    try terminal.click("170       ]")
    try terminal.type("170")
    try terminal.wait(for: "▼")
    try terminal.click("Save to History")
    try terminal.wait(for: "Saved 24.2, Normal.")
    try terminal.click("Undo")
    try terminal.wait(for: "No BMI Records")
    try terminal.click("Mood")
    try terminal.wait(for: "No entries yet")
    try terminal.quit()
  }

  @Test func calendarDayAndCustomActivityWorkByMouse() throws {
    let terminal = try Terminal(columns: 80, rows: 40)
    try terminal.start()
    try terminal.click("Not now")
    try terminal.click("Step by step")
    try terminal.click("Pick a date")
    try terminal.wait(for: "Mo   Tu   We   Th   Fr   Sa   Su")
    try terminal.click("‹    ")
    try terminal.wait(for: "Past Check In")
    let weeks = try terminal.settledScreen().split(separator: "\n").drop { !$0.contains("Mo   Tu") }
    let week = try #require(weeks.dropFirst(2).first { !$0.contains("[") })
    let day = try #require(week.split(separator: " ").first)
    try terminal.click(week.trimmingCharacters(in: .whitespaces))
    try terminal.wait("the day that was clicked") { $0.contains(", \(day) ") }
    try terminal.click("Continue")
    try terminal.click("Pleasant")
    try terminal.wait(for: "Which feeling?")
    try terminal.doubleClick("Satisfied")
    try terminal.click("Find or add an activity")
    try terminal.type("Sledding")
    try terminal.wait(for: "Sledding")
    try terminal.press("Enter")
    try terminal.wait(for: "■ Sledding")
    try terminal.click("Find or add a place")
    try terminal.type("Hill")
    try terminal.click("+ Hill")
    try terminal.wait(for: "● Hill")

    let process = try terminal.foregroundProcess()
    try terminal.limitFiles(of: process, to: "0")
    try terminal.click("Save")
    try terminal.wait(for: "Could not save")
    try terminal.limitFiles(of: process, to: "unlimited")
    try terminal.click("Retry")
    try terminal.wait("what was saved") {
      $0.contains("✓ Saved") && $0.contains("Sledding") && $0.contains("Hill")
    }
    try terminal.click("Back to Home")
    try terminal.wait(for: "How are you?")
    #expect(try terminal.bakoOutput("list", "--json").contains("\"activities\":[\"Sledding\"]"))
    try terminal.quit()
  }

  @Test func historyRowWorksByMouse() throws {
    let terminal = try Terminal()
    for weight in ["70", "80"] { _ = try terminal.bakoOutput("bmi", "add", "170", weight) }
    try terminal.start("--screen history")
    try terminal.wait(for: "more than last time")
    try terminal.click("24.2 Normal")
    try terminal.click("d delete")
    try terminal.wait(for: "Deleted BMI 24.2")
    try terminal.wait("one row") { !$0.contains("24.2 Normal") && $0.contains("27.7") }
    #expect(try !terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))
    try terminal.click("? keys")
    try terminal.wait(for: "Marks of feelings")
    try terminal.click("Esc close")
    try terminal.wait("the keys to go") { !$0.contains("Marks of feelings") }
    try terminal.click("q quit")
    try terminal.waitForShell()
  }
}
