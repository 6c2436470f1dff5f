import Foundation
import TerminalHarness
import Testing

/// Adding, editing and deleting entries by keyboard.
@Suite struct EntryJourneyTests {
  func open() throws -> Terminal {
    let terminal = try Terminal()
    try terminal.start()
    try terminal.wait(for: "Bako keeps how you feel")
    try terminal.finishOnboarding()
    try terminal.wait(for: "No entries yet")
    return terminal
  }

  @Test func backdatedEntryWithCustomActivityIsSaved() throws {
    let terminal = try open()
    try terminal.openForm(feeling: "happy") {
      try terminal.choose("Previous week")
      try terminal.wait(for: "Past Check In")
    }
    try terminal.tab(until: "▌Find or add an activity")
    try terminal.type("Sledding")
    try terminal.press("Enter")
    try terminal.wait(for: "■ Sledding")
    try terminal.choose("Save")
    try terminal.wait(for: "Saved")
    try terminal.press("Enter")
    try terminal.wait("Home with the entry") { $0.contains("Happy") && $0.contains("How are you?") }

    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.contains("\"activities\":[\"Sledding\"]"))
    #expect(list.contains("T12:00:00") && list.contains("\"time_known\":false"))
    #expect(try terminal.bakoOutput("list", "--json", "--since", "today").contains("[]"))
    try terminal.openForm(feeling: "calm")
    try terminal.wait(for: "Alt-L as last time: Sledding")
    try terminal.press("M-l")
    try terminal.wait(for: "■ Sledding")
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  @Test func entryIsEditedDeletedAndRestored() throws {
    let terminal = try open()
    try terminal.openForm(feeling: "happy")
    try terminal.type("First words")
    try terminal.wait(for: "First words")
    try terminal.choose("Save")
    try terminal.wait(for: "Saved")
    try terminal.press("Enter")
    try terminal.wait("Home") { $0.contains("First words") && $0.contains("How are you?") }

    try terminal.choose("open")
    try terminal.wait(for: "Delete")
    try terminal.press("e")
    try terminal.wait("the form") { $0.contains("Journal") && $0.contains("First words") }
    try terminal.press("End")
    try terminal.type(", then others")
    try terminal.wait(for: "First words, then others")
    try terminal.choose("Save")
    try terminal.wait("the entry, changed") {
      $0.contains("First words, then others") && $0.contains("Delete")
    }
    try terminal.press("Escape")
    try terminal.wait(for: "Saved the edit of Happy.")
    #expect(try terminal.bakoOutput("list", "--json").contains("First words, then others"))

    try terminal.choose("open")
    try terminal.wait(for: "Edit")
    try terminal.press("d")
    try terminal.wait(for: "Delete this entry?")
    try terminal.choose("Delete")
    try terminal.wait(for: "Deleted Happy.")
    #expect(try !terminal.bakoOutput("list", "--json").contains("Happy"))
    try terminal.press("u")
    try terminal.wait("the entry again") {
      $0.contains("Restored Happy,") && $0.contains("First words, then others")
    }
    #expect(try terminal.bakoOutput("list", "--json").contains("First words, then others"))
    try terminal.quit()
  }

  /// A file-size limit of 0 simulates a full disk.
  @Test func failedSaveKeepsTextAndRetrySavesOnce() throws {
    let terminal = try open()
    try terminal.openForm(feeling: "happy")
    try terminal.type("Not to be lost")
    try terminal.wait(for: "Not to be lost")
    try terminal.tab(until: "▌Find or add an activity")
    try terminal.type("Sledding")
    try terminal.wait(for: "▌Sledding")
    let process = try terminal.foregroundProcess()
    try terminal.limitFiles(of: process, to: "0")
    try terminal.choose("Save")
    try terminal.wait(for: "Could not save")
    try terminal.choose("Cancel")
    try terminal.wait("the form as it was") {
      !$0.contains("Could not save") && $0.contains("Sledding")
    }
    try terminal.choose("Save")
    try terminal.wait(for: "Could not save")
    #expect(try terminal.bakoOutput("list", "--json").contains("[]"))

    try terminal.limitFiles(of: process, to: "unlimited")
    try terminal.choose("Retry")
    try terminal.wait("what was saved") {
      $0.contains("Saved") && $0.contains("Not to be lost") && $0.contains("Sledding")
    }
    try terminal.press("Enter")
    try terminal.wait("Home") { $0.contains("Not to be lost") && $0.contains("How are you?") }
    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.components(separatedBy: "\"id\"").count == 2)
    try terminal.quit()
  }

  @Test func unsavableTextIsShownInShell() throws {
    let terminal = try open()
    try terminal.openForm(feeling: "happy")
    try terminal.type("Not to be lost")
    try terminal.wait(for: "Not to be lost")
    let process = try terminal.foregroundProcess()
    try terminal.limitFiles(of: process, to: "0")
    try terminal.choose("Save")
    try terminal.wait(for: "Could not save")
    try terminal.choose("Show text")
    try terminal.wait(for: "Press Enter to return to Bako.")
    #expect(try terminal.display("#{alternate_on} #{mouse_any_flag}") == "0 0")
    let lines = try terminal.screen.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasPrefix("Not to be lost") }, "\(lines)")

    try terminal.press("Enter")
    try terminal.wait("the form as it was") {
      $0.contains("│ Not to be lost") && !$0.contains("Press Enter")
    }
    #expect(try terminal.display("#{alternate_on}") == "1")

    try terminal.choose("Save")
    try terminal.wait(for: "Could not save")
    try terminal.choose("Show text")
    // The text of the first time is still there.
    try terminal.wait("the text again") {
      $0.components(separatedBy: "Press Enter to return to Bako.").count == 3
    }
    try terminal.press("C-c")
    try terminal.wait("the form after Ctrl-C") {
      $0.contains("│ Not to be lost") && !$0.contains("Press Enter")
    }
    try terminal.limitFiles(of: process, to: "unlimited")
    try terminal.choose("Save")
    try terminal.wait("what was saved") { $0.contains("✓ Saved") }
    try terminal.press("Enter")
    try terminal.wait(for: "How are you?")
    try terminal.quit()
  }

  @Test func controlCQuitsFormImmediatelyAndKeepsDraft() throws {
    let terminal = try open()
    try terminal.openForm(feeling: "happy")
    try terminal.type("Half of a sente")
    try terminal.wait(for: "Draft saved")
    try terminal.press("C-c")
    try terminal.waitForShell()
    #expect(try terminal.answer(to: "echo $?") == "130")
    #expect(try terminal.bakoOutput("list", "--json").contains("[]"))
  }

  @Test func twoTerminalsShowEachOthersChanges() throws {
    let one = try open()
    let other = try Terminal(environment: ["BAKO_DATA_DIR": one.dataFolder.path])
    try other.start()
    try other.wait(for: "No entries yet")
    let before = try other.foregroundWorkAtRest()
    let start = ContinuousClock.now
    try one.openForm(feeling: "happy")
    try one.type("Seen by both")
    try one.wait(for: "Seen by both")
    // The other process was idle: it polled neither the clock nor the disk.
    let after = try other.foregroundWork()
    #expect(after.isRest(since: before, lasting: start.duration(to: .now)))
    try one.choose("Save")
    try one.wait(for: "Saved")
    try other.wait("what the first one saved") {
      $0.contains("Happy") && $0.contains("Seen by both")
    }
    #expect(try other.foregroundWork() != after, "The counters do not change.")
    try one.press("Enter")
    try one.wait(for: "How are you?")

    try other.choose("open")
    try other.wait(for: "Edit")
    try other.press("d")
    try other.wait(for: "Delete this entry?")
    try other.choose("Delete")
    try other.wait(for: "Deleted Happy.")
    try one.wait(for: "No entries yet")
    try one.quit()
    try other.quit()
  }

  /// The waiting process is idle, so only a notification of the file can wake it. On a busy machine
  /// a change may arrive late, but polling once a second would be late in every round.
  @Test func changeOfOtherProcessAppearsWithinSecond() throws {
    let terminal = try open()
    let clock = ContinuousClock()
    var quickest = Duration.seconds(3_600)
    for number in 1...10 where quickest >= .seconds(1) {
      _ = try terminal.foregroundWorkAtRest()
      _ = try terminal.bakoOutput("log", "happy", "--journal", "Entry \(number)")
      let saved = clock.now
      try terminal.wait(for: "Entry \(number)")
      quickest = min(quickest, saved.duration(to: clock.now))
    }
    #expect(quickest < .seconds(1))
    try terminal.quit()
  }

  @Test func idleAppPrintsNothing() throws {
    let terminal = try open()
    let before = try terminal.foregroundWorkAtRest()
    let start = ContinuousClock.now
    #expect(!terminal.prints(within: .seconds(5)))
    let after = try terminal.foregroundWork()
    #expect(after.isRest(since: before, lasting: start.duration(to: .now)), "\(before) \(after)")
    try terminal.press("Tab")
    #expect(terminal.prints(within: .seconds(60)), "Output is not detected.")
    try terminal.quit()
  }

  @Test func watchdogHasNoStoreFileOpen() throws {
    let terminal = try open()
    let process = try terminal.foregroundProcess()
    let children = try String(
      contentsOfFile: "/proc/\(process)/task/\(process)/children", encoding: .utf8)
    let watcher = try #require(children.split(separator: " ").first)
    func files(of process: some CustomStringConvertible) throws -> [String] {
      let folder = "/proc/\(process)/fd"
      return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap {
        try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      }
    }
    #expect(try files(of: process).contains { $0.contains("bako.sqlite") })
    let held = try files(of: watcher)
    #expect(!held.contains { $0.contains("bako.sqlite") || $0.contains("inotify") }, "\(held)")
    #expect(held.count <= 6, "\(held)")
    try terminal.quit()
  }
}
