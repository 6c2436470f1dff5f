import Dispatch
import Synchronization

/// Runs the effects of one test store on the main thread, one job at a time, interleaved with the
/// test.
///
/// The tasks of effects and their child tasks prefer this executor. No process-wide hook is needed,
/// so stores in tests that run in parallel do not affect each other. Effects are not isolated to
/// the main actor by it, and unstructured tasks that they create leave the executor.
final class TestExecutor: TaskExecutor {
  /// The number of jobs enqueued so far.
  private let count = Atomic<Int>(0)
  /// The callers that are suspended.
  @MainActor private var rests: [Rest] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    count.wrappingAdd(1, ordering: .relaxed)
    DispatchQueue.main.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      MainActor.assumeIsolated { self.resume { $0.isDone() } }
    }
  }

  /// Suspends the caller until the executor is quiescent: each enqueued job has finished or is
  /// suspended on something outside of the executor.
  ///
  /// The main actor, to which effects send, is that of the caller: no turn needs another thread.
  ///
  /// - Parameter isDone: Returns whether to resume the caller earlier. Called first, and after each
  ///   job.
  @MainActor
  func rest(until isDone: @escaping @MainActor () -> Bool = { false }) async {
    if isDone() { return }
    let rest = Rest(isDone)
    rests.append(rest)
    takeTurn(rest, quiet: 0, turns: 1)
    await rest.suspend()
  }

  /// Waits until the blocks that are now enqueued on the main queue have run, as often as a job is
  /// enqueued in the meantime, and then four times.
  @MainActor
  private func takeTurn(_ rest: Rest, quiet: Int, turns: Int) {
    let count = self.count.load(ordering: .relaxed)
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        guard !rest.isOver else { return }
        let quiet = self.count.load(ordering: .relaxed) == count ? quiet + 1 : 0
        guard quiet < 4, turns < 1_000 else { return self.resume { $0 === rest } }
        self.takeTurn(rest, quiet: quiet, turns: turns + 1)
      }
    }
  }

  @MainActor
  private func resume(where isOver: (Rest) -> Bool) {
    guard !rests.isEmpty else { return }
    for rest in rests where isOver(rest) { rest.resume() }
    rests.removeAll { $0.isOver }
  }
}

/// A caller that is suspended until an executor is quiescent.
///
/// The caller is suspended on an actor whose executor keeps its job. A continuation would resume it
/// on a thread of the pool, to wake which takes longer than all turns.
private actor Rest {
  @MainActor let isDone: @MainActor () -> Bool
  @MainActor private(set) var isOver = false
  private var hasResumed = false
  private nonisolated let executor = RestExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  @MainActor
  init(_ isDone: @escaping @MainActor () -> Bool) { self.isDone = isDone }

  /// Returns after a call of `resume`. Without the write, the compiler would remove the switch to
  /// the actor.
  func suspend() { hasResumed = true }

  @MainActor
  func resume() {
    isOver = true
    executor.run()
  }
}

/// Keeps the job of one caller.
private final class RestExecutor: SerialExecutor {
  private let state = Mutex<(job: UnownedJob?, isOver: Bool)>((nil, false))

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let isOver = state.withLock { state in
      if !state.isOver { state.job = job }
      return state.isOver
    }
    if isOver { job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// Runs the job, or lets it run when it is enqueued.
  func run() {
    let job = state.withLock { state in
      state.isOver = true
      return state.job
    }
    job?.runSynchronously(on: asUnownedSerialExecutor())
  }
}
