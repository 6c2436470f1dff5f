import Foundation
import TerminalHarness
import Testing

/// Home with 2,000 entries.
@Suite struct ManyEntriesJourneyTests {
  private func open() throws -> Terminal {
    let terminal = try Terminal()
    let start = Date(timeIntervalSince1970: 1_700_000_000)
    let format = ISO8601DateFormatter()
    let lines = (0..<2_000).map { number in
      let date = format.string(from: start.addingTimeInterval(Double(number) * 40_000))
      let note = number == 900 ? "Lunch: ramen" : "Number \(number)."
      return #"{"id":"\#(UUID())","date":"\#(date)","feeling":"Calm","category":"positive","#
        + #""journal":"\#(note)","activities":[],"place":null,"#
        + #""created_at":"\#(date)","updated_at":"\#(date)"}"#
    }
    let file = terminal.folder.appending(path: "entries.jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    _ = try terminal.bakoOutput("import", file.path)
    try terminal.start()
    try terminal.wait(for: "Number 1999.")
    return terminal
  }

  @Test func endIsReachedWithOneKey() throws {
    let terminal = try open()
    try terminal.press("Down")
    try terminal.wait(for: "Enter open")
    try terminal.press("End")
    try terminal.wait("the oldest entry with the focus") { screen in
      screen.split(separator: "\n").contains { $0.hasPrefix("▌") && $0.contains("Number 0.") }
    }
    try terminal.press("Home")
    try terminal.wait(for: "Number 1999.")
    try terminal.quit()
  }

  @Test func searchNarrowsWithEachKey() throws {
    let terminal = try open()
    try terminal.press("/")
    for (key, found) in zip("ramen", ["Number", "ramen", "ramen", "ramen", "ramen"]) {
      try terminal.type(String(key))
      try terminal.wait("what “\(key)” leaves") { $0.contains(found) }
    }
    try terminal.wait("one entry") { $0.contains("1 found") && !$0.contains("Number 19") }
    try terminal.press("C-c")
    try terminal.waitForShell()
  }
}
