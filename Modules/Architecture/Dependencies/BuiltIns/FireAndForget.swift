extension DependencyValues {
  /// Starts work without waiting for its completion. In tests the work is awaited.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static var liveValue: FireAndForget {
      FireAndForget { priority, operation in
        Task(priority: priority) { try await operation() }
      }
    }
    static var testValue: FireAndForget {
      FireAndForget { _, operation in try? await operation() }
    }
  }
}

/// Starts work and discards its result and its error: `await fireAndForget { … }`.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a value that starts work by calling a closure with the priority and the operation.
  public init(
    _ start:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = start
  }

  /// Starts an operation. The live value returns as soon as the operation's task has been created.
  ///
  /// - Parameters:
  ///   - priority: The priority of the operation's task, or `nil` for the default.
  ///   - operation: The work. Errors are ignored.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}
