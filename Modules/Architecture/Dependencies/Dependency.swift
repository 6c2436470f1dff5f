/// Reads a dependency: `@Dependency(\.date.now) var now`.
///
/// The values in effect where the wrapper was made are kept, and those in effect where it is read
/// lie on top of them. So an object made inside `withDependencies` keeps its dependencies, and a
/// scope around a call overrides them.
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

  /// Reads the dependency at a key path of `DependencyValues`, or a part of one.
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

  /// Reads the dependency of a key without a property in `DependencyValues`.
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

  /// Reads the dependency at a key path as the type that a test has put there:
  /// `@Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock`.
  ///
  /// Traps where the value is of another type: the test has not overridden it.
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

  /// Reads the dependency of a key as the type that a test has put there.
  ///
  /// Traps where the value is of another type: the test has not overridden it.
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

  /// The dependency, as the values of the maker and of the reader say.
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
      The dependency is a '\(type(of: value as Any))' and no '\(Value.self)': override it with one, \
      by 'withDependencies' or by a trait of the test or its suite.
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

/// What holds the values of the place where it was made, found in an object by
/// `withDependencies(from:)`.
protocol HoldsInitialDependencies {
  var initialValues: DependencyValues { get }
}

extension Dependency: HoldsInitialDependencies {}
