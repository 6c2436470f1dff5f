extension Reducer {
  /// Runs this reducer, and its effects, with another dependency.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> Reduce<State, Action> {
    withDependencies { $0[keyPath: keyPath] = value }
  }

  /// Runs this reducer, and its effects, with another dependency, found by its type.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> Reduce<State, Action> where Value.Value == Value {
    withDependencies { $0[Value.self] = value }
  }

  /// Runs this reducer, and its effects, with a dependency changed.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable,
    transform: @escaping (_ dependency: inout Value) -> Void
  ) -> Reduce<State, Action> {
    withDependencies { transform(&$0[keyPath: keyPath]) }
  }

  private func withDependencies(
    _ update: @escaping (inout DependencyValues) -> Void
  ) -> Reduce<State, Action> {
    Reduce(resolving: {
      let base = Dependencies.withDependencies(update) { self._resolve().run }
      return _ResolvedReducer { state, action in
        Dependencies.withDependencies(update) { base(&state, action) }
      }
    })
  }
}
