import TerminalHarness
import Testing

/// The number of keys that the daily tasks take, from Home to the result.
@Suite struct KeyCountTests {
  /// Opens Home on a store with these entries, as arguments of `bako log`.
  func open(_ entries: [String]...) throws -> Terminal {
    let terminal = try Terminal()
    for entry in entries {
      let data = ["--data-dir", terminal.dataFolder.path]
      #expect(try run([bako.path, "log"] + entry + data).status == 0)
    }
    try terminal.start()
    try terminal.wait(for: "Welcome to Bako")
    try terminal.finishOnboarding()
    try terminal.wait(for: "Enter map")
    return terminal
  }

  /// Presses keys, one after the other, and returns their number.
  func press(_ keys: String..., in terminal: Terminal) throws -> Int {
    for key in keys { try terminal.press(key) }
    return keys.count
  }

  @Test func checkInTodayTakesFourKeys() throws {
    let terminal = try open()
    #expect(try press("c", "a", "l", "Enter", in: terminal) == 4)
    try terminal.wait(for: "Saved Calm")
    #expect(try terminal.bakoOutput("list", "--since", "today", "--json").contains("\"Calm\""))

    // The new entry has the focus.
    #expect(try press("u", in: terminal) == 1)
    try terminal.wait(for: "Removed Calm, today")
    #expect(try terminal.bakoOutput("list", "--json").contains("[]"))
    try terminal.quit()
  }

  @Test func checkInYesterdayTakesFiveKeys() throws {
    let terminal = try open()
    #expect(try press("Left", "c", "a", "l", "Enter", in: terminal) == 5)
    try terminal.wait(for: "Saved Calm")
    try terminal.wait("the date to be back at now") { $0.contains("now │") }
    let list = try terminal.bakoOutput("list", "--since", "yesterday", "--until", "yesterday")
    #expect(list.contains("Calm") && list.contains("12:00"))
    try terminal.quit()
  }

  @Test func searchTakesSixKeys() throws {
    let terminal = try open(
      ["happy", "Lunch: ramen"], ["sad", "Rain"], ["calm", "Tea", "--date", "2023-04-01"])
    #expect(try press("/", "r", "a", "m", "e", "n", in: terminal) == 6)
    try terminal.wait("the found entry") {
      $0.contains("1 found") && $0.contains("Lunch: ramen") && !$0.contains("Rain")
    }
    try terminal.press("Escape")
    try terminal.wait("all entries") { $0.contains("Rain") && $0.contains("Lunch: ramen") }
    try terminal.quit()
  }

  @Test func dateIsReachedByTypingIt() throws {
    let terminal = try open(
      ["happy", "New"], ["calm", "Tea", "--date", "2023-04-01"],
      ["sad", "Old", "--date", "2022-01-01"])
    try terminal.wait(for: "Tea")
    let keys = try press(
      "Down", "g", "2", "0", "2", "3", "-", "0", "4", "-", "0", "1", "Enter", in: terminal)
    #expect(keys == 13)
    try terminal.wait("the entry of that day with the focus") {
      $0.contains("Up to Sat 1 Apr 2023") && $0.contains("▌ 12:00 ◒ Calm") && $0.contains("Old")
        && !$0.contains("New ")
    }
    try terminal.quit()
  }

  @Test func firstCheckInIsOnTheLastPage() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "1 of 3")
    #expect(try press("Enter", "Enter", in: terminal) == 2)
    try terminal.wait(for: "How are you right now?")
    #expect(try press("c", "a", "l", "Enter", in: terminal) == 4)
    try terminal.wait(for: "Saved Calm")
    #expect(try press("e", in: terminal) == 1)
    try terminal.wait(for: "Journal")
    try terminal.press("C-c")
    try terminal.waitForShell()
    #expect(try terminal.bakoOutput("list", "--json").contains("\"Calm\""))
  }
}
