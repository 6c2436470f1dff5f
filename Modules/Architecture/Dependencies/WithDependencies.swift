/// Overrides dependencies for the duration of an operation.
///
/// ```swift
/// struct Greeter {
///   @Dependency(\.calendar) var calendar
///   @Dependency(\.date.now) var now
///
///   func greeting() -> String {
///     calendar.component(.hour, from: now) < 12 ? "Good morning" : "Hello"
///   }
/// }
///
/// let greeting = withDependencies {
///   $0.calendar.timeZone = .gmt
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   Greeter().greeting()
/// }
/// print(greeting)  // prints "Good morning"
/// ```
///
/// The overrides apply to the operation, to the child tasks and unstructured tasks that it starts,
/// and to objects with `@Dependency` properties that it creates.
///
/// - Parameters:
///   - updateValuesForOperation: A closure that changes the current values.
///   - operation: A closure that runs with the changed values.
/// - Returns: The result of `operation`. An object is registered with its dependencies for
///   `withDependencies(from:)`.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try setting { try updateValuesForOperation(&values) }
  return try DependencyValues.$_current.withValue(values) {
    let result = try running(operation)
    remember(result)
    return result
  }
}

/// Overrides dependencies for the duration of an asynchronous operation, on the caller's actor by
/// default.
///
/// ```swift
/// let later = await withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 50_000)
/// } operation: {
///   await Task { Greeter().greeting() }.value
/// }
/// ```
///
/// - Parameters:
///   - isolation: The actor on which both closures run. Defaults to the caller's.
///   - updateValuesForOperation: A closure that changes the current values.
///   - operation: A closure that runs with the changed values.
/// - Returns: The result of `operation`. An object is registered with its dependencies for
///   `withDependencies(from:)`.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  if tracksAccess {
    try await DependencyValues.$isSetting.withValue(true) {
      try await updateValuesForOperation(&values)
    }
  } else {
    try await updateValuesForOperation(&values)
  }
  return try await DependencyValues.$_current.withValue(values) {
    let result =
      if DependencyValues.isSetting {
        try await DependencyValues.$isSetting.withValue(false) { try await operation() }
      } else {
        try await operation()
      }
    remember(result)
    return result
  }
}

/// Runs an operation with the dependencies of an object and further overrides.
///
/// The object must have a `@Dependency` property or have been returned from `withDependencies`.
/// Otherwise an issue is reported, and the operation runs with the current values.
///
/// ```swift
/// final class Clock {
///   @Dependency(\.date.now) var now
/// }
///
/// let clock = withDependencies { $0.date.now = .distantPast } operation: { Clock() }
/// let inPast = withDependencies(from: clock) {
///   $0.uuid = .incrementing
/// } operation: {
///   Clock()
/// }
/// print(inPast.now == .distantPast)  // prints "true"
/// ```
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  guard let values = DependencyObjects.values(of: model) else {
    reportObjectWithoutDependencies(model, fileID, filePath, line, column)
    return try operation()
  }
  return try withDependencies {
    $0 = values.merging($0)
    try updateValuesForOperation(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies of an object.
///
/// The object must have a `@Dependency` property or have been returned from `withDependencies`.
/// Otherwise an issue is reported, and the operation runs with the current values.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation with the dependencies of an object and further overrides.
///
/// The object must have a `@Dependency` property or have been returned from `withDependencies`.
/// Otherwise an issue is reported, and the operation runs with the current values.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  guard let values = DependencyObjects.values(of: model) else {
    reportObjectWithoutDependencies(model, fileID, filePath, line, column)
    return try await operation()
  }
  return try await withDependencies(isolation: isolation) {
    $0 = values.merging($0)
    try await updateValuesForOperation(&$0)
  } operation: {
    try await operation()
  }
}

/// Runs an asynchronous operation with the dependencies of an object.
///
/// The object must have a `@Dependency` property or have been returned from `withDependencies`.
/// Otherwise an issue is reported, and the operation runs with the current values.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Replaces default values for the whole program. Call it once, at launch.
///
/// ```swift
/// if CommandLine.arguments.contains("--demo") {
///   prepareDependencies {
///     $0.date.now = Date(timeIntervalSince1970: 0)
///     $0.uuid = .incrementing
///   }
/// }
/// ```
///
/// Unlike an override, which applies to a task, a prepared value is visible to every task.
/// Preparing a dependency that has already been read or prepared reports an issue and has no
/// effect.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  // As in an override, reading a client in order to replace one endpoint is not reported.
  return try DependencyValues.$isSetting.withValue(true) {
    try DependencyValues.$preparation.withValue(DependencyPreparation()) {
      try updateValues(&values)
    }
  }
}

private func setting(_ operation: () throws -> Void) rethrows {
  guard tracksAccess else { return try operation() }
  try DependencyValues.$isSetting.withValue(true, operation: operation)
}

private func running<R>(_ operation: () throws -> R) rethrows -> R {
  guard DependencyValues.isSetting else { return try operation() }
  return try DependencyValues.$isSetting.withValue(false, operation: operation)
}

private func remember<R>(_ result: R) {
  if R.self is AnyObject.Type { DependencyObjects.remember(result as AnyObject) }
}
