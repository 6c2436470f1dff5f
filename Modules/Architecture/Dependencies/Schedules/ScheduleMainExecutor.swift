import Dispatch
import Foundation
import Synchronization

/// The executor of the main actor for the tasks of schedules.
///
/// While a job of a schedule runs, a hook of the concurrency runtime returns this executor in place
/// of the main actor's, so that the schedule determines when a task that awaits the main actor
/// continues. The jobs run on the main queue nevertheless. Other tasks are not affected.
final class ScheduleMainExecutor: SerialExecutor {
  static let shared = ScheduleMainExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let schedule = Self.running ?? Self.schedule(of: Self.taskID(of: job)) {
      schedule.enqueue(job, isOnMainActor: true)
    } else {
      DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }

  // MARK: - The running schedule

  /// The thread that runs a job of a schedule, or 0.
  private static let thread = Atomic<UInt>(0)
  // `nonisolated(unsafe)`: only accessed on the main queue, and by the thread that `thread`
  // contains, which executes the main queue.
  nonisolated(unsafe) private static var current: Schedule?

  /// The schedule whose job runs on this thread, or `nil`.
  static var running: Schedule? {
    thread.load(ordering: .relaxed) == UInt(pthread_self()) ? current : nil
  }

  /// Runs an operation on behalf of a schedule. Call it on the main queue.
  static func run(_ schedule: Schedule, _ operation: () -> Void) {
    current = schedule
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    operation()
    thread.store(0, ordering: .relaxed)
    current = nil
  }

  // MARK: - The runtime's hooks

  // `convention(thin)`: the runtime calls the hook with Swift's calling convention and no context.
  private typealias Original = @convention(thin) () -> UnownedSerialExecutor
  private typealias Hook = @convention(thin) (Original) -> UnownedSerialExecutor
  private typealias TaskID = @convention(thin) (UnownedJob) -> UInt64

  private static let library = Symbols()

  /// `@unchecked Sendable`: the addresses are constant. The hook is written while holding the lock
  /// of `schedules`, and the runtime reads it as a single word.
  private struct Symbols: @unchecked Sendable {
    let hook: UnsafeMutablePointer<Hook?>?
    let taskID: TaskID?

    init() {
      let program = dlopen(nil, RTLD_LAZY)
      hook = dlsym(program, "swift_task_getMainExecutor_hook")?
        .assumingMemoryBound(to: Hook?.self)
      taskID = dlsym(program, "swift_task_getJobTaskId").map { unsafeBitCast($0, to: TaskID.self) }
    }
  }

  /// The running schedules.
  private static let schedules = ScheduleLock<[Schedule]>([])

  /// Whether the concurrency runtime has the hooks that schedules need.
  static var isAvailable: Bool { library.hook != nil && library.taskID != nil }

  /// The id of a job's task, which is unique in the process; 0 for a job without a task.
  static func taskID(of job: UnownedJob) -> UInt64 { library.taskID?(job) ?? 0 }

  private static func schedule(of task: UInt64) -> Schedule? {
    schedules.withLock { $0 }.first { $0.contains(task) }
  }

  static func enter(_ schedule: Schedule) {
    MainSerialExecutor.enter()
    schedules.withLock { schedules in
      schedules.append(schedule)
      install()
    }
  }

  static func leave(_ schedule: Schedule) {
    schedules.withLock { schedules in
      schedules.removeAll { $0 === schedule }
      if schedules.isEmpty { library.hook?.pointee = nil }
    }
    MainSerialExecutor.leave()
  }

  private static func install() {
    let hook: Hook = { original in
      ScheduleMainExecutor.running == nil
        ? original() : ScheduleMainExecutor.shared.asUnownedSerialExecutor()
    }
    library.hook?.pointee = hook
  }
}
