/// The runtime of a feature: owns its state, processes actions, runs effects and notifies
/// observers.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, _ in
///       state.count += 1
///       return .none
///     }
///   }
/// }
///
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// print(store.count)  // prints "1"
/// ```
///
/// A program creates one root store, usually in its entry point, and passes child stores to views.
/// `scope(state:action:)` derives a child store. It owns no state: it reads the state of its parent
/// and sends its actions to the parent.
///
/// If the state is an ``ObservableState``, its fields are read from the store directly, as in
/// `store.count`. The read registers an access with the running observation, for example the
/// evaluation of a view's body, and a later change of that field invalidates the observer.
///
/// A store is isolated to the main actor. Releasing the root store and all of its children cancels
/// the running effects.
///
/// ## When to use it
///
/// Create one root store per program, and one for each preview. Two root stores share no state and
/// cancel no effects of each other. Pass a child store to a view that needs a part of the state:
///
/// ```swift
/// @Reducer
/// struct Game {
///   @ObservableState
///   struct State: Equatable { var left = Counter.State(), right = Counter.State() }
///   enum Action { case left(Counter.Action), right(Counter.Action) }
///   var body: some ReducerOf<Self> {
///     Scope(state: \.left, action: \.left) { Counter() }
///     Scope(state: \.right, action: \.right) { Counter() }
///   }
/// }
///
/// let game = Store(initialState: Game.State()) { Game() }
/// let left = game.scope(state: \.left, action: \.left)
/// left.send(.incrementButtonTapped)
/// print(game.left.count, game.right.count)  // prints "1 0"
/// ```
///
/// Do not use a store in a test of a reducer: it checks nothing, a ``TestStore`` does. Do not
/// create one in the body of a view: each evaluation would begin with the initial state. State that
/// no reducer reads, such as whether a section is expanded, can remain in `@State` of its view.
///
/// ## Cost
///
/// A send takes 0.25 µs, through five scopes 0.6 µs; creating a store takes 2 to 3 µs, and creating
/// and reading 1,000 child stores 0.6 ms (`Documentation/performance.md`). A child store stays in
/// memory as long as its state exists, even if no view holds it.
///
/// ## Topics
///
/// ### Creating a store
///
/// - ``init(initialState:reducer:withDependencies:)``
/// - ``StoreOf``
///
/// ### Reading the state
///
/// - ``state``
/// - ``subscript(dynamicMember:)-(KeyPath<State,Value>)``
/// - ``withState(_:)``
///
/// ### Sending actions
///
/// - ``send(_:fileID:line:)``
/// - ``StoreTask``
///
/// ### Deriving child stores
///
/// - ``StoreCollection``
@preconcurrency @MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  @usableFromInline let backend: any StoreBackend<State, Action>

  /// The child stores, each held while its state exists.
  @usableFromInline var children = ChildStores()

  /// The backend's address, for reads without dynamic dispatch.
  @usableFromInline let address: UnsafeMutablePointer<State>?
  @usableFromInline let unobservedFields: [UnobservedField<State>]
  /// Checked on each read. `isEmpty` of an array of a generic type is slower.
  @usableFromInline let hasUnobservedFields: Bool

  convenience init(backend: any StoreBackend<State, Action>) {
    self.init(backend: backend, unobservedFields: FieldTables.unobservedFields(of: State.self))
  }

  @inlinable
  init(backend: any StoreBackend<State, Action>, unobservedFields: [UnobservedField<State>]) {
    self.backend = backend
    address = backend.address
    self.unobservedFields = unobservedFields
    hasUnobservedFields = !unobservedFields.isEmpty
  }

  /// Creates a root store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, evaluated with the dependencies of the store.
  ///   - reducer: The reducer that processes the actions. Its `body` is evaluated once, during
  ///     initialization.
  ///   - prepareDependencies: Overrides dependencies of the initial state, the reducer and its
  ///     effects.
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

  /// Sends an action to the feature.
  ///
  /// The reducer has processed the action when this method returns. An action that is sent while
  /// the reducer runs, from an observer for example, is enqueued and processed after the current
  /// action; its task is already finished.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - fileID: The file ID of the sender, for observers of causes.
  ///   - line: The line of the sender, for observers of causes.
  /// - Returns: A task that represents the effects that the action started, to await or cancel.
  /// - Complexity: The cost of the reducers that handle the action. The number of elements in the
  ///   state's collections and the number of child stores do not matter.
  @discardableResult
  public func send(
    _ action: Action, fileID: StaticString = #fileID, line: UInt = #line
  ) -> StoreTask {
    send(action, from: SourceLine(fileID: fileID, line: line))
  }

  @discardableResult
  func send(_ action: Action, from line: SourceLine) -> StoreTask {
    guard ActionCause.observedStores > 0 else { return backend.send(action) }
    return ActionCause.sending(from: line) { backend.send(action) }
  }

  /// Sends an action to the feature from an unknown line, as in `perform(store.send)`.
  @_disfavoredOverload
  @discardableResult
  public func send(_ action: Action) -> StoreTask { backend.send(action) }

  /// Returns the result of a closure that reads the state. Registers no access with an observation.
  ///
  /// ```swift
  /// let snapshot = store.withState { $0 }
  /// print(snapshot.count)  // prints "1"
  /// ```
  ///
  /// - Parameter body: A closure that receives the current state.
  public func withState<R>(_ body: (_ state: State) -> R) -> R {
    body(read(tracked: false) { $0 })
  }

  /// Registers an access to the state with the running observation.
  func track() { backend.track() }

  /// Calls a closure with the state in place.
  ///
  /// - Parameter tracked: Whether to register the access with the running observation.
  func read<R>(tracked: Bool, _ body: (inout State) -> R) -> R {
    guard let address else { return backend.read(tracked: tracked, body) }
    if tracked { backend.track() }
    return body(&address.pointee)
  }
}

extension Store where State: ObservableState {
  /// The current state.
  ///
  /// The access is observed: replacing the state as a whole invalidates the observer. Fields that
  /// are read from the returned value are observed individually.
  public var state: State { read(tracked: true) { $0 } }

  /// Returns a field of the state and registers the access with the running observation.
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

/// A store of a reducer's state and action: `StoreOf<Counter>` is
/// `Store<Counter.State, Counter.Action>`.
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
  /// The name of a type without its module.
  fileprivate var droppingModule: String {
    guard let dot = firstIndex(of: "."), !hasPrefix("(") else { return self }
    return String(self[index(after: dot)...])
  }
}
