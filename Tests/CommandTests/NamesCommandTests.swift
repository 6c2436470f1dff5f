import CommandHarness
import Foundation
import Testing

struct NamesCommandTests {
  let bako: Bako

  init() throws { bako = try Bako() }

  private func names(_ command: String) throws -> [[String: Any]] {
    try #require(try bako.json(command) as? [[String: Any]])
  }

  private func entry(_ command: String, _ name: String) throws -> [String: Any]? {
    try names(command).first { $0["name"] as? String == name }
  }

  @Test func namesAreListedInEveryFormat() throws {
    try bako("log", "calm", "-a", "Chess", "-p", "cafe")
    #expect(try Set(names("places")[0].keys) == ["name", "entries", "hidden"])
    #expect(try entry("places", "Café")?["entries"] as? Int == 1)
    #expect(try names("activities").count == 13)
    #expect(try bako("places", "--format", "csv").lines.first == "name,entries,hidden")
    #expect(try bako("activities", "--format", "jsonl").lines.count == 13)
    #expect(try bako("places").out.contains("Café            1 entry"))
    #expect(try bako("--json", "places").out.hasPrefix("["))
  }

  @Test func listingCreatesNoStore() throws {
    #expect(try bako("activities").lines.count == 12)
    #expect(!FileManager.default.fileExists(atPath: bako.file))
  }

  @Test("Each change prints its effect, and undo names it")
  func changesAndTheirUndo() throws {
    try bako("log", "calm", "-a", "Chess", "-a", "Go", "-p", "Bistro")
    let before = try bako("export").out
    let steps: [([String], String, String)] = [
      (
        ["places", "rename", "bistro", "Diner"], "Renamed Bistro to Diner in 1 entry.",
        "Renamed Diner back to Bistro."
      ),
      (
        ["places", "merge", "diner", "gym", "--into", "cafe"],
        "Merged Diner and Gym into Café in 1 entry.",
        "Undid the merge of Diner and Gym into Café."
      ),
      (
        ["activities", "merge", "go", "--into", "chess"], "Merged Go into Chess in 1 entry.",
        "Undid the merge of Go into Chess."
      ),
      (["activities", "remove", "travel"], "Removed Travel.", "Restored Travel."),
      (
        ["activities", "hide", "chess", "Rest"], "Hid Chess and Rest. 1 entry keeps the name.",
        "Showed Chess and Rest again."
      ),
      (["activities", "unhide", "rest"], "Rest is shown again.", "Hid Rest again."),
      (
        ["activities", "order", "chess", "food"], "Moved Chess and Food to the front.",
        "Restored the order of activities."
      ),
    ]
    for (arguments, effect, _) in steps {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 0 && outcome.out.hasPrefix(effect), "\(outcome)")
    }
    let list = try bako.json("list") as? [[String: Any]]
    #expect(list?.first?["activities"] as? [String] == ["Chess"])
    #expect(list?.first?["place"] as? String == "Café")
    #expect(try names("activities").prefix(2).map { $0["name"] as? String } == ["Chess", "Food"])
    #expect(try entry("activities", "Chess")?["hidden"] as? Bool == true)
    for (_, _, effect) in steps.reversed() {
      #expect(try bako("undo").out.hasPrefix(effect), "\(effect)")
    }
    #expect(try bako("export").out == before)
  }

  @Test func refusedChangesSayWhatToDo() throws {
    try bako("log", "calm", "-a", "Chess", "-p", "Gym")
    let refused: [([String], String)] = [
      (["places", "rename", "Gim", "x"], "bako: “Gim” is not a place. Did you mean “Gym”?"),
      (
        ["places", "rename", "Gym", "cafe"],
        "bako: “Café” is already a place. Merge “Gym” into it, or choose another name."
      ),
      (
        ["places", "remove", "gym"],
        "bako: 1 entry has the place “Gym”. Merge it into another place, or hide it."
      ),
      (
        ["activities", "merge", "CHESS", "--into", "chess"],
        "bako: “Chess” cannot be merged into itself. Name another one."
      ),
      (["activities", "rename", "chess", ""], "bako: The activity is empty. Type a name."),
    ]
    for (arguments, sentence) in refused {
      let outcome = try bako.run(arguments)
      #expect(outcome.status == 64 && outcome.error == sentence + "\n", "\(outcome)")
    }
    #expect(try bako("places", "renam", "a", "b").error.contains("Did you mean “rename”?"))
    #expect(try bako("undo").out.hasPrefix("Removed Calm"))
  }

  @Test func namesMatchWithoutDiacritics() throws {
    try bako("log", "calm", "-p", "cafe", "-a", "Crème")
    try bako("calm", "again #creme @CAFE")
    #expect(
      try bako("list", "--place", "cafe", "--activity", "CREME", "--format", "jsonl").lines.count
        == 2)
    #expect(try bako("list", "--search", "cafe", "--format", "jsonl").lines.count == 2)
    #expect(try names("places").count == 8 && names("activities").count == 13)
    let line = #"{"feeling":"Calm","date":"2026-11-20","place":"CAFE","activities":["crème"]}"#
    #expect(try bako("import", "-", input: line).status == 0)
    #expect(try entry("places", "Café")?["entries"] as? Int == 3)
    #expect(try entry("activities", "Crème")?["entries"] as? Int == 3)
  }

  @Test func exportKeepsOrderAndHiddenNames() throws {
    try bako("log", "calm", "-a", "Crème", "-a", "日本", "-p", "Ünï 🏊")
    try bako("places", "rename", "Gym", "Fitness")
    try bako("places", "hide", "School", "Ünï 🏊")
    try bako("activities", "order", "日本", "Rest")
    try bako("activities", "remove", "Travel")
    let export = try bako("export").out
    #expect(export.contains(#""hidden_places":["School","Ünï 🏊"]"#))
    let other = try Bako()
    #expect(try other("import", "-", input: export).status == 0)
    #expect(try other("export").out == export)
    // Importing it again changes nothing.
    #expect(try other("import", "-", input: export).status == 0)
    #expect(try other("export").out == export)
    try other("undo")
    #expect(try other("activities", "--format", "jsonl").lines.count == 12)
  }
}
