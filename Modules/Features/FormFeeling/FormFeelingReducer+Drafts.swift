import Core

extension FormFeelingReducer {
  private static let draftDelay = Duration.milliseconds(500)

  /// Saves the draft once the content has not changed for a while.
  func scheduleDraft(_ state: inout State) -> Effect<Action> {
    state.draftStatus = nil
    guard !state.isSaving else { return .none }
    return .send(.draftTimerFired)
      .debounce(id: CancelID.draftTimer, for: Self.draftDelay, clock: clock)
  }

  /// Saves the draft, or removes the draft of a content that has been changed back.
  func saveDraft(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    guard state.hasUnsavedChanges else {
      guard let id = state.draftID else { return .none }
      return .run { _ in try? await draftsClient.remove(id) }
        .cancellable(id: CancelID.draft, cancelInFlight: true)
    }
    return .result(as: Action.draftResponse) { [draft = state.draft(uuid)] in
      try await draftsClient.save(draft)
    }
    .cancellable(id: CancelID.draft, cancelInFlight: true)
  }

  /// Cancels the saves of drafts before another write.
  var stopDrafts: Effect<Action> {
    .merge(.cancel(id: CancelID.draft), .cancel(id: CancelID.draftTimer))
  }

  /// Keeps the content as a draft and closes the form.
  func leave(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving, state.selectTypedNames() else { return .none }
    guard state.hasUnsavedChanges else { return discard(state) }
    return .concatenate(
      stopDrafts,
      .result(as: Action.closeResponse) { [draft = state.draft(uuid)] in
        try await draftsClient.save(draft)
        return draft
      })
  }

  func close(_ result: Result<Draft?, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case let .success(draft):
      return .send(.delegate(.closed(kept: draft)))
    case let .failure(error):
      state.destination = .alert(.couldNotKeepDraft(error))
      return .none
    }
  }

  func askWhetherToDiscard(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    guard state.hasUnsavedChanges else { return discard(state) }
    state.destination = .confirmationDialog(.discardChanges)
    return .none
  }

  /// Removes the draft and closes the form.
  func discard(_ state: State) -> Effect<Action> {
    guard let id = state.draftID else { return .send(.delegate(.closed(kept: nil))) }
    return .concatenate(
      stopDrafts,
      .run { send in
        // A draft that cannot be removed is offered by the next start.
        try? await draftsClient.remove(id)
        await send(.delegate(.closed(kept: nil)))
      })
  }
}

extension FormFeelingReducer.State {
  /// Returns the id of the draft, and generates it if there is none yet.
  mutating func identify(_ uuid: UUIDGenerator) -> Draft.ID {
    let id = draftID ?? uuid()
    draftID = id
    return id
  }

  mutating func draft(_ uuid: UUIDGenerator) -> Draft {
    Draft(id: identify(uuid), original: original, content: .form(content))
  }

  /// Returns the content as a draft, or nil if the user changed nothing.
  public func unsavedDraft(_ uuid: UUIDGenerator) -> Draft? {
    guard hasUnsavedChanges else { return nil }
    var form = self
    form.selectTypedNames()
    return form.draft(uuid)
  }
}
