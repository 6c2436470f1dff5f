import ComposableArchitecture
import TerminalUI

extension NavigationStack {
  /// Creates a navigation stack whose screens are the elements of a `StackState`.
  ///
  /// ```swift
  /// @Reducer
  /// struct Note {
  ///   @ObservableState
  ///   struct State { var title = "Untitled" }
  /// }
  ///
  /// @Reducer
  /// struct Notes {
  ///   @ObservableState
  ///   struct State { var path = StackState<Note.State>() }
  ///
  ///   enum Action {
  ///     case newNoteButtonTapped
  ///     case path(StackActionOf<Note>)
  ///   }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       if case .newNoteButtonTapped = action { state.path.append(Note.State()) }
  ///       return .none
  ///     }
  ///     .forEach(\.path, action: \.path) { Note() }
  ///   }
  /// }
  ///
  /// struct NotesView: View {
  ///   @Bindable var store: StoreOf<Notes>
  ///
  ///   var body: some View {
  ///     NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///       Button("New note") { store.send(.newNoteButtonTapped) }
  ///     } destination: { store in
  ///       Text(store.title)
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// The Back button, Esc and the `dismiss` action of the environment send `.popFrom`. A
  /// ``TerminalUI/NavigationLink`` with a `state` sends `.push`.
  ///
  /// - Parameters:
  ///   - path: A binding to the store of the stack.
  ///   - root: The view at the bottom of the stack.
  ///   - destination: A closure that returns the view of an element's store.
  public init<State: ObservableState, Action, Destination: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping @MainActor (Store<State, Action>) -> Destination
  ) {
    let store = path.wrappedValue
    self.init(
      ids: Array(store.stackIDs()), pop: { store.pop(from: $0) }, push: { store.push(linked: $0) },
      root: root,
      destination: { id in
        if let element = store.scope(element: id) { destination(element) }
      })
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes the state of a feature onto the enclosing stack of a store. It is
  /// disabled if the state is `nil`.
  ///
  /// For example, `NavigationLink(state: Notes.Path.State.note(note)) { Text("Note") }`. The link
  /// sends the `.push` action, which any reducer may handle.
  public init<State>(state: State?, @ViewBuilder label: () -> Name) {
    self.init(value: state.map { LinkedState($0) }, label: label)
  }

  /// Creates a link with a title that pushes the state of a feature onto the enclosing stack of a
  /// store. It is disabled if the state is `nil`.
  ///
  /// ```swift
  /// let link = NavigationLink("Milk", state: Note.State(title: "Milk"))
  /// ```
  public init<State>(_ title: some StringProtocol, state: State?) where Name == Text {
    self.init(state: state) { Text(title) }
  }
}

/// The state that a link pushes. Each link has its own value.
private struct LinkedState: Hashable {
  private final class Identity: Sendable {}

  private let id = Identity()
  let state: Any

  init(_ state: Any) { self.state = state }

  static func == (left: Self, right: Self) -> Bool { left.id === right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(id)) }
}

extension Store {
  /// Sends the action that pushes the state of a link. Reports an issue if the stack has elements
  /// of another type.
  fileprivate func push<Element, ElementAction>(linked value: AnyHashable)
  where State == StackState<Element>, Action == StackAction<Element, ElementAction> {
    let linked = (value.base as? LinkedState)?.state
    if let element = linked as? Element { return push(element) }
    reportIssue(
      """
      A navigation link pushed \(linked.map { "a value of type '\(type(of: $0))'" } ?? "no state") \
      onto a stack of '\(Element.self)'.

      The state of a link in the stack of a store must have the type of the stack's elements.
      """)
  }
}

/// A navigation stack of a store, in the form that older articles use.
///
/// Use `NavigationStack` with a `path` instead.
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
  private let destination: @MainActor (State) -> Destination
  private let root: Root
  private let store: Store<StackState<State>, StackAction<State, Action>>

  /// Creates a stack whose destinations are views of the elements' states.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping @MainActor (State) -> Destination
  ) {
    self.destination = destination
    self.root = root()
    self.store = store
  }

  /// The stack, with a destination for each element.
  public var body: some View {
    let store = store
    NavigationStack(
      ids: Array(store.stackIDs()), pop: { store.pop(from: $0) }, root: { root },
      destination: { id in
        if let state = store.withState({ $0[id: id] }) { destination(state) }
      })
  }
}
