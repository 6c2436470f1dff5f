import Foundation
import TerminalHarness
import Testing

/// The tab Insights in a real terminal.
@Suite struct InsightsJourneyTests {
  /// Imports an entry on each of the last `days` days, `perDay` each, with some of 60 names.
  private func fill(_ terminal: Terminal, days: Int, perDay: Int = 1) throws {
    let feelings = ["Calm", "Anxious", "Happy", "Tired", "Sad"]
    let now = Date()
    var lines: [String] = []
    for day in 0..<days {
      for part in 0..<perDay {
        let date = now.addingTimeInterval(Double(-86_400 * day - 3_600 * part)).formatted(.iso8601)
        let number = day * perDay + part
        let feeling = feelings[number * number % 5]
        lines.append(
          """
          {"date":"\(date)","feeling":"\(feeling)","journal":"Day \(day)",\
          "activities":["Name \(number % 60)","Name \(number * 7 % 60)"],"place":null}
          """)
      }
    }
    let file = terminal.folder.appending(path: "diary.jsonl")
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    #expect(try terminal.bakoOutput("import", file.path).contains("\(lines.count) added"))
  }

  @Test func arrowsEnterAndMonths() throws {
    let terminal = try Terminal(columns: 120, rows: 40)
    try fill(terminal, days: 70)
    try terminal.start()
    try terminal.wait(for: "How are you?")
    try terminal.press("2")
    try terminal.wait(for: "Today: 1 calm")

    // From the course to the year.
    try terminal.press("Tab", "Up")
    try terminal.wait(for: "Yesterday: 1 tense · Anxious")
    try terminal.press("[")
    try terminal.wait("another month") { !$0.contains("Yesterday") && $0.contains("· ") }
    try terminal.press("]")
    try terminal.wait(for: "Yesterday: 1 tense · Anxious")
    try terminal.press("Enter")
    try terminal.wait(for: "Up to Yesterday")
    try terminal.wait("the entries from that day back") {
      $0.contains("Day 1") && !$0.contains("Day 0")
    }
    // The cursor stays where it was.
    try terminal.press("2")
    try terminal.wait(for: "Yesterday: 1 tense")
    try terminal.press("PageDown")
    try terminal.wait(for: "pleasant")
    try terminal.press("q")
    try terminal.waitForShell()
  }

  @Test func emptyStoreExplainsItself() throws {
    let terminal = try Terminal(columns: 40, rows: 12)
    try terminal.start("--screen insights")
    try terminal.wait(for: "Nothing to look at yet")
    try terminal.press("q")
    try terminal.waitForShell()
  }

  /// Each key is shown while figures and influences of 20,000 entries are being computed.
  @Test func manyEntriesDoNotBlockKeys() throws {
    let terminal = try Terminal(columns: 120, rows: 40)
    try fill(terminal, days: 2_000, perDay: 10)
    try terminal.start("--screen insights")
    try terminal.wait(for: "─ The year ─")
    for _ in 0..<8 { try terminal.press("Up") }
    try terminal.press("1")
    try terminal.wait(for: "How are you?")
    try terminal.press("Escape")
    try terminal.press("2")
    try terminal.wait(for: "corrected for")
    try terminal.press("q")
    try terminal.waitForShell()
  }

  @Test func plainInterfaceReadsWords() throws {
    let terminal = try Terminal()
    try fill(terminal, days: 70)
    let script =
      "printf '%s\\n' year 'goes with it' q | \(bako.path) --plain-ui "
      + "--screen insights --data-dir '\(terminal.dataFolder.path)'"
    let talk = try run(["/bin/sh", "-c", script])
    #expect(talk.status == 0, "\(talk.output)")
    #expect(talk.output.contains("70 of 70 days with entries"), "\(talk.output)")
    #expect(talk.output.contains("Pleasantness on"), "\(talk.output)")
    #expect(talk.output.contains("Cannot tell yet"), "\(talk.output)")
    #expect(talk.output.split(separator: "\n").count < 60, "\(talk.output)")
  }
}
