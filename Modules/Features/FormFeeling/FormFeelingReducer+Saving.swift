import Core

extension FormFeelingReducer {
  func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving, state.selectTypedNames() else { return .none }
    state.isSaving = true
    let id = state.original?.id ?? state.identify(uuid)
    let entry = state.content.entry(id: id, editing: state.original, now: now)
    return .concatenate(
      stopDrafts,
      .result(as: Action.saveResponse) { [newNames = state.newNames, original = state.original] in
        guard let original else {
          return try await entriesClient.add(entry: entry, remembering: newNames)
        }
        return try await entriesClient.update(
          new: entry, original: original, remembering: newNames)
      })
  }

  func receiveSave(_ result: Result<Entry, any Error>, _ state: inout State) -> Effect<Action> {
    state.isSaving = false
    switch result {
    case let .success(entry):
      guard let original = state.original else { return .send(.delegate(.saved(entry))) }
      // An entry that another process has changed in the meantime differs, too.
      let edited = state.content.entry(id: original.id, editing: original, now: now)
      let isChanged = entry != original && !EntryChanges(from: original, to: edited).fields.isEmpty
      let delegate: Action.Delegate = isChanged ? .updated(entry) : .unchanged(entry)
      guard let draftID = state.draftID else { return .send(.delegate(delegate)) }
      return .run { send in
        // A draft that cannot be removed is offered by the next start.
        try? await draftsClient.remove(draftID)
        await send(.delegate(delegate))
      }
    case let .failure(error):
      state.destination = .alert(state.alert(for: error))
      return scheduleDraft(&state)
    }
  }

  func answer(_ action: Destination.Alert, _ state: inout State) -> Effect<Action> {
    switch action {
    case .discardButtonTapped:
      return discard(state)
    case let .keepButtonTapped(keeping, conflict):
      guard let original = state.original else { return .none }
      let edited = state.content.entry(id: original.id, editing: original, now: now)
      state.content = EntryContent(
        conflict.resolved(edited, basedOn: original, keeping: keeping))
      state.original = conflict.current
      return save(&state)
    case .retryButtonTapped:
      return save(&state)
    case .saveAsNewButtonTapped:
      state.original = nil
      return save(&state)
    case .showTextButtonTapped:
      return .run { [text = EntryText.plain(state.content, state.calendar)] _ in
        await formFeelingClient.showText(text)
      }
    }
  }

  func openEditor(_ state: State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    let (text, id) = (state.content.journal, state.original?.id)
    return .result(as: Action.editorResponse) { try await formFeelingClient.editText(text, id) }
  }

  /// Takes over the text of the editor and saves it in the draft at once: its file is gone.
  func closeEditor(_ result: Result<String, any Error>, _ state: inout State) -> Effect<Action> {
    switch result {
    case let .success(text):
      guard text != state.content.journal else { return .none }
      state.content.journal = text
      return saveDraft(&state)
    case let .failure(error):
      state.destination = .alert(.editorFailed(error))
      return .none
    }
  }
}

extension FormFeelingReducer.State {
  /// The calendar at the UTC offset of the edited entry, or the local one for a new entry.
  var pickerCalendar: Calendar {
    guard let written = original?.date,
      written.offsetMinutes != Moment(written.instant, in: calendar.timeZone).offsetMinutes,
      let there = TimeZone(secondsFromGMT: written.offsetMinutes * 60)
    else { return calendar }
    var calendar = calendar
    calendar.timeZone = there
    return calendar
  }
}
