import IssueReporting

extension DependencyValues {
  /// Starts work without waiting for its completion. In tests the work is awaited.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static var liveValue: FireAndForget {
      FireAndForget { name, priority, operation in
        Task(name: name, priority: priority) { await withErrorReporting { try await operation() } }
      }
    }
    static var testValue: FireAndForget {
      FireAndForget { name, priority, operation in
        // A task of its own, which the cancellation of the caller does not reach, on the executor
        // of the test store, if there is one.
        let executor = QuiescenceScope.current?.executor
        await Task(name: name, executorPreference: executor, priority: priority) {
          await withErrorReporting { try await operation() }
        }.value
      }
    }
  }
}

/// Starts work and discards its result: `await fireAndForget { … }`.
///
/// The work goes on when the caller is canceled. An error that it throws is reported as an issue,
/// unless it is a `CancellationError`.
///
/// ```swift
/// func record() async {
///   @Dependency(\.fireAndForget) var fireAndForget
///   await fireAndForget { print("recorded") }
/// }
/// ```
public struct FireAndForget: Sendable {
  /// Starts an operation in a task with a name and a priority.
  public let operation:
    @Sendable (String?, TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a value that starts work by calling a closure with the name, the priority and the
  /// operation.
  public init(
    _ operation:
      @escaping @Sendable (
        String?, TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts an operation. The live value returns as soon as the operation's task has been created.
  ///
  /// - Parameters:
  ///   - name: The name of the operation's task, for debugging.
  ///   - priority: The priority of the operation's task, or `nil` for the default.
  ///   - operation: The work.
  public func callAsFunction(
    name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await self.operation(name, priority) { try await operation() }
  }
}
