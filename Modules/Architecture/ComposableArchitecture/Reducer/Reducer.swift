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
