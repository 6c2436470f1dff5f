import IssueReporting

/// Names a dependency and gives its value for tests; the half of a key that an interface module
/// can offer without a live implementation.
///
/// A key without a live value that is read in the live context reports an issue and gives its test
/// value.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency; the key itself where it is not said.
  associatedtype Value: Sendable = Self

  /// The value in previews; the test value where it is not implemented.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }
}

/// Names a dependency and gives its value for the running program.
///
/// A value is asked for once per context and test, and kept. Where `testValue` is not implemented,
/// a test that reads the dependency without overriding it gets the live value and fails.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the running program.
  static var liveValue: Value { get }

  // Repeated from TestDependencyKey: without it the compiler does not infer the type from
  // `liveValue` alone (https://github.com/swiftlang/swift/issues/61077).

  /// The type of the dependency; the key itself where it is not said.
  associatedtype Value = Self

  /// The value in previews; the live value where it is not implemented.
  static var previewValue: Value { get }

  /// The value in tests; where it is not implemented, the live value and a failing test.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The live value, with an issue: a test is to say which value it wants.
  ///
  /// Inside the closure that overrides dependencies no issue is reported, so that one endpoint of a
  /// client can be replaced.
  public static var testValue: Value {
    if let lookup = DependencyLookup.current, lookup.key == ObjectIdentifier(Self.self) {
      lookup.fellBackToLive = true
    } else if !DependencyValues.isSetting {
      reportMissingTestValue(Self.self, at: DependencyValues.access)
    }
    return liveValue
  }
}
