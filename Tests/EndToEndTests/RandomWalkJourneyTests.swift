import Foundation
import Support
import TerminalHarness
import Testing

/// Random keys over the whole app leave an intact store, and the app running.
///
/// `BAKO_WALK` is the number of keys. `make stress ARGS=kills` presses 100,000.
@Suite struct RandomWalkJourneyTests {
  private static let keys =
    ProcessInfo.processInfo.environment["BAKO_WALK"].flatMap { Int($0) } ?? 2_000

  /// Keys by tmux's names. A frequent key is listed more than once.
  private static let all =
    ["Enter", "Enter", "Enter", "Tab", "Tab", "BTab", "Escape", "Escape", "Up", "Down", "Down"]
    + ["Left", "Right", "PPage", "NPage", "Home", "End", "Space", "BSpace", "DC", "C-p", "C-g"]
    + ["C-s", "C-s", "C-r", "C-w", "C-u", "C-k", "M-1", "M-2", "M-3", "M-4", "M-Left", "M-Right"]
    + ["M-z", "M-e", "M-r", "M-l", "F1", "?", "/", "#", "@", "1", "2", "3", "4", "7", "0", "."]
    + ["[", "]"]
    + "abcdefghijklmnoprstuvwxyzaeiu".map(String.init)

  @Test func storeIsIntactAfterRandomKeys() throws {
    var random = SeededGenerator(seed: 2_026)
    let terminal = try Terminal(environment: ["EDITOR": "true"])
    let environment = ProcessInfo.processInfo.environment.merging(
      ["BAKO_DATA_DIR": terminal.dataFolder.path]) { $1 }
    for feeling in ["happy", "calm", "tired", "anxious"] {
      #expect(try run([bako.path, "log", feeling], environment: environment).status == 0)
    }
    // “Quit” of the palette ends the app as well. The loop starts it again, so that no key reaches
    // the shell, where Ctrl-S would stop the output.
    let warnings = terminal.folder.appending(path: "warnings")
    try terminal.enter(
      "stty -ixon; while \(bako.path) 2>> \(warnings.path); do :; done; echo ended:$?")
    try terminal.wait(for: "Bako")
    var left = Self.keys
    while left > 0 {
      let part = min(left, 100)
      left -= part
      try terminal.press((0..<part).map { _ in Self.all.randomElement(using: &random) ?? "Tab" })
      waitUntilHandled(in: terminal)
      let screen = try terminal.settledScreen()
      try #require(
        screen.firstMatch(of: /ended:[0-9]/) == nil, "\(left) keys before the end: \(screen)")
    }
    try terminal.press("C-c")
    try terminal.waitForShell()
    let warning = try String(contentsOf: warnings, encoding: .utf8)
    #expect(warning.isEmpty, "\(warning.prefix(4_000))")

    struct Diagnosis: Decodable {
      var entries: Int
      var bmi: Int
      var integrity: String
      var problems: [String]
    }
    let output = try terminal.bakoOutput("doctor", "--json")
    let diagnosis = try JSONDecoder().decode(Diagnosis.self, from: Data(output.utf8))
    #expect(diagnosis.integrity == "ok" && diagnosis.problems.isEmpty, "\(output)")
    let entries = try terminal.bakoOutput("list", "--json")
    #expect(entries.components(separatedBy: "\"feeling\":").count - 1 == diagnosis.entries)
    let bmi = try terminal.bakoOutput("bmi", "list", "--json")
    #expect(bmi.components(separatedBy: "\"bmi\":").count - 1 == diagnosis.bmi)
  }

  /// Waits until the app has handled the keys: it prints nothing, and its main thread sleeps. Keys
  /// that arrive together are handled before the next frame, so a quiet screen is not enough.
  private func waitUntilHandled(in terminal: Terminal) {
    var quiet = 0
    for _ in 0..<10_000 where quiet < 3 {
      let isPrinting = terminal.prints(within: .milliseconds(10))
      // The app may end at any time.
      let status = try? String(
        contentsOfFile: "/proc/\(terminal.foregroundProcess())/stat", encoding: .utf8)
      quiet = !isPrinting && status?.contains(") S ") == true ? quiet + 1 : 0
    }
  }
}
