import Foundation
import Models
import Support
import Testing

struct FeelingTests {
  @Test func catalogMatchesTheTable() throws {
    let file = Repository.url("Tests/Fixtures/feelings.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      .dropFirst()
    let written = Feeling.all.map {
      "\($0.name),\($0.category.rawValue),\($0.row),\($0.column),\($0.appleLabel ?? "")"
    }
    #expect(written == rows.map(String.init))
  }

  @Test func eachCategoryFillsItsMap() throws {
    for category in FeelingCategory.allCases {
      let feelings = Feeling.all(in: category)
      try #require(feelings.count == 24)
      try #require(Set(feelings.map { $0.row * 6 + $0.column }) == Set(0..<24))
    }
  }

  @Test func quadrantsDivideCategoriesByEnergy() throws {
    for quadrant in FeelingQuadrant.allCases {
      let feelings = Feeling.all.filter { $0.quadrant == quadrant }
      try #require(feelings.count == 12)
      try #require(Set(feelings.map(\.category)).count == 1)
      let rows = quadrant == .bright || quadrant == .tense ? [0, 1] : [2, 3]
      try #require(Set(feelings.map(\.row)) == Set(rows))
    }
  }

  @Test func iconsAreUniqueScalarsWithoutEmoji() throws {
    #expect(Set(Feeling.all.map(\.icon)).count == 48)
    for feeling in Feeling.all {
      let scalars = Array(feeling.icon.unicodeScalars)
      try #require(scalars.count == 1)
      try #require(!scalars[0].properties.isEmoji, "\(feeling.name)")
      try #require(feeling.asciiIcon.utf8.count == 1)
    }
  }

  @Test(arguments: ["happy", "HAPPY", " Happy\t"])
  func namesMatchInAnyCaseWithBlanks(_ text: String) throws {
    #expect(try Feeling.parse(text).name == "Happy")
  }

  @Test(arguments: [
    ("hapy", "Happy"), ("ahppy", "Happy"), ("frustated", "Frustrated"), ("calmm", "Calm"),
    ("disapointed", "Disappointed"), ("stres", "Stressed"), ("a bit sad", "Sad"),
  ])
  func unknownNameSuggestsTheClosest(_ typed: String, _ meant: String) {
    #expect(Feelings.catalog.suggestions(for: typed).first?.name == meant)
    #expect(throws: InvalidInput.self) { try Feeling.parse(typed) }
  }

  @Test func unknownNameWithoutSuggestionsListsClosestNames() {
    #expect {
      try Feeling.parse("nope")
    } throws: { error in
      guard case .unknownFeeling("nope", [], let nearest) = error as? InvalidInput else {
        return false
      }
      return nearest.count == 3 && nearest.first?.name == "Loved"
    }
  }

  @Test func nonsenseHasNoSuggestions() {
    #expect(Feelings.catalog.suggestions(for: "xylophone").isEmpty)
    #expect(Feelings.catalog.suggestions(for: "").isEmpty)
    #expect(Feelings.catalog.suggestions(for: String(repeating: "a", count: 100_000)).isEmpty)
  }
}
