/// Reads a dependency from `DependencyValues`.
///
/// ```swift
/// struct Reminder {
///   var id: UUID
///   var due: Date
/// }
///
/// final class ReminderModel {
///   @Dependency(\.date.now) var now
///   @Dependency(\.uuid) var uuid
///
///   func inOneHour() -> Reminder { Reminder(id: uuid(), due: now.addingTimeInterval(3600)) }
/// }
///
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
///   $0.uuid = .incrementing
/// } operation: {
///   ReminderModel()
/// }
/// print(model.inOneHour().due)  // prints "1970-01-01 01:00:00 +0000"
/// ```
///
/// The wrapper captures the current values when it is initialized. Each read merges the values that
/// are current at that time into the captured ones; an override in effect at the read takes
/// precedence. An object created inside `withDependencies` therefore keeps its dependencies, and a
/// scope around a later call can still override them.
///
/// ## When to use it
///
/// Use it in a reducer, a client or a model for everything that differs between a program and a
/// test: time, identity, randomness, files, the network. Do not use it for values of the domain,
/// which are parameters, or to share mutable state, which is `Shared`. Do not declare it `static`,
/// and do not create its owner before the overrides: both capture the values of the process.
///
/// ```swift
/// struct Stopwatch {
///   @Dependency(\.continuousClock) var clock
///
///   func wait() async throws { try await clock.sleep(for: .seconds(3600)) }
/// }
///
/// let stopwatch = withDependencies {
///   $0.continuousClock = ImmediateClock()
/// } operation: {
///   Stopwatch()
/// }
/// try await stopwatch.wait()  // returns immediately
/// ```
///
/// ## Cost
///
/// A read is a lookup in a dictionary. If the captured and the current values each have overrides
/// that the other lacks, a read also merges them, which copies a dictionary.
///
/// ## Topics
///
/// ### Declaring a dependency
///
/// - ``init(_:fileID:filePath:line:column:)-(KeyPath<DependencyValues,Value>Sendable,_,_,_,_)``
/// - ``init(_:fileID:filePath:line:column:)-(Key.Type,_,_,_,_)``
/// - ``wrappedValue``
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private enum Source: Sendable {
    case keyPath(KeyPath<DependencyValues, Value> & Sendable)
    case key(@Sendable (DependencyValues, DependencyAccess) -> Value)
  }

  let initialValues: DependencyValues
  private let source: Source
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: UInt
  private let column: UInt

  /// Reads the dependency at a key path of `DependencyValues`, or a property of it: `\.date.now`.
  public init(
    _ keyPath: KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    initialValues = ._current
    source = .keyPath(keyPath)
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Reads the dependency of a key that has no property in `DependencyValues`.
  ///
  /// ```swift
  /// struct Limits: DependencyKey {
  ///   var rows = 20
  ///   static let liveValue = Limits()
  /// }
  ///
  /// func printLimits() {
  ///   @Dependency(Limits.self) var limits
  ///   print(limits.rows)  // prints "20"
  /// }
  /// ```
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    initialValues = ._current
    source = .key { values, access in access.value(of: Key.self, in: values) }
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Reads the dependency at a key path, cast to the type of the value that a test installed.
  ///
  /// For example, `@Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock`.
  ///
  /// ```swift
  /// func advance() async {
  ///   @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  ///   await clock.advance(by: .seconds(1))
  /// }
  /// ```
  ///
  /// - Precondition: The current value is a `Value`, which usually means that the test has
  ///   overridden it.
  public init<Existential>(
    _ keyPath: KeyPath<DependencyValues, Existential> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    initialValues = ._current
    source = .key { values, _ in cast(values[keyPath: keyPath]) }
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// Reads the dependency of a key, cast to the type of the value that a test installed.
  ///
  /// - Precondition: The current value is a `Value`, which usually means that the test has
  ///   overridden it.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    initialValues = ._current
    source = .key { values, access in cast(access.value(of: Key.self, in: values)) }
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }

  /// The dependency in the captured values merged with the current ones. Each access resolves it
  /// again.
  public var wrappedValue: Value {
    let access = DependencyAccess(fileID: fileID, filePath: filePath, line: line, column: column)
    return DependencyValues.withAccess(access) {
      let current = DependencyValues._current
      let values = initialValues.merging(current)
      if values.isIdentical(to: current) { return value(in: values, access) }
      return DependencyValues.$_current.withValue(values) { value(in: values, access) }
    }
  }

  private func value(in values: DependencyValues, _ access: DependencyAccess) -> Value {
    switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .key(let read): read(values, access)
    }
  }
}

private func cast<Value>(_ value: some Any) -> Value {
  guard let value = value as? Value else {
    preconditionFailure(
      """
      The dependency is a '\(type(of: value as Any))', not a '\(Value.self)'. Override it with \
      'withDependencies' or with a trait of the test or its suite.
      """)
  }
  return value
}

extension DependencyAccess {
  fileprivate func value<Key: TestDependencyKey>(
    of key: Key.Type, in values: DependencyValues
  ) -> Key.Value {
    values[
      key, fileID: fileID ?? #fileID, filePath: filePath ?? #filePath, line: line ?? #line,
      column: column ?? #column, function: "subscript"]
  }
}

/// A property wrapper that captured dependency values when it was initialized.
///
/// `withDependencies(from:)` finds it among an object's stored properties.
protocol HoldsInitialDependencies {
  var initialValues: DependencyValues { get }
}

extension Dependency: HoldsInitialDependencies {}
