import Models
import Testing

struct FeelingCompletionTests {
  private func names(_ typed: String) -> [String] {
    Feelings.catalog.completions(for: typed).map(\.feeling.name)
  }

  @Test(arguments: [
    ("calm", "Calm"), ("c", "Calm"), ("cu", "Curious"), ("fine", "Content"), ("MEH", "Indifferent"),
    ("sa", "Sad"), ("whelmed", "Overwhelmed"), ("worry", "Relieved"), ("jitt", "Nervous"),
  ])
  func bestMatchIsFirst(_ typed: String, _ best: String) {
    #expect(names(typed).first == best)
  }

  @Test func everyNameAndSynonymFindsItsFeelingFirst() throws {
    for feeling in Feeling.all {
      for word in [feeling.name] + feeling.synonyms {
        let found = Feelings.catalog.completions(for: word)
        try #require(found.first?.feeling == feeling && found.first?.match == .exact, "\(word)")
      }
    }
  }

  @Test func matchesAreOrderedAndUnique() throws {
    for first in "abcdefghijklmnopqrstuvwxyz" {
      for second in ["", "a", "e", "l", "r"] {
        let found = Feelings.catalog.completions(for: "\(first)\(second)")
        try #require(Set(found.map(\.id)).count == found.count)
        for (a, b) in zip(found, found.dropFirst()) {
          try #require(a.match < b.match || a.match == b.match && a.word.count <= b.word.count)
        }
      }
    }
  }

  /// Typing more of a name never loses the feeling.
  @Test func everyBeginningOfNameFindsIt() throws {
    for feeling in Feeling.all {
      for length in 1...feeling.name.count {
        try #require(names(String(feeling.name.prefix(length))).contains(feeling.name))
      }
    }
  }

  @Test(arguments: ["", "  ", "zzz", "q#"])
  func otherTextMatchesNothing(_ typed: String) { #expect(names(typed).isEmpty) }

  /// The text is not an argument, which a failure prints.
  @Test func longTextMatchesNothing() {
    let typed = String(repeating: "a", count: 100_000)
    #expect(names(typed).isEmpty)
  }
}
