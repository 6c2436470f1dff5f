import Foundation
import TerminalHarness
import Testing

/// Long output in a pager.
@Suite struct PagerJourneyTests {
  /// A pane of 24 rows with 40 entries in the store.
  private func terminal(_ environment: [String: String] = [:]) throws -> Terminal {
    let terminal = try Terminal(columns: 80, rows: 24, environment: environment)
    let file = terminal.folder.appending(path: "entries.jsonl")
    let lines = (10..<50).map { number in
      #"{"feeling":"Calm","date":"2026-01-01","journal":"note \#(number)."}"#
    }
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    _ = try terminal.bakoOutput("import", file.path)
    return terminal
  }

  @Test func longListIsReadInLess() throws {
    let terminal = try terminal()
    try terminal.start("list --limit 0")
    let first = try terminal.wait("the first page") { $0.contains("note") && $0.hasSuffix(":\n") }
    // The store is not locked while the list is read.
    #expect(try terminal.bakoOutput("log", "happy").contains("Happy"))
    try terminal.press("G")
    try terminal.wait("the last page") { $0.contains("note") && $0 != first }
    // Ctrl-C belongs to the pager, which discards the keys that arrive with it.
    try terminal.press("C-c")
    _ = try terminal.settledScreen()
    try terminal.press("g")
    try terminal.wait("the first page again") { $0 == first }
    try terminal.press("q")
    try terminal.enter("echo status $?")
    try terminal.wait(for: "status 0")
  }

  @Test func shortOutputNeedsNoPager() throws {
    let terminal = try terminal(["PAGER": "sed s/note/paged/"])
    var count = 0
    /// Returns the screen after a command. Each has an end of its own, because the screen may still
    /// be that of the command before.
    func screen(_ arguments: String, pager: String = "") throws -> String {
      count += 1
      try terminal.enter("clear; \(pager) \(bako.path) \(arguments); echo e''nd \(count)")
      return try terminal.wait(for: "\nend \(count)\n")
    }
    let short = try screen("list")
    #expect(short.contains("note") && short.contains("The latest 20 of 40 entries"), "\(short)")
    #expect(try screen("list -n30").contains("paged"))
    #expect(try screen("list -n30 --no-pager").contains("note"))
    #expect(try screen("list -n30", pager: "PAGER=").contains("note"))
    let small = "stty rows 10; PAGER='echo called'"
    #expect(try screen("stats --all", pager: small).contains("called"))
    #expect(try !screen("stats", pager: small).contains("called"))
    #expect(try screen("list --help", pager: small).contains("called"))
    #expect(try !screen("list --help --no-pager", pager: small).contains("called"))
  }

  @Test func missingPagerLosesNoText() throws {
    let terminal = try terminal(["PAGER": "no-such-pager"])
    try terminal.enter("\(bako.path) list -n30; echo end $?")
    try terminal.wait(for: "end 0")
    let screen = try terminal.screen
    #expect(screen.contains("cannot be started"), "\(screen)")
    #expect(screen.contains("note"), "\(screen)")
  }
}
