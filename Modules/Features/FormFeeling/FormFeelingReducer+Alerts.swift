import Core

extension AlertState where Action == FormFeelingReducer.Destination.Alert {
  static func couldNotSave(_ error: any Error) -> Self {
    .failure(
      "Could not save",
      message: """
        \(error.localizedDescription) Everything you typed is still here. “Show text” \
        prints it in the shell, where you can copy it.
        """,
      retry: canBeRetried(error) ? .retryButtonTapped : nil
    ) {
      ButtonState(action: .showTextButtonTapped) { TextState("Show text") }
    }
  }
}

/// Returns false if the entry was deleted or another process changed the same fields: saving would
/// fail again.
private func canBeRetried(_ error: any Error) -> Bool {
  switch error as? JournalDatabaseError {
  case .conflict, .notFound: false
  default: true
  }
}

extension ConfirmationDialogState where Action == FormFeelingReducer.Destination.Dialog {
  static var discardChanges: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Leave without saving?")
    } actions: {
      ButtonState(role: .destructive, action: .discardButtonTapped) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("Your changes have not been saved.")
    }
  }
}
