import Foundation

/// What the threads of the process do.
enum ThreadActivity {
  /// Whether a thread besides the calling one runs, waits for a processor or waits for a disk.
  /// False where `/proc` is missing. Reads one file for each thread.
  ///
  /// The state is the field after the name in `/proc/self/task/ID/stat`, see proc_pid_stat(5).
  static var isBusy: Bool {
    let tasks = "/proc/self/task"
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    let busy = ids.count { id in
      let stat = try? String(contentsOfFile: "\(tasks)/\(id)/stat", encoding: .utf8)
      // The name can contain parentheses.
      return switch stat?.split(separator: ")").last?.first(where: { $0 != " " }) {
      case "R", "D": true
      default: false
      }
    }
    return busy > 1
  }
}
