import Models
import Support
import Testing

@testable import Models

struct FeelingLexiconTests {
  @Test func hasAboutSixHundredWords() {
    #expect((580...650).contains(FeelingLexicon.words.count))
    #expect(FeelingLexicon.all.count == FeelingLexicon.words.count)
  }

  @Test func numbersFollowTheNorms() throws {
    let norms = try FeelingTable.norms()
    for word in FeelingLexicon.words {
      let source: String
      switch word.source {
      case .estimate: continue
      case .norm: source = word.text
      case .near(let other): source = other
      }
      let norm = try #require(norms[source], "\(word.text)")
      try #require(word.valence == FeelingTable.scaled([norm.valence]), "\(word.text)")
      try #require(word.energy == FeelingTable.scaled([norm.arousal]), "\(word.text)")
    }
  }

  @Test func normsHaveOnlyWordsInUse() throws {
    var used = Set(try FeelingTable.catalog().flatMap { $0[7].split(separator: "+") })
    for word in FeelingLexicon.words {
      switch word.source {
      case .estimate: break
      case .norm: used.insert(Substring(word.text))
      case .near(let other): used.insert(Substring(other))
      }
    }
    #expect(try Set(FeelingTable.norms().keys) == Set(used.map(String.init)))
  }

  /// An estimate of more than 80 would be beyond nearly all words of the norms.
  @Test func estimatesAreModerate() throws {
    for word in FeelingLexicon.words where word.source == .estimate {
      try #require((1...82).contains(abs(word.valence)), "\(word.text)")
      try #require((0...70).contains(abs(word.energy)), "\(word.text)")
    }
  }

  @Test func signIsThatOfTheFeelingThatItIsLike() throws {
    for word in FeelingLexicon.all {
      let valence = try #require(word.valence)
      try #require(valence.signum() == (word.category == .positive ? 1 : -1), "\(word.name)")
      try #require(word.category == word.ofCatalog.category, "\(word.name)")
    }
  }

  @Test(arguments: [
    ("Kind of", "kind of"), ("a  bit", "a bit"), (" down ", "down"), ("I’m fine", "i'm fine"),
    ("burnt-out", "burnt out"), ("so\tso", "so so"), ("Café", "cafe"), ("4x4 day", "4x4 day"),
    (" ", ""), ("", ""),
  ])
  func keyHasOneSpaceBetweenWords(_ text: String, key: String) {
    #expect(text.phraseKey == key)
  }

  @Test func keysAreUnique() {
    let keys = FeelingLexicon.all.map(\.name.phraseKey)
    let names = Set(Feeling.all.map(\.name.phraseKey))
    #expect(Set(keys).count == keys.count)
    #expect(names.isDisjoint(with: keys))
  }

  @Test func noWordIsACommand() {
    let commands = Feelings.reservedWords
    #expect(commands.isDisjoint(with: FeelingLexicon.all.map(\.name.phraseKey)))
    #expect(commands.isDisjoint(with: Feeling.all.map(\.name.phraseKey)))
  }

  @Test func everyFeelingOfTheCatalogHasWords() throws {
    for feeling in Feeling.all {
      try #require(!FeelingLexicon.words(like: feeling).isEmpty, "\(feeling.name)")
    }
  }

  @Test(arguments: [
    ("awful", "Awful", "Hopeless"), ("so so", "So-so", "Content"), ("SO-SO", "So-so", "Content"),
    ("burned-out", "Burned out", "Drained"), ("cant complain", "Can't complain", "Content"),
    ("can’t complain", "Can't complain", "Content"), ("désperate", "Desperate", "Hopeless"),
  ])
  func wordIsAFeeling(_ typed: String, _ name: String, _ like: String) throws {
    let feeling = try Feeling.parse(typed)
    #expect(feeling.name == name)
    #expect(feeling.like == like)
    #expect(feeling.origin == .lexicon)
    #expect(feeling.quadrant == Feeling.named(like)?.quadrant)
    #expect(!feeling.isCustom)
  }

  @Test func ownFeelingHidesWord() throws {
    var vocabulary = Vocabulary()
    try vocabulary.apply(.add("Awful", like: "Angry"))
    #expect(try vocabulary.feelings.parse("awful").like == "Angry")
    #expect(!vocabulary.feelings.lexicon.map(\.name).contains("Awful"))
  }

  /// The word may have been an own one of the other half when the entry was written.
  @Test func storedCategoryCountsMoreThanTheWord() {
    let stored = Feelings.catalog.stored("Quiet", .negative)
    #expect(stored?.category == .negative)
    #expect(stored?.valence == nil)
    #expect(Feelings.catalog.stored("Quiet", .positive)?.valence == 17)
  }
}

struct FeelingSuggestionTests {
  @Test(arguments: [
    ("hapy", "Happy"), ("ahppy", "Happy"), ("frustated", "Frustrated"), ("calmm", "Calm"),
    ("disapointed", "Disappointed"), ("hurtt", "Hurt"), ("depresed", "Depressed"),
    ("exausted", "Exhausted"), ("overwelmed", "Overwhelmed"), ("clam", "Calm"),
  ])
  func nearSpellingIsFound(_ typed: String, _ meant: String) throws {
    #expect(Feelings.catalog.spelling(of: typed)?.name == meant)
    #expect(throws: InvalidInput.self) { try Feeling.parse(typed) }
  }

  @Test(arguments: ["", "gra", "saudade", "xylophone", "a bit sad", "sed", "homesicky a"])
  func otherTextHasNone(_ typed: String) {
    #expect(Feelings.catalog.spelling(of: typed) == nil)
  }

  @Test func longTextHasNone() {
    #expect(Feelings.catalog.spelling(of: String(repeating: "a", count: 100_000)) == nil)
  }

  @Test func sixFeelingsOfThreeQuadrants() {
    let found = Feelings.catalog.suggestions()
    #expect(found.map(\.name) == ["Sad", "Tired", "Calm", "Content", "Anxious", "Stressed"])
  }

  @Test func mostUsedAreFirst() {
    let found = Feelings.catalog.suggestions(uses: ["Playful": 4, "Bored": 2, "Lonely": 1])
    #expect(found.prefix(4).map(\.name) == ["Playful", "Happy", "Bored", "Lonely"])
  }

  @Test(arguments: Feeling.all) func oppositesHaveTheOtherCategory(_ feeling: Feeling) {
    let found = Feelings.catalog.opposites(of: feeling)
    #expect(found.count == 6)
    #expect(found.allSatisfy { $0.category != feeling.category })
  }
}
