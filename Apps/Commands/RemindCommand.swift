import ArgumentParser
import CommandEnvironment
import Files
import Interchange
import Reminders
import Wording

struct RemindCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Remind you to check in, by a systemd user timer.",
    discussion: """
      The reminder appears only if nothing was logged that day: as a notification, or as a line \
      on standard error. Without systemd, `install` prints a line for crontab instead.

      EXAMPLES
        bako remind install --at 21:00
        bako remind install --at 18:30 --days mon-fri
        bako remind                             the same as bako remind status
        bako remind remove
      """, subcommands: [Install.self, Status.self, Remove.self, Run.self],
    defaultSubcommand: Status.self)

  struct Install: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Install the reminder, or change its time.",
      discussion: """
        EXAMPLES
          bako remind install --at 21:00
          bako remind install --at 6pm --days mon,wed,fri
        """)

    @Option(help: ArgumentHelp("The time of day.", valueName: "hh:mm"))
    var at: String

    @Option(
      help: ArgumentHelp("The days, such as mon-fri or sat,sun (default: all).", valueName: "days"))
    var days: String?

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let schedule = try ReminderSchedule(at: at, on: days)
      let timer = try ReminderTimer.ofUser(in: try dataDirectory.path())
      guard timer.isAvailable else {
        Console.printMessage(ReminderText.noTimer)
        let line = schedule.crontabLine(of: timer)
        return try output.printTimer(plain: line, schedule: nil, cron: line)
      }
      try timer.install(schedule)
      try output.printTimer(
        plain: ReminderText.installed(schedule.words), schedule: schedule.calendarEvent)
    }
  }

  struct Status: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show whether the reminder is installed.",
      discussion: """
        EXAMPLES
          bako remind status
        """)

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let timer = try ReminderTimer.ofUser(in: try dataDirectory.path())
      guard let event = try timer.installedEvent() else {
        return try output.printTimer(
          plain: "\(ReminderText.none) `bako remind install --at 21:00` installs one.",
          schedule: nil)
      }
      try output.printTimer(
        plain: ReminderText.status(event, path: timer.timerPath), schedule: event)
    }
  }

  struct Remove: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove the reminder.",
      discussion: """
        EXAMPLES
          bako remind remove
        """)

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let timer = try ReminderTimer.ofUser(in: try dataDirectory.path())
      let isInstalled = timer.isInstalled
      if isInstalled { try timer.remove() }
      try output.printTimer(
        plain: isInstalled ? ReminderText.removed : ReminderText.none, schedule: nil)
    }
  }

  struct Run: StoreCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Remind now, if nothing was logged today.",
      discussion: """
        The timer runs this command.

        EXAMPLES
          bako remind run
        """)

    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let status = try PromptLine.status(in: dataDirectory.path())
      guard status?.hasEntryToday != true else { return }
      let question = "How are you? `bako` checks in."
      if ProcessEnvironment.variable("DBUS_SESSION_BUS_ADDRESS") != nil,
        ExternalProgram.run(["notify-send", "--app-name=Bako", "Bako", question], isQuiet: true)
          == 0
      {
        return
      }
      Console.printMessage(question)
    }
  }
}

extension OutputOptions<ResultFormat> {
  /// Prints a message, or whether a timer is installed as JSON.
  func printTimer(plain: String, schedule: String?, cron: String? = nil) throws {
    try printObject(plain: plain) { json in
      json.bool(schedule != nil, forKey: "installed")
      json.optional(schedule, forKey: "schedule")
      json.optional(cron, forKey: "cron")
    }
  }
}
