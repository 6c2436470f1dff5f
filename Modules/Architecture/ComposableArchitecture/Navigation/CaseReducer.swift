/// A reducer whose state and action are enums with a case for each of several features. `@Reducer`
/// on an enum generates the conformance.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The states of the features, one case for each.
  associatedtype State = State

  /// The actions of the features, one case for each.
  associatedtype Action = Action

  /// The composition of the features' reducers.
  associatedtype Body = Body

  /// The stores of the features, one case for each.
  associatedtype CaseScope

  /// The composition of the features' reducers, each scoped to its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Returns the store of the feature whose case the state is.
  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The composition of the features' reducers, each scoped to its case.
  public var body: Body { Self.body }
}

/// The body of a reducer enum, evaluated when it is resolved.
///
/// It creates two case key paths for each feature, which takes several microseconds.
@usableFromInline
struct CaseReducerBody<R: CaseReducer>: Reducer {
  @inlinable
  init() {}

  @usableFromInline var body: R.Body { R.body }
}

/// An enum of the states of several features. See ``CaseReducer``.
public protocol CaseReducerState {
  /// The reducer that runs the features.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature whose case the state is: `switch store.case { case .detail(let
  /// store): … }`.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
