import Foundation

/// Runs an operation whose tasks, including unstructured ones, are executed serially on the main
/// thread, in the order in which they become ready.
///
/// A task is redirected to the main thread when a task of the operation enqueues it, detached tasks
/// included. Concurrent work of other tests is not affected. Three kinds of work are not
/// redirected: tasks that a detached task starts, tasks that a timer or a callback resumes, and
/// tasks that start on the main actor and leave it. Test stores do not need this function.
@MainActor
public func withMainSerialExecutor<R>(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> R
) async rethrows -> R {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try await MainSerialExecutor.$redirectsTasks.withValue(true) { try await operation() }
}

/// Runs a synchronous operation whose tasks are executed serially on the main thread.
public func withMainSerialExecutor<R>(
  @_implicitSelfCapture operation: () throws -> R
) rethrows -> R {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try MainSerialExecutor.$redirectsTasks.withValue(true, operation: operation)
}

/// Whether all tasks of the process are executed on the main thread.
///
/// Unchecked, because it affects the whole process. `withMainSerialExecutor` limits the redirection
/// to an operation.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isForced }
  set { MainSerialExecutor.isForced = newValue }
}

/// The hook of the concurrency runtime through which tasks are enqueued on the global executor.
///
/// Redirects tasks of `withMainSerialExecutor`, and notifies a schedule of tasks that leave it.
enum MainSerialExecutor {
  // `convention(thin)`: the runtime calls the hook with Swift's calling convention and no context.
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Whether tasks that the current task enqueues are redirected to the main thread.
  @TaskLocal static var redirectsTasks = false

  private static let lock = NSLock()
  // `nonisolated(unsafe)`: only accessed while holding `lock`.
  nonisolated(unsafe) private static var users = 0
  nonisolated(unsafe) private static var forced = false
  nonisolated(unsafe) private static var redirected: Set<UInt64> = []

  // `nonisolated(unsafe)`: the address is constant. The pointee is written while holding `lock`,
  // and the runtime reads it as a single word.
  nonisolated(unsafe) private static let hook: UnsafeMutablePointer<Hook?>? =
    dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook")?
    .assumingMemoryBound(to: Hook?.self)

  static var isForced: Bool {
    get { lock.withLock { forced } }
    set {
      lock.withLock {
        forced = newValue
        update()
      }
    }
  }

  /// Installs the hook until `leave` is called as often.
  static func enter() {
    lock.withLock {
      users += 1
      update()
    }
  }

  static func leave() {
    lock.withLock {
      users -= 1
      update()
    }
  }

  private static func update() {
    let redirectingHook: Hook = { job, original in
      if let schedule = ScheduleMainExecutor.running {
        if !schedule.adopt(job) { original(job) }
      } else if MainSerialExecutor.redirects(job) {
        MainActor.shared.enqueue(job)
      } else {
        original(job)
      }
    }
    if users == 0 { redirected = [] }
    hook?.pointee = forced || users > 0 ? redirectingHook : nil
  }

  /// Returns whether a job is redirected: a task of an operation enqueues it or has enqueued it
  /// before.
  ///
  /// When a task yields, its job is enqueued without a current task, which is why the ids of tasks
  /// are remembered. Unlike the address of a job, an id is not used again.
  private static func redirects(_ job: UnownedJob) -> Bool {
    let id = ScheduleMainExecutor.taskID(of: job)
    let redirectsTasks = redirectsTasks
    return lock.withLock {
      if redirectsTasks, id != 0 { redirected.insert(id) }
      return forced || redirectsTasks || redirected.contains(id)
    }
  }
}
