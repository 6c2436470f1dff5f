import Foundation
import Models
import Support
import Testing

struct EntryConflictTests {
  private let now = Date.fridayNoon

  private func base() throws -> Entry {
    Entry(
      id: UUID(), date: Moment(.fridayMorning, in: .utc(plusMinutes: 60)),
      feeling: try .parse("happy"), journal: "old", activities: ["Work"], place: "Home",
      createdAt: .fridayMorning)
  }

  /// Two edits of the journal and the feeling; each has also changed another field.
  private func edits() throws -> (base: Entry, mine: Entry, conflict: EntryConflict) {
    let base = try base()
    var mine = base
    mine.journal = "mine"
    mine.feeling = try .parse("calm")
    mine.activities = ["Rest"]
    var theirs = base
    theirs.journal = "theirs"
    theirs.feeling = try .parse("sad")
    theirs.place = "Gym"
    let conflict = try #require(
      #expect(throws: EntryConflict.self) {
        try EntryChanges(from: base, to: mine).applied(to: theirs, basedOn: base, at: now)
      })
    return (base, mine, conflict)
  }

  @Test(arguments: [
    (EntryConflict.Keeping.mine, "mine", "Calm"), (.theirs, "theirs", "Sad"),
    (.bothTexts, "theirs\n\nmine", "Calm"),
  ])
  func fieldsInConflictHaveChosenValue(
    keeping: EntryConflict.Keeping, journal: String, feeling: String
  ) throws {
    let (base, mine, conflict) = try edits()
    let resolved = conflict.resolved(mine, basedOn: base, keeping: keeping)
    #expect(resolved.journal == journal && resolved.feeling.name == feeling)
    #expect(resolved.activities == ["Rest"] && resolved.place == "Gym")
    let saved = try EntryChanges(from: conflict.current, to: resolved)
      .applied(to: conflict.current, basedOn: conflict.current, at: now)
    #expect(EntryChanges(from: saved, to: resolved).fields.isEmpty)
  }

  @Test func emptyTextIsNotJoined() throws {
    var (base, mine, conflict) = try edits()
    mine.journal = ""
    #expect(conflict.resolved(mine, basedOn: base, keeping: .bothTexts).journal == "theirs")
    base.journal = "older"
    mine.journal = "mine"
    #expect(conflict.resolved(mine, basedOn: base, keeping: .mine).journal == "mine")
  }
}
