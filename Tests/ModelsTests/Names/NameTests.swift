import Foundation
import Models
import Support
import Testing

struct NameTests {
  @Test func namesAreTrimmedAndValidated() throws {
    let typed = "  Book club\t"
    #expect(try ActivityName(typed).text == "Book club")
    for text in ["", "  "] {
      try #require(throws: InvalidInput.emptyName(.activity)) { try ActivityName(text) }
    }
    for text in ["two\nlines", "two\u{2028}lines", "a\u{85}b", "nul\0"] {
      try #require(throws: InvalidInput.multilineName(.activity)) { try ActivityName(text) }
    }
    #expect(try PlaceName(String(repeating: "é", count: 100)).text.count == 100)
    #expect(throws: InvalidInput.nameTooLong(.place)) {
      try PlaceName(String(repeating: "x", count: 101))
    }
  }

  @Test func defaultsAreValidNames() throws {
    for name in ActivityName.defaults { try #require(try ActivityName(name.text) == name) }
    for name in PlaceName.defaults { try #require(try PlaceName(name.text) == name) }
  }

  @Test func knownNamesMatchInAnyCase() {
    let preferences = Preferences(customActivities: ["Gardening"])
    var activities = NameBook(known: preferences.activities)
    #expect(activities.add("gardening") == "Gardening")
    #expect(activities.add("WORK") == "Work")
    var places = NameBook(known: preferences.places)
    #expect(places.add("CAFÉ") == "Café")
    #expect(places.add("cafe\u{301}") == "Café")
    #expect(activities.added.isEmpty && places.added.isEmpty)
    #expect(places.add("Sauna") == "Sauna")
    #expect(places.add("SAUNA") == "Sauna")
    #expect(places.added == ["Sauna"])
  }

  @Test func entryGetsKnownSpellings() throws {
    var preferences = Preferences(customActivities: ["Gardening"])
    var entry = try Entry.test(journal: "")
    entry.activities = ["gardening", "Chess", "CHESS", "WORK"]
    entry.place = "sauna"
    let spelled = preferences.add(namesOf: entry)
    #expect(spelled.activities == ["Gardening", "Chess", "Work"] && spelled.place == "sauna")
    #expect(preferences.customActivities == ["Gardening", "Chess"])
    #expect(preferences.customPlaces == ["sauna"])
    preferences.remember(FormNames(activities: ["chess", "Choir"], places: ["SAUNA", "Park"]))
    #expect(preferences.customActivities == ["Gardening", "Chess", "Choir"])
    #expect(preferences.customPlaces == ["sauna", "Park"])
  }

  @Test func newNamesAreAddedOnce() {
    var preferences = Preferences()
    let typed: [ActivityName] = ["Sauna", "sauna", "work"]
    #expect(typed.map { preferences.add($0) } == ["Sauna", "Sauna", "Work"])
    #expect(preferences.customActivities == ["Sauna"])
  }
}
