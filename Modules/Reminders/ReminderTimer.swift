import Files
import Foundation

/// The systemd user timer that runs a command, such as `bako remind run` or `bako sync`.
public struct ReminderTimer {
  /// What a timer is for.
  public struct Kind: Sendable {
    let name: String
    let description: String
    /// The command that the timer runs.
    let words: [String]
    /// The exit codes that are no failures: those of a place that cannot be reached or that is not
    /// complete yet.
    var successes = ""

    public static let reminder = Kind(
      name: "bako-remind", description: "Reminder to check in with Bako", words: ["remind", "run"])
    public static let sync = Kind(
      name: "bako-sync", description: "Devices of a shared diary of Bako", words: ["sync", "run"],
      successes: "SuccessExitStatus=69 75\n")
  }

  /// The path of the program that the timer runs, and its arguments.
  public let command: [String]
  private let folder: String
  private let runtimeDirectory: String?
  private let systemctl: ([String]) -> Int32
  private let kind: Kind

  /// Creates a value for a timer, which may not be installed.
  ///
  /// - Parameters:
  ///   - kind: What the timer is for. There is one of each kind.
  ///   - command: The path of the program and its arguments.
  ///   - configuration: The directory of the user's configuration.
  ///   - runtimeDirectory: The directory of the user's session, `XDG_RUNTIME_DIR`.
  ///   - systemctl: Runs systemctl with arguments and returns its exit status.
  /// - Throws: ``ReminderError/lineBreak(_:)`` for a command that a unit cannot contain.
  public init(
    _ kind: Kind = .reminder, command: [String], configuration: String, runtimeDirectory: String?,
    systemctl: @escaping ([String]) -> Int32
  ) throws(ReminderError) {
    // A unit and a crontab are lists of lines.
    for word in command where word.utf8.contains(0x0A) || word.utf8.contains(0x0D) {
      throw .lineBreak(word)
    }
    self.command = command
    self.kind = kind
    folder = configuration + "/systemd/user"
    self.runtimeDirectory = runtimeDirectory
    self.systemctl = systemctl
  }

  /// The path of the unit with the schedule.
  public var timerPath: String { "\(folder)/\(kind.name).timer" }
  private var servicePath: String { "\(folder)/\(kind.name).service" }

  /// Whether a systemd user manager runs. If systemctl exists but cannot be started, the answer is
  /// yes, and the next call reports the error.
  public var isAvailable: Bool {
    guard let runtimeDirectory else { return false }
    return FileStatus.exists(runtimeDirectory + "/systemd")
      && [0, ExternalProgram.notStarted].contains(systemctl(["--version"]))
  }

  private var timerUnit: String { "\(kind.name).timer" }

  /// The link by which systemd starts the timer.
  private var enablingLink: String { "\(folder)/timers.target.wants/\(timerUnit)" }

  /// Whether there is a unit, also of a reminder that was installed or removed in part.
  public var isInstalled: Bool { !existingPaths.isEmpty }

  private var existingPaths: [String] {
    [timerPath, servicePath, enablingLink].filter(FileStatus.exists)
  }

  /// Writes both units and starts the timer. If that fails, the earlier units are restored.
  ///
  /// - Throws: A ``ReminderError``.
  public func install(_ schedule: some TimerSchedule) throws {
    let earlier = [servicePath, timerPath].map { FileManager.default.contents(atPath: $0) }
    do {
      try save(schedule)
      try run(["daemon-reload"])
      try run(["enable", "--now", timerUnit])
      // An active timer would keep its time.
      if earlier[1] != nil { try run(["restart", timerUnit]) }
    } catch {
      for (path, contents) in zip([servicePath, timerPath], earlier) {
        if let contents {
          try? contents.write(to: URL(filePath: path), options: .atomic)
        } else {
          try? FileManager.default.removeItem(atPath: path)
        }
      }
      if earlier[1] == nil { try? FileManager.default.removeItem(atPath: enablingLink) }
      try? run(["daemon-reload"])
      throw error
    }
  }

  private func save(_ schedule: some TimerSchedule) throws(ReminderError) {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(service.utf8).write(to: URL(filePath: servicePath), options: .atomic)
      try Data(timer(schedule).utf8).write(to: URL(filePath: timerPath), options: .atomic)
    } catch {
      throw .cannotSave(in: folder)
    }
  }

  /// Stops the timer and removes its units. A step that fails does not prevent the next one.
  ///
  /// - Throws: The first error.
  public func remove() throws(ReminderError) {
    let isAvailable = isAvailable
    var failures: [ReminderError] = []
    func attempt(_ step: () throws(ReminderError) -> Void) {
      do { try step() } catch { failures.append(error) }
    }
    if isAvailable {
      attempt { () throws(ReminderError) in try run(["disable", "--now", timerUnit]) }
    }
    for path in existingPaths where (try? FileManager.default.removeItem(atPath: path)) == nil {
      failures.append(.cannotRemove(path))
    }
    if isAvailable { attempt { () throws(ReminderError) in try run(["daemon-reload"]) } }
    guard let first = failures.first else { return }
    throw existingPaths.isEmpty ? .removedBut(first) : first
  }

  /// Returns the value of `OnCalendar` in the installed timer; nil if none is installed.
  public func installedEvent() throws(ReminderError) -> String? {
    guard FileStatus.exists(timerPath) else { return nil }
    guard let data = FileManager.default.contents(atPath: timerPath) else {
      throw .unreadable(timerPath)
    }
    let text = String(decoding: data, as: UTF8.self)
    return text.firstMatch(of: /OnCalendar=(.+)/).map { String($0.1) }
  }

  private var service: String {
    """
    [Unit]
    Description=\(kind.description)

    [Service]
    Type=oneshot
    ExecStart=\(command.map(Self.quoted).joined(separator: " "))
    \(kind.successes)
    """
  }

  private func timer(_ schedule: some TimerSchedule) -> String {
    """
    [Unit]
    Description=\(kind.description)

    [Timer]
    OnCalendar=\(schedule.calendarEvent)
    Persistent=true

    [Install]
    WantedBy=timers.target

    """
  }

  /// Quotes a word of `ExecStart`; see systemd.service(5).
  private static func quoted(_ word: String) -> String {
    let escaped = word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("%", with: "%%").replacing("$", with: "$$")
    return "\"\(escaped)\""
  }

  private func run(_ arguments: [String]) throws(ReminderError) {
    let arguments = ["--user"] + arguments
    guard systemctl(arguments) == 0 else { throw .systemctlFailed(arguments) }
  }
}
