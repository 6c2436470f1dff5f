/// A reducer that performs the writes of binding actions.
///
/// ```swift
/// @Reducer
/// struct SignUp {
///   @ObservableState
///   struct State: Equatable { var email = "", isValid = false }
///   enum Action: BindableAction { case binding(BindingAction<State>) }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///       .onChange(of: \.email) { _, state in
///         state.isValid = state.email.contains("@")
///         return .none
///       }
///   }
/// }
///
/// let store = Store(initialState: SignUp.State()) { SignUp() }
/// store.email = "blob@example.com"
/// print(store.isValid)  // prints "true"
/// ```
///
/// Place it before the reducers that react to the writes: they then see the new values. A binding
/// action that no `BindingReducer` handles is reported as an issue.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer
where State == ViewAction.State {
  private let binding: (Action) -> BindingAction<State>?

  /// Creates a reducer for binding actions that are a case of the feature's action.
  public init() where Action == ViewAction { binding = { $0.binding } }

  /// Creates a reducer for binding actions that are nested in a case of the feature's action.
  ///
  /// - Parameter toViewAction: The case key path of the nested action, such as `\.view`.
  public init(action toViewAction: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath.resolved(toViewAction)
    binding = { path.extract(from: $0)?.binding }
  }

  init(internal toViewAction: @escaping (Action) -> ViewAction?) {
    binding = { toViewAction($0)?.binding }
  }

  /// Writes the field of a binding action. Returns no effect.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.set(&state)
    return .none
  }
}
