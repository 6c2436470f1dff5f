import Core
import FormFeeling

// The text of an editor that could not be saved, which the start of the app offers. Drafts wait on
// Home.
extension AppReducer {
  func loadUnsavedText() -> Effect<Action> {
    .run { send in
      if let text = await unsavedTextClient.latest() { await send(.unsavedTextResponse(text)) }
    }
  }

  /// Continues the draft of a form.
  func resume(_ draft: Draft, _ state: inout State) {
    guard let form = FormFeelingReducer.State(draft: draft, calendar: localCalendar) else { return }
    state.path.append(.formFeeling(form))
  }

  /// Opens the guided way, whose form starts with the text.
  func resumeText(_ state: inout State) {
    guard state.unsavedText != nil else { return }
    state.isUnsavedTextWanted = true
    state.selectedTab = .mood
    state.path.append(tracker)
  }

  /// Removes the file of the text, which a form has saved or the user has discarded.
  func removeUnsavedText(_ state: inout State) -> Effect<Action> {
    guard let text = state.unsavedText else { return .none }
    state.unsavedText = nil
    return .run { _ in await unsavedTextClient.remove(text) }
  }
}

extension AppReducer.State {
  /// Returns what was written and not saved, oldest first. The end of the app saves it, because the
  /// drafts do not contain the last keys.
  public func unsavedDrafts(_ uuid: UUIDGenerator) -> [Draft] {
    let fields = [onboarding?.checkIn, home?.checkIn].flatMap { $0?.unsavedDrafts(uuid) ?? [] }
    let forms = path.ids.compactMap { id -> Draft? in
      guard case let .formFeeling(form) = path[id: id] else { return nil }
      return form.unsavedDraft(uuid)
    }
    return fields + forms
  }
}

extension AlertState where Action == AppReducer.Action.Alert {
  static func unsaved(_ text: UnsavedText, _ calendar: Calendar) -> Self {
    AlertState {
      TextState("You were writing")
    } actions: {
      ButtonState(action: .continueTextButtonTapped) { TextState("Resume") }
      ButtonState(role: .cancel) { TextState("Later") }
      ButtonState(role: .destructive, action: .discardTextButtonTapped) { TextState("Discard") }
    } message: {
      TextState(
        """
        “\(text.excerpt)”, \(DateText.full(Moment(text.date, in: calendar.timeZone), calendar)). \
        Resume it in a new entry?
        """)
    }
  }
}
