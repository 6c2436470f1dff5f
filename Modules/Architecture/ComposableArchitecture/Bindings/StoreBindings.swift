extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// Accesses a field of the state. Writing it sends a binding action.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { read(tracked: true) { $0[keyPath: keyPath] } }
    set { write(newValue, to: keyPath) { $0 } }
  }
}

extension Store
where
  State: ObservableState, Action: ViewAction, Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// Accesses a field of the state. Writing it sends a binding action embedded in a view action.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { read(tracked: true) { $0[keyPath: keyPath] } }
    set { write(newValue, to: keyPath) { (action: Action.ViewAction) in .view(action) } }
  }
}

extension Store {
  /// Sends a binding action. Reports an issue if no reducer has written the value afterward.
  func write<Value: Equatable & Sendable, Bindable: BindableAction>(
    _ value: Value, to keyPath: WritableKeyPath<State, Value>, _ embed: (Bindable) -> Action
  ) where Bindable.State == State {
    if backend.isInvalid { return }
    let binding = BindingAction(keyPath: keyPath, value: value)
    let action = embed(.binding(binding))
    // A subscript of dynamic members has no line: with parameters for it, another would be chosen.
    _ = backend.send(action)
    guard !binding.handled.isHandled else { return }
    reportIssue(
      """
      A binding action sent from a store was not handled. …

        Action:
          \(describe(action))

      To fix this, invoke "BindingReducer()" from your feature reducer's "body".
      """)
  }
}

private func describe<Action>(_ action: Action) -> String {
  let type = shortTypeName(Action.self)
  let binding = (action as? any BindableAction).flatMap { $0.bindingValue }
  guard let binding else { return debugCaseOutput(action) }
  return "\(type).binding(.set(_, \(binding)))"
}

extension BindableAction {
  fileprivate var bindingValue: Any? { binding?.value }
}

extension Bindable {
  /// Returns a binding to a field of a store with binding actions: `$store.name`.
  @MainActor
  public subscript<State: ObservableState, Action: BindableAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where Value == Store<State, Action>, Action.State == State {
    let store = wrappedValue
    return Binding(
      get: { store[dynamicMember: keyPath] }, set: { store.write($0, to: keyPath) { $0 } })
  }

  /// Returns a binding to a field of a store whose view actions have binding actions:
  /// `$store.name`.
  @MainActor
  public subscript<State: ObservableState, Action: ViewAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where
    Value == Store<State, Action>, Action.ViewAction: BindableAction,
    Action.ViewAction.State == State
  {
    let store = wrappedValue
    return Binding(
      get: { store[dynamicMember: keyPath] },
      set: { store.write($0, to: keyPath) { (action: Action.ViewAction) in .view(action) } })
  }

  /// Returns a field from which to derive a binding that sends an action, as in
  /// `$store.name.sending(\.nameChanged)`.
  @MainActor
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

extension Binding {
  /// Returns a field from which to derive a binding that sends an action, as in
  /// `$store.name.sending(\.nameChanged)`.
  @MainActor
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A field of a store's state from which ``sending(_:fileID:line:)`` derives a binding.
@MainActor
@dynamicMemberLookup
public struct StoreBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// Returns a nested field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> StoreBindable<State, Action, Member> {
    StoreBindable<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// Returns a binding to the field that sends an action with each written value.
  ///
  /// - Parameters:
  ///   - action: The case key path of the action.
  ///   - fileID: The file ID of the sender, for observers of causes.
  ///   - line: The line of the sender, for observers of causes.
  public func sending(
    _ action: CaseKeyPath<Action, Value>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Binding<Value> {
    let (store, keyPath, path) = (store, keyPath, AnyCasePath.resolved(action))
    let line = SourceLine(fileID: fileID, line: line)
    return Binding(
      get: { store[dynamicMember: keyPath] }, set: { store.send(path.embed($0), from: line) })
  }
}
