extension Reducer {
  /// Returns a further effect when this reducer changed a value of its state.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.isEnabled) { oldValue, state in .run { _ in … } }
  /// ```
  public func onChange<V: Equatable>(
    of toValue: @escaping (State) -> V,
    _ effect: @escaping (_ oldValue: V, _ state: inout State) -> Effect<Action>
  ) -> Reduce<State, Action> {
    onChange(of: toValue, removeDuplicates: ==) { old, _, state, _ in effect(old, &state) }
  }

  /// Runs a further reducer when this one changed a value of its state.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.isEnabled) { oldValue, newValue in Reduce { state, action in … } }
  /// ```
  public func onChange<V: Equatable, R: Reducer<State, Action>>(
    of toValue: @escaping (State) -> V,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (_ oldValue: V, _ newValue: V) -> R
  ) -> Reduce<State, Action> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs a further reducer when this one changed a value of its state into one that counts as
  /// another.
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
