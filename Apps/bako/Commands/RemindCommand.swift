import ArgumentParser
import Foundation
import Interchange
import Reminders
import ShellCompletion

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

  struct Install: ParsableCommand {
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

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let schedule = try ReminderSchedule(at: at, on: days)
      let command = try reminderCommand(dataDirectory)
      let timer = try ReminderTimer.ofUser(running: command)
      guard timer.isAvailable else {
        let words = command.map(ShellWord.singleQuoted).joined(separator: " ")
        Console.printMessage(
          "systemd does not run here, so nothing was installed. "
            + "This line in `crontab -e` does the same:")
        // In a crontab, a percent sign ends the command.
        let line = "\(schedule.cronFields) \(words.replacing("%", with: "\\%"))"
        return try output.printReminder(plain: line, schedule: nil, cron: line)
      }
      try timer.install(schedule)
      try output.printReminder(
        plain: "Bako reminds you \(schedule.words), unless you have checked in.",
        schedule: schedule.calendarEvent)
    }
  }

  struct Status: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "status", abstract: "Show whether the reminder is installed.",
      discussion: """
        EXAMPLES
          bako remind status
        """)

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let timer = try ReminderTimer.ofUser()
      guard let event = try timer.installedEvent() else {
        return try output.printReminder(
          plain: "No reminder is installed. `bako remind install --at 21:00` installs one.",
          schedule: nil)
      }
      try output.printReminder(
        plain: "The reminder is installed: \(event) (\(timer.timerPath)).", schedule: event)
    }
  }

  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove the reminder.",
      discussion: """
        EXAMPLES
          bako remind remove
        """)

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
    @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

    func run() throws {
      let timer = try ReminderTimer.ofUser()
      let isInstalled = timer.isInstalled
      if isInstalled { try timer.remove() }
      try output.printReminder(
        plain: isInstalled ? "Removed the reminder." : "No reminder is installed.", schedule: nil)
    }
  }

  struct Run: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "run", abstract: "Remind now, if nothing was logged today.",
      discussion: """
        The timer runs this command.

        EXAMPLES
          bako remind run
        """)

    @OptionGroup(title: "Options of every command") var dataDirectory: DataDirectoryOption
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
  fileprivate func printReminder(plain: String, schedule: String?, cron: String? = nil) throws {
    try print(plain: plain) { json in
      json.object { json in
        json.key("installed")
        json.bool(schedule != nil)
        json.key("schedule")
        json.optional(schedule)
        json.key("cron")
        json.optional(cron)
      }
    }
  }
}

extension ReminderTimer {
  fileprivate static func ofUser(running command: [String] = []) throws -> ReminderTimer {
    guard let configuration = try ProcessEnvironment.configurationDirectory() else {
      throw Failure(
        ExitStatus.cannotCreate, "There is no home directory for the timer. Set HOME.")
    }
    return try ReminderTimer(
      command: command, configuration: configuration,
      runtimeDirectory: ProcessEnvironment.variable("XDG_RUNTIME_DIR")
    ) {
      ExternalProgram.run(["systemctl"] + $0, isQuiet: true)
    }
  }
}

/// The command line that the timer runs: this program with the data directory in use. systemd and
/// cron start it without the variables that determine the directory here, except `HOME`.
private func reminderCommand(_ dataDirectory: DataDirectoryOption) throws -> [String] {
  let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  var command = [program, "remind", "run"]
  let directory = try dataDirectory.path()
  if directory != (try ProcessEnvironment.defaultDataDirectory()) {
    command += ["--data-dir", absolute(directory)]
  }
  return command
}

/// Returns a path that does not depend on the working directory. Symbolic links and `..` remain.
private func absolute(_ path: String) -> String {
  guard path.utf8.first != UInt8(ascii: "/") else { return path }
  let current = FileManager.default.currentDirectoryPath
  return current == "/" ? "/\(path)" : "\(current)/\(path)"
}
