/// Runs a feature: holds its state, takes actions, performs effects, and tells observers of changes.
///
/// A program has one store that owns the state; `scope` makes stores of parts of it, which are ways
/// into that state and cost nothing when it changes. A store belongs to the main actor.
@preconcurrency @MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let core: Core<State, Action>

  init(core: Core<State, Action>) { self.core = core }

  /// Makes the store that owns a feature's state.
  ///
  /// The initial state and the reducer are made with the dependencies of `prepareDependencies` in
  /// effect, which the feature and its effects see as well.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where R.State == State, R.Action == Action {
    var dependencies = DependencyValues._current
    if let prepareDependencies {
      withDependencies(prepareDependencies) { dependencies = DependencyValues._current }
    }
    let core = DependencyValues.$_current.withValue(dependencies) {
      RootCore(initialState: initialState(), reducer: reducer(), dependencies: dependencies)
    }
    self.init(core: core)
  }

  /// Sends an action. Its reducer has run when this returns, unless one runs already: then the action
  /// waits its turn.
  ///
  /// - Returns: what the action started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { core.send(action) }

  /// Calls a closure with a copy of the state. Observers are not told that it is read.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    body(core.copy(tracked: false))
  }

  @_spi(Internals)
  public var currentState: State { core.copy(tracked: false) }
}

extension Store where State: ObservableState {
  /// The state. Reading it observes that another one takes its place, reading its fields observes
  /// those.
  public var state: State { core.copy(tracked: true) }

  /// A part of the state, observed.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    core.read(tracked: true) { state in
      core.trackUntold(keyPath, of: state)
      return state[keyPath: keyPath]
    }
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
