import CommandHarness
import Foundation
import Testing

struct AmountCommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func amounts() throws -> [[String: Double]] {
    let list = try #require(try bako.json("list") as? [[String: Any]])
    return list.map { $0["amounts"] as? [String: Double] ?? ["missing": 0] }
  }

  @Test func amountsAreTypedShownAndSearched() throws {
    try bako("log", "tired", "#sleep 6.5h after the party", "-a", "coffee=3")
    #expect(try amounts() == [["sleep": 6.5, "coffee": 3]])
    #expect(try bako("list").out.contains("after the party  sleep 6.5 h, coffee 3\n"))
    try bako("log", "sad", "#sleep 5km alone")
    #expect(try amounts() == [[:], ["sleep": 6.5, "coffee": 3]])
    #expect(try bako("list", "--activity", "sleep<7").lines.count == 1)
    #expect(try bako("list", "--search", "#sleep>390min").out.isEmpty)
    #expect(try bako("list", "--search", "#sleep>=390min").lines.count == 1)
    #expect(try bako("list", "--format", "csv").lines[2].hasSuffix(",true,sleep=6.5 | coffee=3"))
    #expect(try bako("activities").out.contains("sleep     2 entries     in h\n"))
  }

  @Test func onlyActivityRefusesAnotherUnit() throws {
    try bako("log", "tired", "#sleep 6.5h")
    let note = try bako("log", "calm", "#sleep 5km")
    #expect(note.status == 0 && note.error.contains("5 km stays in the note: #sleep is in h."))
    let option = try bako("log", "calm", "-a", "sleep 5km")
    #expect(option.status == 64)
    #expect(
      option.error
        == "bako: “sleep” is in h, so 5 km does not fit. Type it in h, or set another unit.\n")
    #expect(try bako("list").lines.count == 2)
  }

  @Test func commaBeforeThreeDigitsIsAmbiguous() throws {
    try bako("log", "tired", "#steps 10")
    let note = try bako("log", "good", "#steps 12,345")
    #expect(note.error == "12,345 stays in the note: it is 12.345 or 12345.\n")
    let option = try bako("log", "good", "-a", "steps 10,000")
    #expect(option.status == 64)
    #expect(option.error == "bako: “10,000” is not clear. Type 10 or 10000.\n")
    try bako("log", "good", "#steps 1234,567")
    try bako("log", "good", "#steps 0,125")
    try bako("log", "good", "#steps 6,5")
    #expect(
      try amounts() == [["steps": 6.5], ["steps": 0.125], ["steps": 1234.567], [:], ["steps": 10]])
  }

  @Test func editKeepsTheOtherAmounts() throws {
    try bako("log", "tired", "#sleep 6.5h #coffee 3")
    let list = try #require(try bako.json("list") as? [[String: Any]])
    let id = try #require(list.first?["id"] as? String)
    try bako("edit", id, "-a", "sleep 7h", "-a", "coffee", "-a", "Work")
    #expect(try amounts() == [["sleep": 7, "coffee": 3]])
    try bako("edit", id, "-a", "Work", "-a", "coffee")
    #expect(try amounts() == [["coffee": 3]])
    try bako("undo")
    #expect(try amounts() == [["sleep": 7, "coffee": 3]])
  }

  @Test func unitsAreSetConvertedAndRestored() throws {
    try bako("log", "tired", "#sleep 6.5h")
    #expect(
      try bako("activities", "set", "sleep", "--unit", "minutes").out.hasPrefix(
        "sleep is in min now."))
    #expect(try amounts() == [["sleep": 390]])
    try bako("activities", "set", "Coffee", "--unit", "cups")
    try bako("log", "good", "#coffee 2 cups")
    #expect(try amounts()[0] == ["Coffee": 2])
    #expect(try bako("activities", "set", "Coffee", "--unit", "km/h").status == 64)
    try bako("undo")
    try bako("undo")
    #expect(try bako("undo").out.hasPrefix("Restored the unit of sleep."))
    #expect(try amounts() == [["sleep": 6.5]])
  }

  @Test func otherDayHasNoTime() throws {
    let logged = try bako("log", "calm", "--date", "2026-11-01").out
    #expect(logged.hasPrefix("Saved ◒ Calm, Sun  1 Nov 2026 ("))
    try bako("log", "sad", "--date", "2026-11-01 12:00")
    let list = try #require(try bako.json("list") as? [[String: Any]])
    #expect(Set(list.map { $0["time_known"] as? Bool }) == [true, false])
    let text = try bako("list").lines.map { $0.dropFirst(10).prefix(22) }
    #expect(Set(text) == ["Sun  1 Nov 2026       ", "Sun  1 Nov 2026 12:00 "])
  }

  @Test func exportsAreTheSameAfterAnImport() throws {
    try bako("log", "awful", "#sleep 6.5h", "--date", "2026-11-01")
    try bako("log", "calm", "-a", "Cof\"fee=0.001", "-a", "Steps=-1000000000")
    try bako("feelings", "add", "Saudade", "--like", "Sad")
    try bako("log", "saudade", "#sleep 90min")
    let first = try bako("export").out
    let other = try Bako()
    let file = try other.write(first, to: "export.json")
    #expect(try other("import", file).out.hasPrefix("Imported: 3 added"))
    #expect(try other("export").out == first)
    #expect(try other("import", file).out.contains("3 unchanged"))
    // The units of the file are converted to those of the store.
    let minutes = try Bako()
    try minutes("activities", "set", "sleep", "--unit", "min")
    try minutes("import", file)
    let list = try #require(try minutes.json("list") as? [[String: Any]])
    #expect(list.compactMap { ($0["amounts"] as? [String: Double])?["sleep"] } == [90, 390])
  }

  @Test func amountsOfOtherTrackersAreImportedOnRequest() throws {
    let file = try bako.write(
      """
      full_date,date,weekday,time,mood,activities,scales,note_title,note
      2026-11-20,November 20,Friday,21:30,good,"work","Sleep:\u{A0}7.5 h | Energy:\u{A0}3",,
      2026-11-19,November 19,Thursday,21:30,bad,"","Sleep:\u{A0}3/5",,

      """, to: "daylio.csv")
    let without = try bako("import", file, "--dry-run")
    #expect(
      without.error.contains(
        "Left out: the amounts of Sleep (2), Energy (1). Add --with-amounts to import them."))
    let with = try bako("import", file, "--with-amounts")
    #expect(with.error.contains("Amounts: Energy (1), Sleep (1)."))
    #expect(with.error.contains("Left out, because Bako has nothing like it: Sleep (1)."))
    #expect(try amounts() == [["Sleep": 7.5, "Energy": 3], [:]])
  }
}
