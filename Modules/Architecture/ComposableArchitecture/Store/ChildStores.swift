/// A weak cache of a store's child stores. Scoping again returns a child that is still referenced.
@MainActor
final class ChildStores {
  private struct Weak { weak var store: AnyObject? }

  /// A recently created child store, matched by the identity of its key path objects. Comparing key
  /// paths by component is slower.
  private final class Recent {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let kind: ObjectIdentifier
    weak var store: AnyObject?

    init(_ id: ScopeID, _ store: AnyObject) {
      (state, action, kind, self.store) = (id.state, id.action, id.kind, store)
    }
  }

  private var stores: [ScopeID: Weak] = [:]
  private var recent: [Recent] = []
  private var paths: [ScopeID: Any] = [:]
  private var sweepThreshold = 16

  nonisolated init() {}

  func find<S: AnyObject>(_ id: ScopeID, as type: S.Type = S.self) -> S? {
    stores[id]?.store.map { unsafeDowncast($0, to: type) }
  }

  /// Returns a recently created child store for identical key path objects. A view passes the same
  /// objects each time its body is evaluated. Stores of elements are not included.
  @inline(__always)
  func findRecent<S: AnyObject>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, as type: S.Type = S.self
  ) -> S? {
    let kind = ObjectIdentifier(type)
    for recent in recent
    where recent.state === state && recent.action === action && recent.kind == kind {
      guard let store = recent.store else { return nil }
      return unsafeDowncast(store, to: type)
    }
    return nil
  }

  func insert(_ store: AnyObject, _ id: ScopeID) {
    if stores.count >= sweepThreshold {
      stores = stores.filter { $0.value.store != nil }
      sweepThreshold = max(16, stores.count * 2)
    }
    stores[id] = Weak(store: store)
    guard id.element == nil else { return }
    recent.removeAll { $0.store == nil }
    if recent.count >= 8 { recent.removeFirst() }
    recent.append(Recent(id, store))
  }

  /// Returns the resolved path of a scope. Resolves it on first use.
  func path<P>(_ id: ScopeID, _ resolve: () -> P) -> P {
    if let known = paths[id] as? P { return known }
    let path = resolve()
    paths[id] = path
    return path
  }

  var count: Int { stores.values.count { $0.store != nil } }
}

/// The identity of a scope: key paths of state and action, type of the child, id of an element.
struct ScopeID: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  let kind: ObjectIdentifier
  let element: AnyHashable?

  init<Child>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ kind: Child.Type, element: AnyHashable? = nil
  ) {
    (self.state, self.action, self.element) = (state, action, element)
    self.kind = ObjectIdentifier(kind)
  }

  /// Compares key paths by object identity first, then by component.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.kind == rhs.kind && (lhs.state === rhs.state || lhs.state == rhs.state)
      && (lhs.action === rhs.action || lhs.action == rhs.action) && lhs.element == rhs.element
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(element)
  }
}
