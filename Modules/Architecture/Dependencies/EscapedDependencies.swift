/// Hands the values in effect to code that runs outside of this task, such as a callback.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async { dependencies.yield { … } }
/// }
/// ```
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Hands the values in effect to code that runs outside of this task, from an asynchronous one.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The values in effect where it was made; usable any number of times, on any thread.
  public struct Continuation: Sendable {
    let values = DependencyValues._current

    /// Runs an operation with the captured values.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencies {
        $0 = values
      } operation: {
        try operation()
      }
    }

    /// Runs an asynchronous operation with the captured values, on the caller's actor.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await withDependencies(isolation: isolation) {
        $0 = values
      } operation: {
        try await operation()
      }
    }
  }
}
