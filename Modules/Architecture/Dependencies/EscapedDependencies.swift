/// Passes the current dependency values to code that escapes the current task, such as a callback.
///
/// ```swift
/// struct Job {
///   @Dependency(\.uuid) var uuid
///
///   func run() { print(uuid()) }
/// }
///
/// let queue = DispatchQueue(label: "jobs")
///
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { Job().run() }
///   }
/// }
/// ```
///
/// Task-local values are not inherited by callbacks, dispatch queues and threads; without the
/// continuation, such code reads the default values.
///
/// - Parameter operation: A closure that receives a continuation with the captured values and may
///   let it escape.
/// - Returns: The result of `operation`.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Passes the current dependency values to code that escapes the current task, from an asynchronous
/// context.
///
/// - Parameters:
///   - isolation: The actor on which `operation` runs. Defaults to the caller's.
///   - operation: A closure that receives a continuation with the captured values and may let it
///     escape.
/// - Returns: The result of `operation`.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependency values that were current when it was created. It can be used any number of
  /// times, from any thread.
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

    /// Runs an asynchronous operation with the captured values, on the caller's actor by default.
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
