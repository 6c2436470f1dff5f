extension Store where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field; writing it sends a binding action.
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
  /// A field; writing it sends a binding action of the view's.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { read(tracked: true) { $0[keyPath: keyPath] } }
    set { write(newValue, to: keyPath) { (action: Action.ViewAction) in .view(action) } }
  }
}

extension Store {
  /// Sends what a binding writes, and reports an issue when no reducer wrote it.
  func write<Value: Equatable & Sendable, Bindable: BindableAction>(
    _ value: Value, to keyPath: WritableKeyPath<State, Value>, _ embed: (Bindable) -> Action
  ) where Bindable.State == State {
    if backend.isInvalid { return }
    let binding = BindingAction(keyPath: keyPath, value: value)
    let action = embed(.binding(binding))
    send(action)
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
  /// A binding to a field of a feature that takes binding actions: `$store.name`.
  @MainActor
  public subscript<State: ObservableState, Action: BindableAction, Member: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Member>
  ) -> Binding<Member>
  where Value == Store<State, Action>, Action.State == State {
    let store = wrappedValue
    return Binding(
      get: { store[dynamicMember: keyPath] }, set: { store.write($0, to: keyPath) { $0 } })
  }

  /// A binding to a field of a feature whose view's actions are binding actions: `$store.name`.
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

  /// A field on the way to a binding that sends an action: `$store.name.sending(\.nameChanged)`.
  @MainActor
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

extension Binding {
  /// A field on the way to a binding that sends an action: `$store.name.sending(\.nameChanged)`.
  @MainActor
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A field of a store's state that becomes a binding once it is said what writing it sends.
@MainActor
@dynamicMemberLookup
public struct StoreBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// A part of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> StoreBindable<State, Action, Member> {
    StoreBindable<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// The binding: writing it sends the action with the new value.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let (store, keyPath, path) = (store, keyPath, AnyCasePath(action))
    return Binding(
      get: { store[dynamicMember: keyPath] }, set: { store.send(path.embed($0)) })
  }
}
