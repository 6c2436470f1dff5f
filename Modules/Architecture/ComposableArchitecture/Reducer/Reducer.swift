/// Describes how a feature's state changes when an action happens, and what work that starts.
///
/// Most reducers are a `body` composed of others; a `Reduce` at the leaves holds the code.
/// A store resolves the reducer once: `body` is evaluated when the store is made (a child's when its
/// first action comes), not on each action.
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State

  /// What can happen in the feature.
  associatedtype Action

  /// The composition that the reducer stands for; inferred from `body`.
  associatedtype Body

  /// Changes the state for an action and returns the work that follows.
  ///
  /// Write `body` instead, unless the reducer is a leaf without a `Reduce`.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is composed of, run in order.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// The reducer with its composition and its paths looked up once.
  func _resolve() -> _ResolvedReducer<State, Action>
}

/// `Reducer` with the state and the action of another one: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// A reducer whose composition and paths are looked up: what a store runs.
public struct _ResolvedReducer<State, Action> {
  @usableFromInline let run: (inout State, Action) -> Effect<Action>

  @usableFromInline
  init(_ run: @escaping (inout State, Action) -> Effect<Action>) { self.run = run }
}

extension _ResolvedReducer {
  /// The same, telling observers of the fields that cannot tell themselves after each action.
  func tellingForUntoldFields() -> Self {
    let fields = FieldTables.untold(of: State.self)
    guard !fields.isEmpty else { return self }
    return Self { state, action in
      let effect = run(&state, action)
      for field in fields { field.notify(state) }
      return effect
    }
  }
}

extension Reducer {
  /// A leaf resolves to its own `reduce`.
  public func _resolve() -> _ResolvedReducer<State, Action> {
    _ResolvedReducer { state, action in self.reduce(into: &state, action: action) }
  }
}

extension Reducer where Body == Never {
  /// A reducer with a `reduce` of its own has no body.
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

  /// The body, resolved.
  public func _resolve() -> _ResolvedReducer<State, Action> { body._resolve() }
}

/// A child reducer that is resolved when its first action comes.
///
/// So a feature may contain itself, and a store does not pay for children that are never shown.
@usableFromInline
final class LazyReducer<State, Action> {
  private var resolve: (() -> _ResolvedReducer<State, Action>)?
  @usableFromInline private(set) var resolved: _ResolvedReducer<State, Action>?

  @usableFromInline
  init<R: Reducer<State, Action>>(_ reducer: R) {
    resolve = { reducer._resolve().tellingForUntoldFields() }
  }

  @inlinable
  func run(_ state: inout State, _ action: Action) -> Effect<Action> {
    if let resolved { return resolved.run(&state, action) }
    return runFirst(&state, action)
  }

  @usableFromInline
  func runFirst(_ state: inout State, _ action: Action) -> Effect<Action> {
    let resolved = resolve!()
    (self.resolved, resolve) = (resolved, nil)
    return resolved.run(&state, action)
  }
}
