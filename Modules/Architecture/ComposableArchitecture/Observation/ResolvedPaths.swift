/// The resolved paths of key paths, for scopes and reducers that are created repeatedly.
///
/// Resolving a key path takes longer than the rest of a scope. A program has a limited number of
/// key path literals, but can create any number of key paths that capture values; the latter are
/// not stored beyond the capacity.
enum ResolvedPaths {
  private static let capacity = 2_048
  private static let lock = NSLock()
  // SAFETY: Accessed only while `lock` is held. The objects are immutable: a state path contains
  // key paths, which are immutable, and closures that capture only key paths; a case path is
  // `Sendable`.
  nonisolated(unsafe) private static var statePaths: [AnyKeyPath: AnyObject] = [:]
  nonisolated(unsafe) private static var casePaths: [AnyKeyPath: AnyObject] = [:]

  /// SAFETY: Equal key paths have equal types, which determine the type of the state path.
  static func statePath<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> StatePath<Root, Value> {
    if let known = lock.withLock({ statePaths[keyPath] }) {
      return unsafeDowncast(known, to: StatePath<Root, Value>.self)
    }
    let path = StatePath(keyPath)
    lock.withLock { if statePaths.count < capacity { statePaths[keyPath] = path } }
    return path
  }

  /// SAFETY: Equal key paths have equal types, which determine the type of the case path.
  static func casePath<Root, Value>(
    _ keyPath: CaseKeyPath<Root, Value>
  ) -> AnyCasePath<Root, Value> {
    if let known = lock.withLock({ casePaths[keyPath] }) {
      return unsafeDowncast(known, to: ResolvedCasePath<Root, Value>.self).path
    }
    let path = AnyCasePath(keyPath)
    lock.withLock {
      if casePaths.count < capacity { casePaths[keyPath] = ResolvedCasePath(path) }
    }
    return path
  }
}

private final class ResolvedCasePath<Root, Value>: Sendable {
  let path: AnyCasePath<Root, Value>

  init(_ path: AnyCasePath<Root, Value>) { self.path = path }
}

extension StatePath {
  /// Returns the path of a field, resolved once for equal key paths.
  @usableFromInline
  static func resolved(_ field: KeyPath<Root, Value>) -> StatePath {
    ResolvedPaths.statePath(field)
  }
}

extension AnyCasePath {
  /// Returns the path of a case, resolved once for equal key paths.
  @usableFromInline
  static func resolved(_ keyPath: CaseKeyPath<Root, Value>) -> AnyCasePath {
    ResolvedPaths.casePath(keyPath)
  }
}
