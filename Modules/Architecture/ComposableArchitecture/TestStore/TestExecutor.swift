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
    await withUnsafeContinuation { continuation in
      let rest = Rest(isDone, continuation)
      rests.append(rest)
      takeTurn(rest, quiet: 0, turns: 1)
    }
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
@MainActor
private final class Rest {
  let isDone: @MainActor () -> Bool
  private let continuation: UnsafeContinuation<Void, Never>
  private(set) var isOver = false

  init(_ isDone: @escaping @MainActor () -> Bool, _ continuation: UnsafeContinuation<Void, Never>) {
    (self.isDone, self.continuation) = (isDone, continuation)
  }

  func resume() {
    isOver = true
    continuation.resume()
  }
}
