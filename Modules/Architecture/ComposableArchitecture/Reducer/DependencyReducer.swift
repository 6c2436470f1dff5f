extension Reducer {
  /// Overrides a dependency for this reducer and its effects.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - value: The value to use.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value> & Sendable, _ value: Value
  ) -> Reduce<State, Action> {
    withDependencies { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency for this reducer and its effects, identified by its type.
  ///
  /// - Parameter value: The value to use.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> Reduce<State, Action> where Value.Value == Value {
    withDependencies { $0[Value.self] = value }
  }

  /// Modifies a dependency for this reducer and its effects.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the dependency.
  ///   - transform: A closure that modifies the current value. It runs for each action.
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
