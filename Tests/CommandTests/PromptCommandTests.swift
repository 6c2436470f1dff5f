import CommandHarness
import Foundation
import Support
import Testing

struct PromptCommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  @Test func noStorePrintsNothing() throws {
    for arguments in [["prompt"], ["prompt", "--format", "json"]] {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 0 && outcome.out.isEmpty && outcome.error.isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: bako.data))
  }

  @Test func entryOfTodayIsNamed() throws {
    try bako("log", "sad", "--date", "2 days ago")
    #expect(try bako("prompt").out == "How are you?\n")
    #expect(
      try bako("prompt", "--json").out
        == #"{"logged_today":false,"entries_today":0,"current_streak":0,"#
        + #""forgiving_streak":1,"last_feeling":"Sad"}"#
        + "\n")
    try bako("log", "happy", "--date", "yesterday")
    #expect(try bako("prompt", "--ascii").out == "How are you? ^ 2\n")
    try bako("log", "calm")
    #expect(try bako("prompt").out == "◒ Calm ▲ 3\n")
    #expect(
      try bako("prompt", "--format", "json").out
        == #"{"logged_today":true,"entries_today":1,"current_streak":3,"#
        + #""forgiving_streak":3,"last_feeling":"Calm"}"#
        + "\n")
  }

  @Test func streakOfPromptIsInJSON() throws {
    for day in ["4 days ago", "3 days ago", "yesterday", "now"] {
      try bako("log", "calm", "-d", day)
    }
    #expect(try bako("prompt").out == "◒ Calm ▲ 4\n")
    let json = try bako("prompt", "--format", "json").out
    #expect(json.contains(#""current_streak":2,"forgiving_streak":4"#), "\(json)")
  }

  /// A store is input: the name would reach the terminal with each prompt.
  @Test(arguments: [
    "E\u{1B}]52;c;QUJD\u{7}X", "$(touch${IFS}PWN)", "E\u{202E}x", String(repeating: "x", count: 81),
  ])
  func hostileNameIsNotPrinted(_ name: String) throws {
    try bako("feelings", "add", "Homesick", "--like", "Lonely")
    try bako("log", "homesick")
    let script = """
      import sqlite3, sys
      store = sqlite3.connect(sys.argv[1])
      store.execute("UPDATE entry SET feeling = ?", (sys.argv[2],))
      store.execute("UPDATE preference SET value = replace(value, 'Homesick', ?)", (sys.argv[2],))
      store.commit()
      """
    let change = try bako.start(["/usr/bin/env", "python3", "-c", script, bako.file, name]).wait()
    try #require(change.status == 0, "\(change.error)")
    let prompt = try bako("prompt")
    #expect(prompt.status == 65 && prompt.out.isEmpty, "\(prompt.out)")
    #expect(!prompt.error.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    let copy = "\(bako.scratch)/backup"
    _ = try bako.run(["backup", copy])
    let restored = try bako.run(["restore", "--force", copy, "--data-dir", "\(bako.scratch)/x"])
    #expect(restored.status != 0)
  }

  @Test(arguments: ["%", "#", "$", "`", "\\"])
  func iconsThatAPromptInterpretsAreRefused(_ icon: String) throws {
    let outcome = try bako("feelings", "add", "Homesick", "--like", "Lonely", "--icon", icon)
    #expect(outcome.status == 64, "\(outcome.error)")
  }

  /// Also where SQLite could not create the index of its log.
  @Test func storeIsNotChanged() throws {
    try bako("log", "calm")
    let before = try Data(contentsOf: URL(filePath: bako.file))
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: bako.data)
    #expect(try bako("prompt").out == "◒ Calm\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: bako.data)
    #expect(try Data(contentsOf: URL(filePath: bako.file)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bako.data) == ["bako.sqlite"])
  }

  /// A store of an earlier version is read, and left to the next other command to migrate.
  @Test(arguments: 1...3)
  func earlierVersionIsReadAndNotMigrated(_ version: Int) throws {
    try FileManager.default.createDirectory(atPath: bako.data, withIntermediateDirectories: true)
    let fixture = Bako.fixture("vectors/stores/version-\(version).sqlite")
    try FileManager.default.copyItem(atPath: fixture, toPath: bako.file)
    let before = try Data(contentsOf: URL(filePath: bako.file))
    let outcome = try bako("prompt")
    #expect(outcome.status == 0 && outcome.out == "How are you?\n", "\(outcome)")
    #expect(try Data(contentsOf: URL(filePath: bako.file)) == before)
  }

  @Test func todayListsEntriesAndStreak() throws {
    let none = try bako("today")
    #expect(none.status == 0 && none.out.isEmpty && none.error.contains("No entries today."))
    #expect(try bako("today", "--json").out == "[]\n")
    try bako("log", "sad", "--date", "yesterday")
    let saved = try bako("log", "calm", "-j", "slept well", "-a", "Rest", "-p", "Home")
    #expect(saved.out.contains("2 days in a row. `bako undo` takes it back."), "\(saved.out)")
    let today = try bako("today")
    #expect(today.lines.count == 2 && today.lines[0].contains("slept well"), "\(today.out)")
    #expect(today.lines[1] == "2 days in a row")
    let limited = try bako("list", "-n", "1", "-s", "slept")
    #expect(limited.lines.count == 1 && limited.out.contains("Rest @ Home"))
  }
}
