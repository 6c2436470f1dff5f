import Core
import Support
import TerminalTesting
import Testing

@testable import Reminder

@MainActor
@Suite struct ReminderViewTests {
  private func pilot(columns: Int, rows: Int) -> Pilot {
    let store = Store(initialState: ReminderReducer.State()) {
      ReminderReducer()
    } withDependencies: {
      $0.reminderClient = .inMemory()
    }
    return Pilot(ReminderView(store: store), columns: columns, rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func enterInstallsAndRemoveRemoves(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows)
    try await pilot.wait(for: "No reminder is installed.")
    #expect(pilot.focused == "Time")
    pilot.press(.enter)
    try await pilot.wait(for: "Remove")
    #expect(pilot.lines.joined().contains("Bako reminds you at 21:00"))
    try pilot.tap("Remove")
    try await pilot.wait(for: "Removed the reminder.")
  }

  @Test func everyDayIsAToggle() async throws {
    let pilot = pilot(columns: 80, rows: 24)
    try await pilot.wait(for: "No reminder is installed.")
    try pilot.tap("Sun")
    #expect(pilot.shows("[ ] Sun"))
    #expect(pilot.shows("[✓] Mon"))
  }

  @Test func tooSmallScreenIsDrawn() {
    #expect(pilot(columns: 10, rows: 3).lines.count == 3)
  }
}
