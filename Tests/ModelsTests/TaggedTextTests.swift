import Foundation
import Models
import Support
import Testing

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

  @Test(arguments: [1, 2, 3, 4]) func tagsAreOrderedWordsOfTheText(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let text = text(&random)
      let tagged = TaggedText(text, names: .test)
      var end = text.startIndex
      for tag in tagged.tags {
        try #require(tag.range.lowerBound >= end && tag.range.upperBound <= text.endIndex)
        end = tag.range.upperBound
        let typed = text[tag.range]
        try #require(typed.first == (tag.kind == .activity ? "#" : "@"))
        try #require(
          typed.dropFirst().first?.isLetter == true, "seed \(seed): \(text.debugDescription)")
        try #require(typed.last?.isWhitespace == false, "seed \(seed): \(text.debugDescription)")
        let before = text[..<tag.range.lowerBound].last
        try #require(before?.isWhitespace ?? true, "seed \(seed): \(text.debugDescription)")
        let known = KnownNames.test.spelling(of: String(typed.dropFirst()), as: tag.kind)
        try #require(
          tag.isKnown == (known != nil) && tag.name == known ?? String(typed.dropFirst()))
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func noteHasNoTags(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let text = text(&random)
      let note = TaggedText(text, names: .test).note
      let again = TaggedText(note, names: .test)
      try #require(
        again.tags.isEmpty && again.note == note, "seed \(seed): \(text.debugDescription)")
      if let match = CheckInLine(text, names: .test).match {
        try #require(!text[match.range].isEmpty)
      }
    }
  }

  @Test(arguments: [
    ("a #work #food\nb", "a\nb"), ("#work \t #food  x", "x"), ("a  \n  #work y", "a  \ny"),
    ("a\n\n#work\n", "a"), (" #work", ""), ("x #work, y @home.", "x, y."),
  ])
  func noteLosesTagsAndWhiteSpaceBefore(_ text: String, _ note: String) {
    #expect(TaggedText(text).note == note)
  }

  @Test(arguments: [1, 2, 3]) func completionsReplaceTheTagBeforeTheCaret(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = text(&random)
      let tagged = TaggedText(text, names: .test)
      for caret in Array(text.indices) + [text.endIndex] {
        guard let completion = tagged.completion(at: caret, names: .test) else { continue }
        try #require(completion.range.upperBound == caret && !completion.names.isEmpty)
        for name in completion.names {
          // A name in place of the typed text is a tag of this name.
          let sign = String(text[completion.range.lowerBound])
          let replaced = text.replacingCharacters(in: completion.range, with: sign + name + " ")
          try #require(
            TaggedText(replaced, names: .test).tags.contains { $0.name.hasPrefix(name) },
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
    let found = TaggedText(text, names: .test).completion(at: text.endIndex, names: .test)
    #expect(found?.names ?? [] == expected ?? KnownNames.test[.activity].map(\.text))
  }

  @Test func nameOfMaximumLengthIsCompleted() {
    let name = String(repeating: "x", count: NameKind.lengthLimit)
    let names = KnownNames(activities: [EntryName(stored: name)])
    let text = "calm #" + name
    let found = TaggedText(text, names: names).completion(at: text.endIndex, names: names)
    #expect(found?.names == [name])
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
