import ComposableArchitecture
import TerminalUI

/// A view over a part of a store's state, in the form that older code prints.
///
/// New code reads the store itself. A screen is evaluated as a whole here, so that what older code
/// does to observe less costs and saves nothing.
public struct WithViewStore<State: ObservableState, Action, ViewState, Content: View>: View {
  private let content: @MainActor (ViewStore<ViewState, Action>) -> Content
  private let store: Store<State, Action>
  private let toViewState: (State) -> ViewState

  /// A view over what a closure or a key path makes of the state.
  public init(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    @ViewBuilder content: @escaping @MainActor (ViewStore<ViewState, Action>) -> Content
  ) {
    self.content = content
    self.store = store
    self.toViewState = toViewState
  }

  public var body: some View {
    let store = store
    content(ViewStore(state: toViewState(store.state), send: { store.send($0) }))
  }
}

/// A part of a store's state, and a way to send actions to it.
@MainActor
@dynamicMemberLookup
public struct ViewStore<ViewState, ViewAction> {
  private let sendAction: @MainActor (ViewAction) -> StoreTask
  /// The part of the state.
  public let state: ViewState

  init(state: ViewState, send: @escaping @MainActor (ViewAction) -> StoreTask) {
    self.state = state
    sendAction = send
  }

  /// A part of the part.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { sendAction(action) }
}
