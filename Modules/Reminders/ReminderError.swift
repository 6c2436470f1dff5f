// Reminders: the systemd user timers that remind the user and sync, and their schedules. It starts
// no program: the caller passes a function that runs systemctl.

/// A timer that cannot be parsed, installed or removed.
public enum ReminderError: Error, Equatable {
  /// The units cannot be written in a directory.
  case cannotSave(in: String)
  case cannotRemove(String)
  /// A word of the command that a unit, a list of lines, cannot contain.
  case lineBreak(String)
  case notWeekdays(String)
  case notAnInterval(String)
  /// There is no directory for the units.
  case noHomeDirectory
  /// The timer is removed, but a step failed.
  indirect case removedBut(ReminderError)
  /// The arguments of a call of systemctl that failed.
  case systemctlFailed([String])
  case unreadable(String)

  /// The problem and its remedy, for users.
  public var message: String {
    switch self {
    case .cannotSave(let folder):
      "The timer cannot be saved in \(folder). Check the directory."
    case .cannotRemove(let path):
      "\(path) cannot be removed. Remove it to end the timer."
    case .lineBreak(let path):
      "\(path) contains a line break, which a timer cannot. Use a directory without one."
    case .notWeekdays(let text):
      "“\(text)” is not a list of weekdays. Type one, such as mon-fri or sat,sun."
    case .notAnInterval(let text):
      "“\(text)” does not divide an hour or a day. Type an interval such as 15m or 2h."
    case .noHomeDirectory:
      "There is no home directory for the timer. Set HOME."
    case .removedBut(let error):
      "The timer is removed, but \(error.message)"
    case .systemctlFailed(let arguments):
      "`systemctl \(arguments.joined(separator: " "))` failed. Run it to see why."
    case .unreadable(let path):
      "\(path) cannot be read. Check the file."
    }
  }
}
