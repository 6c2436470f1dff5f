import Foundation
import Models
import Wording

#if canImport(Glibc)
  import Glibc
#endif

/// The systemd user timer that runs `bako remind run`.
struct ReminderTimer {
  /// A time of day, and the days of the week in the notation of systemd: `Mon..Fri`.
  struct Schedule: Equatable {
    var time: TimeOfDay
    /// The days, from 1 for Monday to 7 for Sunday, in order.
    var weekdays: [Int]

    private static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// The days in the notation of systemd: `Mon,Wed`; empty for all.
    private var days: String {
      weekdays.count == 7 ? "" : weekdays.map { Self.names[$0 - 1] }.joined(separator: ",")
    }

    /// The value of `OnCalendar`; see systemd.time(7).
    var calendarEvent: String { "\(days.isEmpty ? "" : "\(days) ")*-*-* \(time.clock):00" }

    /// The five fields of a crontab line; see crontab(5).
    var cronFields: String {
      let days = weekdays.count == 7 ? "*" : weekdays.map { "\($0 % 7)" }.joined(separator: ",")
      return "\(time.minute) \(time.hour) * * \(days)"
    }

    /// The schedule in words: `at 21:00 on Mon, Tue`.
    var words: String {
      "at \(time.clock)"
        + (days.isEmpty ? " every day" : " on \(days.replacing(",", with: ", "))")
    }
  }

  /// The command that the timer runs, as separate words.
  let command: [String]
  let folder: String

  static let name = "bako-remind"

  /// - Parameter command: The path of the program, and its arguments.
  init(command: [String]) throws {
    self.command = command
    guard let configuration = try ProcessEnvironment.configurationDirectory() else {
      throw Failure(
        ExitStatus.cannotCreate, "There is no home directory for the timer. Set HOME.")
    }
    folder = configuration + "/systemd/user"
  }

  var timerPath: String { "\(folder)/\(Self.name).timer" }
  var servicePath: String { "\(folder)/\(Self.name).service" }

  /// Whether a systemd user manager runs.
  static var isAvailable: Bool {
    guard let runtime = ProcessEnvironment.variable("XDG_RUNTIME_DIR") else { return false }
    return exists(runtime + "/systemd") && systemctl(["--version"]) == 0
  }

  /// Whether a path exists, including a link to a missing file. If the check fails for another
  /// reason, the path counts as existing, and using it reports the error.
  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  private var timerUnit: String { "\(Self.name).timer" }

  /// The link by which systemd starts the timer.
  private var enablingLink: String { "\(folder)/timers.target.wants/\(timerUnit)" }

  /// Whether there is a unit, also of a reminder that was installed or removed in part.
  var isInstalled: Bool { !existingPaths.isEmpty }

  private var existingPaths: [String] {
    [timerPath, servicePath, enablingLink].filter(Self.exists)
  }

  /// Writes both units and starts the timer. If that fails, the earlier units are restored.
  func install(_ schedule: Schedule) throws {
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

  private func save(_ schedule: Schedule) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(service.utf8).write(to: URL(filePath: servicePath), options: .atomic)
      try Data(timer(schedule).utf8).write(to: URL(filePath: timerPath), options: .atomic)
    } catch {
      throw Failure(
        ExitStatus.cannotCreate, "The reminder cannot be saved in \(folder). Check the directory.")
    }
  }

  /// Stops the timer and removes its units. A step that fails does not prevent the next one.
  func remove() throws {
    let isAvailable = Self.isAvailable
    var failures: [any Error] = []
    func attempt(_ step: () throws -> Void) {
      do { try step() } catch { failures.append(error) }
    }
    if isAvailable { attempt { try run(["disable", "--now", timerUnit]) } }
    for path in existingPaths {
      attempt {
        do {
          try FileManager.default.removeItem(atPath: path)
        } catch {
          throw Failure(
            ExitStatus.inputOutput, "\(path) cannot be removed. Remove it to end the reminder.")
        }
      }
    }
    if isAvailable { attempt { try run(["daemon-reload"]) } }
    guard let first = failures.first as? Failure else { return }
    let isRemoved = existingPaths.isEmpty
    throw Failure(
      first.code, isRemoved ? "The reminder is removed, but \(first.sentence)" : first.sentence)
  }

  /// Returns the value of `OnCalendar` in the installed timer; nil if none is installed.
  func installedEvent() throws -> String? {
    guard Self.exists(timerPath) else { return nil }
    guard let data = FileManager.default.contents(atPath: timerPath) else {
      throw Failure(ExitStatus.inputOutput, "\(timerPath) cannot be read. Check the file.")
    }
    let text = String(decoding: data, as: UTF8.self)
    return text.firstMatch(of: /OnCalendar=(.+)/).map { String($0.1) }
  }

  var service: String {
    """
    [Unit]
    Description=Reminder to check in with Bako

    [Service]
    Type=oneshot
    ExecStart=\(command.map(Self.quoted).joined(separator: " "))

    """
  }

  func timer(_ schedule: Schedule) -> String {
    """
    [Unit]
    Description=Reminder to check in with Bako

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

  private func run(_ arguments: [String]) throws {
    guard Self.systemctl(["--user"] + arguments) == 0 else {
      throw Failure(
        ExitStatus.inputOutput,
        "`systemctl --user \(arguments.joined(separator: " "))` failed. Run it to see why.")
    }
  }

  private static func systemctl(_ arguments: [String]) -> Int32 {
    ExternalProgram.run(["systemctl"] + arguments, isQuiet: true)
  }
}
