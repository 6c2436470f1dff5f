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
///
/// ## When to use it
///
/// Use it for forms, whose controls each write one field. Two fields of a form need two bindings
/// and no further action:
///
/// ```swift
/// @Reducer
/// struct Address {
///   @ObservableState
///   struct State: Equatable { var city = "", street = "" }
///   enum Action: BindableAction { case binding(BindingAction<State>), saveButtonTapped }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///     Reduce { state, action in
///       switch action {
///       case .binding(\.city): state.street = ""
///       case .binding, .saveButtonTapped: break
///       }
///       return .none
///     }
///   }
/// }
/// ```
///
/// Do not use it for a value with a rule, such as a number within limits: any value can be written.
/// An action of its own, with `$store.count.sending(\.countChanged)`, lets the reducer decide.
///
/// ## Cost
///
/// A write costs one action and one key path write. `onChange(of:)` compares its value after each
/// action that it is applied to.
///
/// ## Topics
///
/// ### Creating a reducer
///
/// - ``init()``
/// - ``init(action:)``
///
/// ### Actions of bindings
///
/// - ``BindableAction``
/// - ``BindingAction``
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
