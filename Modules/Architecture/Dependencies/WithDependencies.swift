/// Overrides dependencies while an operation runs.
///
/// - Returns: what the operation returns. An object that is returned remembers its dependencies for
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

/// Overrides dependencies while an asynchronous operation runs, on the caller's actor.
///
/// - Returns: what the operation returns. An object that is returned remembers its dependencies for
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

/// Runs an operation with the dependencies of an object, overridden further.
///
/// The object holds a `@Dependency` or was returned from `withDependencies`; otherwise an issue is
/// reported and the operation runs with the values in effect.
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
/// The object holds a `@Dependency` or was returned from `withDependencies`; otherwise an issue is
/// reported and the operation runs with the values in effect.
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

/// Runs an asynchronous operation with the dependencies of an object, overridden further.
///
/// The object holds a `@Dependency` or was returned from `withDependencies`; otherwise an issue is
/// reported and the operation runs with the values in effect.
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
/// The object holds a `@Dependency` or was returned from `withDependencies`; otherwise an issue is
/// reported and the operation runs with the values in effect.
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

/// Sets the defaults of the program, once, where it starts.
///
/// Unlike an override a prepared value is seen by every task. Preparing a dependency that was read
/// or prepared before reports an issue and changes nothing.
public func prepareDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  // As inside an override, reading a client to replace one of its endpoints is no read of it.
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
