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
    return .run { [original = state.original, preferences = state.preferences] send in
      await send(
        .saveResponse(
          Result {
            var saved = entry
            if let original {
              saved = try await entriesClient.update(entry, original)
            } else {
              try await entriesClient.add(entry)
            }
            await remember(preferences, entry, isNew: original == nil)
            return saved
          }))
    }
  }

  /// Remembers added names and, of a new entry, the choices. The entry is safe by then: that the
  /// next form might open without them is no reason to alarm anybody.
  private func remember(_ preferences: Preferences, _ entry: Entry, isNew: Bool) async {
    _ = try? await preferencesClient.update { stored in
      for name in preferences.customActivities { stored.remember(name, as: .activity) }
      for name in preferences.customPlaces { stored.remember(name, as: .place) }
      guard isNew else { return }
      stored.lastActivities = entry.activities
      stored.lastPlace = entry.place
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
