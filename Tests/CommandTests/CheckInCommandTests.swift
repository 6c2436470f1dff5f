import CommandHarness
import Foundation
import Support
import Testing

/// What the reader understands is what the program saves.
struct CheckInCommandTests {
  /// Each thirteenth line of the table of check-ins that has no line end.
  static let rows: [[String]] = {
    let text = (try? String(contentsOfFile: Bako.fixture("check-ins.csv"), encoding: .utf8)) ?? ""
    let rows = CSVTable.rows(text).dropFirst().filter { row in
      row.count == 5 && !row[0].hasPrefix("-") && !row[0].isEmpty
    }
    return rows.enumerated().filter { $0.offset % 13 == 0 }.map(\.element)
  }()

  @Test func tableIsThatOfTheProgram() throws {
    let bako = try Bako()
    var wrong: [String] = []
    for row in Self.rows {
      let (line, feeling, note) = (row[0], row[1], row[2])
      let outcome = try bako("log", line, "--json")
      if feeling.hasPrefix("?") {
        if outcome.status != 64 || !outcome.out.isEmpty { wrong.append("saved: \(line)") }
        continue
      }
      let object = try? JSONSerialization.jsonObject(with: Data(outcome.bytes))
      let entry = object as? [String: Any] ?? [:]
      let isSame = entry["feeling"] as? String == feeling && entry["journal"] as? String == note
      if !isSame { wrong.append("\(line): \(outcome.out)\(outcome.error)") }
    }
    #expect(Self.rows.count >= 40)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n").prefix(1_800))")
  }

  /// A proposed command works as typed.
  @Test(arguments: [
    ("yesterday: calm, slept well #rest", "'calm, slept well #rest' --date yesterday"),
    ("yesterday okay", "okay --date yesterday"),
    ("2 days ago so tired", "'so tired' --date '2 days ago'"),
  ])
  func dateBeforeFeelingIsProposedAsOption(_ text: String, _ command: String) throws {
    let bako = try Bako()
    for words in [[text], text.split(separator: " ").map(String.init)] {
      let outcome = try bako.run(words)
      #expect(outcome.status == 64)
      #expect(outcome.error == "bako: A date comes with --date. Run `bako \(command)`.\n")
    }
    #expect(try bako.shell("\"$BAKO\" \(command)").status == 0)
  }

  @Test func dateBeforeTextWithoutFeelingIsKept() throws {
    let bako = try Bako()
    let outcome = try bako("yesterday: Lunch with Anna")
    #expect(outcome.status == 64)
    #expect(outcome.error.hasPrefix("bako: “Lunch with Anna” names no feeling to begin with. "))
    #expect(outcome.error.hasSuffix(". The date comes with --date yesterday.\n"))
    #expect(try bako("yesterday", "lunch").error.contains("“yesterday” is not a command"))
  }

  /// Standard input is read where `-` is the note, and not otherwise.
  @Test func hyphenAsNoteReadsStandardInput() throws {
    let bako = try Bako()
    try bako("calm", "-", input: "from a pipe #walk\n")
    try bako("log", "sad", "-", input: "two\nlines\n")
    try bako("happy", input: "not read\n")
    let entries = try #require(try bako.json("list") as? [[String: Any]])
    #expect(
      entries.map { $0["journal"] as? String } == ["", "two\nlines", "from a pipe #walk"])
    let both = try bako("calm, slept well", "-", input: "text\n")
    #expect(both.status == 64 && both.error.contains("cannot be used together"))
    #expect(try bako("calm, slept well", "-j", "text").status == 64)
    #expect(try bako("list").lines.count == 3)
  }
}
