import Dispatch
import Synchronization

/// Runs the effects of one test store on the main thread, in turn with the test.
///
/// The tasks of the effects and their child tasks stay here by preference, without a hook into the
/// process: test stores of tests that run beside each other do not hear of one another. Effects are
/// not isolated to the main actor for that; unstructured tasks that they make go elsewhere.
final class TestExecutor: TaskExecutor {
  private let jobs = Atomic<Int>(0)

  /// How many pieces of work were handed over so far.
  var count: Int { jobs.load(ordering: .relaxed) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.wrappingAdd(1, ordering: .relaxed)
    DispatchQueue.main.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Gives way until what was handed over has come to rest: it is done, or waits for something that
  /// is not on this executor.
  func rest() async {
    var (quiet, rounds) = (0, 0)
    while quiet < 4, rounds < 1_000 {
      let before = count
      await Self.turn()
      rounds += 1
      quiet = count == before ? quiet + 1 : 0
    }
  }

  /// Lets everything that waits for the main thread now run before the caller goes on.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async { continuation.resume() }
    }
  }
}
