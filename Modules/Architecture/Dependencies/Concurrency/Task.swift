import Foundation

extension Task where Success == Never, Failure == Never {
  /// Gives way many times, so that work that is ready gets to run. A guess, not a promise.
  ///
  /// `TASK_MEGA_YIELD_COUNT` in the environment changes how often by default.
  public static func megaYield(count: Int = defaultMegaYieldCount) async {
    guard count > 0 else { return }
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
    // Each priority has a queue of its own, served in order: what was ready before these has begun.
    for priority in [TaskPriority.high, .medium, .low] {
      await Task<Void, Never>.detached(priority: priority) {}.value
    }
  }

  /// How often ``megaYield(count:)`` gives way.
  public static var defaultMegaYieldCount: Int { megaYieldCount }
}

private let megaYieldCount =
  ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"].flatMap(Int.init)
  .map { max(0, min($0, 10_000)) } ?? 20

extension Task where Success == Never, Failure == Never {
  /// Waits until the task is canceled, and throws then, where nobody asks for a value.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// Waits until the task is canceled, and throws then.
  public static func never() async throws -> Success {
    for await _ in AsyncStream<Never>.never {}
    let error: any Error = _Concurrency.CancellationError()
    throw error
  }

  /// The task's value; canceling who waits for it cancels the task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The task's value or error; canceling who waits for it cancels the task.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Result {
  /// What an asynchronous closure returns or throws.
  @_transparent
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
