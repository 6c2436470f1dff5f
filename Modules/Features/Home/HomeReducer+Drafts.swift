import Core

// The draft of a process that ended, or of a form that was closed: a line on the screen, which
// never takes a key from the field.
extension HomeReducer {
  /// Loads the draft once, for the start of the app. A draft that cannot be read is offered by the
  /// next start.
  func loadDraft(_ state: State) -> Effect<Action> {
    guard !state.hasLoaded else { return .none }
    return .run { send in
      if let draft = try? await draftsClient.latest() { await send(.draftResponse(draft)) }
    }
  }

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

  /// Removes the draft and offers the one before it.
  func discardDraft(_ state: inout State) -> Effect<Action> {
    guard let draft = state.draft else { return .none }
    state.draft = nil
    state.show(.draftDiscarded(draft))
    return .run { send in
      // A draft that cannot be removed now is offered again.
      try? await draftsClient.remove(draft.id)
      if let next = try? await draftsClient.latest() { await send(.draftResponse(next)) }
    }
  }

  /// Takes back that a draft was discarded.
  func restore(_ draft: Draft, _ state: inout State) -> Effect<Action> {
    state.draft = draft
    return .run { _ in try? await draftsClient.save(draft) }
  }
}

extension HomeReducer.State {
  /// Offers a draft that was read, unless it is already in the field.
  mutating func receive(_ draft: Draft) {
    guard self.draft == nil, draft.id != checkIn.draftID else { return }
    self.draft = draft
  }

  /// Whether a key press resumes the draft. Text in the field is not replaced.
  public var canResume: Bool { draft != nil && checkIn.text.isEmpty }
}
