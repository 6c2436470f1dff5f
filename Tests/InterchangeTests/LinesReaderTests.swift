import Foundation
import Models
import Support
import Testing
import Wording

@testable import Interchange

struct LinesReaderTests {
  private func read(
    _ text: String, file: String = "moods.txt", zone: LocalZone = .fixed(3_600)
  ) throws -> ImportedFile {
    let names = KnownNames(Vocabulary(activities: ["Book club"]))
    let clock = ImportClock(now: Moment(.fridayNoon, in: zone), zone: zone)
    return try Importer.read(
      [LinesFile(name: file, bytes: Array(text.utf8))], clock: clock, names: names)
  }

  /// The entries as lines: date, feeling, note, activities and place.
  private func lines(_ text: String) throws -> [String] {
    let file = try read(text)
    try #require(file.skippedLineCount == 0, "\(file.skippedLines)")
    return file.entries.map { entry in
      let names = entry.activities.map { " #\($0)" }.joined()
      let place = entry.place.map { " @\($0)" } ?? ""
      return "\(entry.date) \(entry.feeling.name) “\(entry.journal)”\(names)\(place)"
    }
  }

  @Test func dateAndCheckInAreALine() throws {
    let text = """
      # A comment
      2026-11-20: calm, slept well #rest @home

      2026-11-20 18:30: I feel so tired after work
      - 2026-11-21T07:05:00-05:00: burnt out #book club
      20 nov 2026 at 9pm: awful: the test
      """
    #expect(
      try lines(text) == [
        "2026-11-20T12:00:00+01:00 Calm “slept well” #Rest @Home",
        "2026-11-20T18:30:00+01:00 Tired “I feel so tired after work”",
        "2026-11-21T07:05:00-05:00 Burnt out “” #Book club",
        "2026-11-20T21:00:00+01:00 Awful “the test”",
      ])
  }

  @Test func dateAloneIsThatOfTheFollowingLines() throws {
    let text = """
      2026-11-20
      calm
      18:30: tired
      7pm: okay: a film
      2026-11-21 08:00:
      happy at last
      """
    #expect(
      try lines(text) == [
        "2026-11-20T12:00:00+01:00 Calm “”",
        "2026-11-20T18:30:00+01:00 Tired “”",
        "2026-11-20T19:00:00+01:00 Okay “a film”",
        "2026-11-21T08:00:00+01:00 Happy “happy at last”",
      ])
  }

  @Test func byteOrderMarkAndLineEndsOfWindowsAreAccepted() throws {
    #expect(
      try lines("\u{FEFF}2026-11-20: calm\r\n2026-11-21: sad\r\n")
        == ["2026-11-20T12:00:00+01:00 Calm “”", "2026-11-21T12:00:00+01:00 Sad “”"])
  }

  @Test func otherLinesAreListedWithTheirNumbers() throws {
    let text = """
      2026-11-20: calm
      yesterday: sad
      2026-11-20: work was hard
      2026-11-31: calm
      12/3/2026: calm

      2026-11-20: not very happy
      2026-11-20: saudade
      2026-11-20: hurtt
      2026-11-20: #work
      2026-11: calm
      2026-11-21: happy
      """
    let file = try read(text)
    #expect(file.entries.map(\.feeling.name) == ["Calm", "Happy"])
    #expect(file.skippedLines.map(\.line) == [2, 3, 4, 5, 7, 8, 9, 10, 11])
    #expect(file.skippedLines.allSatisfy { $0.file == "moods.txt" })
    let sentences = file.skippedLines.map(\.problem.sentence)
    for (sentence, part) in zip(
      sentences,
      [
        "“yesterday” depends on the day", "names no feeling", "does not exist", "can be",
        "“happy” is negated", "“saudade” is new", "Did you mean Hurt?", "names no feeling",
        "is a period",
      ])
    {
      #expect(sentence.contains(part))
    }
    #expect(try read("calm").skippedLines.map(\.problem) == [.noDate])
    // A file is read on its own: the date of another one does not count.
    let other = try read("18:30: calm")
    #expect(other.skippedLines.map(\.problem) == [.invalid(.relativeTime("18:30"))])
  }

  @Test func invalidBytesAreNotUnderstood() throws {
    let clock = ImportClock(now: Moment(.fridayNoon, in: .utc), zone: .utc)
    let bytes = Array("2026-11-20: calm\n2026-11-20: sad ".utf8) + [0xFF] + Array("\n".utf8)
    let file = try Importer.read(bytes, clock: clock)
    #expect(file.format == .lines)
    #expect(file.records.count == 1)
    #expect(file.skippedLines.map(\.problem) == [.notUTF8])
  }

  @Test func idsComeFromFileContentAndPosition() throws {
    let text = "2026-11-20: calm\n2026-11-20: calm\n2026-11-20: sad\n"
    let ids = try read(text).entries.map(\.id)
    #expect(Set(ids).count == 3)
    #expect(try read(text).entries.map(\.id) == ids)
    // More lines, comments and another zone change no id.
    let more = "# Hello\n2026-11-19: happy\n\(text)2026-11-20: calm\n"
    #expect(try Array(read(more).entries.map(\.id).dropFirst().prefix(3)) == ids)
    #expect(try read(text, zone: .utc).entries.map(\.id) == ids)
    #expect(try Set(read(text, file: "b.txt").entries.map(\.id)).isDisjoint(with: ids))
    // The same date before each line and above them.
    #expect(try read("2026-11-20\ncalm\ncalm\nsad\n").entries.map(\.id) == ids)
  }

  /// Lists show the latest of a moment first.
  @Test func linesOfAMomentKeepTheirOrder() throws {
    let read = try read("2026-11-20\ncalm\nsad\nhappy\n").entries
    let sorted = read.sorted { Entry.isNewer($0, than: $1) }
    #expect(sorted.map(\.feeling.name) == ["Happy", "Sad", "Calm"])
  }

  @Test(arguments: [
    ("2026-11-20: calm", true), ("\n# moods\n2026-11-20\ncalm", true), ("yesterday: calm", true),
    ("- 2026-11-20 18:00: calm", true), ("calm", false), ("Hello: calm", false),
    ("a,b\nc,d", false), ("{}", false),
  ])
  func formatIsRecognizedByTheFirstLine(_ text: String, _ isLines: Bool) {
    #expect((ImportFormat.of(Array(text.utf8)) == .lines) == isLines)
  }

  /// No text is lost: the words of a line are in its entry, or the line is listed.
  @Test(arguments: [1, 2, 3]) func randomLinesAreEntriesOrListed(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let parts = [
      "2026-11-20", "2026-11-20 18:00", ":", ": ", "calm", "tired", "not", "#work", "@home", "x",
      "yesterday", "18:30", "#", "# ", "-", "é\u{301}", "\r", "\n", "\n", "\n", " ", " ",
    ]
    for _ in 0..<300 {
      let text = (0..<20).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let file = try read(text)
      let lines = text.utf8.split(separator: 0x0A).count
      try #require(file.records.count + file.skippedLineCount <= lines, "seed \(seed)")
      for entry in file.entries { try entry.validate() }
    }
  }
}
