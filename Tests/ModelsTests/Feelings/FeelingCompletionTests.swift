import Models
import Testing

struct FeelingCompletionTests {
  private func names(_ typed: String) -> [String] {
    Feelings.catalog.completions(for: typed).map(\.feeling.name)
  }

  @Test(arguments: [
    ("calm", "Calm"), ("c", "Calm"), ("cu", "Curious"), ("fine", "Fine"), ("MEH", "Meh"),
    ("sa", "Sad"), ("jitt", "Jittery"), ("burnt-o", "Burnt out"), ("can’t c", "Can't complain"),
    ("cant c", "Can't complain"), ("gra", "Grateful"), ("down", "Down"),
  ])
  func bestMatchIsFirst(_ typed: String, _ best: String) {
    #expect(names(typed).first == best)
  }

  @Test func everyWordFindsItselfFirst() throws {
    for feeling in Feeling.all + FeelingLexicon.all {
      let found = Feelings.catalog.completions(for: feeling.name).first
      try #require(found?.feeling == feeling)
      try #require(found?.match == .exact, "\(feeling.name)")
    }
  }

  @Test func oneLetterCompletesNoWordOfTheLexicon() throws {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      let found = Feelings.catalog.completions(for: String(letter))
      try #require(found.allSatisfy { $0.feeling.origin == .catalog })
      try #require(found.allSatisfy { $0.match == .name })
    }
  }

  @Test func matchesAreOrderedAndUnique() throws {
    for first in "abcdefghijklmnopqrstuvwxyz" {
      for second in ["a", "e", "l", "r"] {
        let found = Feelings.catalog.completions(for: "\(first)\(second)")
        try #require(Set(found.map(\.id)).count == found.count)
        try #require(found.map(\.match) == found.map(\.match).sorted())
        let byName = found.filter { $0.match == .name }.map(\.feeling)
        try #require(
          byName == byName.filter { $0.origin == .catalog }
            + byName.filter { $0.origin == .lexicon })
        for origin in [Feeling.Origin.catalog, .lexicon] {
          let group = byName.filter { $0.origin == origin }.map(\.name)
          try #require(group == group.sorted())
        }
      }
    }
  }

  @Test func ownNamesAreBetweenCatalogAndLexicon() throws {
    var vocabulary = Vocabulary()
    try vocabulary.apply(.add("Cavalier", like: "Happy"))
    let found = vocabulary.feelings.completions(for: "ca").map(\.feeling.name)
    #expect(found.prefix(3) == ["Calm", "Cavalier", "Calmer"])
  }

  @Test func mostUsedIsFirstInItsGroup() {
    let found = Feelings.catalog.completions(for: "co", uses: ["Content": 2, "Coping": 1])
    #expect(found.prefix(3).map(\.feeling.name) == ["Content", "Confident", "Coping"])
  }

  /// Typing more of a name never loses the feeling.
  @Test func everyBeginningOfNameFindsIt() throws {
    for feeling in Feeling.all {
      for length in 1...feeling.name.count {
        try #require(names(String(feeling.name.prefix(length))).contains(feeling.name))
      }
    }
  }

  @Test func definitionsAreLast() {
    let found = Feelings.catalog.completions(for: "worry")
    #expect(found.last?.feeling.name == "Relieved")
    #expect(found.last?.match == .definition)
  }

  @Test(arguments: ["", "  ", "zzz", "q#", String(repeating: "a", count: 100_000)])
  func otherTextMatchesNothing(_ typed: String) { #expect(names(typed).isEmpty) }

  /// The text is not an argument, which a failure prints.
  @Test func longTextMatchesNothing() {
    let typed = String(repeating: "a", count: 100_000)
    #expect(names(typed).isEmpty)
  }
}
