extension Reducer {
  /// Runs a closure after this reducer has changed a value of the state.
  ///
  /// ```swift
  /// @Reducer
  /// struct Settings {
  ///   @ObservableState
  ///   struct State { var isSoundEnabled = true, log: [String] = [] }
  ///   enum Action: BindableAction { case binding(BindingAction<State>) }
  ///   var body: some ReducerOf<Self> {
  ///     BindingReducer()
  ///       .onChange(of: \.isSoundEnabled) { oldValue, state in
  ///         state.log.append("\(oldValue) → \(state.isSoundEnabled)")
  ///         return .none
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// The value is compared before and after each action of this reducer. Changes by other reducers
  /// are not considered, so the modifier is applied to the reducer that makes the change, or to a
  /// ``CombineReducers``.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - effect: Receives the old value and the changed state; can change the state further and
  ///     returns an effect, which is merged with the effect of this reducer.
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ effect: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> Reduce<State, Action> {
    onChange(of: toValue, removeDuplicates: ==) { old, _, state, _ in effect(old, &state) }
  }

  /// Runs another reducer after this reducer has changed a value of the state.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - reducer: Returns the reducer to run for the same action, given the old and the new value.
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> Reduce<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer after this reducer has changed a value of the state, as determined by a
  /// predicate.
  ///
  /// - Parameters:
  ///   - toValue: Returns the value to compare.
  ///   - isDuplicate: Returns whether the old and the new value count as unchanged.
  ///   - reducer: Returns the reducer to run for the same action, given the old and the new value.
  public func onChange<V, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> Reduce<State, Action> {
    onChange(of: toValue, removeDuplicates: isDuplicate) { old, new, state, action in
      reducer(old, new).reduce(into: &state, action: action)
    }
  }

  private func onChange<V>(
    of toValue: @escaping (State) -> V,
    removeDuplicates isDuplicate: @escaping (V, V) -> Bool,
    then effect: @escaping (V, V, inout State, Action) -> Effect<Action>
  ) -> Reduce<State, Action> {
    Reduce(resolving: {
      let base = self._resolve().run
      return _ResolvedReducer { state, action in
        let old = toValue(state)
        let baseEffect = base(&state, action)
        let new = toValue(state)
        if isDuplicate(old, new) { return baseEffect }
        return baseEffect.joined(with: effect(old, new, &state, action))
      }
    })
  }
}
