import Synchronization

/// Child stores that are released when their state ceases to exist.
@MainActor
protocol RemovableStores: AnyObject, Sendable {
  /// Releases the stores whose state no longer exists.
  func removeAbsent()
}

/// The scopes below a root store whose state may have ceased to exist since the last action.
///
/// A scope of an optional child or of elements observes the field that contains them, like a view.
/// The root updates the scopes whose fields have changed after it has processed an action, so the
/// cost of an action does not depend on the number of child stores.
///
/// An observation is notified on the thread that changes the state, which can be a copy in an
/// effect.
@usableFromInline
final class ChangedScopes: Sendable {
  /// `Sendable`: the reference is immutable, and its class is isolated to the main actor.
  final class Reference: Sendable {
    fileprivate weak let scope: (any RemovableStores)?

    init(_ scope: any RemovableStores) { self.scope = scope }
  }

  private let hasChanges = Atomic(false)
  private let scopes = Mutex<[Reference]>([])

  /// Whether no observed field has changed since the last update.
  var isEmpty: Bool { !hasChanges.load(ordering: .relaxed) }

  func insert(_ scope: Reference) {
    scopes.withLock { $0.append(scope) }
    hasChanges.store(true, ordering: .relaxed)
  }

  /// Releases the stores whose state no longer exists.
  ///
  /// Releasing a store can release a state that sends an action in a `deinit`, so the scopes are
  /// taken out first.
  @MainActor
  func update() {
    hasChanges.store(false, ordering: .relaxed)
    let changed = scopes.withLock { scopes in
      defer { scopes = [] }
      return scopes
    }
    for reference in changed { reference.scope?.removeAbsent() }
  }
}

extension RemovableStores {
  /// Observes what a closure reads until it changes; then adds this scope to the changed scopes.
  func observe(_ changedScopes: ChangedScopes, _ read: () -> Void) {
    withObservationTracking(read) { [scope = ChangedScopes.Reference(self)] in
      changedScopes.insert(scope)
    }
  }
}
