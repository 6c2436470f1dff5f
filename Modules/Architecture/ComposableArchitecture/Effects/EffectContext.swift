/// The context in which a reducer runs: the registry of its store's effects and its navigation
/// path.
///
/// The root sets it while it processes actions. Reducers of optional children and elements replace
/// it with a context for the child's path.
@usableFromInline
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  private enum Position {
    case at(NavigationPath)
    case within(EffectContext?, @Sendable () -> NavigationID)
  }

  private let position: Position
  let registry: EffectRegistry

  /// The navigation path. Computed on demand: only effects with a cancellation id need it.
  var path: NavigationPath {
    switch position {
    case .at(let path): path
    case .within(let outer, let id): (outer?.path ?? .root).appending(id())
    }
  }

  init(path: NavigationPath, registry: EffectRegistry) {
    position = .at(path)
    self.registry = registry
  }

  private init(_ id: @escaping @Sendable () -> NavigationID, in outer: EffectContext?) {
    position = .within(outer, id)
    registry = outer?.registry ?? .unowned
  }

  func at(_ path: NavigationPath) -> EffectContext { EffectContext(path: path, registry: registry) }

  static var path: NavigationPath { current?.path ?? .root }

  static var registry: EffectRegistry { current?.registry ?? .unowned }

  /// Runs a child's reducer at its navigation path.
  @usableFromInline
  static func within<R>(_ path: NavigationPath, _ operation: () -> R) -> R {
    let context = current?.at(path) ?? EffectContext(path: path, registry: .unowned)
    return $current.withValue(context, operation: operation)
  }

  /// Runs a child's reducer at a navigation path that is one component longer than the current one.
  @usableFromInline
  static func within<ID: Hashable & Sendable, Action>(
    id: ID, field: Int, _ operation: () -> Effect<Action>
  ) -> Effect<Action> {
    let context = EffectContext({ NavigationID(id: id, field: field) }, in: current)
    return $current.withValue(context, operation: operation)
  }

  /// Whether the current store has effects in flight.
  @usableFromInline
  static var hasRunningEffects: Bool { registry.count > 0 }
}

/// The task-local values at the creation of an effect, restored when its operation runs.
struct EffectScope: Sendable {
  let dependencies: DependencyValues
  let context: EffectContext?

  static var current: EffectScope {
    EffectScope(dependencies: DependencyValues._current, context: EffectContext.current)
  }

  /// Runs a synchronous operation with the captured values.
  ///
  /// A closure isolated to the main actor looks up its actor on each call if it is passed to a
  /// function of another module. Passed to this function, it does not.
  func run(_ operation: () -> Void) {
    DependencyValues.$_current.withValue(dependencies) {
      EffectContext.$current.withValue(context) { operation() }
    }
  }

  /// Runs an asynchronous operation with the captured values. Sets only task-local values that
  /// differ from the current ones.
  func run(_ operation: @Sendable () async -> Void) async {
    if let context, context !== EffectContext.current {
      await EffectContext.$current.withValue(context) { await runWithDependencies(operation) }
    } else {
      await runWithDependencies(operation)
    }
  }

  private func runWithDependencies(_ operation: @Sendable () async -> Void) async {
    if dependencies.isIdentical(to: DependencyValues._current) {
      await operation()
    } else {
      await DependencyValues.$_current.withValue(dependencies) { await operation() }
    }
  }
}
