import Clients
import Foundation
import Models
import Reminders
import Support
import Testing

@Suite struct TimerCommandTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func timer(_ command: [String] = ["bako"], hasSystemd: Bool = true) throws
    -> ReminderTimer
  {
    let runtime = "\(directory.path)/run"
    if hasSystemd {
      try FileManager.default.createDirectory(
        atPath: "\(runtime)/systemd", withIntermediateDirectories: true)
    }
    return try ReminderTimer(
      command: command, configuration: "\(directory.path)/config",
      runtimeDirectory: hasSystemd ? runtime : nil
    ) { _ in 0 }
  }

  @Test(
    arguments: [
      (ReminderTimer.Kind.reminder, nil, "/w", "/bin/bako remind run"),
      (.sync, nil, "/w", "/bin/bako sync run"),
      (.sync, "/d", "/w", "/bin/bako sync run --data-dir /d"),
      (.reminder, "d/../e", "/w", "/bin/bako remind run --data-dir /w/d/../e"),
      (.reminder, "d", "/", "/bin/bako remind run --data-dir /d"),
    ] as [(ReminderTimer.Kind, String?, String, String)])
  func commandHasAnAbsoluteDirectory(
    kind: ReminderTimer.Kind, directory: String?, working: String, command: String
  ) {
    let words = kind.command(
      program: "/bin/bako", dataDirectory: directory, workingDirectory: working)
    #expect(words.joined(separator: " ") == command)
  }

  @Test func crontabQuotesTheCommand() throws {
    let timer = try timer(["/bin/bako", "remind", "run", "--data-dir", "/a b/5%"])
    let schedule = try ReminderSchedule(at: "21:00", on: "mon")
    #expect(
      schedule.crontabLine(of: timer)
        == #"0 21 * * 1 /bin/bako remind run --data-dir '/a b/5\%'"#)
  }

  @Test func clientInstallsAndRemoves() async throws {
    let client = ReminderClient.live(
      { try timer() }, abbreviating: { $0.replacing(directory.path, with: "~") },
      explaining: { $0 })
    #expect(try await client.installed() == nil)
    #expect(
      try await client.install("6pm", [1, 3]) == .installed(schedule: "at 18:00 on Mon, Wed"))
    #expect(
      try await client.installed()
        == InstalledReminder(
          event: "Mon,Wed *-*-* 18:00:00", path: "~/config/systemd/user/bako-remind.timer",
          schedule: "at 18:00 on Mon, Wed", time: "18:00", weekdays: [1, 3]))
    #expect(try await client.remove())
    #expect(try await !client.remove())
  }

  @Test func clientReturnsALineWithoutSystemd() async throws {
    let client = ReminderClient.live(
      { try timer(hasSystemd: false) }, abbreviating: { $0 }, explaining: { $0 })
    #expect(
      try await client.install("21:00", Array(1...7)) == .crontab(line: "0 21 * * * bako"))
  }

  @Test func clientExplainsErrors() async throws {
    struct Explained: Error {}
    let client = ReminderClient.live(
      { throw ReminderError.noHomeDirectory }, abbreviating: { $0 },
      explaining: { _ in Explained() })
    await #expect(throws: Explained.self) { try await client.installed() }
    await #expect(throws: Explained.self) { try await client.install("yesterday", [1]) }
    #expect(ReminderError.noHomeDirectory.message.contains("HOME"))
  }
}
