/// A reducer that is one of several, which `@Reducer` makes of an enum.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The state of the feature that is there.
  associatedtype State = State

  /// The action of one of the features.
  associatedtype Action = Action

  /// The composition of the features.
  associatedtype Body = Body

  /// The store of the feature that is there, to be switched over.
  associatedtype CaseScope

  /// The features, each in its case.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// The store of the feature that is there.
  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The features, each in its case.
  public var body: Body { Self.body }
}

/// The state of a reducer that is one of several.
public protocol CaseReducerState {
  /// The reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature that is there: `switch store.case { case .detail(let store): … }`.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}
