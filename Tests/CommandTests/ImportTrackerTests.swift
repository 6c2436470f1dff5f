import CommandHarness
import Foundation
import Support
import Testing

/// The import of other trackers' files, from Tests/Fixtures/vectors/trackers.
struct ImportTrackerTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func fixture(_ name: String) -> String { Bako.fixture("vectors/trackers/\(name)") }

  private static let bearable = ["7=Content", "3=Sad", "10=Excited", "1=Hopeless"]
    .flatMap { ["--map", "bearable \($0)"] }

  @Test(arguments: [
    ("daylio.csv", 9, []), ("daylio-old.csv", 3, []), ("how-we-feel.csv", 5, []),
    ("how-we-feel-old.csv", 2, []), ("pixels.json", 5, []), ("bearable.csv", 5, bearable),
    ("backup.daylio", 6, ["--map", "party+=Excited", "--map", "gloomy=Sad"]),
  ])
  func importsOnceAndIsUndoneAtOnce(_ name: String, _ count: Int, _ mappings: [String]) throws {
    let arguments = ["import", fixture(name), "--json"] + mappings
    func summary(_ added: Int, _ unchanged: Int) -> String {
      #"{"added":\#(added),"updated":0,"unchanged":\#(unchanged),"skipped":[]}"# + "\n"
    }
    let preview = try bako.run(arguments + ["--dry-run"])
    #expect(preview.out == summary(count, 0), "\(preview.error)")
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    #expect(try bako.run(arguments).out == summary(count, 0))
    #expect(try bako.run(arguments).out == summary(0, count))
    #expect(try bako("undo").out.contains("\(count) records"))
    #expect(try bako("list", "--format", "jsonl").lines.isEmpty)
  }

  @Test func defaultMoodsArePrintedAndReplaced() throws {
    let refused = try bako("import", fixture("daylio.csv"), "--dry-run")
    #expect(refused.error.hasPrefix("Moods of Daylio: rad = Excited"))
    #expect(refused.error.contains("--map rad=Calm"))
    try bako("import", fixture("daylio.csv"), "--map", "rad=happy")
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(entries.first?["feeling"] as? String == "Happy")
  }

  @Test func whatHasNoPlaceIsCounted() throws {
    let outcome = try bako.run(["import", fixture("bearable.csv")] + Self.bearable)
    #expect(outcome.error.contains("the amounts of Energy (1), Neck pain (1). Add --with-amounts"))
    #expect(outcome.error.contains("nothing like it: Factors (1)."))
  }

  @Test func mappingIsRememberedUntilUndone() throws {
    let path = fixture("bearable.csv")
    #expect(try bako("import", path).status == 65)
    #expect(try bako.run(["import", path] + Self.bearable).status == 0)
    #expect(try bako("import", path).out.contains("5 unchanged"))
    let export = try bako("export").out
    #expect(export.contains(#""bearable 7=Content""#))
    let other = bako.scratch + "/other"
    #expect(try bako("import", "-", "--data-dir", other, input: export).status == 0)
    #expect(try bako("export", "--data-dir", other).out == export)
    #expect(try bako("import", path, "--data-dir", other).out.contains("5 unchanged"))
    #expect(try bako("undo").status == 0)
    #expect(try bako("import", path).status == 65)
  }

  /// The advice of the first import works as it is typed.
  @Test func laterOptionsChangeEntriesThatWereNotEdited() throws {
    let scales = """
      full_date,date,weekday,time,mood,activities,scales,note_title,note
      2026-11-20,November 20,Friday,8:30 AM,rad,work,Sleep: 7 h,,one
      2026-11-19,November 19,Thursday,8:30 AM,rad,,Sleep: 6 h,,two
      2026-11-18,November 18,Wednesday,8:30 AM,good,,,,three
      """
    let path = try bako.write(scales, to: "scales.csv")
    #expect(try bako("import", path).error.contains("Add --with-amounts to import them."))
    try bako("edit", "last", "--journal", "mine")
    let first = try bako("export").out
    let skipped = ", 1 skipped as older.\n"
    #expect(
      try bako("import", path, "--with-amounts").out
        == "Imported: 0 added, 1 updated, 1 unchanged" + skipped)
    #expect(
      try bako("import", path, "--map", "rad=Calm").out
        == "Imported: 0 added, 1 updated, 1 unchanged" + skipped)
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(entries.map { $0["feeling"] as? String } == ["Excited", "Calm", "Good"])
    #expect(entries.map { $0["journal"] as? String } == ["mine", "two", "three"])
    // Amounts that an import leaves out stay.
    #expect(entries[1]["amounts"] as? [String: Double] == ["Sleep": 6])
    #expect(try bako("import", path).out == "Imported: 0 added, 0 updated, 2 unchanged" + skipped)
    #expect(try bako("undo").status == 0)
    #expect(try bako("undo").status == 0)
    #expect(try bako("export").out == first)
  }

  @Test func importWithoutEffectIsNoStepOfUndo() throws {
    try bako("import", fixture("daylio.csv"))
    try bako("import", fixture("daylio.csv"), "--map", "zen=Calm")
    #expect(try bako("undo", "--list").lines.count == 1)
    #expect(try bako("undo").out.hasPrefix("Undid the import: 9 records."))
  }

  @Test func moodWhoseNameContradictsItsLevelIsAskedFor() throws {
    let moods = #"""
      [{"id":1,"custom_name":"sick","mood_group_id":1},\#
      {"id":2,"custom_name":"fine","mood_group_id":4},\#
      {"id":3,"custom_name":"sad","mood_group_id":5}]
      """#
    let entries = (1...3).map {
      #"{"mood":\#($0),"year":2026,"month":10,"day":\#($0),"hour":8,"minute":30}"#
    }
    let json =
      #"{"customMoods":\#(moods),"tags":[],"dayEntries":[\#(entries.joined(separator: ","))]}"#
    let content = Array(Data(json.utf8).base64EncodedString().utf8)
    let path = bako.scratch + "/levels.daylio"
    try Data(StoredArchive([("backup.daylio", content)]).bytes).write(to: URL(filePath: path))
    let refused = try bako("import", path)
    #expect(refused.status == 65)
    #expect(refused.error.contains("There is no feeling for “sick”, “fine”. Sick is unpleasant"))
    #expect(refused.error.contains("--map sick=Excited --map fine=Bad\n"))
    #expect(try bako("import", path, "--map", "sick=Sick", "--map", "fine=Fine").status == 0)
    let list = try #require(try bako.json("list") as? [[String: Any]])
    #expect(list.map { $0["feeling"] as? String } == ["Sad", "Fine", "Sick"])
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func messagesFollowTheProgressBar() throws {
    let rows = (0..<20_000).map { "2026-11-20,8:30 AM,rad,\($0)" }
    let path = try bako.write(
      (["full_date,time,mood,note"] + rows).joined(separator: "\n"), to: "long.csv")
    let command = "\"$BAKO\" import \"\(path)\" --dry-run"
    let shown = try bako.shell("script -qec '\(command)' /dev/null").out
    let bar = "\r\(String(repeating: " ", count: 38))\r"
    #expect(shown.contains("%\(bar)Moods of Daylio: rad = Excited."), "\(shown.suffix(500))")
  }

  @Test func formatIsGivenByName() throws {
    #expect(try bako("import", fixture("pixels.json"), "--from", "pixels").status == 0)
    let refused = try bako("import", fixture("pixels.json"), "--from", "how-we-feel")
    #expect(refused.status == 65 && refused.error.contains("not a file of How We Feel"))
    #expect(try bako("import", fixture("pixels.json"), "--from", "other").status == 64)
  }

  @Test func damagedRowSaysWhatToDo() throws {
    let rows = try String(contentsOfFile: fixture("how-we-feel-old.csv"), encoding: .utf8)
    let refused = try bako(
      "import", "-", input: rows.replacing("2026 Sun May 17 3:39 PM", with: "yesterday"))
    #expect(
      refused.error == "bako: standard input, line 3: “yesterday” is not a date and time. "
        + "Correct or remove it. Nothing was imported.\n")
    #expect(refused.status == 65 && !FileManager.default.fileExists(atPath: bako.file))
  }

  /// The file is sparse. With a limit of 600 MB for addresses, it could not be read whole.
  @Test(arguments: ["large.daylio", "- < large.daylio"])
  func backupWithPhotosIsReadInParts(_ input: String) throws {
    let entry = #"{"mood":1,"year":2026,"month":10,"day":20,"hour":8,"minute":30}"#
    let moods = #"[{"id":1,"mood_group_id":2,"custom_name":"","predefined_name_id":2}]"#
    let json = #"{"customMoods":\#(moods),"tags":[],"dayEntries":[\#(entry)]}"#
    let content = Array(Data(json.utf8).base64EncodedString().utf8)
    let archive = LargeArchive(hole: 700 << 20, file: ("backup.daylio", content))
    let path = try bako.write("", to: "large.daylio")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data(archive.head))
    try file.seek(toOffset: UInt64(archive.head.count + archive.hole))
    try file.write(contentsOf: Data(archive.tail))
    try file.close()
    let outcome = try bako.shell(
      "cd \"$DIR\"; ulimit -v 600000; exec \"$BAKO\" import \(input)",
      environment: ["DIR": (path as NSString).deletingLastPathComponent])
    #expect(outcome.out == "Imported: 1 added, 0 updated, 0 unchanged.\n", "\(outcome.error)")
  }

  @Test func heightIsRememberedOrGiven() throws {
    let path = fixture("openscale.csv")
    let refused = try bako("import", path)
    #expect(refused.status == 65)
    #expect(refused.error.contains("Add yours, as in --height 170. Nothing was imported."))
    #expect(try bako("import", path, "--height", "9").status == 64)
    #expect(try bako("import", path, "--height", "5ft7in").out.contains("3 added"))
    let measured = try #require(try bako.json("bmi", "list") as? [[String: Any]])
    #expect(measured.map { $0["height_cm"] as? Double } == [170.18, 170.18, 170.18])
    #expect(try bako("undo").status == 0)
    let preferences = #"{"format":1,"preferences":{"last_height_cm":172}}"#
    #expect(try bako("import", "-", input: preferences).status == 0)
    #expect(try bako("import", path).out.contains("3 added"))
    #expect(try bako("import", path).out.contains("3 unchanged"))
  }

  @Test func entriesOfJournalWithoutMoodAreCounted() throws {
    let outcome = try bako("import", fixture("jrnl.json"))
    #expect(outcome.out == "Imported: 1 added, 0 updated, 0 unchanged.\n")
    #expect(
      outcome.error == "2 entries have no mood. Their tags: Kite (1). Tag entries with a feeling, "
        + "or map a tag, for example --map Kite=Calm.\n"
        + "Left out, because Bako has nothing like it: stars (1).\n")
    let mapped = try bako("import", fixture("jrnl.json"), "--map", "kite=Joyful")
    #expect(mapped.out == "Imported: 1 added, 0 updated, 1 unchanged.\n")
    #expect(mapped.error.hasPrefix("1 entry has no mood. Tag entries with a feeling.\n"))
  }

  @Test func mappingWithoutEffectIsNamed() throws {
    let outcome = try bako(
      "import", fixture("jrnl.json"), "--map", "müde=tired", "--map", "@kite=Joyful")
    #expect(
      outcome.error.contains(
        "No entry takes its mood from “müde”, so --map 'müde=Tired' changes nothing.\n"))
    #expect(!outcome.error.contains("kite"), "\(outcome.error)")
  }

  @Test func otherMappingReplacesTheFeeling() throws {
    try bako("import", fixture("jrnl.json"), "--map", "kite=Joyful")
    let again = try bako("import", fixture("jrnl.json"), "--map", "kite=Sad")
    #expect(again.out == "Imported: 0 added, 1 updated, 1 unchanged.\n")
  }

  @Test func textOfJrnlNamesItsExport() throws {
    let outcome = try bako("import", "-", input: "[2026-03-01 09:00 AM] Title. Body\n")
    #expect(outcome.status == 65)
    #expect(
      outcome.error == "bako: standard input, line 1: this is the text of a jrnl journal. Import "
        + "its JSON: `jrnl --export json | bako import -`. Nothing was imported.\n")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func moodsAreAskedForOnTerminal() throws {
    let command = "\"$BAKO\" import \"\(fixture("bearable.csv"))\""
    func run(_ answers: String) throws -> String {
      try bako.shell("printf '\(answers)' | script -qec '\(command)' /dev/null").out
    }
    let ended = try run("calm\\n\\004")
    #expect(ended.contains("4 moods are not a feeling"), "\(ended)")
    #expect(ended.contains("Nothing was imported"), "\(ended)")
    let shown = try run("calm\\nnonsense\\n\\n\\n\\n")
    #expect(shown.contains("“bearable 3” [Bad]: "), "\(shown)")
    #expect(shown.contains("“nonsense” is not a feeling"), "\(shown)")
    #expect(shown.contains("Imported: 5 added"), "\(shown)")
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(
      entries.map { $0["feeling"] as? String } == ["Awful", "Calm", "Excited", "Bad", "Calm"])
    #expect(try run("").contains("5 unchanged"))
  }
}
