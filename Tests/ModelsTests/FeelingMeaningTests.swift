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
  func meaningFitsItsLimits(_ feeling: Feeling) {
    #expect((10...60).contains(feeling.definition.count), "\(feeling.definition)")
    #expect(feeling.definition.first?.isLowercase == true && feeling.definition.last != ".")
    #expect((2...5).contains(feeling.synonyms.count))
    for synonym in feeling.synonyms {
      #expect(synonym.allSatisfy { $0.isASCII && $0.isLowercase }, "\(synonym)")
    }
  }

  @Test func definitionsAndSynonymsAreUnique() {
    #expect(Set(Feeling.all.map(\.definition)).count == 48)
    let synonyms = Feeling.all.flatMap(\.synonyms)
    #expect(Set(synonyms).count == synonyms.count)
  }

  @Test func synonymsAreNeitherNamesNorCommands() {
    for synonym in Feeling.all.flatMap(\.synonyms) {
      #expect(Feeling.named(synonym) == nil, "\(synonym)")
      #expect(!Self.commands.contains(synonym), "\(synonym)")
    }
    for feeling in Feeling.all { #expect(!Self.commands.contains(feeling.name.lowercased())) }
  }

  /// Otherwise the beginning of a name would be taken for the synonym.
  @Test func noSynonymBeginsAnotherName() {
    for feeling in Feeling.all {
      for synonym in feeling.synonyms {
        let names = Feeling.all.map { $0.name.lowercased() }
        #expect(!names.contains { $0.hasPrefix(synonym) }, "\(synonym)")
      }
    }
  }

  @Test func onlyParsingAcceptsSynonyms() throws {
    for feeling in Feeling.all {
      for synonym in feeling.synonyms {
        #expect(try Feeling.parse(" \(synonym.uppercased())\n") == feeling)
        #expect(Feeling.named(synonym) == nil)
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

  @Test func everyNameAndSynonymFindsItsFeelingFirst() {
    for feeling in Feeling.all {
      for word in [feeling.name] + feeling.synonyms {
        let found = Feelings.catalog.completions(for: word)
        #expect(found.first?.feeling == feeling && found.first?.match == .exact, "\(word)")
      }
    }
  }

  @Test func matchesAreOrderedAndUnique() {
    for first in "abcdefghijklmnopqrstuvwxyz" {
      for second in ["", "a", "e", "l", "r"] {
        let found = Feelings.catalog.completions(for: "\(first)\(second)")
        #expect(Set(found.map(\.id)).count == found.count)
        for (a, b) in zip(found, found.dropFirst()) {
          #expect(a.match < b.match || a.match == b.match && a.word.count <= b.word.count)
        }
      }
    }
  }

  /// Typing more of a name never loses the feeling.
  @Test func everyBeginningOfNameFindsIt() {
    for feeling in Feeling.all {
      for length in 1...feeling.name.count {
        #expect(names(String(feeling.name.prefix(length))).contains(feeling.name))
      }
    }
  }

  @Test(arguments: ["", "  ", "zzz", "q#", String(repeating: "a", count: 100_000)])
  func otherTextMatchesNothing(_ typed: String) { #expect(names(typed).isEmpty) }
}
