import IssueReporting

extension DependencyValues {
  /// Behaves like `Swift.assert`, except that in tests and previews a failure is reported as an
  /// issue and does not stop the process.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Behaves like `Swift.assertionFailure`, except that in tests and previews the failure is
  /// reported as an issue and does not stop the process.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// Behaves like `Swift.precondition`, except that in tests and previews a failure is reported as
  /// an issue and does not stop the process.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static var liveValue: any AssertionEffect { LiveAssertion() }
    static var previewValue: any AssertionEffect { ReportedAssertion() }
    static var testValue: any AssertionEffect { ReportedAssertion() }
  }

  private enum AssertionFailureKey: DependencyKey {
    static var liveValue: any AssertionFailureEffect { LiveAssertionFailure() }
    static var previewValue: any AssertionFailureEffect { ReportedAssertion() }
    static var testValue: any AssertionFailureEffect { ReportedAssertion() }
  }

  private enum PreconditionKey: DependencyKey {
    static var liveValue: any AssertionEffect { LivePrecondition() }
    static var previewValue: any AssertionEffect { ReportedAssertion() }
    static var testValue: any AssertionEffect { ReportedAssertion() }
  }
}

/// A replaceable assertion of a condition.
public protocol AssertionEffect: Sendable {
  /// Checks a condition. Implementations decide whether to evaluate the arguments.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Checks a condition, reporting a failure at the caller's line.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// A replaceable failure for code that must not be reached.
public protocol AssertionFailureEffect: Sendable {
  /// Reports that execution reached this call.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports that execution reached this call, at the caller's line.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
  ) {
    self.callAsFunction(message(), file: file, line: line)
  }
}

/// An assertion implemented by a closure, for tests that record assertions.
public struct AnyAssertionEffect: AssertionEffect {
  private let assert:
    @Sendable (
      _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
      _ file: StaticString, _ line: UInt
    ) -> Void

  /// Creates an assertion that calls a closure for each check.
  public init(
    _ assert:
      @escaping @Sendable (
        _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
        _ file: StaticString, _ line: UInt
      ) -> Void
  ) {
    self.assert = assert
  }

  /// Calls the closure with the arguments, unevaluated.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    assert(condition(), message(), file, line)
  }
}

private struct LiveAssertion: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.assert(condition(), message(), file: file, line: line)
  }
}

private struct LiveAssertionFailure: AssertionFailureEffect {
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    Swift.assertionFailure(message(), file: file, line: line)
  }
}

private struct LivePrecondition: AssertionEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    Swift.precondition(condition(), message(), file: file, line: line)
  }
}

private struct ReportedAssertion: AssertionEffect, AssertionFailureEffect {
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt
  ) {
    guard !condition() else { return }
    self(message(), file: file, line: line)
  }

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    let message = message()
    reportIssue(message.isEmpty ? nil : message, fileID: file, filePath: file, line: line)
  }
}
