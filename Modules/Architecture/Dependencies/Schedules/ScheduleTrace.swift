/// The steps of a schedule, for the message of a failure.
struct ScheduleTrace: CustomStringConvertible {
  /// Consecutive steps of one task.
  private struct Run {
    let task: UInt64
    var steps: ClosedRange<Int>
    var notes: [String] = []
  }

  private(set) var steps = 0
  /// The id of the task that runs, or that has run last.
  private(set) var currentTask: UInt64 = 0
  /// The name of the next new task.
  var pendingName: String?
  private var names: [UInt64: String] = [:]
  private var runs: [Run] = []

  func contains(_ task: UInt64) -> Bool { names[task] != nil }

  func name(of task: UInt64) -> String { names[task] ?? "task" }

  var currentName: String { name(of: currentTask) }

  /// Adds a task when it is enqueued for the first time.
  mutating func add(_ task: UInt64, named name: @autoclosure () -> String? = nil) {
    guard names[task] == nil else { return }
    names[task] = name() ?? pendingName ?? "child task of the \(currentName)"
  }

  /// Begins a step of a task.
  mutating func begin(_ task: UInt64) {
    steps += 1
    currentTask = task
    if let last = runs.last, last.task == task {
      runs[runs.count - 1].steps = last.steps.lowerBound...steps
    } else {
      // A failure shows the last steps only.
      if runs.count == 400 { runs.removeFirst(200) }
      runs.append(Run(task: task, steps: steps...steps))
    }
  }

  mutating func note(_ text: String) {
    guard !runs.isEmpty else { return }
    runs[runs.count - 1].notes.append(text)
  }

  var description: String {
    let shown = runs.suffix(60)
    let width = "\(steps)–\(steps)".count
    let lines = shown.map { run in
      let (first, last) = (run.steps.lowerBound, run.steps.upperBound)
      let number = first == last ? "\(first)" : "\(first)–\(last)"
      let padding = String(repeating: " ", count: max(0, width - number.count))
      let notes = run.notes.isEmpty ? "" : ": " + run.notes.joined(separator: ", ")
      return "\(padding)\(number)  \(name(of: run.task))\(notes)"
    }
    return ((runs.count > shown.count ? ["…"] : []) + lines).joined(separator: "\n")
  }
}
