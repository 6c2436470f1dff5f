import Dispatch
import Synchronization

/// Runs the effects of one test store on the main thread, one job at a time, interleaved with the
/// test.
///
/// The tasks of effects and their child tasks prefer this executor. No process-wide hook is needed,
/// so stores in tests that run in parallel do not affect each other. Effects are not isolated to
/// the main actor by it, and unstructured tasks that they create leave the executor.
final class TestExecutor: TaskExecutor {
  private let jobs = Atomic<Int>(0)

  /// The number of jobs enqueued so far.
  var count: Int { jobs.load(ordering: .relaxed) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.wrappingAdd(1, ordering: .relaxed)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Suspends the caller until the executor is quiescent: each enqueued job has finished or is
  /// suspended on something outside of the executor.
  ///
  /// The main actor, to which effects send, is that of the caller: no turn needs another thread.
  ///
  /// - Parameter isDone: Returns whether the wait is over.
  @MainActor
  func rest(until isDone: @MainActor () -> Bool = { false }) async {
    var (quiet, rounds) = (0, 0)
    while quiet < 4, rounds < 1_000, !isDone() {
      let before = count
      await Self.turn()
      rounds += 1
      quiet = count == before ? quiet + 1 : 0
    }
  }

  /// Suspends the caller until the blocks that are now enqueued on the main queue have run.
  @MainActor
  private static func turn() async {
    await withUnsafeContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
