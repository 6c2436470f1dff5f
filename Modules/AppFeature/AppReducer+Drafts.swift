import Core
import FormFeeling

// What was written before and not saved: the draft of a process that ended or of a closed form, and
// the text of an editor. The start of the app offers each, one after the other.
extension AppReducer {
  public enum Offer: Equatable, Sendable {
    case draft(Draft)
    case text(UnsavedText)
  }

  func loadOffers() -> Effect<Action> {
    .run { send in
      // A draft that cannot be read now is offered by a later start.
      let draft = try? await draftsClient.latest()
      let text = await unsavedTextClient.latest()
      let offers = [draft.map(Offer.draft), text.map(Offer.text)].compactMap(\.self)
      if !offers.isEmpty { await send(.offersResponse(offers)) }
    }
  }

  /// Shows the first offer. A draft that is not resumed now remains available in the palette.
  func showOffer(_ state: inout State) {
    switch state.offers.first {
    case let .draft(draft):
      state.draft = draft
      state.alert = .draft(draft)
    case let .text(text):
      state.alert = .unsaved(text, localCalendar)
    case nil:
      break
    }
  }

  func showNextOffer(_ state: inout State) {
    guard !state.offers.isEmpty else { return }
    state.offers.removeFirst()
    showOffer(&state)
  }

  func resumeDraft(_ state: inout State) {
    guard let draft = state.draft else { return }
    state.draft = nil
    state.offers = []
    state.selectedTab = .mood
    switch draft.content {
    case let .line(text, date: date):
      state.path.removeAll()
      state.home?.checkIn.resume(text, date: date, draftID: draft.id)
    case .form:
      guard let form = FormFeelingReducer.State(draft: draft, calendar: localCalendar) else {
        return
      }
      state.path.append(.formFeeling(form))
    }
  }

  func discardDraft(_ state: inout State) -> Effect<Action> {
    guard let draft = state.draft else { return .none }
    state.draft = nil
    showNextOffer(&state)
    return .run { _ in
      // A draft that cannot be removed now is offered again.
      try? await draftsClient.remove(draft.id)
    }
  }

  /// Opens the guided way, whose form starts with the text.
  func resumeText(_ state: inout State) {
    guard case let .text(text) = state.offers.first else { return }
    state.offers = []
    state.unsavedText = text
    state.isUnsavedTextWanted = true
    state.selectedTab = .mood
    state.path.append(tracker)
  }

  func discardText(_ state: inout State) -> Effect<Action> {
    guard case let .text(text) = state.offers.first else { return .none }
    showNextOffer(&state)
    return .run { _ in await unsavedTextClient.remove(text) }
  }

  /// Removes the file of the text that a form has saved.
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
    let fields = [onboarding?.checkIn, home?.checkIn].compactMap { $0?.unsavedDraft(uuid) }
    let forms = path.ids.compactMap { id -> Draft? in
      guard case let .formFeeling(form) = path[id: id] else { return nil }
      return form.unsavedDraft(uuid)
    }
    return fields + forms
  }
}

extension AlertState where Action == AppReducer.Action.Alert {
  static func draft(_ draft: Draft) -> Self {
    AlertState {
      TextState("You were writing")
    } actions: {
      ButtonState(action: .resumeDraftButtonTapped) { TextState("Resume") }
      ButtonState(role: .cancel) { TextState("Later") }
      ButtonState(role: .destructive, action: .discardDraftButtonTapped) { TextState("Discard") }
    } message: {
      TextState("“\(draft.excerpt)”\(draft.original == nil ? "" : ", an edit")")
    }
  }

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
