import ShellCompletion

extension ReminderTimer.Kind {
  /// Returns the command line that a timer of the kind runs.
  ///
  /// systemd and cron start it without the variables that determine the data directory here, except
  /// `HOME`, and in another working directory.
  ///
  /// - Parameters:
  ///   - program: The absolute path of the program.
  ///   - dataDirectory: The data directory; nil for that which only `HOME` determines.
  ///   - workingDirectory: The directory to which a relative path refers. Symbolic links and `..`
  ///     remain.
  public func command(
    program: String, dataDirectory: String?, workingDirectory: String
  ) -> [String] {
    guard let dataDirectory else { return [program] + words }
    let isAbsolute = dataDirectory.utf8.first == UInt8(ascii: "/")
    let parent = workingDirectory == "/" ? "" : workingDirectory
    let path = isAbsolute ? dataDirectory : "\(parent)/\(dataDirectory)"
    return [program] + words + ["--data-dir", path]
  }
}

extension TimerSchedule {
  /// Returns the line of a crontab that runs the command of a timer.
  public func crontabLine(of timer: ReminderTimer) -> String {
    let words = timer.command.map(ShellWord.singleQuoted).joined(separator: " ")
    // In a crontab, a percent sign ends the command.
    return "\(cronFields) \(words.replacing("%", with: "\\%"))"
  }
}
