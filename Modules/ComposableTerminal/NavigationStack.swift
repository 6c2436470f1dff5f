import ComposableArchitecture
import TerminalUI

extension NavigationStack {
  /// A navigation stack whose screens are the features of a stack in a feature's state:
  /// `NavigationStack(path: $store.scope(state: \.path, action: \.path)) { … } destination: { … }`.
  ///
  /// "Back", Esc and `dismiss` send `popFrom`.
  public init<State: ObservableState, Action, Destination: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Store<State, Action>) -> Destination
  ) {
    let store = path.wrappedValue
    self.init(
      ids: Array(store.stackIDs()), pop: { store.pop(from: $0) }, root: root,
      destination: { id in
        if let element = store.scope(element: id) { destination(element) }
      })
  }
}

/// A navigation stack over a store's stack, in the form that older articles use.
///
/// New code says ``TerminalUI/NavigationStack`` with a path.
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
  private let destination: @MainActor (State) -> Destination
  private let root: Root
  private let store: Store<StackState<State>, StackAction<State, Action>>

  /// A stack whose destinations are made of the elements' states.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping @MainActor (State) -> Destination
  ) {
    self.destination = destination
    self.root = root()
    self.store = store
  }

  public var body: some View {
    let store = store
    NavigationStack(
      ids: Array(store.stackIDs()), pop: { store.pop(from: $0) }, root: { root },
      destination: { id in
        if let state = store.withState({ $0[id: id] }) { destination(state) }
      })
  }
}
