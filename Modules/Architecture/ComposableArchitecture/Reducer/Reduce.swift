/// A reducer defined by a closure, the leaf of most compositions.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///   enum Action { case decrementButtonTapped, incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       switch action {
///       case .decrementButtonTapped: state.count -= 1
///       case .incrementButtonTapped: state.count += 1
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// `Reduce` is also the type-erased reducer that ``ReducerBuilder`` and the modifiers of reducers
/// return. Compositions therefore have small types, whatever the number of their parts.
///
/// ## When to use it
///
/// Write one `Reduce` in the `body` of a feature, for the actions of the feature itself. A method
/// of the reducer as its argument keeps a long `switch` out of `body`:
///
/// ```swift
/// extension Counter {
///   var inverted: some ReducerOf<Self> { Reduce(invert) }
///
///   private func invert(_ state: inout State, _ action: Action) -> Effect<Action> {
///     state.count = -state.count
///     return .none
///   }
/// }
/// ```
///
/// Do not handle the internal actions of a child in the `Reduce` of its parent, only those of its
/// `delegate` case. For a child use ``Scope`` and the modifiers: a child that is run by hand, with
/// `Child().reduce(into: &state.child, action: action)`, is composed again for each action, and its
/// effects are not canceled with it.
///
/// ## Cost
///
/// One call of the closure per action, also for the actions of the children, for which the closure
/// returns `.none`.
///
/// ## Topics
///
/// ### Creating a reducer
///
/// - ``init(_:)-((State,Action)->Effect<Action>)``
/// - ``init(_:)-(R)``
///
/// ### Related reducers
///
/// - ``EmptyReducer``
/// - ``CombineReducers``
public struct Reduce<State, Action>: Reducer {
  private let resolving: () -> _ResolvedReducer<State, Action>

  /// Creates a reducer that calls a closure for each action.
  ///
  /// - Parameter reduce: Changes the state for an action and returns the effect to run.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    resolving = { _ResolvedReducer(reduce) }
  }

  /// Creates a type-erased reducer.
  ///
  /// - Parameter reducer: The reducer to run.
  public init<R: Reducer>(_ reducer: R) where R.State == State, R.Action == Action {
    if let reduce = reducer as? Reduce<State, Action> {
      self = reduce
    } else {
      resolving = { reducer._resolve() }
    }
  }

  @usableFromInline
  init(resolving: @escaping () -> _ResolvedReducer<State, Action>) { self.resolving = resolving }

  init(sequence reducers: [Reduce<State, Action>]) {
    self.init(resolving: {
      let steps = reducers.map { $0._resolve() }
      return _ResolvedReducer { state, action in
        var effect = Effect<Action>.none
        for step in steps { effect = effect.joined(with: step.run(&state, action)) }
        return effect
      }
    })
  }

  init(first: some Reducer<State, Action>, next: some Reducer<State, Action>) {
    self.init(resolving: {
      let first = first._resolve().run
      let next = next._resolve().run
      return _ResolvedReducer { state, action in
        let effect = first(&state, action)
        return effect.joined(with: next(&state, action))
      }
    })
  }

  /// Runs the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolving().run(&state, action)
  }

  /// Returns the resolved closure.
  public func _resolve() -> _ResolvedReducer<State, Action> { resolving() }
}

/// A reducer that changes nothing and returns no effects.
///
/// Use it as the base of modifiers, as in
/// `EmptyReducer().ifLet(\.$editor, action: \.editor) { Editor() }`.
///
/// ```swift
/// let nothing = EmptyReducer<Counter.State, Counter.Action>()
/// ```
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates an empty reducer.
  public init() {}

  /// Returns no effect and leaves the state unchanged.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Combines several reducers into one, to apply a modifier to all of them.
///
/// ```swift
/// extension Counter {
///   var logged: some ReducerOf<Self> {
///     CombineReducers {
///       Counter()
///       Reduce { state, _ in
///         print("count: \(state.count)")
///         return .none
///       }
///     }
///     ._printChanges()
///   }
/// }
/// ```
public struct CombineReducers<State, Action>: Reducer {
  private let reducers: Reduce<State, Action>

  /// Creates a reducer that runs the reducers of a block in order.
  ///
  /// - Parameter build: A block of reducers.
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    reducers = Reduce(build())
  }

  /// Runs the reducers in order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  /// Returns the resolved reducers.
  public func _resolve() -> _ResolvedReducer<State, Action> { reducers._resolve() }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the wrapped reducer; does nothing for nil.
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Returns the resolved wrapped reducer; for nil, one that does nothing.
  public func _resolve() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    self?._resolve() ?? _ResolvedReducer { _, _ in .none }
  }
}
