/// Describes how a feature's state changes when an action happens, and what work that starts.
///
/// Most reducers are a `body` composed of others; a `Reduce` at the leaves holds the code. A store
/// resolves the reducer once: it evaluates `body` when the store is created, a child's `body` for
/// the child's first action, and neither again for each action.
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
  /// Notifies the observers of fields without observing accessors after each action.
  func notifyingObserversOfUnobservedFields() -> Self {
    let fields = FieldTables.unobservedFields(of: State.self)
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

/// A child reducer that is resolved for its first action.
///
/// A feature can therefore contain itself, and a store does not resolve children that are never
/// shown.
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
