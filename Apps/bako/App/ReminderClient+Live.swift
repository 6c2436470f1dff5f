import Clients
import Models
import Reminders

extension ReminderClient {
  /// Returns a client of the timer that runs `bako remind run`.
  ///
  /// - Parameter directory: The data directory.
  static func live(in directory: String) -> ReminderClient {
    ReminderClient(
      installed: {
        try describing {
          let timer = try ReminderTimer.ofUser(in: directory)
          guard let event = try timer.installedEvent() else { return nil }
          let schedule = ReminderSchedule(calendarEvent: event)
          return InstalledReminder(
            event: event, path: timer.timerPath.abbreviatingHome, schedule: schedule?.words,
            time: schedule?.time.clock ?? "", weekdays: schedule?.weekdays ?? Array(1...7))
        }
      },
      install: { time, weekdays in
        try describing {
          var schedule = try ReminderSchedule(at: time, on: nil)
          schedule.weekdays = weekdays
          let timer = try ReminderTimer.ofUser(in: directory)
          guard timer.isAvailable else { return .crontab(line: schedule.crontabLine(of: timer)) }
          try timer.install(schedule)
          return .installed(schedule: schedule.words)
        }
      },
      remove: {
        try describing {
          let timer = try ReminderTimer.ofUser(in: directory)
          guard timer.isInstalled else { return false }
          try timer.remove()
          return true
        }
      })
  }
}

/// Runs a body, and throws its errors with the sentences of the commands.
func describing<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch let error as InvalidInput {
    // Without the command that the sentence would name.
    throw error
  } catch {
    guard let (code, sentence) = ExitStatus.describe(error) else { throw error }
    throw Failure(code, sentence)
  }
}
