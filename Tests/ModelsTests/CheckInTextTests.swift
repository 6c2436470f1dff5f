import Foundation
import Models
import Support
import Testing

private let names = KnownNames(
  activities: ActivityName.defaults + ["Book club", "Work out", "C++"],
  places: PlaceName.defaults + ["Home office"])

struct CheckInTextTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let text: String
    var feeling: String?
    var note = ""
    var activities: [String] = []
    var place: String?

    var testDescription: String { text }

    init(
      _ text: String, _ feeling: String?, _ note: String = "", _ activities: [String] = [],
      at place: String? = nil
    ) {
      (self.text, self.feeling, self.note) = (text, feeling, note)
      (self.activities, self.place) = (activities, place)
    }
  }

  @Test(arguments: [
    Row("calm", "Calm"), Row("  CALM ", "Calm"), Row("okay", "Content"), Row("", nil),
    Row("calm slept well #work @Café", "Calm", "slept well", ["Work"], at: "Café"),
    Row("calm, slept well", "Calm", "slept well"), Row("calm: slept well.", "Calm", "slept well."),
    Row("calm... again", "Calm", "again"), Row("hapy slept", nil, "slept"),
    Row("ca", nil), Row("#work tired long day", "Tired", "long day", ["Work"]),
    Row("@home #rest calm", "Calm", "", ["Rest"], at: "Home"), Row("#work", nil, "", ["Work"]),
    Row("calm a #work b @home c", "Calm", "a b c", ["Work"], at: "Home"),
    Row("calm fun at #work, then home", "Calm", "fun at, then home", ["Work"]),
    Row("calm #work #WORK #study", "Calm", "", ["Work", "Study"]),
    Row("calm #book CLUB tonight", "Calm", "tonight", ["Book club"]),
    Row("calm #book  club", "Calm", "", ["Book club"]), Row("calm #book a", "Calm", "a", ["book"]),
    Row("calm #work out late", "Calm", "late", ["Work out"]),
    Row("calm #work outside", "Calm", "outside", ["Work"]),
    Row("calm #work , outside", "Calm", ", outside", ["Work"]),
    Row("calm @friend's place!", "Calm", "!", at: "Friend's place"),
    Row("calm @home office.", "Calm", ".", at: "Home office"),
    Row("calm #chess #c++", "Calm", "", ["chess", "C++"]),
    Row("calm #öl @Über-Uns", "Calm", "", ["öl"], at: "Über-Uns"),
    Row("calm issue #12 @ 5 a@b.c x#y # #", "Calm", "issue #12 @ 5 a@b.c x#y # #"),
    Row("calm ##work @@home", "Calm", "##work @@home"),
    Row("calm one\n\ntwo #work\n#book\nclub", "Calm", "one\n\ntwo\n\nclub", ["Work", "book"]),
    Row("#1 calm", nil, "calm"), Row("!! calm", nil, "calm"),
  ])
  func parses(_ row: Row) throws {
    let text = CheckInText(row.text, names: names)
    #expect(text.feeling?.name == row.feeling)
    #expect(text.note == row.note)
    #expect(try text.tagged.activities().map(\.text) == row.activities)
    #expect(try text.tagged.place()?.text == row.place)
  }

  @Test func wordIsCompletedUntilItNamesFeeling() {
    let begun = CheckInText("gra walked @home")
    #expect(begun.feeling == nil && begun.feelingWord == "gra" && begun.note == "walked")
    #expect(begun.completions.first?.feeling.name == "Grateful")
    let exact = CheckInText("thankful walked")
    #expect(exact.feeling?.name == "Grateful" && exact.completions.first?.match == .exact)
    #expect(CheckInText(" ").feelingRange == nil && CheckInText(" ").completions.isEmpty)
  }

  /// Everything that tags can express survives being written and parsed.
  @Test(arguments: [1, 2, 3, 4]) func writtenCheckInIsParsedBack(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = [
      "slept", "well,", "issue", "#12", "a@b", "(ok)", "e\u{301}té", "—", "5", "#", "@!",
    ]
    for _ in 0..<300 {
      let feeling = try #require(Feeling.all.randomElement(using: &random))
      let note = (0..<Int.random(in: 0...5, using: &random))
        .map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let activities = names.activities.filter { _ in Int.random(in: 0...4, using: &random) == 0 }
      let place = Bool.random(using: &random) ? names.places.randomElement(using: &random) : nil
      // In a note, a tag can stand anywhere between two words.
      let parts = [[feeling.name], note.isEmpty ? [] : [note]]
      let tags = activities.map { "#\($0)" } + (place.map { ["@\($0)"] } ?? [])
      let text = CheckInText(
        (parts.flatMap { $0 } + tags.shuffled(using: &random)).joined(separator: " "), names: names)
      #expect(text.feeling == feeling, "seed \(seed): \(text.text)")
      #expect(text.note == note, "seed \(seed): \(text.text)")
      #expect(try Set(text.tagged.activities()) == Set(activities), "seed \(seed): \(text.text)")
      #expect(try text.tagged.place() == place, "seed \(seed): \(text.text)")
    }
  }
}

struct TaggedTextTests {
  /// Random text that is rich in signs, names, white space and combining marks.
  private func text(_ random: inout SeededGenerator) -> String {
    let parts = [
      "#", "@", "work", "Book", "club", "home", "office", " ", "  ", "\n", "\t", "\r\n", "e",
      "\u{301}", "\u{200D}", "\u{1F469}", ",", ".", "'", "\"", "9", "\u{0}", "\u{2028}", "ß", "Ⅻ",
      "#work", "@home", " #", " @",
    ]
    return (0..<Int.random(in: 0...12, using: &random))
      .map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  @Test(arguments: [1, 2, 3, 4]) func tagsAreOrderedWordsOfTheText(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let text = text(&random)
      let tagged = TaggedText(text, names: names)
      var end = text.startIndex
      for tag in tagged.tags {
        #expect(tag.range.lowerBound >= end && tag.range.upperBound <= text.endIndex)
        end = tag.range.upperBound
        let typed = text[tag.range]
        #expect(typed.first == (tag.kind == .activity ? "#" : "@"))
        #expect(typed.dropFirst().first?.isLetter == true, "seed \(seed): \(text.debugDescription)")
        #expect(typed.last?.isWhitespace == false, "seed \(seed): \(text.debugDescription)")
        let before = text[..<tag.range.lowerBound].last
        #expect(before?.isWhitespace ?? true, "seed \(seed): \(text.debugDescription)")
        let known = names.spelling(of: String(typed.dropFirst()), as: tag.kind)
        #expect(tag.isKnown == (known != nil) && tag.name == known ?? String(typed.dropFirst()))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func noteHasNoTags(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let text = text(&random)
      let note = TaggedText(text, names: names).note
      let again = TaggedText(note, names: names)
      #expect(again.tags.isEmpty && again.note == note, "seed \(seed): \(text.debugDescription)")
      let checkIn = CheckInText(text, names: names)
      if let range = checkIn.feelingRange {
        #expect(!text[range].isEmpty && !text[range].contains(where: \.isWhitespace))
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func completionsReplaceTheTagBeforeTheCaret(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = text(&random)
      let tagged = TaggedText(text, names: names)
      for caret in Array(text.indices) + [text.endIndex] {
        guard let completion = tagged.completion(at: caret, names: names) else { continue }
        #expect(completion.range.upperBound == caret && !completion.names.isEmpty)
        for name in completion.names {
          // A name in place of the typed text is a tag of this name.
          let sign = String(text[completion.range.lowerBound])
          let replaced = text.replacingCharacters(in: completion.range, with: sign + name + " ")
          #expect(
            TaggedText(replaced, names: names).tags.contains { $0.name.hasPrefix(name) },
            "seed \(seed): \(text.debugDescription) \(name)")
        }
      }
    }
  }

  @Test(arguments: [
    ("calm #w", ["Work", "Work out"]), ("calm #", nil), ("calm @friend's p", ["Friend's place"]),
    ("calm @pl", ["Friend's place"]), ("calm #work o", ["Work out"]), ("calm #club", ["Book club"]),
    ("calm #work slept", []), ("calm #zz", []), ("calm w", []), ("calm x#w", []), ("calm #9", []),
    ("calm # w", []), ("calm #w\no", []), ("calm #work ", ["Work out"]),
  ])
  func completesNamesAtTheEnd(_ text: String, _ expected: [String]?) {
    let found = TaggedText(text, names: names).completion(at: text.endIndex, names: names)
    #expect(found?.names ?? [] == expected ?? names.activities.map(\.text))
  }

  @Test func differentPlacesAreAnError() throws {
    #expect(try TaggedText("@home @HOME").place() == "Home")
    #expect(throws: InvalidInput.severalPlaces("Home", "Work")) {
      try TaggedText("@home @work").place()
    }
  }

  @Test func nameThatIsTooLongIsAnError() {
    let text = TaggedText("#" + String(repeating: "x", count: 101))
    #expect(throws: InvalidInput.nameTooLong(.activity)) { try text.activities() }
  }
}
