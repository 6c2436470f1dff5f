import Foundation
import IssueReporting
import Synchronization

/// The continuation with which a key returns a loaded value.
///
/// Resume it exactly once, on any thread. A second call reports an issue. A continuation that is
/// released without a call reports an issue and resumes with the default value.
///
/// ```swift
/// import Foundation
///
/// func loadText(_ continuation: LoadContinuation<String>) {
///   let file = URL(filePath: "/etc/hostname")
///   continuation.resume(with: Result { try String(contentsOf: file, encoding: .utf8) })
/// }
/// ```
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumedOnce<Value?>

  /// Creates a continuation that calls a closure.
  ///
  /// - Parameters:
  ///   - description: The name of the key in reported issues.
  ///   - callback: Called once, with the value, `nil` for no value, or the error.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumedOnce(description: description, fallback: nil, callback: callback)
  }

  /// Returns a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Returns an error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Returns no value, in which case the default value is used.
  ///
  /// ```swift
  /// func loadNothing(_ continuation: LoadContinuation<String>) {
  ///   continuation.resumeReturningInitialValue()
  /// }
  /// ```
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Returns a value, `nil` for no value, or an error.
  public func resume(with result: Result<Value?, any Error>) { once.resume(with: result) }
}

/// The continuation with which a key reports the result of a save.
///
/// Resume it exactly once, on any thread. A second call reports an issue. A continuation that is
/// released without a call reports an issue and resumes with success.
///
/// ```swift
/// func save(_ text: String, _ continuation: SaveContinuation) {
///   Task.detached {
///     let file = URL(filePath: "/tmp/text")
///     continuation.resume(
///       with: Result { try text.write(to: file, atomically: true, encoding: .utf8) })
///   }
/// }
/// ```
public struct SaveContinuation: Sendable {
  private let once: ResumedOnce<Void>

  /// Creates a continuation that calls a closure.
  ///
  /// - Parameters:
  ///   - description: The name of the key in reported issues.
  ///   - callback: Called once, with success or the error.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = ResumedOnce(description: description, fallback: (), callback: callback)
  }

  /// Reports that the value is saved.
  public func resume() { resume(with: .success(())) }

  /// Reports that saving the value failed.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Reports the result of a save.
  public func resume(with result: Result<Void, any Error>) { once.resume(with: result) }
}

/// The subscriber that a key notifies of changes made outside of the reference. Can be called on
/// any thread.
///
/// ```swift
/// func forward(_ numbers: AsyncStream<Int>, to subscriber: SharedSubscriber<Int>) async {
///   for await number in numbers { subscriber.yield(number) }
/// }
/// ```
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// Creates a subscriber that calls closures.
  ///
  /// - Parameters:
  ///   - callback: Called with each new value, `nil` for no value, or an error.
  ///   - onLoading: Called when the key begins and ends loading a value.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Replaces the value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Reports an error; the value is kept.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Replaces the value with the default value, because the storage no longer has one.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Replaces the value, resets it to the default for `nil`, or reports an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Sets whether the reference is loading.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading?(isLoading) }
}

/// A subscription that ends when it is canceled or when its last copy is released.
public struct SharedSubscription: Sendable {
  private final class End: Sendable {
    private let onEnd: Mutex<(@Sendable () -> Void)?>

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = Mutex(onEnd) }

    deinit { run() }

    func run() { onEnd.withLock { $0.take() }?() }
  }

  private let end: End

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Called once, when the subscription ends.
  public init(_ cancel: @escaping @Sendable () -> Void) { end = End(cancel) }

  /// Ends the subscription. Idempotent.
  public func cancel() { end.run() }
}

/// Calls a closure once. Reports an issue on a second call, or if it is released without a call.
private final class ResumedOnce<Value>: Sendable {
  private let description: @Sendable () -> String
  private let fallback: @Sendable () -> Value
  private let callback: Mutex<(@Sendable (Result<Value, any Error>) -> Void)?>

  init(
    description: @escaping @Sendable () -> String,
    fallback: @autoclosure @escaping @Sendable () -> Value,
    callback: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.description = description
    self.fallback = fallback
    self.callback = Mutex(callback)
  }

  deinit {
    guard let callback = callback.withLock({ $0.take() }) else { return }
    reportIssue("\(name) never resumed its continuation. Its caller is resumed now.")
    callback(.success(fallback()))
  }

  func resume(with result: Result<Value, any Error>) {
    guard let callback = callback.withLock({ $0.take() }) else {
      return reportIssue("\(name) resumed its continuation more than once.")
    }
    callback(result)
  }

  private var name: String {
    let description = description()
    return description.isEmpty ? "A shared key" : "'\(description)'"
  }
}
