import Foundation
import TerminalHarness
import Testing

/// The screens of More in a real terminal. Each does what a command does, without the command line.
@Suite struct MoreJourneyTests {
  private static let sizes = [(80, 24), (40, 12)]

  /// A Daylio backup with a mood of the user, imported from the first screen.
  @Test(arguments: sizes)
  func daylioIsImportedFromOnboarding(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    let csv = """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-20,November 20,Friday,08:30,rad,work | friends,,Shipped it
      2026-11-19,November 19,Thursday,21:00,wobbly,home,,Long day

      """
    try csv.write(
      to: terminal.folder.appending(path: "daylio.csv"), atomically: true, encoding: .utf8)
    try terminal.start()
    try terminal.wait(for: "Esc not now")
    let counter = try TaskCounter(terminal)
    try counter.press("Tab", "Enter")
    try counter.wait(for: "Nothing is saved before you")
    try terminal.type("~/daylio.csv")
    try counter.press("Enter")
    // The unknown mood has the focus. The map chooses its feeling.
    try counter.wait(for: "1 mood needs a feeling")
    try counter.press("Enter")
    try counter.wait(for: "Which feeling?")
    try counter.press("a", "n", "x", "Enter")
    try terminal.wait(for: "yours")
    try terminal.wait(for: "▌ Import")
    #expect(try terminal.bakoOutput("list", "--json") == "[]\n")
    try counter.press("Enter")
    try counter.wait(for: "Imported: 2 added")
    try counter.press("Enter")
    try counter.wait(for: "1 Mood")
    #expect(counter.keys == 10)
    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.contains("\"Excited\""))
    #expect(list.contains("\"Anxious\""))
    try terminal.quit()
  }

  @Test(arguments: sizes)
  func importIsUndoneAndItsMappingRemembered(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    let csv = """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-19,November 19,Thursday,21:00,wobbly,home,,Long day

      """
    try csv.write(
      to: terminal.folder.appending(path: "daylio.csv"), atomically: true, encoding: .utf8)
    _ = try terminal.bakoOutput("calm")
    try terminal.start("--screen import")
    try terminal.wait(for: "Nothing is saved before you")
    try terminal.type("~/day")
    try terminal.wait(for: "daylio.csv")
    try terminal.press("Tab", "Enter")
    try terminal.wait(for: "1 mood needs a feeling")
    try terminal.press("Enter")
    try terminal.wait(for: "Which f")
    try terminal.type("sad")
    try terminal.wait(for: "Search: sad")
    try terminal.press("Enter")
    try terminal.wait(for: "▌ Import")
    try terminal.press("Enter")
    try terminal.wait(for: "Imported: 1 added")
    try terminal.choose("Undo")
    try terminal.wait(for: "Undid the import: 1 record.")
    #expect(!(try terminal.bakoOutput("list", "--json").contains("\"Sad\"")))
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  /// A systemd that does nothing.
  private func systemd(_ columns: Int, _ rows: Int) throws -> Terminal {
    let terminal = try Terminal(
      columns: columns, rows: rows,
      environment: [
        "PATH": "bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
        "XDG_RUNTIME_DIR": "run",
      ])
    try terminal.enter(
      "cd \"$HOME\"; mkdir -p bin run/systemd; printf '#!/bin/sh\\n' > bin/systemctl; "
        + "chmod 700 bin/systemctl; clear")
    try terminal.waitForShell()
    return terminal
  }

  @Test(arguments: sizes)
  func reminderIsInstalledAndRemoved(_ columns: Int, _ rows: Int) throws {
    let terminal = try systemd(columns, rows)
    _ = try terminal.bakoOutput("calm")
    try terminal.start()
    try terminal.wait(for: "Enter map")
    try terminal.press(",")
    try terminal.wait(for: "▌ Names")
    try terminal.press("Down", "Down", "Down", "Down", "Down")
    try terminal.wait(for: "▌ Reminder")
    try terminal.press("Enter")
    try terminal.wait(for: "No reminder is installed.")
    try terminal.press("Enter")
    try terminal.wait(for: "Bako reminds you")
    let unit = terminal.folder.appending(path: ".config/systemd/user/bako-remind.timer")
    #expect(try String(contentsOf: unit, encoding: .utf8).contains("*-*-* 21:00:00"))
    // The palette has the buttons of the screen.
    try terminal.press("C-p")
    try terminal.wait(for: "Type to find an action")
    try terminal.type("Remove")
    try terminal.press("Enter")
    try terminal.wait(for: "Removed the reminder.")
    #expect(!FileManager.default.fileExists(atPath: unit.path))
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  @Test(arguments: sizes)
  func reportIsWrittenAndItsPathCopied(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    _ = try terminal.bakoOutput("log", "calm", "-j", "slept well")
    try terminal.start("--screen report")
    try terminal.wait(for: "~/bako-report-")
    try terminal.choose("Write")
    try terminal.wait(for: "Wrote the report to")
    try terminal.wait(for: "▌ Copy path")
    try terminal.press("Enter")
    try terminal.wait(for: "Copied")
    let names = try FileManager.default.contentsOfDirectory(atPath: terminal.folder.path)
    let name = try #require(names.first { $0.hasPrefix("bako-report-") })
    let page = try String(
      contentsOf: terminal.folder.appending(path: name), encoding: .utf8)
    #expect(page.contains("<html"))
    #expect(!page.contains("slept well"))
    try terminal.press("q")
    try terminal.waitForShell()
  }

  @Test(arguments: sizes)
  func unitsOfSettingsAreSeenOnBody(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    _ = try terminal.bakoOutput("bmi", "add", "170", "71")
    try terminal.start("--screen settings")
    try terminal.wait(for: "←→ Units")
    try terminal.press("Right")
    try terminal.wait(for: "● Imperial")
    try terminal.press("3")
    try terminal.wait(for: "5ft7in")
    #expect(try terminal.bakoOutput("config", "units") == "imperial\n")
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  @Test(arguments: sizes)
  func storeIsCheckedAndBackedUp(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    _ = try terminal.bakoOutput("calm")
    try terminal.start("--screen data")
    try terminal.wait(for: "No problems: version")
    try terminal.choose("Back up")
    try terminal.wait(for: "Backed up 1 entry")
    // A second backup of the day asks before it replaces the first one.
    try terminal.press("BTab", "Enter")
    try terminal.wait(for: "Replace the file?")
    try terminal.press("C-c")
    try terminal.waitForShell()
  }

  /// By keys alone, also on the smallest screen.
  @Test(arguments: sizes)
  func exportWritesPrivateFile(_ columns: Int, _ rows: Int) throws {
    let terminal = try Terminal(columns: columns, rows: rows)
    _ = try terminal.bakoOutput("log", "calm", "-j", "slept well")
    try terminal.start("--screen about")
    try terminal.wait(for: "Not exported yet")
    try terminal.choose("Export")
    try terminal.wait(for: "~/bako-")
    try terminal.press("Enter")
    try terminal.wait(for: "Exported to ~/bako-")
    try terminal.wait(for: "Last export: ")
    try terminal.press("q")
    try terminal.waitForShell()

    let home = terminal.folder.path
    let names = try FileManager.default.contentsOfDirectory(atPath: home)
      .filter { $0.hasSuffix(".json") }
    try #require(names.count == 1, "\(names)")
    let path = home + "/" + names[0]
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == terminal.bakoOutput("export"))
  }
}
