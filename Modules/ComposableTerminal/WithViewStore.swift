import ComposableArchitecture
import TerminalUI

/// A view of a part of a store's state, in the form that older code uses.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   @ObservableState
///   struct State { var count = 0 }
///
///   enum Action { case incrementButtonTapped }
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, _ in
///       state.count += 1
///       return .none
///     }
///   }
/// }
///
/// struct CounterView: View {
///   let store: StoreOf<Counter>
///
///   var body: some View {
///     WithViewStore(store, observe: \.count) { viewStore in
///       Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
///     }
///   }
/// }
/// ```
///
/// In new code, read the store directly. A screen is always evaluated as a whole, so narrowing the
/// observed state does not improve performance.
public struct WithViewStore<State: ObservableState, Action, ViewState, Content: View>: View {
  private let content: @MainActor (ViewStore<ViewState, Action>) -> Content
  private let store: Store<State, Action>
  private let toViewState: (State) -> ViewState

  /// Creates a view of a part of the state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A closure or key path that returns the part of the state.
  ///   - content: A closure that creates the view.
  public init(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    @ViewBuilder content: @escaping @MainActor (ViewStore<ViewState, Action>) -> Content
  ) {
    self.content = content
    self.store = store
    self.toViewState = toViewState
  }

  /// The content, with a view store of the current state.
  public var body: some View {
    let store = store
    content(ViewStore(state: toViewState(store.state), send: { store.send($0) }))
  }
}

/// A part of a store's state, with access to the store's actions.
@MainActor
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  private let sendAction: @MainActor (ViewAction) -> StoreTask
  /// The part of the state at the time when the view was evaluated.
  public let state: ViewState

  init(state: ViewState, send: @escaping @MainActor (ViewAction) -> StoreTask) {
    self.state = state
    sendAction = send
  }

  /// A property of the part of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// - Returns: A task that represents the effects of the action.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }
}
