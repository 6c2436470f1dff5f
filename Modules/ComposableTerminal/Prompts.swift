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
    alert(Prompt(item))
  }

  /// Presents an alert while the binding is not `nil`, and passes the action of its button to a
  /// closure.
  ///
  /// The binding is, for example, that of a case of a `Destination` enum:
  ///
  /// ```swift
  /// @Reducer
  /// struct FolderFeature {
  ///   @Reducer
  ///   enum Destination {
  ///     case alert(AlertState<Alert>)
  ///     case note(NoteFeature)
  ///
  ///     enum Alert { case emptyConfirmed }
  ///   }
  ///
  ///   @ObservableState
  ///   struct State {
  ///     @Presents var destination: Destination.State?
  ///   }
  ///
  ///   enum Action { case destination(PresentationAction<Destination.Action>) }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     EmptyReducer().ifLet(\.$destination, action: \.destination)
  ///   }
  /// }
  ///
  /// struct FolderView: View {
  ///   @Bindable var store: StoreOf<FolderFeature>
  ///
  ///   var body: some View {
  ///     Text("Folder")
  ///       .alert($store.scope(\.$destination, action: \.destination).alert) { action in
  ///         if let action { store.send(.destination(.presented(.alert(action)))) }
  ///       }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state of the alert. A button, and Esc, set it to `nil`.
  ///   - action: Receives the action of a button, or `nil` from a button without one. Esc presses
  ///     the button with the role `.cancel`, if present.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>, action: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    alert(Prompt(state, action: action))
  }

  /// Presents an alert that has no actions while the binding is not `nil`.
  ///
  /// For example, `.alert($store.scope(\.$destination, action: \.destination).alert)` for the case
  /// `alert(AlertState<Never>)` of a `Destination` enum. Its buttons, and Esc, dismiss it.
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View {
    alert(Prompt(state) { _ in })
  }

  private func alert<Action>(_ prompt: Prompt<AlertState<Action>, Action>) -> some View {
    alert(
      prompt.state.map { String(state: $0.title) } ?? "", isPresented: prompt.isPresented,
      presenting: prompt.state,
      actions: { state in prompt.buttons(state.buttons) },
      message: { state in
        if let message = state.message { Text(message) }
      })
  }

  /// Presents a confirmation dialog while the binding's store is not `nil`.
  ///
  /// ```swift
  /// @Reducer
  /// struct ExportFeature {
  ///   @ObservableState
  ///   struct State {
  ///     @Presents var dialog: ConfirmationDialogState<Action.Format>?
  ///   }
  ///
  ///   enum Action {
  ///     case dialog(PresentationAction<Format>)
  ///     case exportButtonTapped
  ///
  ///     enum Format { case csv, json }
  ///   }
  ///
  ///   var body: some ReducerOf<Self> {
  ///     Reduce { state, action in
  ///       guard case .exportButtonTapped = action else { return .none }
  ///       state.dialog = ConfirmationDialogState {
  ///         TextState("Choose a format")
  ///       } actions: {
  ///         ButtonState(action: .csv) { TextState("CSV") }
  ///         ButtonState(action: .json) { TextState("JSON") }
  ///       }
  ///       return .none
  ///     }
  ///     .ifLet(\.$dialog, action: \.dialog)
  ///   }
  /// }
  ///
  /// struct ExportView: View {
  ///   @Bindable var store: StoreOf<ExportFeature>
  ///
  ///   var body: some View {
  ///     Button("Export") { store.send(.exportButtonTapped) }
  ///       .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  ///   }
  /// }
  /// ```
  ///
  /// A button sends its action. A button without an action, and Esc, dismiss the dialog.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    confirmationDialog(Prompt(item))
  }

  /// Presents a confirmation dialog while the binding is not `nil`, and passes the action of its
  /// button to a closure.
  ///
  /// For example, `.confirmationDialog($store.scope(\.$destination, action: \.destination).dialog)`
  /// and a closure that sends the action.
  ///
  /// - Parameters:
  ///   - state: The state of the dialog. A button, and Esc, set it to `nil`.
  ///   - action: Receives the action of a button, or `nil` from a button without one. Esc presses
  ///     the button with the role `.cancel`, if present.
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>,
    action: @escaping @MainActor (Action?) -> Void
  ) -> some View {
    confirmationDialog(Prompt(state, action: action))
  }

  /// Presents a confirmation dialog that has no actions while the binding is not `nil`. Its
  /// buttons, and Esc, dismiss it.
  public func confirmationDialog(
    _ state: Binding<ConfirmationDialogState<Never>?>
  ) -> some View {
    confirmationDialog(Prompt(state) { _ in })
  }

  private func confirmationDialog<Action>(
    _ prompt: Prompt<ConfirmationDialogState<Action>, Action>
  ) -> some View {
    confirmationDialog(
      prompt.state.map { String(state: $0.title) } ?? "", isPresented: prompt.isPresented,
      titleVisibility: .visible,
      actions: { prompt.buttons(prompt.state?.buttons ?? []) },
      message: {
        if let message = prompt.state?.message { Text(message) }
      })
  }
}

/// Adapts the store or the state of an alert or dialog to TerminalUI's modifiers.
@MainActor
private struct Prompt<PromptState: Identifiable, Action> where PromptState.ID: Sendable {
  let isPresented: Binding<Bool>
  let state: PromptState?
  private let action: @MainActor (Action?) -> Void

  init(_ item: Binding<Store<PromptState, Action>?>) {
    let store = item.wrappedValue
    let id = store?.withState(\.id)
    isPresented = Self.isPresented(
      id, now: { item.wrappedValue?.withState(\.id) }, dismiss: { item.wrappedValue = nil })
    state = store?.withState { $0 }
    action = { if let action = $0 { store?.send(action) } }
  }

  init(_ state: Binding<PromptState?>, action: @escaping @MainActor (Action?) -> Void) {
    let shown = state.wrappedValue
    isPresented = Self.isPresented(
      shown?.id, now: { state.wrappedValue?.id }, dismiss: { state.wrappedValue = nil })
    self.state = shown
    self.action = action
  }

  /// Whether the prompt with an id is presented. The action of a button may present another one,
  /// which the end of this one must not dismiss.
  private static func isPresented(
    _ id: PromptState.ID?, now: @escaping @MainActor () -> PromptState.ID?,
    dismiss: @escaping @MainActor () -> Void
  ) -> Binding<Bool> {
    Binding(
      get: {
        let now = now()
        return now != nil && now == id
      },
      set: { isPresented in if !isPresented, now() == id { dismiss() } })
  }

  func buttons(_ buttons: [ButtonState<Action>]) -> some View {
    ForEach(buttons) { Button($0, action: action) }
  }
}
