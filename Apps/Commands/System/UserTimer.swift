import CommandEnvironment
import Files
import Foundation
import Reminders

extension ReminderTimer {
  /// Returns a timer of the user, which runs `bako remind run` or `bako sync` with a data
  /// directory.
  public static func ofUser(_ kind: Kind = .reminder, in directory: String) throws -> ReminderTimer
  {
    guard let configuration = try ProcessEnvironment.configurationDirectory() else {
      throw ReminderError.noHomeDirectory
    }
    let isDefault = directory == (try ProcessEnvironment.defaultDataDirectory())
    let command = kind.command(
      program: try ProcessEnvironment.program(),
      dataDirectory: isDefault ? nil : directory,
      workingDirectory: FileManager.default.currentDirectoryPath)
    return try ReminderTimer(
      kind, command: command, configuration: configuration,
      runtimeDirectory: ProcessEnvironment.variable("XDG_RUNTIME_DIR")
    ) {
      ExternalProgram.run(["systemctl"] + $0, isQuiet: true)
    }
  }
}
