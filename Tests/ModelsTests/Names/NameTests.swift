import Foundation
import Models
import Support
import Testing

struct NameTests {
  @Test func namesAreTrimmedAndValidated() throws {
    let typed = "  Book club\t"
    #expect(try EntryName(typed, as: .activity).text == "Book club")
    for text in ["", "  "] {
      try #require(throws: InvalidInput.emptyName(.activity)) { try EntryName(text, as: .activity) }
    }
    for text in ["two\nlines", "two\u{2028}lines", "a\u{85}b", "nul\0"] {
      try #require(throws: InvalidInput.multilineName(.activity)) {
        try EntryName(text, as: .activity)
      }
    }
    #expect(try EntryName(String(repeating: "é", count: 100), as: .place).text.count == 100)
    #expect(throws: InvalidInput.nameTooLong(.place)) {
      try EntryName(String(repeating: "x", count: 101), as: .place)
    }
  }

  @Test func defaultsAreValidNames() throws {
    for kind in NameKind.allCases {
      for name in kind.defaults { try #require(try EntryName(name.text, as: kind) == name) }
    }
  }

  @Test func knownNamesMatchInAnyCase() {
    let vocabulary = Vocabulary(activities: ["Gardening"])
    var activities = NameBook(known: vocabulary[.activity].all)
    #expect(activities.add("gardening") == "Gardening")
    #expect(activities.add("WORK") == "Work")
    var places = NameBook(known: vocabulary[.place].all)
    #expect(places.add("CAFÉ") == "Café")
    #expect(places.add("cafe\u{301}") == "Café")
    #expect(activities.added.isEmpty && places.added.isEmpty)
    #expect(places.add("Sauna") == "Sauna")
    #expect(places.add("SAUNA") == "Sauna")
    #expect(places.added == ["Sauna"])
  }

  @Test func entryGetsKnownSpellings() throws {
    var vocabulary = Vocabulary(activities: ["Gardening"])
    var entry = try Entry.test(journal: "")
    entry.activities = ["gardening", "Chess", "CHESS", "WORK"]
    entry.place = "sauna"
    let spelled = try vocabulary.add(namesOf: entry)
    #expect(spelled.activities == ["Gardening", "Chess", "Work"] && spelled.place == "sauna")
    #expect(vocabulary[.activity].custom == ["Gardening", "Chess"])
    #expect(vocabulary[.place].custom == ["sauna"])
    vocabulary.add(FormNames(activities: ["chess", "Choir"], places: ["SAUNA", "Park"]))
    #expect(vocabulary[.activity].custom == ["Gardening", "Chess", "Choir"])
    #expect(vocabulary[.place].custom == ["sauna", "Park"])
  }

  @Test func newNamesAreAddedOnce() {
    var vocabulary = Vocabulary()
    let typed: [EntryName] = ["Sauna", "sauna", "work"]
    #expect(typed.map { vocabulary.add($0, as: .activity) } == ["Sauna", "Sauna", "Work"])
    #expect(vocabulary[.activity].custom == ["Sauna"])
  }
}
