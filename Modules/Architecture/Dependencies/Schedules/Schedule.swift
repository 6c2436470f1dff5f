import Dispatch
import Foundation

/// One seeded interleaving of a test and the tasks that it starts.
///
/// The tasks of a schedule run on the main queue, one job at a time. Whenever several jobs are
/// runnable, a generator selects the next one, so the same seed leads to the same order. The jobs
/// of the main actor are included: while a job of a schedule runs, `ScheduleMainExecutor` replaces
/// the main actor's executor.
///
/// The test is one of the tasks. It suspends itself with ``turn()``, ``rest()`` and
/// ``wait(for:until:)``, which leave the order of the other tasks to the generator.
package final class Schedule: TaskExecutor {
  /// The schedule of the current test, or `nil`.
  @TaskLocal package static var current: Schedule?

  package let seed: UInt64
  /// The number of steps after which the schedule reports an issue and ends the test.
  let maximumSteps: Int
  let state: ScheduleLock<State>

  init(seed: UInt64, maximumSteps: Int) {
    self.seed = seed
    self.maximumSteps = maximumSteps
    state = ScheduleLock(State(seed: seed))
  }

  /// A job that can run now.
  struct ReadyJob {
    let job: UnownedJob
    /// The id of the job's task.
    let task: UInt64
    let isOnMainActor: Bool
  }

  /// A task that has suspended itself until the schedule resumes it.
  struct Waiter: Sendable {
    enum Condition: Sendable {
      /// Can be resumed at each step.
      case turn
      /// Can be resumed when nothing else is runnable.
      case rest
      /// Can be resumed when the closure returns `true`.
      case until(@Sendable () -> Bool, for: Duration)
    }

    let id: Int
    let task: UInt64
    let condition: Condition
    let continuation: UnsafeContinuation<Void, Never>
  }

  struct State {
    var order: ScheduleOrder
    var trace = ScheduleTrace()
    var ready: [ReadyJob] = []
    var waiters: [Waiter] = []
    var nextWaiter = 0
    /// Initially true: the first drain is enqueued when the test can be canceled.
    var isDrainEnqueued = true
    /// The id of the test's task, or `nil` before the schedule starts.
    var test: UInt64?
    var cancelTest: (@Sendable () -> Void)?
    var isClosed = false
    /// Counts the stalls: a stall that has ended does not time out.
    var stalls = 0
    var isStalled = false
    /// Whether the test was canceled because no task could proceed.
    var isDeadlocked = false
    var problems: [String] = []
    var completions: [@Sendable () -> Void] = []

    init(seed: UInt64) { order = ScheduleOrder(seed: seed) }

    mutating func report(_ problem: String) {
      if problems.isEmpty { problems.append(problem) }
    }
  }

  /// What prevents the schedule from being deterministic or from finishing, once the test has
  /// ended.
  var problems: [String] { state.withLock { $0.problems } }

  /// The number of steps so far.
  package var steps: Int { state.withLock { $0.trace.steps } }

  /// The steps so far, as text.
  package var trace: String { state.withLock { $0.trace.description } }

  /// Adds a note to the current step of the trace.
  package func note(_ text: @autoclosure () -> String) {
    let text = text()
    state.withLock { $0.trace.note(text) }
  }

  /// Names the task that an operation starts.
  package func naming<R>(_ name: @autoclosure () -> String, _ startTask: () -> R) -> R {
    let name = name()
    state.withLock { $0.trace.pendingName = name }
    defer { state.withLock { $0.trace.pendingName = nil } }
    return startTask()
  }

  /// Calls a closure at the end of the test, when its tasks are at rest.
  package func atEnd(_ completion: @escaping @Sendable () -> Void) {
    state.withLock { $0.completions.append(completion) }
  }
}

// MARK: - Running

extension Schedule {
  /// Runs a test in this order.
  ///
  /// - Throws: The error of the test.
  func run(_ test: @Sendable () async throws -> Void) async throws {
    ScheduleMainExecutor.enter(self)
    defer { ScheduleMainExecutor.leave(self) }
    try await withoutActuallyEscaping(test) { test in
      // A task of its own, because the cancellation of the caller would cancel the test as a whole.
      let task = Task(executorPreference: self) {
        try await Self.$current.withValue(self) { try await self.runToEnd(test) }
      }
      state.withLock { $0.cancelTest = { task.cancel() } }
      enqueueDrain()
      try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }

  private func runToEnd(_ test: @Sendable () async throws -> Void) async throws {
    defer { close() }
    let result: Result<Void, any Error> = await Result { try await test() }
    await rest()
    for completion in takeCompletions() { completion() }
    await rest()
    try result.get()
  }

  private func takeCompletions() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { state.completions = [] }
      return state.completions
    }
  }

  private func close() {
    state.withLock { state in
      state.isClosed = true
      state.cancelTest = nil
    }
  }
}

// MARK: - Suspending

extension Schedule {
  /// Suspends the caller for at least one step of another task, unless no other can proceed.
  package nonisolated(nonsending) func turn() async { await suspend(.turn) }

  /// Suspends the caller until no other task can proceed.
  package nonisolated(nonsending) func rest() async { await suspend(.rest) }

  /// Suspends the caller until a condition holds, or until no task can proceed and real time
  /// exceeds a limit, in which work outside of the schedule can resume a task.
  ///
  /// - Parameters:
  ///   - limit: The limit of real time.
  ///   - condition: Evaluated on the main queue before each step.
  package nonisolated(nonsending) func wait(
    for limit: Duration, until condition: @escaping @Sendable () -> Bool
  ) async {
    if !condition() { await suspend(.until(condition, for: limit)) }
  }

  private nonisolated(nonsending) func suspend(_ condition: Waiter.Condition) async {
    await withUnsafeContinuation { continuation in
      let isDrainNeeded = state.withLock { state in
        state.nextWaiter += 1
        state.waiters.append(
          Waiter(
            id: state.nextWaiter, task: state.trace.currentTask, condition: condition,
            continuation: continuation))
        return state.enqueueDrain()
      }
      if isDrainNeeded { enqueueDrain() }
    }
  }
}

// MARK: - Jobs

extension Schedule {
  package func enqueue(_ job: consuming ExecutorJob) {
    enqueue(UnownedJob(job), isOnMainActor: false)
  }

  func enqueue(_ job: UnownedJob, isOnMainActor: Bool) {
    let isInside = ScheduleMainExecutor.running === self
    let id = ScheduleMainExecutor.taskID(of: job)
    let isDrainNeeded = state.withLock { state in
      // A job of the runtime, such as that of `Task.yield`, belongs to the task that enqueues it.
      let task = id == 0 ? state.trace.currentTask : id
      if state.test == nil {
        state.test = task
        state.trace.add(task, named: "test")
      } else {
        state.trace.add(task)
        if !isInside, !state.isClosed { state.report(outsideProblem(state.trace.name(of: task))) }
      }
      state.ready.append(ReadyJob(job: job, task: task, isOnMainActor: isOnMainActor))
      state.isStalled = false
      return state.enqueueDrain()
    }
    if isDrainNeeded { enqueueDrain() }
  }

  /// Whether a task with an id has run in this schedule.
  func contains(_ task: UInt64) -> Bool { state.withLock { $0.trace.contains(task) } }

  /// Takes over a job that the running job enqueues on the global executor, if it belongs to a task
  /// of the schedule: one of the main actor, which has no preferred executor. Otherwise records
  /// that a task has left the schedule, and returns `false`.
  func adopt(_ job: UnownedJob) -> Bool {
    let task = ScheduleMainExecutor.taskID(of: job)
    guard task == 0 || contains(task) else {
      noteEscape()
      return false
    }
    enqueue(job, isOnMainActor: false)
    return true
  }

  private func noteEscape() {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.report(
        """
        A task left the schedule: it was started with "Task { }" or "Task.detached", in step \
        \(state.trace.steps), by the \(state.trace.currentName).

        The order of its steps is not controlled. Await its work in the effect instead, for \
        example with "async let" or a task group.
        """)
    }
  }

  private func outsideProblem(_ name: String) -> String {
    """
    The \(name) was resumed by work outside of the schedule, such as a detached task, a dispatch \
    queue or the real clock.

    The moment at which it resumes is not controlled. Replace this work with a dependency that the \
    test controls.
    """
  }

  private func enqueueDrain() { DispatchQueue.main.async { self.drain() } }

  /// Runs steps until nothing is runnable. Returns to the main queue from time to time, because
  /// other tests use it, too.
  private func drain() {
    ScheduleMainExecutor.run(self) {
      for _ in 0..<64 where !step() { return }
      enqueueDrain()
    }
  }

  /// Runs one step. Returns `false` if nothing is runnable.
  private func step() -> Bool {
    let waiters = state.withLock { $0.waiters }
    let isAtLimit = checkLimit()
    // Outside of the lock, because the conditions belong to the test stores.
    let fulfilled = Set(waiters.filter { isAtLimit || $0.canContinue }.map(\.id))
    let next = state.withLock { $0.next(fulfilled) }
    switch next {
    case .job(let job):
      run(job)
    case .waiter(let waiter):
      resume(waiter)
    case nil:
      stall(waiters)
      return false
    }
    return true
  }

  private func run(_ job: ReadyJob) {
    state.withLock { $0.trace.begin(job.task) }
    if job.isOnMainActor {
      job.job.runSynchronously(
        isolatedTo: ScheduleMainExecutor.shared.asUnownedSerialExecutor(),
        taskExecutor: asUnownedTaskExecutor())
    } else {
      job.job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Resumes a waiting task and runs its job, in one step.
  private func resume(_ waiter: Waiter) {
    let count = state.withLock { $0.ready.count }
    waiter.continuation.resume()
    let job = state.withLock { state in
      state.ready.count > count ? state.ready.removeLast() : nil
    }
    if let job { run(job) }
  }
}

extension Schedule.Waiter {
  fileprivate var isResting: Bool { if case .rest = condition { true } else { false } }

  fileprivate var canContinue: Bool {
    switch condition {
    case .turn: true
    case .rest: false
    case .until(let condition, for: _): condition()
    }
  }
}

extension Schedule.State {
  fileprivate enum Next {
    case job(Schedule.ReadyJob)
    case waiter(Schedule.Waiter)
  }

  /// Returns whether the caller has to enqueue a drain.
  fileprivate mutating func enqueueDrain() -> Bool {
    defer { isDrainEnqueued = true }
    return !isDrainEnqueued
  }

  /// Removes and returns what runs next.
  fileprivate mutating func next(_ fulfilled: Set<Int>) -> Next? {
    let tasks = ready.map(\.task)
    let eligible = waiters.indices.filter { fulfilled.contains(waiters[$0].id) }
    if tasks.isEmpty, eligible.isEmpty {
      let resting = waiters.firstIndex(where: \.isResting)
      isDrainEnqueued = resting != nil
      return resting.map { .waiter(waiters.remove(at: $0)) }
    }
    let choice = order.choose(from: tasks + eligible.map { waiters[$0].task })
    if choice < tasks.count { return .job(ready.remove(at: choice)) }
    return .waiter(waiters.remove(at: eligible[choice - tasks.count]))
  }
}
