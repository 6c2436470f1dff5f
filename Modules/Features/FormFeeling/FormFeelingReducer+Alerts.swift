import Core

extension FormFeelingReducer.State {
  /// Returns the alert of a failed save, which offers what can be done about the error.
  func alert(
    for error: any Error
  ) -> AlertState<FormFeelingReducer.Destination.Alert> {
    switch error as? JournalDatabaseError {
    case let .conflict(conflict): .conflict(conflict, with: content, calendar)
    case .notFound: .deletedMeanwhile
    default: .couldNotSave(error)
    }
  }
}

extension AlertState where Action == FormFeelingReducer.Destination.Alert {
  static func couldNotSave(_ error: any Error) -> Self {
    .failure(
      "Could not save",
      message: """
        \(error.localizedDescription) Everything you typed is still here. “Show text” \
        prints it in the shell, where you can copy it.
        """,
      retry: .retryButtonTapped
    ) {
      ButtonState(action: .showTextButtonTapped) { TextState("Show text") }
    }
  }

  static func couldNotKeepDraft(_ error: any Error) -> Self {
    AlertState {
      TextState("Could not keep the draft")
    } actions: {
      ButtonState(role: .cancel) { TextState("Keep editing") }
      ButtonState(action: .showTextButtonTapped) { TextState("Show text") }
      ButtonState(role: .destructive, action: .discardButtonTapped) { TextState("Discard") }
    } message: {
      TextState(error.localizedDescription)
    }
  }

  /// Shows both versions of the fields in conflict.
  static func conflict(
    _ conflict: EntryConflict, with content: EntryContent, _ calendar: Calendar
  ) -> Self {
    AlertState {
      TextState("This entry was changed elsewhere")
    } actions: {
      if conflict.fields.contains(.journal) {
        ButtonState(action: .keepButtonTapped(.bothTexts, conflict)) {
          TextState("Keep both texts")
        }
      }
      ButtonState(role: .cancel) { TextState("Keep editing") }
      ButtonState(role: .destructive, action: .keepButtonTapped(.mine, conflict)) {
        TextState("Keep yours")
      }
      ButtonState(role: .destructive, action: .keepButtonTapped(.theirs, conflict)) {
        TextState("Keep the saved \(conflict.noun)")
      }
    } message: {
      TextState(
        """
        Yours, not saved:
        \(content.lines(of: conflict.fields, calendar))

        The saved \(conflict.noun):
        \(EntryContent(conflict.current).lines(of: conflict.fields, calendar))
        """)
    }
  }

  static var deletedMeanwhile: Self {
    AlertState {
      TextState("This entry was deleted elsewhere")
    } actions: {
      ButtonState(action: .saveAsNewButtonTapped) { TextState("Save as new") }
      ButtonState(action: .showTextButtonTapped) { TextState("Show text") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("Everything you typed is still here.")
    }
  }

  static func editorFailed(_ error: any Error) -> Self {
    AlertState {
      TextState("The editor failed")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error.localizedDescription) The journal is as it was before.")
    }
  }
}

extension EntryConflict {
  fileprivate var noun: String { fields == [.journal] ? "text" : "entry" }
}

extension EntryContent {
  /// The values of some fields as text, one per line.
  fileprivate func lines(of fields: [EntryChanges.Field], _ calendar: Calendar) -> String {
    fields.map { field in
      switch field {
      case .activities:
        "Activities: "
          + (activities.isEmpty ? "none" : activityTexts.joined(separator: ", "))
      case .amounts:
        "Amounts: " + (amounts.isEmpty ? "none" : activityTexts.joined(separator: ", "))
      case .date: DateText.full(date, calendar)
      case .feeling: feeling.name
      case .journal: journal.isEmpty ? "No text" : journal
      case .place: "Place: " + (place?.text ?? "none")
      }
    }
    .joined(separator: "\n")
  }
}

extension ConfirmationDialogState where Action == FormFeelingReducer.Destination.Dialog {
  static var discardChanges: Self {
    ConfirmationDialogState(titleVisibility: .visible) {
      TextState("Discard what you wrote?")
    } actions: {
      ButtonState(role: .destructive, action: .discardButtonTapped) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Keep editing") }
    } message: {
      TextState("The draft will be deleted as well.")
    }
  }
}
