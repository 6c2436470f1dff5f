import Models
import Testing

struct FeelingMeaningTests {
  /// The commands of the program, present and planned, with their subcommands.
  private static let commands: Set<String> = [
    "activities", "add", "backup", "bmi", "calc", "config", "delete", "doctor", "edit", "export",
    "feelings", "help", "hide", "import", "insights", "install", "list", "log", "merge", "month",
    "places", "prompt", "purge", "remind", "remove", "rename", "report", "restore", "run", "show",
    "stats", "status", "today", "undo", "year",
  ]

  @Test(arguments: Feeling.all)
  func meaningFitsItsLimits(_ feeling: Feeling) throws {
    #expect((10...60).contains(feeling.definition.count), "\(feeling.definition)")
    #expect(feeling.definition.first?.isLowercase == true && feeling.definition.last != ".")
    #expect((2...5).contains(feeling.synonyms.count))
    for synonym in feeling.synonyms {
      try #require(synonym.allSatisfy { $0.isASCII && $0.isLowercase }, "\(synonym)")
    }
  }

  @Test func definitionsAndSynonymsAreUnique() {
    #expect(Set(Feeling.all.map(\.definition)).count == 48)
    let synonyms = Feeling.all.flatMap(\.synonyms)
    #expect(Set(synonyms).count == synonyms.count)
  }

  @Test func synonymsAreNeitherNamesNorCommands() throws {
    for synonym in Feeling.all.flatMap(\.synonyms) {
      try #require(Feeling.named(synonym) == nil, "\(synonym)")
      try #require(!Self.commands.contains(synonym), "\(synonym)")
    }
    for feeling in Feeling.all { try #require(!Self.commands.contains(feeling.name.lowercased())) }
  }

  /// Otherwise the beginning of a name would be taken for the synonym.
  @Test func noSynonymBeginsAnotherName() throws {
    for feeling in Feeling.all {
      for synonym in feeling.synonyms {
        let names = Feeling.all.map { $0.name.lowercased() }
        try #require(!names.contains { $0.hasPrefix(synonym) }, "\(synonym)")
      }
    }
  }

  @Test func onlyParsingAcceptsSynonyms() throws {
    for feeling in Feeling.all {
      for synonym in feeling.synonyms {
        try #require(try Feeling.parse(" \(synonym.uppercased())\n") == feeling)
        try #require(Feeling.named(synonym) == nil)
      }
    }
  }

  @Test(arguments: [
    ("furius", "Angry"), ("exausted", "Drained"), ("enthusiatic", "Excited"), ("so mad", "Angry"),
  ])
  func similarSynonymSuggestsItsFeeling(_ typed: String, _ meant: String) {
    #expect(Feelings.catalog.suggestions(for: typed).first?.name == meant)
  }
}
