import Dependencies

/// Installs and removes the timer that reminds the user to check in.
@DependencyClient
public struct ReminderClient: Sendable {
  /// Returns the installed reminder; nil if there is none.
  public var installed: @Sendable () async throws -> InstalledReminder?
  /// Installs the reminder, or changes its time.
  ///
  /// Throws an error with a message for a text that is no time of day.
  ///
  /// - Parameters:
  ///   - time: The time of day as it is typed.
  ///   - weekdays: The days, from 1 for Monday to 7 for Sunday.
  public var install:
    @Sendable (_ time: String, _ weekdays: [Int]) async throws -> ReminderInstallation
  /// Removes the reminder. Returns whether there was one.
  public var remove: @Sendable () async throws -> Bool
}

/// The installed reminder.
public struct InstalledReminder: Equatable, Sendable {
  /// The schedule as systemd reads it.
  public var event: String
  /// The path of the unit.
  public var path: String
  /// The schedule in words, `at 21:00 every day`; nil for one that another program wrote.
  public var schedule: String?
  /// The time of day: `21:00`.
  public var time: String
  /// The days, from 1 for Monday to 7 for Sunday.
  public var weekdays: [Int]

  public init(
    event: String, path: String, schedule: String? = nil, time: String = "",
    weekdays: [Int] = Array(1...7)
  ) {
    self.event = event
    self.path = path
    self.schedule = schedule
    self.time = time
    self.weekdays = weekdays
  }
}

/// The result of an installation.
public enum ReminderInstallation: Equatable, Sendable {
  /// The timer is installed, with this schedule in words.
  case installed(schedule: String)
  /// There is no systemd. The line does the same in a crontab.
  case crontab(line: String)
}

extension DependencyValues {
  public var reminderClient: ReminderClient {
    get { self[ReminderClient.self] }
    set { self[ReminderClient.self] = newValue }
  }
}
