/// Where a store finds its state and sends its actions: the root that owns the state, or a path
/// through a parent.
@MainActor
class Core<State, Action> {
  /// The stores that were scoped from here and are still held by somebody.
  let children = ChildStores()

  /// Where the state lies as long as the core lives; nil for a state that has no place of its own, as
  /// the payload of a case or an element has none.
  ///
  /// A child a fixed distance into its parent's state is read where it is, however deep it lies.
  /// Accesses are not checked for overlap: an observer that reads the store while a reducer runs sees
  /// the state as it is being changed. A read takes a field and never holds on to the state.
  let place: UnsafeMutablePointer<State>?

  private let untold: [UntoldField<State>]
  /// What is asked at every read costs less than an array of a generic type.
  private let hasUntold: Bool

  init(place: UnsafeMutablePointer<State>?) {
    self.place = place
    untold = FieldTables.untold(of: State.self)
    hasUntold = !untold.isEmpty
  }

  /// Reads the state where it lies; says so to the observation that runs when `tracked`.
  final func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    guard let place else { return readElsewhere(tracked: tracked, body) }
    if tracked { track() }
    return body(&place.pointee)
  }

  /// Reads a state without a place.
  func readElsewhere<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    preconditionFailure("Implemented by every core whose state has no place.")
  }

  /// Says to the observation that runs, if one does, that a state with a place is read.
  func track() {
    preconditionFailure("Implemented by every core whose state has a place.")
  }

  /// Sends an action to the root; answers what it started.
  @discardableResult
  func send(_ action: Action) -> StoreTask {
    preconditionFailure("Implemented by every core.")
  }

  /// Whether the state that the core leads to is gone; it shows the last state that was seen then.
  var isGone: Bool { false }

  func trackUntold(_ keyPath: PartialKeyPath<State>, of state: State) {
    guard hasUntold else { return }
    for field in untold where field.keyPath == keyPath { field.access(state) }
  }

  func copy(tracked: Bool) -> State { read(tracked: tracked) { $0 } }
}

/// A child that is always there: a field of the parent's state, a case of its action.
final class FieldCore<Parent, ParentAction, State, Action>: Core<State, Action> {
  private let parent: Core<Parent, ParentAction>
  private let path: StatePath<Parent, State>
  private let embed: @Sendable (Action) -> ParentAction

  init(
    parent: Core<Parent, ParentAction>, path: StatePath<Parent, State>,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    (self.parent, self.path, self.embed) = (parent, path, embed)
    super.init(place: parent.place.flatMap(path.place))
  }

  override func readElsewhere<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    parent.read(tracked: tracked) { parent in
      if tracked { path.track(&parent) }
      return path.read(&parent, body)
    }
  }

  override func track() {
    parent.track()
    if let place = parent.place { path.track(&place.pointee) }
  }

  override func send(_ action: Action) -> StoreTask { parent.send(embed(action)) }

  override var isGone: Bool { parent.isGone }
}

/// A child that may go: an optional field, a case of an enum, an element of a collection.
///
/// Once it is gone the core shows the last state that was seen.
final class OptionalCore<Parent, ParentAction, State, Action>: Core<State, Action> {
  private let parent: Core<Parent, ParentAction>
  private let find: (inout Parent) -> State?
  private let trackChild: (inout Parent) -> Void
  private let embed: @Sendable (Action) -> ParentAction
  private var last: State
  private let isBindable = Action.self is any BindableAction.Type

  init(
    parent: Core<Parent, ParentAction>, last: State,
    find: @escaping (inout Parent) -> State?, track: @escaping (inout Parent) -> Void,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    (self.parent, self.last, self.find, self.trackChild, self.embed) = (
      parent, last, find, track, embed
    )
    super.init(place: nil)
  }

  override func readElsewhere<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    let found = parent.read(tracked: tracked) { parent in
      if tracked { trackChild(&parent) }
      return find(&parent)
    }
    if let found { last = found }
    return body(&last)
  }

  override func send(_ action: Action) -> StoreTask {
    if isBindable, isGone { return StoreTask(flight: nil) }
    return parent.send(embed(action))
  }

  override var isGone: Bool {
    parent.isGone || parent.read(tracked: false) { find(&$0) == nil }
  }
}

/// The stores that were scoped from one core, found again while somebody holds them.
@MainActor
final class ChildStores {
  private struct Weak { weak var store: AnyObject? }

  /// A store found by the key paths' own addresses, before they are compared by what they say.
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
  private var sweepAt = 16

  nonisolated init() {}

  func find<S: AnyObject>(_ id: ScopeID, as type: S.Type = S.self) -> S? {
    stores[id]?.store.map { unsafeDowncast($0, to: type) }
  }

  /// The store of a child that is not one of many, by the same key path objects as when it was kept:
  /// what a view that is evaluated again asks for.
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

  func keep(_ store: AnyObject, _ id: ScopeID) {
    if stores.count >= sweepAt {
      stores = stores.filter { $0.value.store != nil }
      sweepAt = max(16, stores.count * 2)
    }
    stores[id] = Weak(store: store)
    guard id.element == nil else { return }
    recent.removeAll { $0.store == nil }
    if recent.count >= 8 { recent.removeFirst() }
    recent.append(Recent(id, store))
  }

  /// What was looked up for a scope the first time.
  func path<P>(_ id: ScopeID, _ resolve: () -> P) -> P {
    if let known = paths[id] as? P { return known }
    let path = resolve()
    paths[id] = path
    return path
  }

  var count: Int { stores.values.count { $0.store != nil } }
}

/// Names a scope: the key paths of state and action, and which element or kind of child it is.
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

  /// The same key path object is equal; another one costs a comparison by components.
  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.kind == rhs.kind && (lhs.state === rhs.state || lhs.state == rhs.state)
      && (lhs.action === rhs.action || lhs.action == rhs.action) && lhs.element == rhs.element
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(element)
  }
}
