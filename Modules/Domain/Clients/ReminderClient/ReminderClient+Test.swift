import Dependencies

extension ReminderClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = ReminderClient()

  #if DEBUG
    /// A client without a reminder.
    public static var previewValue: ReminderClient { .inMemory() }
  #endif

  /// Returns a client that keeps the reminder in memory. For tests and previews.
  public static func inMemory(_ reminder: InstalledReminder? = nil) -> ReminderClient {
    let memory = InMemoryValues([reminder].compactMap(\.self))
    return ReminderClient(
      installed: { memory.values.first },
      install: { time, weekdays in
        let schedule = "at \(time) every day"
        memory.write {
          $0 = [
            InstalledReminder(
              event: "*-*-* \(time):00", path: "~/.config/systemd/user/bako-remind.timer",
              schedule: schedule, time: time, weekdays: weekdays)
          ]
        }
        return .installed(schedule: schedule)
      },
      remove: {
        let isInstalled = !memory.values.isEmpty
        memory.write { $0 = [] }
        return isInstalled
      })
  }
}
