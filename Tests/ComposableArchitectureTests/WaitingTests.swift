import ComposableArchitecture
import Dispatch
import Synchronization
import Testing

/// Counts the jobs of a task that run off its actor.
private final class CountingExecutor: TaskExecutor {
  private let jobs = Atomic<Int>(0)
  var count: Int { jobs.load(ordering: .sequentiallyConsistent) }

  func enqueue(_ job: consuming ExecutorJob) {
    jobs.add(1, ordering: .sequentiallyConsistent)
    let job = UnownedJob(job)
    DispatchQueue.global().async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

@MainActor
@Suite
struct WaitingTests {
  @Reducer
  struct Worker {
    struct State: Equatable { var done = 0 }
    enum Action { case work, workTwice, done }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .work: return .run { send in await send(.done) }
        case .workTwice:
          return .run { send in
            await send(.work)
            await send(.done)
          }
        case .done:
          state.done += 1
          return .none
        }
      }
    }
  }

  /// Each hop wakes another thread, which costs as much as the rest of an awaited effect.
  @Test func awaitingLeavesActorAtMostOnce() async {
    let executor = CountingExecutor()
    // The concurrency runtime resumes the awaiting task on the pool, and then hops to its actor.
    #expect(await withTaskExecutorPreference(executor) { await awayFromMain(by: executor) } <= 1)
  }

  private func awayFromMain(by executor: CountingExecutor) async -> Int {
    let store = Store(initialState: Worker.State()) { Worker() }
    let before = executor.count
    await store.send(.work).finish()
    #expect(store.withState(\.done) == 1)
    return executor.count - before
  }

  @Test func finishAwaitsNestedEffects() async {
    let store = Store(initialState: Worker.State()) { Worker() }
    await store.send(.workTwice).finish()
    #expect(store.withState(\.done) == 2)
  }

  @Test func concurrentTasksCanAwaitStoreTask() async {
    let store = Store(initialState: Worker.State()) { Worker() }
    for _ in 0..<100 {
      let task = store.send(.work)
      await withDiscardingTaskGroup { group in
        for _ in 0..<4 { group.addTask { await task.finish() } }
      }
    }
    #expect(store.withState(\.done) == 100)
  }
}
