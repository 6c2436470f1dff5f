import Foundation

extension Task where Success == Never, Failure == Never {
  /// Yields repeatedly to let other tasks that are ready run. This is a heuristic without a
  /// guarantee, except in a test with the trait `.schedules`, in which all other tasks proceed as
  /// far as they can.
  ///
  /// ```swift
  /// await Task.megaYield()
  /// ```
  ///
  /// - Parameter count: The number of yields. The default is 20, or the environment variable
  ///   `TASK_MEGA_YIELD_COUNT`.
  public static func megaYield(count: Int = defaultMegaYieldCount) async {
    guard count > 0 else { return }
    if let schedule = Schedule.current { return await schedule.rest() }
    for _ in 0..<count {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
    // Each priority has its own FIFO queue: once these tasks have run, all tasks that were ready
    // before them have started.
    for priority in [TaskPriority.high, .medium, .low] {
      await Task<Void, Never>.detached(priority: priority) {}.value
    }
  }

  /// The default number of yields of ``megaYield(count:)``, between 0 and 10,000.
  public static var defaultMegaYieldCount: Int { megaYieldCount }
}

private let megaYieldCount =
  ProcessInfo.processInfo.environment["TASK_MEGA_YIELD_COUNT"].flatMap(Int.init)
  .map { max(0, min($0, 10_000)) } ?? 20

extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is canceled, then throws `CancellationError`.
  ///
  /// ```swift
  /// let endless = Task { try await Task.never() }
  /// endless.cancel()
  /// ```
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// Suspends until the task is canceled, then throws `CancellationError`. For closures that must
  /// return a value.
  public static func never() async throws -> Success {
    for await _ in AsyncStream<Never>.never {}
    let error: any Error = _Concurrency.CancellationError()
    throw error
  }

  /// The task's value. If the awaiting task is canceled, this task is canceled, too.
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
  /// The task's value or error. If the awaiting task is canceled, this task is canceled, too.
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
  /// Creates a result from the value or error of an asynchronous closure.
  ///
  /// ```swift
  /// let line = await Result { try await Task { try readLine().unwrapped() }.value }
  ///
  /// extension Optional {
  ///   struct Missing: Error {}
  ///   func unwrapped() throws -> Wrapped {
  ///     guard let self else { throw Missing() }
  ///     return self
  ///   }
  /// }
  /// ```
  @_transparent
  public init(catching body: () async throws(Failure) -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }
}
