import Foundation
import Models
import Support
import Testing

struct NameListTests {
  @Test func renameKeepsThePosition() throws {
    var list = NameList(.place, custom: ["Sauna"], hidden: ["Gym"])
    let change = try list.apply(.rename("gym", to: "Fitness"))
    #expect(change == .rename("Gym", to: "Fitness"))
    #expect(list.all[6] == "Fitness" && list.all.count == 9)
    #expect(list.hidden == ["Fitness"])
    #expect(!list.all.contains("Gym"))
  }

  @Test func renameChangesTheSpelling() throws {
    var list = NameList(.place)
    try list.apply(.rename("cafe", to: "CAFE"))
    #expect(list.all.contains("CAFE") && !list.all.contains("Café") && list.all.count == 8)
    try list.apply(.rename("cafe", to: "Café"))
    #expect(list == NameList(.place))
  }

  @Test func mergeKeepsTheTarget() throws {
    var list = NameList(.place, custom: ["Bistro", "Diner"], hidden: ["Diner"])
    try list.apply(.merge(["diner", "Bistro", "School"], into: "cafe"))
    #expect(list.all == ["Home", "Work", "Outdoors", "Commute", "Café", "Gym", "Friend's place"])
    #expect(list.hidden.isEmpty && list.custom.isEmpty)
  }

  @Test func removedNameCanBeAddedAgain() throws {
    var preferences = Preferences()
    try preferences.apply(.remove("Gym"), to: .place)
    #expect(!preferences.vocabulary[.place].all.contains("Gym"))
    preferences.vocabulary.add("gym", as: .place)
    #expect(
      preferences.vocabulary[.place].all.last == "gym"
        && preferences.vocabulary[.place].all.count == 8)
  }

  @Test func allNamesCanBeRemoved() throws {
    var list = NameList(.place)
    for name in list.all { try list.apply(.remove(name)) }
    #expect(list.all.isEmpty)
  }

  @Test func hiddenNamesStayKnown() throws {
    var preferences = Preferences()
    try preferences.apply(.hide(["work", "Rest", "WORK"]), to: .activity)
    #expect(preferences.vocabulary[.activity].hidden == ["Work", "Rest"])
    #expect(
      preferences.vocabulary[.activity].shown.count == 10
        && preferences.vocabulary[.activity].all.count == 12)
    #expect(preferences.vocabulary.add("WORK", as: .activity) == "Work")
    let names = KnownNames(preferences.vocabulary)
    #expect(names.spelling(of: "work", as: .activity) == "Work")
    #expect(!names[.activity].contains("Work"))
    try preferences.apply(.unhide(["Work"]), to: .activity)
    #expect(preferences.vocabulary[.activity].hidden == ["Rest"])
  }

  @Test func orderMovesNamesToTheFront() throws {
    var list = NameList(.place, custom: ["Sauna"])
    try list.apply(.order(["sauna", "Gym"]))
    #expect(list.all.prefix(3) == ["Sauna", "Gym", "Home"])
    #expect(list.all.count == 9)
  }

  @Test func lastChoicesFollow() throws {
    let last = NameChoices(activities: ["Work", "Rest"], place: "Gym")
    var preferences = Preferences(device: DeviceMemory(lastChoices: last))
    try preferences.apply(.merge(["Rest"], into: "Work"), to: .activity)
    try preferences.apply(.rename("Gym", to: "Fitness"), to: .place)
    #expect(
      preferences.device.lastChoices == NameChoices(activities: ["Work"], place: "Fitness"))
    try preferences.apply(.remove("Fitness"), to: .place)
    #expect(preferences.device.lastChoices.place == nil)
  }

  @Test func refusedChangeChangesNothing() {
    var list = NameList(.place, custom: ["Sauna"])
    let before = list
    #expect(throws: InvalidInput.unknownName(.place, "Gim", suggestions: ["Gym"])) {
      try list.apply(.rename("Gim", to: "Fitness"))
    }
    #expect(throws: InvalidInput.nameExists(.place, "Café", renaming: "Sauna")) {
      try list.apply(.rename("sauna", to: "cafe"))
    }
    #expect(throws: InvalidInput.mergedIntoItself(.place, "Gym")) {
      try list.apply(.merge(["GYM"], into: "gym"))
    }
    #expect(list == before)
  }

  @Test("Any sequence of changes keeps each name once and the hidden ones known")
  func invariants() throws {
    var random = SeededGenerator(seed: 18)
    var list = NameList(.place)
    let pool: [EntryName] = ["Gym", "gym", "Fitness", "Café", "cafe", "Sauna", "Home", "Work"]
    for _ in 0..<2_000 {
      let (a, b) = (pool.randomElement(using: &random), pool.randomElement(using: &random))
      guard let a, let b else { continue }
      let change: NameChange<EntryName>
      switch Int.random(in: 0..<7, using: &random) {
      case 0: change = .rename(a, to: b)
      case 1: change = .merge([a], into: b)
      case 2: change = .remove(a)
      case 3: change = .hide([a, b])
      case 4: change = .unhide([a])
      case 5: change = .order([b, a])
      default:
        var book = NameBook(known: list.all)
        book.add(a)
        list.append(book.added)
        continue
      }
      _ = try? list.apply(change)
      try #require(list.all == list.all.unique())
      try #require(list.hidden.allSatisfy { name in list.all.contains(where: name.isSame) })
      try #require(list.custom.allSatisfy { name in list.all.contains(name) })
    }
  }
}
