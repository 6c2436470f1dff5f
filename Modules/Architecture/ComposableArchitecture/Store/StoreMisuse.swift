// Overloads that the compiler selects only for code that no other overload accepts. Each explains a
// mistake of a first program; Tests/MisuseTests has their messages.

extension Store {
  /// Explains that the reducer is returned by a closure.
  @available(
    *, unavailable,
    message: "Pass the reducer in a closure: 'Store(initialState: …) { Counter() }'."
  )
  public convenience init<R: Reducer>(initialState: @autoclosure () -> R.State, reducer: R)
  where R.State == State, R.Action == Action {
    self.init(initialState: initialState(), reducer: { reducer })
  }
}

extension Store where Action == Never {
  /// Explains that the value of the closure is no reducer, or not one of this state.
  @available(
    *, unavailable,
    message:
      "'reducer' must return a type that is marked '@Reducer', and 'initialState' is its 'State'."
  )
  @_disfavoredOverload
  public convenience init<Value>(
    initialState: @autoclosure () -> State, reducer: () -> Value,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(initialState: initialState()) { EmptyReducer<State, Never>() }
  }
}

extension Store where State: ObservableState {
  /// Explains that a field cannot be written.
  @available(
    *, unavailable,
    message:
      "A reducer changes the state: send an action, or let 'Action' conform to 'BindableAction'."
  )
  @_disfavoredOverload
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { read(tracked: true) { $0[keyPath: keyPath] } }
    set {}
  }
}

extension Bindable {
  /// Explains that a binding to a field needs an action.
  @available(
    *, unavailable,
    message: "Let 'Action' conform to 'BindableAction', or derive the binding by 'sending(_:)'."
  )
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member> where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding(get: { store[dynamicMember: keyPath] }, set: { _ in })
  }
}

extension Binding {
  /// Explains that a binding to a field needs an action.
  @available(
    *, unavailable,
    message: "Let 'Action' conform to 'BindableAction', or derive the binding by 'sending(_:)'."
  )
  @MainActor
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member> where Value == Store<State, Action> {
    let store = wrappedValue
    return Binding<Member>(get: { store[dynamicMember: keyPath] }, set: { _ in })
  }
}
