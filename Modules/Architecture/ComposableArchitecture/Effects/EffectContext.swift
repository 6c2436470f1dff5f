/// The context in which a reducer runs: the registry of its store's effects, and its navigation
/// path.
///
/// A store sets it for each drain of its queue, and again for children in navigation.
@usableFromInline
final class EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  private enum Position {
    case at(NavigationPath)
    case within(EffectContext?, @Sendable () -> NavigationID)
  }

  private let position: Position
  let registry: EffectRegistry

  /// Computed on demand, for an effect with a cancellation id; most actions have none.
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
  static func within<R>(_ path: NavigationPath, _ operation: () -> R) -> R {
    let context = current?.at(path) ?? EffectContext(path: path, registry: .unowned)
    return $current.withValue(context, operation: operation)
  }

  /// Runs a child's reducer one step further in navigation.
  @usableFromInline
  static func within<ID: Hashable & Sendable, Action>(
    id: ID, field: Int, _ operation: () -> Effect<Action>
  ) -> Effect<Action> {
    let context = EffectContext({ NavigationID(id: id, field: field) }, in: current)
    return $current.withValue(context, operation: operation)
  }

  /// Whether effects of the running store are in flight.
  @usableFromInline
  static var hasRunningEffects: Bool { registry.count > 0 }
}

/// What was in effect where an effect was made, for the work that runs later and elsewhere.
struct EffectScope: Sendable {
  let dependencies: DependencyValues
  let context: EffectContext?

  static var current: EffectScope {
    EffectScope(dependencies: DependencyValues._current, context: EffectContext.current)
  }

  /// Runs reducers with this in effect.
  ///
  /// Closures of the main actor that are handed to another module look up the actor whenever they
  /// run; handed to this function they do not.
  func run(_ operation: () -> Void) {
    DependencyValues.$_current.withValue(dependencies) {
      EffectContext.$current.withValue(context) { operation() }
    }
  }

  /// Runs work with what was in effect; pushes only what differs from what is.
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
