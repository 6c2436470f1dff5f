/// Runs a feature: holds its state, receives actions, performs effects and notifies observers.
///
/// A program has one store that owns the state; `scope` derives stores of its parts, which read and
/// write the same state and cost nothing when it changes. A store is isolated to the main actor.
@preconcurrency @MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let backend: any StoreBackend<State, Action>

  /// The stores scoped from this one that are still referenced.
  let children = ChildStores()

  /// The backend's address: reading a field in place needs no dynamic dispatch.
  private let address: UnsafeMutablePointer<State>?
  private let unobservedFields: [UnobservedField<State>]
  /// Checked on each read; the test of an empty array of a generic type costs more.
  private let hasUnobservedFields: Bool

  init(backend: any StoreBackend<State, Action>) {
    self.backend = backend
    address = backend.address
    unobservedFields = FieldTables.unobservedFields(of: State.self)
    hasUnobservedFields = !unobservedFields.isEmpty
  }

  /// Creates the store that owns a feature's state.
  ///
  /// The initial state, the reducer and its effects use the dependencies as changed by
  /// `prepareDependencies`.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues._current
    if let prepareDependencies {
      withDependencies(prepareDependencies) { dependencies = DependencyValues._current }
    }
    let backend = DependencyValues.$_current.withValue(dependencies) {
      RootBackend(initialState: initialState(), reducer: reducer(), dependencies: dependencies)
    }
    self.init(backend: backend)
  }

  /// Sends an action. The reducer has run when this returns, except for an action that is sent
  /// while the reducer runs: it is queued.
  ///
  /// - Returns: The effects that the action started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { backend.send(action) }

  /// Calls a closure with a copy of the state, without registering an access.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    body(read(tracked: false) { $0 })
  }

  @_spi(Internals)
  public var currentState: State { read(tracked: false) { $0 } }

  /// Calls a closure with the state in place.
  ///
  /// - Parameter tracked: Whether the running observation registers the access.
  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    guard let address else { return backend.read(tracked: tracked, body) }
    if tracked { backend.track() }
    return body(&address.pointee)
  }
}

extension Store where State: ObservableState {
  /// The state. Reading it observes its replacement; reading its fields observes the fields.
  public var state: State { read(tracked: true) { $0 } }

  /// A part of the state, observed.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    read(tracked: true) { state in
      trackUnobservedField(keyPath, of: state)
      return state[keyPath: keyPath]
    }
  }

  private func trackUnobservedField(_ keyPath: PartialKeyPath<State>, of state: State) {
    guard hasUnobservedFields else { return }
    for field in unobservedFields where field.keyPath == keyPath { field.access(state) }
  }
}

extension Store: Observable {}

extension Store: Equatable {
  public static nonisolated func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
}

extension Store: Hashable {
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Store: Identifiable {}

extension Store: CustomStringConvertible {
  public nonisolated var description: String { storeTypeName(of: self) }
}

/// The store of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

func storeTypeName<State, Action>(of store: Store<State, Action>) -> String {
  let state = String(reflecting: State.self).droppingModule
  let action = String(reflecting: Action.self).droppingModule
  if state.hasSuffix(".State"), action.hasSuffix(".Action"),
    state.dropLast(6) == action.dropLast(7)
  {
    return "StoreOf<\(state.dropLast(6))>"
  }
  return "Store<\(state), \(action)>"
}

extension String {
  /// A type's name without the module in front.
  fileprivate var droppingModule: String {
    guard let dot = firstIndex(of: "."), !hasPrefix("(") else { return self }
    return String(self[index(after: dot)...])
  }
}
