import CommandHarness
import Foundation
import Testing

/// Imports of entries that the store has already, in another version or from another file.
struct ImportExistingTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private static let header = "full_date,date,weekday,time,mood,activities,note_title,note\n"
  private static let first =
    header + "2026-11-19,,,20:30,good,work,,first note\n2026-11-18,,,08:00,bad,,,\n"
  private static let corrected =
    first.replacing("first", with: "corrected")
    + "2026-11-17,,,08:00,good,,,\n"

  @discardableResult
  private func importing(_ text: String, _ arguments: String...) throws -> Bako.Outcome {
    try bako.run(["import", "-"] + arguments, input: text)
  }

  private static let summary = "1 new entry is at the minute of an existing one. "

  @Test func correctedEntryIsCounted() throws {
    #expect(try importing(Self.first).error.isEmpty)
    let preview = try importing(Self.corrected, "--dry-run")
    #expect(preview.error == Self.summary + "--skip-existing leaves such entries out.\n")
    let outcome = try importing(Self.corrected, "--json")
    #expect(
      outcome.error == Self.summary
        + "`bako undo` reverses the import. --skip-existing leaves such entries out.\n")
    #expect(outcome.out == #"{"added":2,"updated":0,"unchanged":1,"skipped":[]}"# + "\n")
    #expect(try importing(Self.corrected).error.isEmpty)
  }

  @Test func existingEntriesAreSkipped() throws {
    try importing(Self.first)
    let preview = try importing(Self.corrected, "--skip-existing", "--dry-run")
    #expect(
      preview.out == "Would import: 1 added, 0 updated, 1 unchanged, 1 skipped as existing.\n")
    #expect(preview.error.isEmpty)
    let outcome = try importing(Self.corrected, "--skip-existing", "--json")
    #expect(outcome.out.hasPrefix(#"{"added":1,"updated":0,"unchanged":1,"skipped":[""#))
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(entries.map { $0["journal"] as? String } == ["first note", "", ""])
    #expect(try bako("undo").out.contains("1 record"))
  }

  /// The instants differ, because the CSV has no zone, and the local minutes are equal.
  @Test func sameDiaryInAnotherZoneIsCounted() throws {
    try importing(Self.first)
    let other = #"[{"feeling":"good","date":"2026-11-19T20:30:59-05:00"}]"#
    #expect(try importing(other, "--dry-run").error.hasPrefix(Self.summary))
    let later = #"[{"feeling":"good","date":"2026-11-19T20:31:00+00:00"}]"#
    #expect(try importing(later, "--dry-run").error.isEmpty)
  }

  /// Only entries from before the import count.
  @Test func entriesOfOneFileAtTheSameMinuteAreAdded() throws {
    let twice = Self.header + "2026-11-19,,,20:30,good,,,a\n2026-11-19,,,20:30,good,,,b\n"
    let outcome = try importing(twice, "--skip-existing")
    #expect(outcome.out == "Imported: 2 added, 0 updated, 0 unchanged.\n")
  }

  /// A skipped entry adds neither its names nor its own feeling.
  @Test func skippedEntryLeavesNoTrace() throws {
    try importing(Self.first)
    let before = try bako("export").out
    let other = #"[{"feeling":"good","date":"2026-11-19T20:30:10Z","activities":["Kite"]}]"#
    let outcome = try importing(other, "--skip-existing")
    #expect(outcome.out == "Imported: 0 added, 0 updated, 0 unchanged, 1 skipped as existing.\n")
    #expect(try bako("export").out == before)
  }
}
