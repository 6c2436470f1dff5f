import ArgumentParser
import Clients
import CommandEnvironment
import DiarySync
import Interchange
import Persistence
import Reminders
import Wording

// The commands that show or change how a diary is shared. They reach no carrier.
extension SyncCommand {
  struct Status: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show the place, the devices and what waits.",
      discussion: """
        EXAMPLES
          bako sync status
        """)

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let status = try SharingStatus(
        in: try dataDirectory.path(), zone: ProcessEnvironment.zone)
      try output.print(
        plain: status?.lines.map(\.sanitized).joined(separator: "\n")
          ?? SharingError.notShared.message
      ) { json in
        if let status { status.write(to: &json) } else { json.raw("null") }
      }
    }
  }

  struct Conflicts: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "conflicts",
      abstract: "List what was written at the same time on two devices and is not shown.",
      discussion: """
        An edit of the field ends a conflict, and so does `settle`. Two texts are both shown in \
        the check-in, so they are not listed.

        EXAMPLES
          bako sync conflicts
        """)

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let conflicts = try dataDirectory.withDatabase { try $0.syncConflicts() }
      let lines = conflicts.map(\.line.sanitized)
      try output.print(
        plain: lines.isEmpty ? "There are no conflicts." : lines.joined(separator: "\n")
      ) { json in
        json.array(conflicts) { $1.write(to: &$0) }
      }
    }
  }

  struct Settle: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "settle", abstract: "Keep what is shown, and end the conflicts of a record.",
      discussion: """
        EXAMPLES
          bako sync settle 3f2a
        """)

    @Argument(help: "The start of an ID of `bako sync conflicts`.")
    var id: String

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let record = try dataDirectory.sharedDiary().settle(prefix: id)
      try output.printObject(plain: SyncText.settled) { $0.string(record, forKey: "id") }
    }
  }

  struct Code: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "code", abstract: "Show the sync code, to join with another device.",
      discussion: """
        A command can stand for the file with the code, such as one of a password manager.

        EXAMPLES
          bako sync code
          bako sync code --command "pass show bako"
        """)

    @Option(help: "A command that prints the code: the file with the code is removed.")
    var command: String?

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let diary = try dataDirectory.sharedDiary()
      if let command { try diary.replaceCode(byCommand: command) }
      let code = diary.code
      try output.printObject(plain: code.text) { $0.string(code.text, forKey: "code") }
    }
  }

  struct Leave: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "leave", abstract: "End the sharing on this device. Its diary stays.",
      discussion: """
        Write down the sync code before, if no other device has it.

        EXAMPLES
          bako sync leave
        """)

    @OptionGroup var confirmation: Confirmation
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      try confirmation.throwIfUnattended("sync leave")
      let diary = try dataDirectory.sharedDiary()
      try confirmation.ask(
        [
          "This device no longer sends to \(diary.place.text.sanitized), and forgets the sync code."
        ],
        "Do")
      let timer = try ReminderTimer.ofUser(.sync, in: try dataDirectory.path())
      try diary.leave()
      if timer.isInstalled { try timer.remove() }
      try output.printObject(plain: "This device has left. Its check-ins stay, here and there.") {
        $0.string(diary.place.text, forKey: "place")
      }
    }
  }

  struct Install: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Sync by a systemd user timer.",
      discussion: """
        Without systemd, prints a line for crontab instead. `bako sync leave` removes the timer.

        EXAMPLES
          bako sync install
          bako sync install --every 2h
          bako sync install --remove
        """)

    @Option(help: ArgumentHelp("The time between two syncs.", valueName: "15m"))
    var every = "15m"

    @Flag(help: "Remove the timer.")
    var remove = false

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let interval = try TimerInterval(every)
      let timer = try ReminderTimer.ofUser(.sync, in: try dataDirectory.path())
      guard !remove else {
        if timer.isInstalled { try timer.remove() }
        return try output.printTimer(plain: "There is no timer for `bako sync`.", schedule: nil)
      }
      _ = try dataDirectory.sharedDiary()
      guard timer.isAvailable else {
        Console.printMessage(ReminderText.noTimer)
        // cron sends its output as mail.
        let line = interval.crontabLine(of: timer) + " >/dev/null"
        return try output.printTimer(plain: line, schedule: nil, cron: line)
      }
      try timer.install(interval)
      try output.printTimer(
        plain: "`bako sync` runs \(interval.words).", schedule: interval.calendarEvent)
    }
  }
}
