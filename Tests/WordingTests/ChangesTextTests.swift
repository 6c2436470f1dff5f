import Foundation
import Models
import Testing
import Wording

struct ChangesTextTests {
  @Test func fieldsOfAConflictAreNamed() throws {
    let date = Moment(milliseconds: 0, offsetMinutes: 0)
    let entry = Entry(
      id: UUID(), date: date, feeling: try .parse("calm"), createdAt: date.instant)
    func message(_ fields: [EntryChanges.Field]) -> String {
      EntryConflict(current: entry, fields: fields).message
    }
    let end = " of this entry since it was opened."
    #expect(message([.journal]) == "Another program changed the journal" + end)
    #expect(
      message(EntryChanges.Field.allCases)
        == "Another program changed the activities, amounts, date, feeling, journal and place"
        + end)
  }

  @Test func changeOfNamesIsNamed() {
    #expect(
      NameChange<EntryName>.merge(["Bistro", "Diner"], into: "Café").message(entries: 14)
        == "Merged Bistro and Diner into Café in 14 entries.")
    #expect(
      NameChange<EntryName>.rename("Gym", to: "Fitness").message(entries: 0)
        == "Renamed Gym to Fitness.")
    #expect(
      NameChange<EntryName>.hide(["Gym"]).message(entries: 1)
        == "Hid Gym. 1 entry keeps the name.")
    #expect(
      NameChange<EntryName>.hide(["Gym"]).message(entries: 2)
        == "Hid Gym. 2 entries keep the name.")
  }

  @Test func undoneChangeOfNamesIsNamed() {
    func message(_ kind: UndoneWrite.Kind, _ old: [String], _ new: String? = nil) -> String {
      UndoneWrite(kind: kind, ids: [], subject: .names(.place, old: old, new: new))
        .message { _ in "" }
    }
    #expect(message(.nameRename, ["Gym"], "Fitness") == "Renamed Fitness back to Gym.")
    #expect(
      message(.nameMerge, ["Bistro", "Diner"], "Café")
        == "Undid the merge of Bistro and Diner into Café.")
    #expect(message(.nameOrder, ["Gym"]) == "Restored the order of places.")
  }

  @Test func undoneChangesAreNamed() {
    func message(_ kind: UndoneWrite.Kind, _ n: Int, _ old: String?, _ new: String?) -> String {
      UndoneWrite(
        kind: kind, ids: (0..<n).map { _ in .init() }, subject: .feeling(old: old, new: new)
      )
      .message { _ in "" }
    }
    #expect(message(.feelingAdd, 0, nil, "Homesick") == "Removed the feeling Homesick.")
    #expect(
      message(.feelingRename, 1, "Homesick", "Nostalgic")
        == "Renamed the feeling Nostalgic back to Homesick in 1 entry.")
    #expect(
      message(.feelingRemove, 12, "Homesick", nil)
        == "Restored the feeling Homesick in 12 entries.")
  }
}
