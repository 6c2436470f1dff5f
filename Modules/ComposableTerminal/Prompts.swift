import ComposableArchitecture
import TerminalUI

extension View {
  /// Presents an alert while a store of one exists.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  ///
  /// A button sends its action; a button without one, and Esc, dismiss the alert.
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

  /// A dialog to choose in while a store of one is there:
  /// `.confirmationDialog($store.scope(state: \.dialog, action: \.dialog))`.
  ///
  /// A button sends its action; a button without one, and Esc, dismiss the dialog.
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

/// Adapts a prompt's store to the dialogs of TerminalUI.
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
