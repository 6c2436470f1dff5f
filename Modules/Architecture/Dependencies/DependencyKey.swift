import IssueReporting

/// A key to a dependency with a test value: the part of a `DependencyKey` that a module can declare
/// without the live implementation.
///
/// ```swift
/// public struct QuotesClient: Sendable {
///   public var random: @Sendable () async throws -> String
/// }
///
/// extension QuotesClient: TestDependencyKey {
///   public static let previewValue = QuotesClient(random: { "Less is more." })
///   public static let testValue = QuotesClient(random: unimplemented("QuotesClient.random"))
/// }
/// ```
///
/// Reading a key that has no live value in the live context reports an issue and returns its test
/// value.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency. Defaults to the conforming type.
  associatedtype Value: Sendable = Self

  /// The value in previews. Defaults to `testValue`.
  ///
  /// ```swift
  /// extension MaximumLengthKey {
  ///   static var previewValue: Int { 50 }
  /// }
  /// ```
  static var previewValue: Value { get }

  /// The value in tests that do not override the dependency.
  static var testValue: Value { get }
}

/// A key to a dependency with a live value.
///
/// ```swift
/// extension QuotesClient: DependencyKey {
///   public static let liveValue = QuotesClient(
///     random: {
///       let file = URL.documentsDirectory.appending(path: "quotes.txt")
///       let quotes = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
///       return quotes.randomElement().map(String.init) ?? ""
///     })
/// }
/// ```
///
/// Each value is created once per context and test, on first access, and cached. Without a
/// `testValue`, a test that reads the dependency without overriding it fails and receives the
/// preview value. Declare one of the two, so that no test reaches the live system.
///
/// ## When to use it
///
/// Conform the client itself if it has one implementation in the program. If the live value needs
/// another module, such as a database, conform to ``TestDependencyKey`` next to the client and to
/// `DependencyKey` where the live value is. For a value that is no client, declare a key:
///
/// ```swift
/// enum MaximumLengthKey: DependencyKey {
///   static let liveValue = 500
///   static let testValue = 10
/// }
///
/// extension DependencyValues {
///   var maximumLength: Int {
///     get { self[MaximumLengthKey.self] }
///     set { self[MaximumLengthKey.self] = newValue }
///   }
/// }
/// ```
///
/// ``DependencyEntry(_:liveValue:previewValue:)`` generates both. Do not declare a key for a
/// constant that no test changes.
///
/// ## Cost
///
/// Each value is created once per context and test. A `static var` that computes its value is
/// computed once, too, because the values are cached by key.
///
/// ## Topics
///
/// ### Values
///
/// - ``liveValue``
/// - ``previewValue``
/// - ``testValue``
/// - ``TestDependencyKey``
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in the running program.
  static var liveValue: Value { get }

  // Repeated from `TestDependencyKey`; otherwise the compiler does not infer the type from
  // `liveValue` alone (https://github.com/swiftlang/swift/issues/61077).

  /// The type of the dependency. Defaults to the conforming type.
  associatedtype Value = Self

  /// The value in previews. Defaults to `liveValue`.
  static var previewValue: Value { get }

  /// The value in tests. Defaults to `previewValue`, and reading it fails the test.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The default implementation: `testValue`.
  public static var previewValue: Value { testValue }

  /// Whether a value that stands for a missing implementation should report an issue when it is
  /// created.
  ///
  /// False within a closure that overrides dependencies: replacing a part of a value reads the
  /// whole value first.
  ///
  /// ```swift
  /// enum TokenKey: TestDependencyKey {
  ///   static var testValue: String {
  ///     if shouldReportUnimplemented { reportIssue("Override the token in this test.") }
  ///     return ""
  ///   }
  /// }
  /// ```
  public static var shouldReportUnimplemented: Bool { !DependencyValues.isSetting }
}

extension DependencyKey {
  /// The default implementation: `liveValue`.
  public static var previewValue: Value { liveValue }

  /// The default implementation: `previewValue`, with an issue that fails the test.
  ///
  /// No issue is reported within a closure that overrides dependencies, which allows single
  /// endpoints of a client to be replaced.
  public static var testValue: Value {
    if let lookup = DependencyLookup.current, lookup.key == ObjectIdentifier(Self.self) {
      lookup.isMissingTestValue = true
    } else if !DependencyValues.isSetting {
      reportMissingTestValue(Self.self, at: DependencyValues.access)
    }
    return previewValue
  }
}
