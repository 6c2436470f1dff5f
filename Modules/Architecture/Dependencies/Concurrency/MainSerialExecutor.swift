import Foundation

/// Runs an operation whose tasks, unstructured ones included, run on the main thread and take turns
/// in the order in which they became ready.
///
/// Work of tests that run beside it stays where it is: a task comes to the main thread when another
/// task of the operation makes it ready. A detached task comes along; what it starts, work that a
/// timer or a callback makes ready, and a task that began on the main actor and leaves it, goes
/// elsewhere. Test stores do not need it.
@MainActor
public func withMainSerialExecutor<R>(
  @_implicitSelfCapture operation: @MainActor @Sendable () async throws -> R
) async rethrows -> R {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try await MainSerialExecutor.$isWanted.withValue(true) { try await operation() }
}

/// Runs a synchronous operation whose tasks run on the main thread and take turns.
public func withMainSerialExecutor<R>(
  @_implicitSelfCapture operation: () throws -> R
) rethrows -> R {
  MainSerialExecutor.enter()
  defer { MainSerialExecutor.leave() }
  return try MainSerialExecutor.$isWanted.withValue(true, operation: operation)
}

/// Whether everything that the process enqueues goes to the main thread.
///
/// Unchecked: it changes the whole process. `withMainSerialExecutor` does it for
/// as long as an operation runs.
public var uncheckedUseMainSerialExecutor: Bool {
  get { MainSerialExecutor.isForced }
  set { MainSerialExecutor.isForced = newValue }
}

private enum MainSerialExecutor {
  // `convention(thin)`: the runtime calls the hook with Swift's convention and no context.
  typealias Original = @convention(thin) (UnownedJob) -> Void
  typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// Whether the tasks that this one makes ready are to run on the main thread.
  @TaskLocal static var isWanted = false

  private static let lock = NSLock()
  // `nonisolated(unsafe)`: read and written inside `lock` alone.
  nonisolated(unsafe) private static var users = 0
  nonisolated(unsafe) private static var forced = false
  nonisolated(unsafe) private static var wanted: Set<UInt> = []

  // `nonisolated(unsafe)`: the address is constant; what it points to is written inside `lock`, and
  // the runtime reads it as one word.
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
    let toMainIfWanted: Hook = { job, original in
      if MainSerialExecutor.wants(job) { MainActor.shared.enqueue(job) } else { original(job) }
    }
    if users == 0 { wanted = [] }
    hook?.pointee = forced || users > 0 ? toMainIfWanted : nil
  }

  /// Whether a job belongs to an operation: a task of it makes it ready, or did so before. A task's
  /// job has the task's address each time; at a yield no task is current any more.
  private static func wants(_ job: UnownedJob) -> Bool {
    let address = unsafeBitCast(job, to: UInt.self)
    let isWanted = isWanted
    return lock.withLock {
      if isWanted { wanted.insert(address) }
      return forced || wanted.contains(address)
    }
  }
}
