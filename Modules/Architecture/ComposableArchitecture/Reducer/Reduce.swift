/// A reducer made of a closure, and the type behind which every composition of reducers is hidden.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .incrementButtonTapped:
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  private let resolving: () -> _ResolvedReducer<State, Action>

  /// A reducer that calls the closure for each action.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    resolving = { _ResolvedReducer(reduce) }
  }

  /// A reducer that hides the type of another one.
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

  /// The closure, looked up once.
  public func _resolve() -> _ResolvedReducer<State, Action> { resolving() }
}

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Makes a reducer that does nothing.
  public init() {}

  /// Changes nothing and starts no work.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Combines reducers into one, so that an operator can be applied to all of them.
public struct CombineReducers<State, Action>: Reducer {
  private let reducers: Reduce<State, Action>

  /// Combines the reducers of the block, which run in order.
  public init(@ReducerBuilder<State, Action> _ build: () -> some Reducer<State, Action>) {
    reducers = Reduce(build())
  }

  /// Runs the reducers in order.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }

  /// The reducers, resolved.
  public func _resolve() -> _ResolvedReducer<State, Action> { reducers._resolve() }
}

extension Optional: Reducer where Wrapped: Reducer {
  /// Runs the reducer, if there is one.
  public func reduce(
    into state: inout Wrapped.State, action: Wrapped.Action
  ) -> Effect<Wrapped.Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// The reducer, resolved, or one that does nothing.
  public func _resolve() -> _ResolvedReducer<Wrapped.State, Wrapped.Action> {
    self?._resolve() ?? _ResolvedReducer { _, _ in .none }
  }
}
