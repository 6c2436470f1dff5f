import Foundation
import IssueReporting
import Synchronization

/// How a key hands over what it has read. It must be resumed once.
public struct LoadContinuation<Value>: Sendable {
  private let once: ResumedOnce<Value?>

  /// A continuation that calls a closure; the description names the key in issues.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    once = ResumedOnce(description: description, fallback: nil, callback: callback)
  }

  /// Hands over a value.
  public func resume(returning value: Value) { resume(with: .success(value)) }

  /// Hands over an error.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Says that there is no value, so that the default stands.
  public func resumeReturningInitialValue() { resume(with: .success(nil)) }

  /// Hands over a value, no value, or an error.
  public func resume(with result: Result<Value?, any Error>) { once.resume(with: result) }
}

/// How a key says that it has written. It must be resumed once.
public struct SaveContinuation: Sendable {
  private let once: ResumedOnce<Void>

  /// A continuation that calls a closure; the description names the key in issues.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    once = ResumedOnce(description: description, fallback: (), callback: callback)
  }

  /// Says that the value is written.
  public func resume() { resume(with: .success(())) }

  /// Says why the value is not written.
  public func resume(throwing error: any Error) { resume(with: .failure(error)) }

  /// Says that the value is written, or why not.
  public func resume(with result: Result<Void, any Error>) { once.resume(with: result) }
}

/// How a key tells of changes from outside.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: (@Sendable (Bool) -> Void)?

  /// A subscriber that calls closures.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: (@Sendable (Bool) -> Void)? = nil
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Tells of a value.
  public func yield(_ value: Value) { yield(with: .success(value)) }

  /// Tells of an error.
  public func yield(throwing error: any Error) { yield(with: .failure(error)) }

  /// Tells that the value is gone, so that the default stands.
  public func yieldReturningInitialValue() { yield(with: .success(nil)) }

  /// Tells of a value, no value, or an error.
  public func yield(with result: Result<Value?, any Error>) { callback(result) }

  /// Tells whether a value is on its way.
  public func yieldLoading(_ isLoading: Bool = true) { onLoading?(isLoading) }
}

/// A subscription that lasts until it is canceled or let go.
public struct SharedSubscription: Sendable {
  private final class End: Sendable {
    private let onEnd: Mutex<(@Sendable () -> Void)?>

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = Mutex(onEnd) }

    deinit { run() }

    func run() { onEnd.withLock { $0.take() }?() }
  }

  private let end: End

  /// A subscription that calls a closure at its end, once.
  public init(_ cancel: @escaping @Sendable () -> Void) { end = End(cancel) }

  /// Ends it.
  public func cancel() { end.run() }
}

/// Calls a closure once, and reports a second call or none as an issue.
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
    reportIssue("\(name) never resumed its continuation. Whoever waits for it goes on now.")
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
