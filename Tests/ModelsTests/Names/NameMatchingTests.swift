import Foundation
import Models
import Support
import Testing

struct NameMatchingTests {
  @Test(
    "Names that differ in case and diacritics only are the same",
    arguments: [
      ("Café", "cafe"), ("Café", "CAFE\u{301}"), ("Ångström", "angstrom"), ("naïve", "NAIVE"),
      ("Tiếng Việt", "tieng viet"), ("Straße", "STRASSE"), ("ΟΔΟΣ", "οδός"), ("İzmir", "izmir"),
      ("Ёлка", "елка"), ("ﬁt", "FIT"), ("crème brûlée", "Creme Brulee"), ("e\u{20DD}", "E"),
      (" Gym ", "gym"),
    ])
  func same(_ a: String, _ b: String) {
    #expect(EntryName(stored: a).isSame(as: EntryName(stored: b)))
    #expect(a.foldedAsName.foldedAsName == a.foldedAsName)
  }

  @Test(
    "Letters of other scripts that differ by marks are not the same",
    arguments: [
      ("か", "が"), ("कि", "क"), ("กิน", "กน"), ("한", "하"), ("Gym", "Gum"), ("Øl", "Al"),
      ("\u{301}", ""), ("\u{301}", "\u{300}"),
    ])
  func different(_ a: String, _ b: String) {
    #expect(a.foldedAsName != b.foldedAsName)
  }

  @Test func tagsAndCompletionsIgnoreDiacritics() throws {
    let names = KnownNames(
      Preferences(vocabulary: Vocabulary(activities: ["Crème brûlée"])).vocabulary)
    let text = CheckInLine("calm @cafe #creme BRULEE", names: names)
    #expect(try text.tagged.place() == "Café")
    #expect(try text.tagged.activities() == ["Crème brûlée"])
    let typed = TaggedText("@caf", names: names)
    #expect(typed.completion(at: typed.text.endIndex, names: names)?.names == ["Café"])
  }

  @Test func filtersIgnoreDiacritics() throws {
    var entry = try Entry.test(journal: "")
    entry.place = "Café"
    entry.activities = ["Crème"]
    #expect(EntryFilter(activity: "creme", place: "CAFE").contains(entry))
    #expect(EntryFilter(search: "cafe").contains(entry))
  }
}
