import Models
import Testing

struct OwnFeelingTests {
  private var vocabulary = Vocabulary()

  @Test mutating func addedFeelingTakesPlaceAndLooks() throws {
    let plain = try #require(try vocabulary.apply(.add(" Homesick\n", like: "lonely")).new)
    let star = try #require(try vocabulary.apply(.add("Ängstlich", like: "Tired", icon: "*")).new)
    let house = try #require(try vocabulary.apply(.add("Snug", like: "cozy", icon: "⌂")).new)
    let lonely = try Feeling.parse("Lonely")

    #expect(plain.name == "Homesick" && plain.isCustom && !lonely.isCustom)
    #expect((plain.row, plain.column, plain.category) == (3, 0, .negative))
    #expect(plain.quadrant == .low && plain.definition == "like Lonely")
    #expect((plain.icon, plain.asciiIcon) == (lonely.icon, lonely.asciiIcon))
    #expect((star.icon, star.asciiIcon) == ("*", "*"))
    #expect((house.icon, house.asciiIcon, house.like) == ("⌂", "u", "Safe"))
    #expect(vocabulary.customFeelings == [plain, star, house])
  }

  @Test mutating func numbersAreThoseOfTheOtherFeelingUnlessGiven() throws {
    let sad = try Feeling.parse("Sad")
    let plain = try #require(try vocabulary.apply(.add("Saudade", like: "sad")).new)
    #expect((plain.valence, plain.energy) == (sad.valence, sad.energy))
    #expect(!plain.hasOwnNumbers)
    let word = try #require(try vocabulary.apply(.add("Blah", like: "awful")).new)
    #expect((word.valence, word.energy, word.like) == (-72, -50, "Hopeless"))
    let given = try #require(
      try vocabulary.apply(.add("Wistful", like: "sad", valence: -1, energy: 100)).new)
    #expect((given.valence, given.energy, given.quadrant) == (-1, 100, .low))
    #expect(given.hasOwnNumbers)
    // The new name keeps them.
    let renamed = try vocabulary.apply(.rename("Wistful", to: "Nostalgia")).new
    #expect(renamed?.valence == -1 && renamed?.energy == 100)
  }

  @Test mutating func numbersFitTheOtherFeeling() throws {
    let sad = try Feeling.parse("Sad")
    func expect(_ problem: OwnFeelingProblem, _ valence: Int?, _ energy: Int?) {
      var vocabulary = Vocabulary()
      #expect(throws: InvalidInput.ownFeeling(problem)) {
        try vocabulary.apply(.add("Saudade", like: "sad", valence: valence, energy: energy))
      }
      #expect(vocabulary.customFeelings.isEmpty)
    }
    expect(.otherSign(1, like: sad), 1, nil)
    expect(.otherSign(0, like: sad), 0, nil)
    expect(.numberOutOfRange(-101), -101, nil)
    expect(.numberOutOfRange(101), nil, 101)
  }

  @Test mutating func ownFeelingFollowsTheOneItIsLike() throws {
    try vocabulary.apply(.add("Homesick", like: "Lonely"))
    try vocabulary.apply(.add("Forlorn", like: "homesick"))
    let names = vocabulary.feelings.all.map(\.name)
    let start = try #require(names.firstIndex(of: "Lonely"))
    #expect(Array(names[start...].prefix(4)) == ["Lonely", "Homesick", "Forlorn", "Drained"])
    #expect(names.count == 50 && vocabulary.feelings.all(in: .negative).count == 26)
    #expect(vocabulary.feelings.named("forlorn")?.like == "Lonely")
  }

  @Test(arguments: [
    "", "  ", "Far  away", "#work", "4ever", "Sad!", "-", "a=b", "x\ny", "🏠", "Up-", "\u{AC2}a",
    String(repeating: "x", count: 21), "e" + String(repeating: "\u{301}", count: 90),
  ])
  func nameIsAWordOrPhrase(_ name: String) {
    var vocabulary = Vocabulary()
    #expect(throws: InvalidInput.ownFeeling(.notAWord(name))) {
      try vocabulary.apply(.add(name, like: "Sad"))
    }
  }

  @Test(arguments: [
    ("calm", "Calm"), ("HOMESICK", "Homesick"),
  ])
  func takenNamesAreRefused(_ name: String, _ feeling: String) throws {
    var vocabulary = Vocabulary()
    try vocabulary.apply(.add("Homesick", like: "Lonely"))
    let taken = try vocabulary.feelings.parse(feeling)
    #expect(throws: InvalidInput.ownFeeling(.taken(name, by: taken))) {
      try vocabulary.apply(.add(name, like: "Sad"))
    }
  }

  @Test(arguments: ["list", "Week", "compare", "sync", "REDO"])
  func commandsAreRefused(_ name: String) {
    var vocabulary = Vocabulary()
    #expect(throws: InvalidInput.ownFeeling(.command(name))) {
      try vocabulary.apply(.add(name, like: "Sad"))
    }
  }

  @Test(arguments: ["very", "Kind of", "dont", "good morning"])
  func skippedPhrasesAreRefused(_ name: String) {
    var vocabulary = Vocabulary()
    #expect(throws: InvalidInput.ownFeeling(.skipped(name))) {
      try vocabulary.apply(.add(name, like: "Sad"))
    }
  }

  /// The own feeling hides the word.
  @Test mutating func wordOfTheLexiconMayBeTaken() throws {
    try vocabulary.apply(.add("Hope", like: "Sad"))
    #expect(try vocabulary.feelings.parse("hope").like == "Sad")
  }

  @Test mutating func renameKeepsPlaceAndMappings() throws {
    let old = try #require(try vocabulary.apply(.add("Homesick", like: "Lonely", icon: "⌂")).new)
    try vocabulary.apply(.add("Snug", like: "Safe"))
    vocabulary.moodMappings = [MoodMapping(mood: "zen", feeling: old)]
    let renamed = try vocabulary.apply(.rename("HOMESICK", to: "homesick"))
    #expect(renamed.old == old && renamed.new?.name == "homesick")
    try vocabulary.apply(.rename("homesick", to: "Nostalgic"))
    let new = vocabulary.customFeelings[0]
    #expect((new.name, new.icon, new.like, new.asciiIcon) == ("Nostalgic", "⌂", "Lonely", "-"))
    #expect(vocabulary.moodMappings.map(\.description) == ["zen=Nostalgic"])
    #expect(vocabulary.feelings.named("Homesick")?.origin == .lexicon)
  }

  @Test mutating func removalMergesMappings() throws {
    for name in ["Homesick", "Snug"] {
      let new = try #require(try vocabulary.apply(.add(name, like: "Lonely")).new)
      vocabulary.moodMappings.append(MoodMapping(mood: name, feeling: new))
    }
    let merged = try vocabulary.apply(.remove("Homesick", into: "alone"))
    #expect(merged.new?.name == "Alone")
    try vocabulary.apply(.remove("Snug"))
    #expect(vocabulary.customFeelings == [])
    #expect(vocabulary.moodMappings.map(\.description) == ["Homesick=Alone"])
  }

  @Test mutating func onlyOwnFeelingsAreChanged() throws {
    let homesick = try #require(try vocabulary.apply(.add("Homesick", like: "Lonely")).new)
    let calm = try Feeling.parse("calm")
    #expect(throws: InvalidInput.ownFeeling(.builtIn(calm))) {
      var vocabulary = Vocabulary()
      try vocabulary.apply(.remove("calm"))
    }
    let before = vocabulary
    var after = before
    #expect(throws: InvalidInput.ownFeeling(.same(homesick))) {
      try after.apply(.remove("Homesick", into: "homesick"))
    }
    #expect(throws: InvalidInput.self) { try after.apply(.rename("Homesik", to: "x")) }
    #expect(after == before)
  }

  @Test(arguments: ["", " ", "ab", "🏠", "界", "e\u{301}", "\u{1B}", "\u{202E}", "א"])
  func otherIconsAreRefused(_ icon: String) {
    var vocabulary = Vocabulary()
    #expect(throws: InvalidInput.ownFeeling(.notAnIcon(icon))) {
      try vocabulary.apply(.add("Xyz", like: "Sad", icon: icon))
    }
  }

  @Test mutating func checkInBeginsWithOwnFeeling() throws {
    let homesick = try #require(try vocabulary.apply(.add("Homesick", like: "Lonely")).new)
    let names = KnownNames(vocabulary)
    let text = CheckInLine("homesick, the old street #food", names: names)
    #expect(text.feeling == homesick && text.note == "the old street")
    #expect(CheckInLine("homesick").feeling?.origin == .lexicon)
    #expect(vocabulary.feelings.completions(for: "hom").map(\.feeling) == [homesick])
    #expect(try vocabulary.feelings.parse(" HOMESICK ") == homesick)
    #expect(vocabulary.feelings.spelling(of: "homesik") == homesick)
    #expect(try MoodMapping("zen=homesick", feelings: vocabulary.feelings).feeling == homesick)
  }

  @Test func unknownStoredNameStandsForItself() {
    let feeling = Feelings.catalog.stored("Wistful", .positive)
    #expect(feeling?.name == "Wistful" && feeling?.category == .positive && feeling?.icon == "?")
    #expect(Feelings.catalog.stored("calm", .negative)?.name == "Calm")
    #expect(Feelings.catalog.stored("12", .negative) == nil)
  }

  @Test mutating func importedFeelingMayHaveReservedName() throws {
    try vocabulary.apply(.add("Homesick", like: "Lonely"))
    let feelings = vocabulary.feelings
    #expect(try feelings.imported("homesick", like: "Sad", icon: nil) == nil)
    #expect(try feelings.imported("Today", like: "Sad", icon: nil)?.name == "Today")
    #expect(try feelings.imported("Far away", like: "Sad", icon: nil)?.name == "Far away")
    #expect(throws: InvalidInput.self) { try feelings.imported("a/b", like: "Sad", icon: nil) }
    #expect(throws: InvalidInput.self) { try feelings.imported("Ab", like: "Nope", icon: nil) }
  }
}
