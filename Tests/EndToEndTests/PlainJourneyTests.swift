import Foundation
import Support
import TerminalHarness
import Testing

/// The plain interface, reading from a pipe.
@Suite struct PlainJourneyTests {
  private let directory: TemporaryDirectory
  private var folder: URL { directory.url.appending(path: "data") }

  init() throws { directory = try TemporaryDirectory() }

  /// Runs `bako --plain-ui` with the answers and returns its output.
  func talk(_ answers: String...) throws -> (status: Int32, output: String) {
    let script = "printf '%s\\n' \"$@\" | \(bako.path) --plain-ui --data-dir '\(folder.path)'"
    return try run(["/bin/sh", "-c", script, "sh"] + answers)
  }

  func list() throws -> String {
    try run([bako.path, "list", "--json", "--data-dir", folder.path]).output
  }

  @Test func checkInTakesTwoAnswers() throws {
    _ = try talk("not now", "q")
    let talk = try talk("calm slept well", "quit")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("How are you? "), "\(talk.output)")
    #expect(talk.output.contains("Saved Calm"), "\(talk.output)")
    #expect(try list().contains("slept well"))
  }

  @Test func backdatedEntryWithCustomActivityIsSaved() throws {
    let talk = try talk(
      "not now", "step by step", "pick a date", "date", "2026-01-02", "continue", "pleasant",
      "happy", "journal", "Sun at last,", "and snow.", ".",
      "find or add an activity",
      "Sledding", "save", "back to home", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Bako keeps how you feel"))
    #expect(talk.output.contains("Friday, 2 Jan 2026"))
    let list = try list()
    #expect(list.contains("\"feeling\":\"Happy\""))
    #expect(list.contains("Sun at last,\\nand snow."))
    #expect(list.contains("Sledding"))
    #expect(list.contains("2026-01-02T12:00:00"))
  }

  @Test func unsavedTextStartsNewEntry() throws {
    _ = try talk("not now", "q")
    let failing = "printf precious > \"$1\"; exit 1"
    let script = "EDITOR='sh -c '\\''\(failing)'\\'' sh' \"$@\""
    let failed = try run([
      "/bin/sh", "-c", script, "sh", bako.path, "log", "happy", "--editor", "--data-dir",
      folder.path,
    ])
    #expect(failed.status == 74, "\(failed.output)")
    let later = try talk("later", "q")
    #expect(later.output.contains("You were writing: “precious”"), "\(later.output)")
    let talk = try talk(
      "resume", "continue", "pleasant", "happy", "save", "back to home",
      "q")
    #expect(talk.status == 0, "\(talk.output)")
    #expect(try list().contains("\"journal\":\"precious\""))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["bako.sqlite"])
    #expect(try !self.talk("q").output.contains("You were writing"))
  }

  @Test func onlyDialogueIsPrinted() throws {
    let script = "echo q | \(bako.path) --plain-ui --data-dir '\(folder.path)' 2>&1 >/dev/null"
    #expect(try run(["/bin/sh", "-c", script]).output.isEmpty)
  }

  @Test func entryIsEditedDeletedAndRestored() throws {
    let talk = try talk(
      "not now", "step by step", "continue", "pleasant", "happy",
      "save", "back to home", "7", "edit", "journal", "Other words", ".", "save", "delete",
      "delete", "undo", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Deleted Happy."))
    #expect(talk.output.contains("Restored Happy,"))
    #expect(try list().contains("Other words"))
  }

  /// After a save, the field is asked again; a number names a control.
  @Test func feelingsAreAnswersOnHome() throws {
    _ = try talk("not now", "q")
    let talk = try talk("calm slept well", "happy", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Saved Calm"))
    #expect(talk.output.contains("Saved Happy"))
    #expect(try list().contains("\"journal\":\"calm slept well\""))
  }

  /// The interface reads the lines of the field, and asks the same.
  @Test func newWordIsAddedByTheFeelingThatItIsLike() throws {
    let talk = try talk("not now", "saudade #food", "sad", "", "calm", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("“saudade” is new: choose what it is like"), "\(talk.output)")
    #expect(talk.output.contains("Saved Saudade"), "\(talk.output)")
    #expect(talk.output.contains("Saved Calm"), "\(talk.output)")
    let list = try list()
    #expect(list.contains(#""feeling":"Saudade""#))
    #expect(list.contains(#""like":"Sad""#))
    #expect(list.contains(#""activities":["Food"]"#))
  }

  @Test func unclearLineAsksForAFeeling() throws {
    let talk = try talk("not now", "work was hard", "stressed", "", "q")

    #expect(talk.output.contains("Which feeling?"), "\(talk.output)")
    #expect(talk.output.contains("Saved Stressed"), "\(talk.output)")
    #expect(try list().contains(#""journal":"work was hard""#))
  }

  /// The map accepts any word, and `+` asks what a new one is like.
  @Test func mapAcceptsAnyWord() throws {
    let talk = try talk("not now", "", "awful", "save", "q")
    #expect(talk.status == 0, "\(talk.output)")
    #expect(try list().contains(#""feeling":"Awful""#), "\(talk.output)")

    // The empty answer waits for the form, and changes nothing there.
    let other = try self.talk("", "saudade", "+", "sad", "", "save", "q")
    #expect(other.output.contains("What is Saudade like?"), "\(other.output)")
    #expect(try list().contains(#""feeling":"Saudade""#), "\(other.output)")
  }

  @Test func measurementIsSavedDeletedAndRestored() throws {
    let talk = try talk(
      "not now", "body", "170", "70", "5d", "undo", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Saved 24.2, Normal."))
    let row = try #require(
      talk.output.split(separator: "\n").first { $0.hasSuffix(" 24.2 Normal 70 kg") })
    #expect(row.hasPrefix("  5  "), "The row has no number: \(row)")
    #expect(talk.output.contains("Deleted BMI 24.2"))
    #expect(talk.output.contains("No BMI Records"))
    #expect(talk.output.contains("Restored BMI 24.2"))
  }

  /// From the first screen, without the command line.
  @Test func fileIsImportedFromFirstScreen() throws {
    let file = directory.url.appending(path: "daylio.csv")
    let csv = """
      full_date,date,weekday,time,mood,activities,note_title,note
      2026-11-20,November 20,Friday,08:30,rad,work | friends,,Shipped it

      """
    try csv.write(to: file, atomically: true, encoding: .utf8)
    let imported = try talk("4", file.path, "import", "done", "q")
    #expect(imported.output.contains("Imported: 1 added"), "\(imported.output)")
    #expect(try list().contains("Shipped it"))
  }

  @Test func invalidAnswerIsReportedAndAskedAgain() throws {
    let talk = try talk("not now", "b", "99", "dance", "?", "q")

    #expect(talk.status == 0)
    #expect(talk.output.contains("No control has the number 99."))
    #expect(talk.output.contains("No control is named “dance”."))
    #expect(talk.output.contains("q quits"))
  }

  @Test func endOfInputEndsQuietly() throws {
    let talk = try talk("not now", "step by step")

    #expect(talk.status == 0)
    #expect(try list().contains("[]"))
  }

  @Test func firstEntrySurvivesRestartWithoutOnboarding() throws {
    let first = try talk(
      "not now", "step by step", "continue", "pleasant",
      "happy", "journal", "Sun at last", ".", "save",
      "back to home", "q")
    #expect(first.status == 0, "\(first.output)")
    #expect(first.output.contains("Only your account can read it."))
    let second = try talk("q")
    #expect(second.output.contains("Happy Today"))
    #expect(second.output.contains("Sun at last"))
    #expect(!second.output.contains("Bako keeps how you feel"))
    try FileManager.default.removeItem(at: folder)
    #expect(try talk("q").output.contains("Bako keeps how you feel"))
  }

  @Test func leavingFormKeepsDraftWithoutQuestion() throws {
    let talk = try talk(
      "not now", "step by step", "continue", "unpleasant", "sad",
      "journal", "Half of a sente", ".", "close", "b", "b", "b", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Kept as a draft: “Half of a sente”."), "\(talk.output)")
    #expect(try list().contains("[]"))
  }

  @Test func discardingFormAsks() throws {
    let talk = try talk(
      "not now", "step by step", "continue", "unpleasant", "sad",
      "journal", "Half of a sente", ".", "discard", "keep editing", "discard", "discard", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.components(separatedBy: "Discard what you wrote?").count == 3)
    #expect(talk.output.components(separatedBy: "== Which feeling? ==").count > 2)
    #expect(try list().contains("[]"))
  }

  @Test func selectionAndDaysAreReadInWords() throws {
    let talk = try talk(
      "not now", "step by step", "continue", "pleasant", "happy",
      "save", "back to home", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains(": 1 bright"))
    #expect(talk.output.contains(": none"))
    #expect(!talk.output.contains("●"))
  }

  @Test func longListIsPaged() throws {
    _ = try talk("not now", "q")
    let lines = (0..<30).map { number in
      let (day, id) = (String(format: "%02d", 30 - number), String(format: "%012d", number))
      let date = "2026-10-\(day)T12:00:00Z"
      return """
        {"id":"00000000-0000-4000-8000-\(id)","date":"\(date)","feeling":"Happy",\
        "category":"positive","journal":"Entry \(number).","activities":[],"place":null,\
        "created_at":"\(date)","updated_at":"\(date)"}
        """
    }
    let file = folder.appending(path: "entries.jsonl")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let imported = try run([bako.path, "import", file.path, "--data-dir", folder.path])
    #expect(imported.status == 0, "\(imported.output)")
    let talk = try talk("previous", "next", "next", "next", "next", "next", "next", "q")

    let parts = talk.output.components(separatedBy: "\nHow are you? ")
    try #require(parts.count == 9, "\(talk.output)")
    #expect(parts[0].contains("Entry 0.") && !parts[0].contains("Entry 20."))
    #expect(parts[0].contains("next: the next page of the list"))
    #expect(parts[1] == "This is the beginning of the list.")
    #expect(parts[2].contains("Entry ") && !parts[2].contains("Entry 0."))
    #expect(parts[2...].contains { $0.contains("Entry 29.") })
    #expect(parts[7] == "This is the end of the list.")
  }

  /// Each screen of More, by names alone.
  @Test func moreDoesEverything() throws {
    let home = directory.url.appending(path: "home")
    try FileManager.default.createDirectory(
      at: home.appending(path: "bin"), withIntermediateDirectories: true)
    // The timer is a file; this program stands for systemd.
    let systemctl = home.appending(path: "bin/systemctl")
    try "#!/bin/sh\n".write(to: systemctl, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: systemctl.path)
    try FileManager.default.createDirectory(
      at: home.appending(path: "run/systemd"), withIntermediateDirectories: true)
    func more(_ answers: String...) throws -> String {
      let script =
        "printf '%s\\n' \"$@\" | HOME='\(home.path)' XDG_RUNTIME_DIR='\(home.path)/run' "
        + "PATH=\"\(home.path)/bin:$PATH\" \(bako.path) --plain-ui --data-dir '\(folder.path)'"
      let talk = try run(["/bin/sh", "-c", script, "sh", "more"] + answers + ["q"])
      try #require(talk.status == 0, "\(talk.output)")
      return talk.output
    }
    func files(_ suffix: String) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: home.path)
        .filter { $0.hasSuffix(suffix) }
    }
    _ = try talk("not now", "calm slept well #Study", "q")

    #expect(try more("settings", "units", "imperial").contains("Units: Imperial"))
    #expect(try more("names", "Study, 1 entry", "Reading").contains("Renamed Study to Reading"))
    #expect(try list().contains("\"Reading\""))
    #expect(try more("export", "export").contains("Exported to ~/bako-"))
    let export = try #require(try files(".json").first)
    #expect(try more("report", "title", "Ada", "write").contains("Wrote the report to"))
    let page = home.appending(path: try #require(try files(".html").first))
    #expect(try String(contentsOf: page, encoding: .utf8).contains("<h1>Ada</h1>"))
    #expect(try more("data", "back up").contains("Backed up 1 entry"))
    #expect(try files(".sqlite").count == 1)
    #expect(try more("import", "~/\(export)").contains("Unchanged: 1 in the store already"))
    let timer = home.appending(path: ".config/systemd/user/bako-remind.timer")
    #expect(try more("reminder", "install").contains("Bako reminds you at 21:00 every day"))
    #expect(FileManager.default.fileExists(atPath: timer.path))
    #expect(try more("reminder", "remove").contains("Removed the reminder."))
    #expect(!FileManager.default.fileExists(atPath: timer.path))
    #expect(try more("about").contains("Nothing leaves this machine."))
  }

  @Test func firstAnswerIsACheckIn() throws {
    let talk = try talk("happy", "q")

    #expect(talk.status == 0, "\(talk.output)")
    #expect(try list().contains("\"feeling\":\"Happy\""))
  }

  @Test func onlyOptionReadsFromPipe() throws {
    let script =
      "echo q | BAKO_PLAIN_UI=1 \(bako.path) --data-dir '\(folder.path)' 2>&1"
    let talk = try run(["/bin/sh", "-c", script])
    #expect(talk.status == 64)
    #expect(talk.output.contains("needs a terminal"), "\(talk.output)")
  }

  @Test func asciiLocalePrintsASCIIOnly() throws {
    let script =
      "printf '%s\\n' 'not now' 'step by step' continue pleasant continue happy"
      + " journal 'Sün “at last”' . save 'back to home' 7 delete delete q"
      + " | LC_ALL=C \(bako.path) --plain-ui --data-dir '\(folder.path)'"
    let talk = try run(["/bin/sh", "-c", script])

    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("Deleted Happy."))
    #expect(talk.output.utf8.allSatisfy { $0 < 0x80 })
  }

  /// Starts the plain interface in a terminal, for interactive answers.
  func open(_ folder: URL? = nil) throws -> Terminal {
    let environment = folder.map { ["BAKO_DATA_DIR": $0.path] } ?? [:]
    let terminal = try Terminal(columns: 100, rows: 60, environment: environment)
    try terminal.start("--plain-ui")
    // The first page has a heading of the same words.
    try terminal.wait("the first question") { screen in
      screen.split(separator: "\n").contains { $0.hasPrefix("How are you?") }
    }
    try terminal.answer("not now", until: "No entries yet")
    return terminal
  }

  @Test func failedSaveKeepsTextAndRetrySavesOnce() throws {
    let terminal = try open()
    try terminal.answer("step by step", until: "Today's Check In")
    try terminal.answer("continue", until: "How does it feel?")
    try terminal.answer("pleasant", until: "Feeling:")
    try terminal.answer("happy", until: "-- Journal --")
    try terminal.type("journal")
    try terminal.press("Enter")
    try terminal.wait(for: "a line with only a dot ends it")
    try terminal.type("Not to be lost")
    try terminal.press("Enter")
    try terminal.answer(".", until: "Journal: Not to be lost")
    let process = try terminal.foregroundProcess()
    try terminal.limitFiles(of: process, to: "0")
    try terminal.answer("save", until: "Could not save")
    #expect(try terminal.bakoOutput("list", "--json").contains("[]"))
    try terminal.answer("cancel", until: "== Happy")
    // In capitals, to be distinct from the previous answer on the screen.
    try terminal.answer("SAVE", until: "Could not save")
    try terminal.limitFiles(of: process, to: "unlimited")
    try terminal.answer("retry", until: "Saved")
    try terminal.answer("back to home", until: "Not to be lost")
    let list = try terminal.bakoOutput("list", "--json")
    #expect(list.components(separatedBy: "\"id\"").count == 2)
    try terminal.type("q")
    try terminal.press("Enter")
    try terminal.waitForShell()
  }

  @Test func changeOfOtherProcessAppearsAtNextAnswer() throws {
    let one = try open()
    _ = try one.bakoOutput("log", "happy", "--journal", "Seen by both")
    // The change may need several answers to arrive on a busy machine.
    var looks = 0
    while try !one.screen.contains("Seen by both"), looks < 100 {
      looks += 1
      try one.answer("?", until: "Type a number")
    }
    #expect(try one.screen.contains("Seen by both"))
    try one.press("C-c")
    try one.waitForShell()
    #expect(try one.answer(to: "echo $?") == "130")
  }
}
