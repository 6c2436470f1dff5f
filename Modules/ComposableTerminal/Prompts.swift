import ComposableArchitecture
import TerminalUI

extension View {
  /// Presents an alert while the binding's store is not `nil`.
  ///
  /// ```swift
  /// @Reducer
  /// struct NoteFeature {
  ///   @ObservableState
  ///   struct State {
  ///     @Presents var alert: AlertState<Action.Alert>?
  ///   }
  ///
  ///   enum Action {
  ///     case alert(PresentationAction<Alert>)
  ///     case deleteButtonTapped
  ///
  ///     enum Alert { case deleteConfirmed }
  ///   }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       guard case .deleteButtonTapped = action else { return .none }
  ///       state.alert = AlertState {
  ///         TextState("Delete this note?")
  ///       } actions: {
  ///         ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Delete") }
  ///         ButtonState(role: .cancel) { TextState("Keep") }
  ///       }
  ///       return .none
  ///     }
  ///     .ifLet(\.$alert, action: \.alert)
  ///   }
  /// }
  ///
  /// struct NoteView: View {
  ///   @Bindable var store: StoreOf<NoteFeature>
  ///
  ///   var body: some View {
  ///     Button("Delete") { store.send(.deleteButtonTapped) }
  ///       .alert($store.scope(state: \.alert, action: \.alert))
  ///   }
  /// }
  /// ```
  ///
  /// A button sends its action. A button without an action, and Esc, dismiss the alert.
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    let prompt = Prompt(item)
    return alert(
      prompt.state.map { String(state: $0.title) } ?? "", isPresented: prompt.isPresented,
      presenting: prompt.state,
      actions: { state in prompt.buttons(state.buttons) },
      message: { state in
        if let message = state.message { Text(message) }
      })
  }

  /// Presents a confirmation dialog while the binding's store is not `nil`.
  ///
  /// For example, `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`. A button
  /// sends its action. A button without an action, and Esc, dismiss the dialog.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    let prompt = Prompt(item)
    return confirmationDialog(
      prompt.state.map { String(state: $0.title) } ?? "", isPresented: prompt.isPresented,
      titleVisibility: .visible,
      actions: { prompt.buttons(prompt.state?.buttons ?? []) },
      message: {
        if let message = prompt.state?.message { Text(message) }
      })
  }
}

/// Adapts the store of an alert or dialog to TerminalUI's modifiers.
@MainActor
private struct Prompt<PromptState, Action> {
  let isPresented: Binding<Bool>
  let state: PromptState?
  private let store: Store<PromptState, Action>?

  init(_ item: Binding<Store<PromptState, Action>?>) {
    isPresented = Binding<Bool>(item)
    store = item.wrappedValue
    state = store?.withState { $0 }
  }

  func buttons(_ buttons: [ButtonState<Action>]) -> some View {
    ForEach(buttons) { button in
      Button(button) { action in
        if let action { store?.send(action) }
      }
    }
  }
}
