import IssueReporting

extension DependencyValues {
  /// As `Swift.assert`, but in tests and previews a failing one reports an issue and goes on.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// As `Swift.assertionFailure`, but in tests and previews it reports an issue and goes on.
  public var assertionFailure: any AssertionFailureEffect {
    get { self[AssertionFailureKey.self] }
    set { self[AssertionFailureKey.self] = newValue }
  }

  /// As `Swift.precondition`, but in tests and previews a failing one reports an issue and goes on.
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

/// What checks a condition.
public protocol AssertionEffect: Sendable {
  /// Checks the condition; the arguments are evaluated only where they are needed.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
    file: StaticString, line: UInt)
}

extension AssertionEffect {
  /// Checks the condition, at the caller's line.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
    file: StaticString = #fileID, line: UInt = #line
  ) {
    self.callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// What is called where the program should not have come.
public protocol AssertionFailureEffect: Sendable {
  /// Says so.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Says so, at the caller's line.
  public func callAsFunction(
    _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
  ) {
    self.callAsFunction(message(), file: file, line: line)
  }
}

/// An assertion by a closure, for tests that record what was asserted.
public struct AnyAssertionEffect: AssertionEffect {
  private let assert:
    @Sendable (
      _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
      _ file: StaticString, _ line: UInt
    ) -> Void

  /// Calls a closure for each check.
  public init(
    _ assert:
      @escaping @Sendable (
        _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String,
        _ file: StaticString, _ line: UInt
      ) -> Void
  ) {
    self.assert = assert
  }

  /// Checks the condition by the closure.
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
