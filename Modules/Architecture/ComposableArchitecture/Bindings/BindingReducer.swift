/// Writes the fields that views write through bindings. Place it before the reducers that react.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let binding: (Action) -> BindingAction<State>?

  /// Handles the feature's own binding actions.
  public init() where Action == ViewAction { binding = { $0.binding } }

  /// Handles the binding actions in a case of the feature's action, such as `\.view`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(toViewAction)
    binding = { path.extract(from: $0)?.binding }
  }

  init(internal toViewAction: @escaping (Action) -> ViewAction?) {
    binding = { toViewAction($0)?.binding }
  }

  /// Writes the field.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.set(&state)
    return .none
  }
}
