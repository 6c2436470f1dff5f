import Clients
import Models

extension ReminderClient {
  /// Returns a client of a timer that reminds.
  ///
  /// - Parameters:
  ///   - timer: Returns the timer.
  ///   - abbreviated: Returns a path as it is shown.
  ///   - explained: Returns an error with the sentence of the commands.
  public static func live(
    _ timer: @escaping @Sendable () throws -> ReminderTimer,
    abbreviating abbreviated: @escaping @Sendable (String) -> String,
    explaining explained: @escaping @Sendable (any Error) -> any Error
  ) -> ReminderClient {
    ReminderClient(
      installed: {
        try explaining(explained) {
          let timer = try timer()
          guard let event = try timer.installedEvent() else { return nil }
          let schedule = ReminderSchedule(calendarEvent: event)
          return InstalledReminder(
            event: event, path: abbreviated(timer.timerPath), schedule: schedule?.words,
            time: schedule?.time.clock ?? "", weekdays: schedule?.weekdays ?? Array(1...7))
        }
      },
      install: { time, weekdays in
        try explaining(explained) {
          var schedule = try ReminderSchedule(at: time, on: nil)
          schedule.weekdays = weekdays
          let timer = try timer()
          guard timer.isAvailable else { return .crontab(line: schedule.crontabLine(of: timer)) }
          try timer.install(schedule)
          return .installed(schedule: schedule.words)
        }
      },
      remove: {
        try explaining(explained) {
          let timer = try timer()
          guard timer.isInstalled else { return false }
          try timer.remove()
          return true
        }
      })
  }
}
