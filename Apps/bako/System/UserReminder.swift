import Files
import Foundation
import Reminders
import ShellCompletion

extension ReminderTimer {
  /// Returns a timer of the user, which runs `bako remind run` or `bako sync` with a data
  /// directory.
  static func ofUser(_ kind: Kind = .reminder, in directory: String) throws -> ReminderTimer {
    guard let configuration = try ProcessEnvironment.configurationDirectory() else {
      throw Failure(
        ExitStatus.cannotCreate, "There is no home directory for the timer. Set HOME.")
    }
    let words =
      switch kind {
      case .reminder: ["remind", "run"]
      case .sync: ["sync", "run"]
      }
    return try ReminderTimer(
      kind, command: try command(words, in: directory), configuration: configuration,
      runtimeDirectory: ProcessEnvironment.variable("XDG_RUNTIME_DIR")
    ) {
      ExternalProgram.run(["systemctl"] + $0, isQuiet: true)
    }
  }

  /// The command line that the timer runs: this program with the data directory in use. systemd and
  /// cron start it without the variables that determine the directory here, except `HOME`.
  private static func command(
    _ words: [String], in directory: String
  ) throws -> [String] {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    var command = [program] + words
    if directory != (try ProcessEnvironment.defaultDataDirectory()) {
      command += ["--data-dir", absolute(directory)]
    }
    return command
  }

  /// Returns a path that does not depend on the working directory. Symbolic links and `..` remain.
  private static func absolute(_ path: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/") else { return path }
    let current = FileManager.default.currentDirectoryPath
    return current == "/" ? "/\(path)" : "\(current)/\(path)"
  }
}

extension TimerSchedule {
  /// Returns the line of a crontab that runs the command of a timer.
  func crontabLine(of timer: ReminderTimer) -> String {
    let words = timer.command.map(ShellWord.singleQuoted).joined(separator: " ")
    // In a crontab, a percent sign ends the command.
    return "\(cronFields) \(words.replacing("%", with: "\\%"))"
  }
}
