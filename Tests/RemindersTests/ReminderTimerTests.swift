import Files
import Foundation
import Models
import Reminders
import Support
import Testing

@Suite struct ReminderTimerTests {
  /// A systemctl that records its calls.
  private final class Systemctl {
    var calls: [String] = []
    /// The argument whose call fails.
    var failing = ""
    /// The status of a call that fails.
    var status: Int32 = 1

    func run(_ arguments: [String]) -> Int32 {
      calls.append(arguments.joined(separator: " "))
      return arguments.contains(failing) ? status : 0
    }
  }

  private let directory: TemporaryDirectory
  private let systemctl = Systemctl()
  private let schedule: ReminderSchedule

  init() throws {
    directory = try TemporaryDirectory()
    schedule = try ReminderSchedule(at: "21:00", on: "mon-fri")
    let runtime = directory.url.appending(path: "run/systemd")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
  }

  private func timer(_ command: String...) throws -> ReminderTimer {
    try ReminderTimer(
      command: command, configuration: "\(directory.path)/config",
      runtimeDirectory: "\(directory.path)/run"
    ) { [systemctl] in systemctl.run($0) }
  }

  private func unit(_ kind: String) throws -> String {
    try String(
      contentsOfFile: "\(directory.path)/config/systemd/user/bako-remind.\(kind)", encoding: .utf8)
  }

  @Test func timerIsInstalled() throws {
    let timer = try timer("/usr/bin/bako", "remind", "run", "--data-dir", #"/a "b" 5%$HOME\"#)
    #expect(!timer.isInstalled)
    try timer.install(schedule)
    #expect(timer.isInstalled)
    #expect(try timer.installedEvent() == "Mon,Tue,Wed,Thu,Fri *-*-* 21:00:00")
    #expect(
      try unit("service").contains(
        #"ExecStart="/usr/bin/bako" "remind" "run" "--data-dir" "/a \"b\" 5%%$$HOME\\""#))
    #expect(
      systemctl.calls == ["--user daemon-reload", "--user enable --now bako-remind.timer"])
  }

  /// A place that cannot be reached is no failure of the unit.
  @Test func timerOfSyncIsAnotherOne() throws {
    try timer("bako").install(schedule)
    let sync = try ReminderTimer(
      .sync, command: ["bako", "sync", "run"], configuration: "\(directory.path)/config",
      runtimeDirectory: "\(directory.path)/run"
    ) { [systemctl] in systemctl.run($0) }
    #expect(!sync.isInstalled)
    try sync.install(try TimerInterval("15m"))
    let service = try String(
      contentsOfFile: "\(directory.path)/config/systemd/user/bako-sync.service", encoding: .utf8)
    #expect(service.contains("SuccessExitStatus=69 75"))
    #expect(try sync.installedEvent() == "*:0/15")
    #expect(try !unit("service").contains("SuccessExitStatus"))
    try sync.remove()
    #expect(try timer("bako").isInstalled)
  }

  @Test(
    arguments: [
      ("1m", "*:0/1", "*/1 * * * *", "every minute"),
      ("15m", "*:0/15", "*/15 * * * *", "every 15 minutes"),
      ("60m", "0/1:0", "0 * * * *", "every hour"), ("1h", "0/1:0", "0 * * * *", "every hour"),
      ("2h", "0/2:0", "0 */2 * * *", "every 2 hours"),
      ("24h", "0/24:0", "0 0 * * *", "every 24 hours"),
    ])
  func intervalsOfSync(text: String, event: String, cron: String, words: String) throws {
    let interval = try TimerInterval(text)
    #expect(interval.calendarEvent == event)
    #expect(interval.cronFields == cron)
    #expect(interval.words == words)
  }

  @Test(arguments: ["", "m", "0m", "7m", "5h", "15", "-1m", "1d"])
  func otherIntervalsAreRefused(_ text: String) {
    #expect(throws: ReminderError.notAnInterval(text)) { try TimerInterval(text) }
  }

  @Test func changedTimeRestartsTheTimer() throws {
    let timer = try timer("bako")
    try timer.install(schedule)
    systemctl.calls = []
    try timer.install(try ReminderSchedule(at: "8:00", on: nil))
    #expect(try timer.installedEvent() == "*-*-* 08:00:00")
    #expect(systemctl.calls.last == "--user restart bako-remind.timer")
  }

  @Test func failedInstallationRestoresTheEarlierUnits() throws {
    let timer = try timer("bako")
    try timer.install(schedule)
    systemctl.failing = "restart"
    let error = #expect(throws: ReminderError.self) {
      try timer.install(try ReminderSchedule(at: "8:00", on: nil))
    }
    #expect(error == .systemctlFailed(["--user", "restart", "bako-remind.timer"]))
    #expect(try timer.installedEvent() == "Mon,Tue,Wed,Thu,Fri *-*-* 21:00:00")
  }

  @Test func failedFirstInstallationLeavesNoUnit() throws {
    let timer = try timer("bako")
    systemctl.failing = "enable"
    #expect(throws: ReminderError.self) { try timer.install(schedule) }
    #expect(!timer.isInstalled)
  }

  @Test func timerIsRemoved() throws {
    let timer = try timer("bako")
    try timer.install(schedule)
    systemctl.calls = []
    try timer.remove()
    #expect(!timer.isInstalled)
    #expect(
      systemctl.calls
        == ["--version", "--user disable --now bako-remind.timer", "--user daemon-reload"])
  }

  @Test func failedStepDoesNotPreventTheNextOne() throws {
    let timer = try timer("bako")
    try timer.install(schedule)
    systemctl.failing = "disable"
    let failed = ReminderError.systemctlFailed([
      "--user", "disable", "--now", "bako-remind.timer",
    ])
    #expect(throws: ReminderError.removedBut(failed)) { try timer.remove() }
    #expect(!timer.isInstalled)
    #expect(failed.message.hasPrefix("`systemctl --user disable --now bako-remind.timer` failed."))
  }

  @Test func availabilityNeedsTheManagerOfTheUser() throws {
    #expect(try timer("bako").isAvailable)
    let other = try ReminderTimer(
      command: [], configuration: "/none", runtimeDirectory: "\(directory.path)/none"
    ) { _ in 0 }
    #expect(!other.isAvailable)
    systemctl.failing = "--version"
    for (status, isAvailable) in [
      (1, false), (ExternalProgram.missing, false), (ExternalProgram.notStarted, true),
    ] {
      systemctl.status = status
      #expect(try timer("bako").isAvailable == isAvailable)
    }
  }

  @Test func commandHasNoLineBreak() {
    #expect(throws: ReminderError.lineBreak("a\nb")) { try timer("bako", "a\nb") }
  }
}
