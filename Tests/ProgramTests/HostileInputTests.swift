import CommandHarness
import Foundation
import Testing

/// Names that are typed in the app are stored as they are.
struct HostileInputTests {
  @Test func typedNamesAreStored() throws {
    let bako = try Bako(.whole)
    var hostile = HostileNames(Fuzz().seed)
    let names = hostile.next(60).filter { $0.text.hasPrefix("n1") }
    let answers =
      ["not now", "step by step", "continue", "pleasant", "happy"]
      + names.flatMap { ["find or add an activity", $0.text] } + ["save", "q"]
    let outcome = try bako("--plain-ui", input: answers.joined(separator: "\n") + "\n")
    try #require(outcome.status == 0, "\(outcome.error)")
    let entries = try #require(try bako.json("list", "--limit", "0") as? [[String: Any]])
    let stored = Set(entries.flatMap { $0["activities"] as? [String] ?? [] })
    let lost = names.filter { $0.isKept && !stored.contains($0.text) }.map(\.text)
    #expect(lost == [])
  }
}
