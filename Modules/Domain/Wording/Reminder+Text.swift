/// Sentences about the reminder.
public enum ReminderText {
  /// Returns the sentence after an installation.
  ///
  /// - Parameter schedule: The schedule in words: `at 21:00 every day`.
  public static func installed(_ schedule: String) -> String {
    "Bako reminds you \(schedule), unless you have checked in."
  }

  /// Returns the sentence about an installed reminder.
  ///
  /// - Parameters:
  ///   - event: The schedule as systemd reads it.
  ///   - path: The path of the unit.
  public static func status(_ event: String, path: String) -> String {
    "The reminder is installed: \(event) (\(path))."
  }

  public static let none = "No reminder is installed."

  public static let removed = "Removed the reminder."

  /// What to do where there is no systemd. The line follows.
  public static let noTimer =
    "systemd does not run here, so nothing was installed. This line in `crontab -e` does the same:"
}
