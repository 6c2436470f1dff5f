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

  @Test func eachCategoryFillsItsMap() {
    for category in FeelingCategory.allCases {
      let feelings = Feeling.all(in: category)
      #expect(feelings.count == 24)
      #expect(Set(feelings.map { $0.row * 6 + $0.column }) == Set(0..<24))
    }
  }

  @Test func quadrantsDivideCategoriesByEnergy() {
    for quadrant in FeelingQuadrant.allCases {
      let feelings = Feeling.all.filter { $0.quadrant == quadrant }
      #expect(feelings.count == 12)
      #expect(Set(feelings.map(\.category)).count == 1)
      let rows = quadrant == .bright || quadrant == .tense ? [0, 1] : [2, 3]
      #expect(Set(feelings.map(\.row)) == Set(rows))
    }
  }

  @Test func iconsAreUniqueScalarsWithoutEmoji() {
    #expect(Set(Feeling.all.map(\.icon)).count == 48)
    for feeling in Feeling.all {
      let scalars = Array(feeling.icon.unicodeScalars)
      #expect(scalars.count == 1)
      #expect(!scalars[0].properties.isEmoji, "\(feeling.name)")
      #expect(feeling.asciiIcon.utf8.count == 1)
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
