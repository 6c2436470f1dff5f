import Foundation
import Models
import Support
import Testing

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
    let text = CheckInText(row.text, names: .test)
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
      let activities = KnownNames.test[.activity].filter { _ in
        Int.random(in: 0...4, using: &random) == 0
      }
      let place =
        Bool.random(using: &random) ? KnownNames.test[.place].randomElement(using: &random) : nil
      // In a note, a tag can stand anywhere between two words.
      let parts = [[feeling.name], note.isEmpty ? [] : [note]]
      let tags = activities.map { "#\($0)" } + (place.map { ["@\($0)"] } ?? [])
      let text = CheckInText(
        (parts.flatMap { $0 } + tags.shuffled(using: &random)).joined(separator: " "), names: .test)
      try #require(text.feeling == feeling, "seed \(seed): \(text.text)")
      try #require(text.note == note, "seed \(seed): \(text.text)")
      try #require(
        try Set(text.tagged.activities()) == Set(activities), "seed \(seed): \(text.text)")
      try #require(try text.tagged.place() == place, "seed \(seed): \(text.text)")
    }
  }
}
