import CommandHarness
import Foundation
import Support
import Testing

/// The import of check-ins as lines.
struct ImportLinesTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func summary(_ added: Int, _ unchanged: Int, _ rest: Int) -> String {
    #"{"added":\#(added),"updated":0,"unchanged":\#(unchanged),"skipped":[],"#
      + "\"not_understood\":\(rest)}\n"
  }

  private func feelings() throws -> [String] {
    let list = try bako.json("list") as? [[String: Any]]
    return list?.compactMap { $0["feeling"] as? String } ?? []
  }

  @Test func fileIsImportedOnceAndUndoneAtOnce() throws {
    let path = try bako.write(
      "2026-11-20: calm, slept well #rest\n2026-11-20 18:30: tired\n", to: "moods.txt")
    #expect(try bako("import", path, "--json", "--dry-run").out == summary(2, 0, 0))
    #expect(!FileManager.default.fileExists(atPath: bako.data))
    #expect(try bako("import", path, "--json").out == summary(2, 0, 0))
    #expect(try bako("import", path, "--json").out == summary(0, 2, 0))
    #expect(try feelings() == ["Tired", "Calm"])
    // A line that is appended is the only new one.
    let more = try bako.write(
      "2026-11-20: calm, slept well #rest\n2026-11-20 18:30: tired\n2026-11-21: happy\n",
      to: "moods.txt")
    #expect(try bako("import", more, "--json").out == summary(1, 2, 0))
    #expect(try bako("undo").status == 0)
    #expect(try feelings() == ["Tired", "Calm"])
  }

  @Test func otherLinesAreListedUnlessStrict() throws {
    let path = try bako.write(
      "2026-11-20: calm\nyesterday: sad\n2026-11-20: work was hard\n", to: "moods.txt")
    let strict = try bako("import", path, "--strict")
    #expect(strict.status == 65 && strict.out.isEmpty)
    #expect(strict.error.hasPrefix("bako: 2 lines are not understood. Nothing was imported:\n"))
    #expect(!FileManager.default.fileExists(atPath: bako.data))

    let outcome = try bako("import", path)
    #expect(outcome.status == 0 && outcome.out.hasPrefix("Imported: 1 added"))
    #expect(outcome.error.contains("2 lines are not understood:\n  moods.txt:2  “yesterday”"))
    #expect(outcome.error.contains("\n  moods.txt:3  “work was hard” names no feeling"))
    #expect(try feelings() == ["Calm"])
  }

  @Test func textWithoutACheckInIsRefused() throws {
    let outcome = try bako("import", "-", "--from", "lines", input: "Dear diary\n")
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("standard input:1  It has no date."))
    #expect(try bako("import", "-", input: "Dear diary\n").error.contains("as lines with dates"))
  }

  @Test func directoryOfTextsIsImported() throws {
    for (name, text) in [
      ("b.txt", "2026-11-21: sad\n"), ("a.TXT", "2026-11-20: calm\n"), ("notes.md", "Hello"),
    ] {
      _ = try bako.write(text, to: "sync-\(name)")
    }
    let directory = bako.scratch + "/moods"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false)
    #expect(try bako("import", directory).status == 66)
    for name in ["b.txt", "a.TXT", "notes.md"] {
      try FileManager.default.moveItem(
        atPath: bako.scratch + "/sync-\(name)", toPath: "\(directory)/\(name)")
    }
    #expect(try bako("import", directory, "--json").out == summary(2, 0, 0))
    #expect(try bako("import", directory + "/", "--json").out == summary(0, 2, 0))
    // A file has the same ids on its own.
    #expect(try bako("import", directory + "/b.txt", "--json").out == summary(0, 1, 0))
    #expect(try bako("import", directory, "--from", "daylio").error.contains("is a directory."))
  }

  @Test func ownWordsAndNamesAreKnown() throws {
    try bako("feelings", "add", "Saudade", "--like", "sad")
    try bako("calm #Kör", "-p", "Büro")
    let outcome = try bako(
      "import", "-", input: "2026-11-20: saudade #kor @buro\n")
    #expect(outcome.status == 0, "\(outcome.error)")
    let entries = try bako.json("list", "--feeling", "saudade") as? [[String: Any]]
    #expect(entries?.first?["activities"] as? [String] == ["Kör"])
    #expect(entries?.first?["place"] as? String == "Büro")
  }
}
