import Core

// The draft of a process that ended, or of a form that was closed: a line on the screen, which
// never takes a key from the field.
extension HomeReducer {
  /// Continues the text of the field here, or the text of a form in a form.
  func resumeDraft(_ state: inout State) -> Effect<Action> {
    guard let draft = state.draft else { return .none }
    switch draft.content {
    case let .line(text, date: date):
      // The typed text stays.
      guard state.checkIn.text.isEmpty else { return .none }
      state.draft = nil
      state.checkIn.resume(text, date: date, draftID: draft.id)
      state.focus = .field
      return .none
    case .form:
      state.draft = nil
      return .send(.delegate(.resumeRequested(draft)))
    }
  }

  /// Removes the draft. What the screen says waits for the response, because the app can end before
  /// it.
  func discard(_ draft: Draft) -> Effect<Action> {
    .result(as: { .discardResponse($0, of: draft) }) { try await draftsClient.remove(draft.id) }
  }

  /// Says that the draft was discarded, and offers the one before it.
  func receive(
    discard result: Result<Void, any Error>, of draft: Draft, _ state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success:
      // The key may have been pressed twice.
      if state.draft?.id == draft.id { state.draft = nil }
      state.show(.draftDiscarded(draft))
      return loadDraft()
    case let .failure(error):
      state.show(.failed("Could not discard the draft. \(error.briefMessage)"))
      return .none
    }
  }

  /// Loads the latest draft. One that cannot be read is offered by the next start.
  func loadDraft() -> Effect<Action> {
    .run { send in
      if let draft = try? await draftsClient.latest() { await send(.draftResponse(draft)) }
    }
  }

  /// Takes back that a draft was discarded.
  func restore(_ draft: Draft) -> Effect<Action> {
    .result(as: { .restoreResponse($0, of: draft) }) { try await draftsClient.save(draft) }
  }
}

extension HomeReducer.State {
  /// Offers a draft that was read, unless it is already in the field.
  mutating func receive(_ draft: Draft) {
    guard self.draft == nil, draft.id != checkIn.draftID else { return }
    self.draft = draft
  }

  /// Offers a draft again that was discarded, in the place of the one before it.
  mutating func receive(restore result: Result<Void, any Error>, of draft: Draft) {
    switch result {
    case .success: self.draft = draft
    case let .failure(error):
      show(.failed("Could not restore the draft. \(error.briefMessage)"))
    }
  }

  /// Whether a key press resumes the draft. Text in the field is not replaced.
  public var canResume: Bool { draft != nil && checkIn.text.isEmpty }
}
