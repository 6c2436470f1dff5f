/// The scopes of a store, with its child stores: a child store lives as long as its state.
///
/// A view creates the key paths of a scope each time its body is evaluated. The literal of a
/// state's key path is the same object each time; that of a case key path, which captures the key
/// path of the case, is a new one. Scopes are therefore found by the identity of the state's key
/// path and the equality of the action's, and otherwise, as for key paths that capture values, by
/// their hashes.
@MainActor
@usableFromInline
struct ChildStores {
  private struct Recent {
    let id: ScopeID
    let scope: AnyObject
  }

  private static let recentCapacity = 8

  private var scopes: [ScopeID: AnyObject] = [:]
  private var recent: [Recent] = []
  private var oldest = 0
  /// The stores of the elements of a stack.
  private var stack: AnyObject?

  @usableFromInline
  nonisolated init() {}

  /// Returns the scope with these key paths: a store, or the stores of an optional child or of
  /// elements.
  ///
  /// SAFETY: Equal key paths have the same type, and with the kind they determine the type of the
  /// scope: each kind is used with one type, whose generic parameters are those of the key paths.
  @inline(__always)
  mutating func find<Scope: AnyObject>(_ id: ScopeID, as type: Scope.Type = Scope.self) -> Scope? {
    for recent in recent where recent.id.isSameScope(as: id) {
      return unsafeDowncast(recent.scope, to: type)
    }
    guard let scope = scopes[id] else { return nil }
    remember(scope, id)
    return unsafeDowncast(scope, to: type)
  }

  mutating func insert(_ scope: AnyObject, _ id: ScopeID) {
    scopes[id] = scope
    remember(scope, id)
  }

  private mutating func remember(_ scope: AnyObject, _ id: ScopeID) {
    guard recent.count == Self.recentCapacity else {
      return recent.append(Recent(id: id, scope: scope))
    }
    recent[oldest] = Recent(id: id, scope: scope)
    oldest = (oldest + 1) % Self.recentCapacity
  }

  /// Returns the stores of the elements of a stack, the state of the parent store.
  ///
  /// SAFETY: The type of the parent store determines the type of the elements and of their actions.
  mutating func elementsOfStack<Elements: AnyObject>(_ make: () -> Elements) -> Elements {
    if let stack { return unsafeDowncast(stack, to: Elements.self) }
    let elements = make()
    stack = elements
    return elements
  }
}

/// The identity of a scope: the key paths of state and action, and how the state is scoped.
struct ScopeID: Hashable {
  /// How a state is scoped. A field can be scoped in two ways: the optional itself, or its value.
  enum Kind { case field, optional, elements }

  let state: AnyKeyPath
  let action: AnyKeyPath
  let kind: Kind

  init(_ state: AnyKeyPath, _ action: AnyKeyPath, _ kind: Kind) {
    (self.state, self.action, self.kind) = (state, action, kind)
  }

  /// Returns whether the state's key path is the same object and the rest is equal.
  @inline(__always)
  func isSameScope(as other: Self) -> Bool {
    state === other.state && kind == other.kind
      && (action === other.action || action == other.action)
  }
}
