import Foundation
import Support
import TerminalHarness
import Testing

/// The number of keys, screens and bytes that the daily tasks take, from Home to the result.
@Suite struct KeyCountTests {
  static let tasks = [
    CountedTask(
      name: "Check in, pleasant", before: "10 keys, 6 screens", shownKeys: "`cal⏎`", keys: 4,
      screens: 1, bytes: 5_000
    ) {
      try $0.press("c", "a", "l", "Enter")
      try $0.expectSaved("Calm", on: "today")
    },
    CountedTask(
      name: "Check in, unpleasant", before: "11 keys, 6 screens", shownKeys: "`anx⏎`", keys: 4,
      screens: 1, bytes: 5_000
    ) {
      try $0.press("a", "n", "x", "Enter")
      try $0.expectSaved("Anxious", on: "today")
    },
    CountedTask(
      name: "Check in from the shell", before: "15 keys, 6 screens", shownKeys: "`bako⏎cal⏎`",
      keys: 9, screens: 1, bytes: 8_000
    ) {
      try $0.terminal.quit()
      try $0.start()
      try $0.type("bako")
      try $0.press("Enter")
      try $0.wait(for: "Enter map")
      try $0.press("c", "a", "l", "Enter")
      try $0.expectSaved("Calm", on: "today")
    },
    CountedTask(
      name: "Check in with the mouse", before: "7 clicks, 6 screens",
      shownKeys: "map, double click, Save", keys: 4, screens: 3, bytes: 16_000, unit: "clicks"
    ) {
      try $0.click("Enter map")
      try $0.wait(for: "Which feeling?")
      try $0.doubleClick("Happy")
      try $0.wait(for: "Journal")
      try $0.click("Save")
      try $0.expectSaved("Happy", on: "today")
    },
    CountedTask(
      name: "Check in by a command", before: "14 keys", shownKeys: "`bako calm⏎`", keys: 10,
      screens: 0, bytes: 200
    ) {
      try $0.terminal.quit()
      try $0.start()
      try $0.type("bako calm")
      try $0.press("Enter")
      try $0.wait(for: "Saved")
      #expect(try $0.terminal.bakoOutput("list", "--since", "today", "--json").contains("Calm"))
    },
    CountedTask(
      name: "Check in for yesterday", before: "17 keys, 6 screens", shownKeys: "`←cal⏎`", keys: 5,
      screens: 1, bytes: 5_000
    ) {
      try $0.press("Left", "c", "a", "l", "Enter")
      try $0.expectSaved("Calm", on: "yesterday")
      try $0.terminal.wait("the date to be back at now") { $0.contains("‹ now ›") }
    },
    CountedTask(
      name: "Check in for yesterday, 18:00", before: "not possible",
      shownKeys: "`←cal⇥`, Shift-Tab, `18`, Ctrl-S", keys: 9, screens: 2, bytes: 14_000
    ) {
      try $0.press("Left", "c", "a", "l", "Tab")
      try $0.wait(for: "Journal")
      try $0.press("BTab", "1", "8", "C-s")
      try $0.expectSaved("Calm", on: "yesterday", "18:00")
    },
    CountedTask(
      name: "Add two activities", before: "4 to 8 keys, 1 screen", shownKeys: "`␣#w→␣#f`", keys: 7,
      screens: 1, bytes: 2_500
    ) {
      try $0.terminal.type("calm")
      try $0.start()
      try $0.press("Space", "#", "w", "Right", "Space", "#", "f")
      try $0.terminal.press("Enter")
      try $0.terminal.wait(for: "Saved Calm")
      let entry = try $0.terminal.bakoOutput("list", "--limit", "1", "--json")
      #expect(entry.contains("\"activities\":[\"Work\",\"Family\"]"), "\(entry)")
    },
    CountedTask(
      name: "Add to the note of the last entry", before: "5 keys, 3 screens",
      shownKeys: "`↓e`, the text, Ctrl-S", keys: 3, screens: 2, bytes: 12_000
    ) {
      try $0.press("Down", "e")
      try $0.wait(for: "Journal")
      try $0.terminal.type(" Again.")
      try $0.press("C-s")
      try $0.wait(for: "Saved the edit of Happy")
      #expect(try $0.terminal.bakoOutput("list", "--json").contains("Lunch: ramen Again."))
    },
    CountedTask(
      name: "Delete the last entry and take it back", before: "6 keys, 2 screens",
      shownKeys: "`↓du`", keys: 3, screens: 1, bytes: 4_000
    ) {
      try $0.press("Down", "d")
      try $0.wait(for: "Deleted Happy.")
      try $0.press("u")
      try $0.wait(for: "Restored Happy")
      #expect(try $0.terminal.bakoOutput("list", "--json").contains("Lunch: ramen"))
    },
    CountedTask(
      name: "Measure the BMI", before: "10 keys, 3 screens", shownKeys: "`3`, `70⏎`", keys: 4,
      screens: 2, bytes: 9_000
    ) {
      let tab = try #require(try $0.terminal.screen.firstMatch(of: /([0-9]) Body/))
      try $0.press(String(tab.1))
      try $0.wait(for: "BMI Calculator")
      try $0.press("7", "0", "Enter")
      try $0.wait(for: "Saved 24.2, Normal.")
      #expect(try $0.terminal.bakoOutput("bmi", "list", "--json").contains("\"weight_kg\":70"))
    },
    CountedTask(
      name: "Find “ramen”", before: "not in the app", shownKeys: "`/ramen`", keys: 6, screens: 1,
      bytes: 2_500
    ) {
      try $0.press("/", "r", "a", "m", "e", "n")
      try $0.terminal.wait("the found entry") {
        $0.contains("1 found") && $0.contains("Lunch: ramen") && !$0.contains("Rain")
      }
    },
    CountedTask(
      name: "Go to 1 April 2023", before: "33 keys", shownKeys: "`↓g2023-04-01⏎`", keys: 13,
      screens: 1, bytes: 6_000
    ) {
      try $0.press("Down", "g")
      try $0.type("2023-04-01")
      try $0.press("Enter")
      try $0.terminal.wait("the entry of that day with the focus") {
        $0.contains("Up to Sat 1 Apr 2023") && $0.contains("▌ Sat  1        ◒ Calm")
          && !$0.contains("ramen")
      }
    },
    CountedTask(
      name: "Read the streak", before: "`bako stats`, 56 lines", shownKeys: "in the title line",
      keys: 0, screens: 1, bytes: 0
    ) {
      try $0.wait(for: "▲ 2 days")
    },
  ]

  @Test(arguments: tasks.indices)
  func taskTakesCountedKeys(_ index: Int) throws {
    let task = Self.tasks[index]
    let terminal = try Terminal(environment: ["PATH": "\(bakoFolder):/usr/bin:/bin"])
    for entry in [
      ["happy", "Lunch: ramen"], ["sad", "Rain", "--date", "yesterday"],
      ["calm", "Tea", "--date", "2023-04-01"],
    ] { _ = try terminal.bakoOutput(["log"] + entry) }
    _ = try terminal.bakoOutput("bmi", "add", "170", "71")
    try terminal.start()
    try terminal.wait("Home with its entries") {
      $0.contains("Enter map") && $0.contains("Lunch: ramen")
    }
    let counter = try TaskCounter(terminal)
    try task.perform(counter)
    #expect(counter.keys == task.keys, "\(task.name)")
    #expect(counter.screens.count == task.screens, "\(task.name): \(counter.screens)")
    #expect(counter.bytes <= task.bytes, "\(task.name)")
  }

  /// `RECORD_SNAPSHOTS=1` writes the table.
  @Test func pageShowsTheTable() throws {
    let url = Repository.url("Documentation/keys.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let lines = page.components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.hasPrefix("|---") }) + 1
    let last = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let rows = Self.tasks.map(\.row)
    guard ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == nil else {
      let text = (lines[..<first] + rows + lines[last...]).joined(separator: "\n")
      return try text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(Array(lines[first..<last]) == rows)
  }

  @Test func firstCheckInIsOnTheFirstScreen() throws {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Esc not now")
    let counter = try TaskCounter(terminal)
    try counter.press("c", "a", "l", "Enter")
    try counter.wait(for: "Saved Calm")
    #expect(counter.keys == 4 && counter.screens.count == 2, "\(counter.screens)")
    try terminal.press("M-e")
    try terminal.wait(for: "Journal")
    try terminal.press("C-c")
    try terminal.waitForShell()
    #expect(try terminal.bakoOutput("list", "--json").contains("\"Calm\""))
  }
}

private let bakoFolder = bako.deletingLastPathComponent().path

extension TaskCounter {
  /// Waits for the notice and checks the entry in the store.
  fileprivate func expectSaved(_ feeling: String, on day: String, _ time: String? = nil) throws {
    try wait(for: "Saved \(feeling)")
    let list = try terminal.bakoOutput("list", "--since", day, "--until", day)
    #expect(list.contains(feeling) && time.map(list.contains) != false, "\(list)")
  }
}
