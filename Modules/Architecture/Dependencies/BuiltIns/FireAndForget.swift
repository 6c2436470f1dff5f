extension DependencyValues {
  /// Starts work whose end nobody waits for; in tests it is awaited.
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

/// Starts work whose end, result and error nobody waits for: `await fireAndForget { … }`.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Starts work by a closure that gets its priority and the work.
  public init(
    _ start:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = start
  }

  /// Starts the work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}
