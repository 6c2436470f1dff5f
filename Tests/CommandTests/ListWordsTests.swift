import CommandHarness
import Foundation
import Testing

struct ListWordsTests {
  let bako: Bako

  init() throws {
    bako = try Bako()
    try bako("log", "sad", "#work", "--date", "2026-10-05 09:00")
    try bako("log", "burnt out", "#work", "--date", "2026-11-05 09:00")
    try bako("log", "sad", "long day @home", "--date", "2026-11-06 09:00")
    try bako("log", "calm", "a sad song", "--date", "2026-11-07 09:00")
  }

  /// The days in November, or 5 October as 10.
  private func days(_ arguments: String...) throws -> [Int] {
    let outcome = try bako.run(["list", "--json"] + arguments)
    try #require(outcome.status == 0, "\(outcome.error)")
    let list = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [[String: Any]]
    return (list ?? []).compactMap { entry in
      let date = entry["date"] as? String ?? ""
      return date.hasPrefix("2026-10") ? 10 : Int(date.dropFirst(8).prefix(2))
    }
  }

  @Test func wordsAreFeelingsTagsPeriodsAndText() throws {
    #expect(try days("sad") == [6, 10])
    #expect(try days("sad #work october") == [10])
    #expect(try days("sad", "#work", "2026-10") == [10])
    #expect(try days("burnt out") == [5])
    #expect(try days("sad calm") == [7, 6, 10])
    #expect(try days("song") == [7])
    #expect(try days("\"long day\" @home") == [6])
    #expect(try days("november 2026") == [7, 6, 5])
    #expect(try days("may 2026") == [])
    #expect(try days("sad", "-s", "long") == [6])
  }

  @Test func shortOptionsTakeTheirValueWithoutASpace() throws {
    #expect(try days("-n1") == [7])
    #expect(try days("-pHome") == [6])
    #expect(try days("-aWork", "-fsad") == [10])
    #expect(try days("-ssong") == [7])
    #expect(try days("--on", "2026-11-06") == [6])
    #expect(try days("--on", "2026-10") == [10])
    let both = try bako("list", "--on", "2026-10", "--since", "2026-10")
    #expect(both.status == 64 && both.error.contains("--on cannot be used with"))
  }

  @Test func emptyListSaysWhatWasLookedFor() throws {
    let empty = try bako("list", "sad #food october")
    #expect(empty.out.isEmpty)
    #expect(empty.error == "No entries match Sad #food from 1 Oct 2026 to 31 Oct 2026.\n")
    #expect(try bako("list", "2020").error == "No entries from 1 Jan 2020 to 31 Dec 2020.\n")
    #expect(try bako("list", "2020-02-03").error == "No entries on 3 Feb 2020.\n")
    #expect(try bako("list", "tea").error == "No entries match “tea”.\n")
  }

  /// Names and texts are found without their diacritics, and with others.
  @Test func diacriticsAreIgnored() throws {
    try bako("log", "happy", "Malmö with Zoë @café #müsli", "--date", "2026-11-08 09:00")
    for words in ["@cafe", "#MUSLI", "cafe", "zoe", "zoé", "malmo", "\"with zoe\""] {
      #expect(try days(words) == [8], "\(words)")
      #expect(try days("--search", words) == [8], "\(words)")
    }
    #expect(try days("zo#e") == [])
  }

  @Test func secondValueOfAnOptionIsRefused() throws {
    for (arguments, sentence) in [
      (
        ["-f", "happy", "--feeling", "sad"],
        "--feeling is given twice. For entries with one of several feelings, use words: "
          + "`bako list 'happy sad'`."
      ),
      (
        ["-aWork", "-a", "Book club"],
        "--activity is given twice. For entries with all of several activities, use words: "
          + "`bako list '#Work #\"Book club\"'`."
      ),
      (
        ["-pHome", "-pWork"], "--place is given twice, and an entry has one place. Name one place."
      ),
      (
        ["-slong", "-sday"],
        "--search is given twice. Give all words to one: `--search 'long day'`."
      ),
    ] {
      let outcome = try bako.run(["list"] + arguments)
      #expect(outcome.status == 64 && outcome.out.isEmpty)
      #expect(outcome.error == "bako: \(sentence)\nRun `bako list --help` for help.\n")
    }
  }

  @Test func emptyListNamesTheMonthAndTheOtherTag() throws {
    let month = try bako("list", "march", "--until", "2026-11")
    #expect(month.error.hasPrefix("No entries match “march”. To list the month, use --on march, "))
    #expect(month.error.hasSuffix("or “march 2026” among the words.\n"), "\(month.error)")
    #expect(
      try bako("list", "@work sad").error
        == "No entries match Sad @work. 1 entry matches Sad #work.\n")
    #expect(try bako("list", "#home").error == "No entries match #home. 1 entry matches @home.\n")
  }

  @Test func lastNamesTheNewestEntries() throws {
    #expect(try bako("show", "last").out.contains("a sad song"))
    #expect(try bako("show", "last~1").out.contains("long day"))
    try bako("edit", "last~3", "--journal", "the first")
    #expect(try bako("list", "the first").lines.count == 1)
    let none = try bako("show", "last~4")
    #expect(none.status == 66)
    #expect(none.error == "bako: The store has only 4 entries. `bako list` shows the IDs.\n")
    #expect(try bako("show", "last~x").status == 66)
    try bako("delete", "LAST", "--force")
    #expect(try days() == [6, 5, 10])
    #expect(try bako("bmi", "delete", "last", "--force").status == 66)
  }

  @Test func undoneChangesAreListedAndRedone() throws {
    let list = try bako("undo", "--list").lines
    #expect(list.count == 4 && list[0].hasPrefix("Saved ◒ Calm") || list[0].hasPrefix("Saved Calm"))
    try bako("delete", "last", "--force")
    #expect(try bako("undo", "--list", "-n1").out.hasPrefix("Deleted Calm, Sat  7 Nov 2026 09:00"))
    #expect(try bako("redo").status == 66)
    try bako("undo")
    #expect(try days() == [7, 6, 5, 10])
    let redone = try bako("redo")
    #expect(redone.out.hasPrefix("Deleted Calm, Sat  7 Nov 2026 09:00 again."))
    #expect(try days() == [6, 5, 10])
    try bako("undo")
    try bako("log", "happy")
    #expect(try bako("redo").error == "bako: Nothing to redo.\n")
    #expect(try bako("undo", "-n1").status == 64)
  }

  @Test func statsOfThisMonthAndYear() throws {
    try bako("log", "happy")
    let entries = { (arguments: [String]) throws -> Int? in
      let outcome = try bako.run(["stats", "--json"] + arguments)
      let stats = try JSONSerialization.jsonObject(with: Data(outcome.bytes)) as? [String: Any]
      return stats?["entries"] as? Int
    }
    #expect(try entries(["--on", "2026-10"]) == 1)
    #expect(try (entries(["--month"]) ?? 0) >= 1)
    #expect(try (entries(["--year"]) ?? 0) >= 1)
    #expect(try bako("stats", "--month", "--year").status == 64)
  }

  @Test func remindAloneShowsItsState() throws {
    #expect(try bako("remind").out == (try bako("remind", "status").out))
  }
}
