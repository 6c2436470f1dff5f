import Core

// How the form is left: saved, or not.
extension FormFeelingReducer {
  func leave(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    guard state.hasUnsavedChanges else { return .run { _ in await dismiss() } }
    state.askWhetherToDiscard()
    return .none
  }

  func save(_ state: inout State) -> Effect<Action> {
    guard !state.isSaving else { return .none }
    // A name that was typed and not yet added is meant, too.
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
  /// Asks whether what was typed may be lost.
  public mutating func askWhetherToDiscard() {
    guard !isSaving else { return }
    destination = .confirmationDialog(.discardChanges)
  }
}
