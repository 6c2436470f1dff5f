import Foundation
import Models
import Support
import Testing

struct EntryChangesTests {
  private let now = Date.fridayNoon

  private func entry() throws -> Entry {
    Entry(
      id: UUID(), date: Moment(.fridayMorning, in: .utc(plusMinutes: 60)),
      feeling: try #require(Feeling.named("Happy")), journal: "old", activities: ["Work"],
      place: "Home", createdAt: .fridayMorning)
  }

  /// Returns the entry with another value for a field.
  private func changed(_ entry: Entry, _ field: EntryChanges.Field, _ suffix: String) throws
    -> Entry
  {
    var entry = entry
    switch field {
    case .activities: entry.activities = ["Work", EntryName(stored: "Rest \(suffix)")]
    case .amounts: entry.amounts = ["Work": Amount(thousandths: Int64(suffix.utf8.count))]
    case .date: entry.date = Moment(milliseconds: Int64(suffix.utf8.count), offsetMinutes: 0)
    case .feeling: entry.feeling = try #require(Feeling.named(suffix == "a" ? "Sad" : "Calm"))
    case .journal: entry.journal = "new \(suffix)"
    case .place: entry.place = suffix == "a" ? nil : "Gym"
    }
    return entry
  }

  @Test(arguments: EntryChanges.Field.allCases, EntryChanges.Field.allCases)
  func editsOfDifferentFieldsMerge(
    _ mine: EntryChanges.Field, _ theirs: EntryChanges.Field
  ) throws {
    let base = try entry()
    let current = try changed(base, theirs, "a")
    let wanted = try changed(base, mine, "bb")
    let changes = EntryChanges(from: base, to: wanted)
    #expect(changes.fields == [mine])
    if mine == theirs {
      let conflict = #expect(throws: EntryConflict.self) {
        try changes.applied(to: current, basedOn: base, at: now)
      }
      #expect(conflict?.fields == [mine] && conflict?.current == current)
    }
    let merged = try changes.applied(
      to: current, basedOn: mine == theirs ? nil : base, at: now)
    let both = try changed(current, mine, "bb")
    #expect(EntryChanges(from: merged, to: both).fields.isEmpty)
    #expect(merged.updatedAt == now)
  }

  @Test func equalChangesDoNotConflict() throws {
    let base = try entry()
    let current = try changed(base, .journal, "a")
    let changes = EntryChanges(from: base, to: current)
    #expect(try changes.applied(to: current, basedOn: base, at: now).journal == "new a")
  }

  @Test func differentBytesAreAChange() throws {
    let base = try entry()
    var other = base
    other.journal = "e\u{301}"
    var same = base
    same.journal = "\u{E9}"
    #expect(EntryChanges(from: other, to: same).fields == [.journal])
  }

  @Test("`updatedAt` increases even if the clock was set back")
  func updatedAtIncreasesDespiteTheClock() throws {
    let base = try entry()
    let past = Date(timeIntervalSince1970: 0)
    let edited = try EntryChanges().applied(to: base, basedOn: base, at: past)
    #expect(edited.updatedAt.milliseconds == base.updatedAt.milliseconds + 1)
  }
}
