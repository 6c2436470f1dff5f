/// A feature's logic: how an action changes the state, and which effects it starts.
///
/// ```swift
/// @Reducer
/// struct Toggle {
///   @ObservableState struct State: Equatable { var isOn = false }
///   enum Action { case toggled, delegate(Delegate) }
///   enum Delegate { case changed(isOn: Bool) }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       guard case .toggled = action else { return .none }
///       state.isOn.toggle()
///       return .send(.delegate(.changed(isOn: state.isOn)))
///     }
///   }
/// }
/// ```
///
/// Conform with the ``Reducer()`` macro and implement `body`: a ``Reduce`` contains the feature's
/// own logic, ``Scope`` and modifiers such as `ifLet` and `forEach` embed child features.
///
/// A store resolves its reducer once. It evaluates `body` when it is created, and the `body` of a
/// child when the child receives its first action. Code in `body` outside of the closures of its
/// reducers does not run again for each action.
///
/// ## When to use it
///
/// Write a reducer for each screen, and for each part of a screen that has logic of its own or is
/// shown in several places:
///
/// ```swift
/// @Reducer
/// struct Preferences {
///   @ObservableState struct State: Equatable { var sound = Toggle.State(), dark = Toggle.State() }
///   enum Action { case dark(Toggle.Action), sound(Toggle.Action) }
///   var body: some ReducerOf<Self> {
///     Scope(state: \.sound, action: \.sound) { Toggle() }
///     Scope(state: \.dark, action: \.dark) { Toggle() }
///   }
/// }
/// ```
///
/// Do not write one for a component that only draws, such as a card: a view with parameters and a
/// closure needs no state. Do not write one for a rule of the domain either: a method of a value is
/// called by several reducers, and tested without a store.
///
/// ## Cost
///
/// A reducer costs what its closures cost: the composition and the key paths are resolved once, and
/// a child that receives no action is never resolved. The body of a reducer enum takes 3 µs for two
/// features, once, with its first action (`Documentation/performance.md`).
///
/// ## Topics
///
/// ### Declaring a reducer
///
/// - ``Reducer()``
/// - ``ReducerOf``
/// - ``State``
/// - ``Action``
/// - ``body-swift.property``
/// - ``reduce(into:action:)``
///
/// ### Embedding children
///
/// - ``Scope``
/// - ``ifLet(_:action:then:fileID:filePath:line:column:)-89x26``
/// - ``ifCaseLet(_:action:then:fileID:filePath:line:column:)``
/// - ``forEach(_:action:element:fileID:filePath:line:column:)``
/// - ``forEach(_:action:destination:fileID:filePath:line:column:)``
///
/// ### Observing and overriding
///
/// - ``onChange(of:_:)-(_,(V,Self.State)->Effect<Self.Action>)``
/// - ``dependency(_:_:)``
public protocol Reducer<State, Action> {
  /// The data that the feature needs for its logic and its view.
  associatedtype State

  /// The events of the feature: user input, responses of effects, actions of children.
  associatedtype Action

  /// The type of `body`, inferred from its implementation.
  associatedtype Body

  /// Changes the state for an action and returns the effect to run.
  ///
  /// Implement `body` instead. Implement this method only in a reducer that contains no other
  /// reducers.
  ///
  /// ```swift
  /// struct Switch: Reducer {  // without the macro
  ///   func reduce(into state: inout Bool, action: Bool) -> Effect<Bool> {
  ///     state = action
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The current state.
  ///   - action: The action to process.
  /// - Returns: The effect that the store runs.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of. They process each action in order.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Returns the reducer with its composition and key paths resolved. A store calls this method
  /// once.
  func _resolve() -> _ResolvedReducer<State, Action>
}

/// The ``Reducer`` protocol constrained to the state and the action of a reducer:
/// `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// A reducer with its composition and key paths resolved: the function that a store runs.
public struct _ResolvedReducer<State, Action> {
  @usableFromInline let run: (inout State, Action) -> Effect<Action>

  @usableFromInline
  init(_ run: @escaping (inout State, Action) -> Effect<Action>) { self.run = run }
}

extension _ResolvedReducer {
  /// Returns a reducer that also notifies, after each action, the observers of fields without
  /// observing accessors.
  func notifyingObserversOfUnobservedFields() -> Self {
    let fields = FieldTables.unobservedFields(of: State.self)
    guard !fields.isEmpty else { return self }
    return Self { state, action in
      let notices = fields.map { $0.changeNotice(state) }
      let effect = run(&state, action)
      for notify in notices { notify(state) }
      return effect
    }
  }
}

extension Reducer {
  /// Returns `reduce(into:action:)` as the resolved reducer.
  public func _resolve() -> _ResolvedReducer<State, Action> {
    _ResolvedReducer { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body == Never {
  /// Traps: a reducer that implements `reduce(into:action:)` has no body.
  public var body: Body {
    fatalError("'\(Self.self)' has no body: it implements 'reduce(into:action:)'.")
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the reducers of the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Returns the resolved body.
  public func _resolve() -> _ResolvedReducer<State, Action> { body._resolve() }
}

/// A child reducer that is resolved for its first action.
///
/// This allows recursive features, and children that are never shown cost nothing.
@usableFromInline
final class LazyReducer<State, Action> {
  private let resolve: () -> _ResolvedReducer<State, Action>
  @usableFromInline private(set) var resolved: _ResolvedReducer<State, Action>?

  @usableFromInline
  init<R: Reducer<State, Action>>(_ reducer: R) {
    resolve = { reducer._resolve().notifyingObserversOfUnobservedFields() }
  }

  @inlinable
  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let resolved { return resolved.run(&state, action) }
    return runFirst(&state, action)
  }

  @usableFromInline
  func runFirst(_ state: inout State, _ action: Action) -> Effect<Action> {
    let resolved = resolve()
    self.resolved = resolved
    return resolved.run(&state, action)
  }
}
