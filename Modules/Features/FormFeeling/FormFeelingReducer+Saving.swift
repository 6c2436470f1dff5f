import Core

extension FormFeelingReducer {
  func leave(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    guard state.hasUnsavedChanges else { return .run { _ in await dismiss() } }
    state.askWhetherToDiscard()
    return .none
  }

  func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    // Includes a typed name that was not added yet.
    guard state.addActivity(), state.addPlace() else { return .none }
    state.isSaving = true
    let id = state.original?.id ?? state.newID ?? uuid()
    state.newID = id
    let entry = state.content.entry(id: id, original: state.original, now: now)
    let names = FormNames(
      activities: state.preferences.customActivities, places: state.preferences.customPlaces)
    return .run { [original = state.original] send in
      await send(
        .saveResponse(
          Result {
            guard let original else {
              try await entriesClient.add(entry: entry, remembering: names)
              return entry
            }
            return try await entriesClient.update(
              new: entry, original: original, remembering: names)
          }))
    }
  }
}

extension FormFeelingReducer.State {
  /// Shows the confirmation for discarding the changes.
  public mutating func askWhetherToDiscard() {
    guard !isSaving else { return }
    destination = .confirmationDialog(.discardChanges)
  }
}
