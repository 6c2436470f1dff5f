import Foundation
import Glibc
import TerminalHarness
import Testing

/// The memory of the app does not grow with the number of pressed keys.
///
/// `BAKO_KEYS` is the number of keys after the first 2,000. `make stress ARGS=kills` presses
/// 100,000.
@Suite struct MemoryJourneyTests {
  private static let keys =
    ProcessInfo.processInfo.environment["BAKO_KEYS"].flatMap { Int($0) } ?? 6_000

  @Test func memoryIsConstantOverManyKeys() throws {
    let terminal = try Terminal()
    let environment = ProcessInfo.processInfo.environment.merging(
      ["BAKO_DATA_DIR": terminal.dataFolder.path]) { $1 }
    for _ in 0..<30 {
      #expect(try run([bako.path, "log", "happy"], environment: environment).status == 0)
    }
    try terminal.start()
    try terminal.wait(for: "Insights")
    let program = try terminal.foregroundProcess()
    try press(2_000, terminal)
    let before = try residentKilobytes(program)
    try press(Self.keys, terminal)
    let after = try residentKilobytes(program)
    // A leaked frame has 1 to 7 KB, and each key causes at least one evaluation.
    #expect(after - before < 2_048, "\(before) kB before \(Self.keys) keys, \(after) kB after them")
    try terminal.quit()
  }

  /// Presses mixed keys, then opens and closes the help to wait until they are handled.
  private func press(_ count: Int, _ terminal: Terminal) throws {
    var left = count
    while left > 0 {
      let part = min(left, 400)
      left -= part
      let mixed = (0..<part / 4).flatMap { _ in ["Tab", "Down", "Right", "Up"] }
      try terminal.press(mixed)
      try terminal.type("?")
      try terminal.wait(for: "─ Keys ─")
      try terminal.press("Escape")
      try terminal.wait("the help to close") { !$0.contains("─ Keys ─") }
    }
  }

  private func residentKilobytes(_ process: pid_t) throws -> Int {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return try #require(line?.split(separator: " ").dropFirst().first.flatMap { Int($0) })
  }
}
