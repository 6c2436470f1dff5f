import Core

extension FormFeelingReducer.State {
  /// Selects the typed activity, in its known spelling. Returns false if the name is invalid.
  @discardableResult
  mutating func addActivity() -> Bool {
    take(\.newActivity, problem: \.newActivityProblem) { state, text throws(InvalidInput) in
      let name = state.preferences.add(try ActivityName(text))
      if !state.content.hasActivity(name) { state.content.activities.append(name) }
    }
  }

  /// Selects the typed place, in its known spelling. Returns false if the name is invalid.
  @discardableResult
  mutating func addPlace() -> Bool {
    take(\.newPlace, problem: \.newPlaceProblem) { state, text throws(InvalidInput) in
      state.content.place = state.preferences.add(try PlaceName(text))
    }
  }

  /// Selects the field's name and clears the field, or sets the field's problem.
  private mutating func take(
    _ field: WritableKeyPath<Self, String>, problem: WritableKeyPath<Self, InvalidInput?>,
    _ select: (inout Self, String) throws(InvalidInput) -> Void
  ) -> Bool {
    let text = self[keyPath: field]
    guard !text.isEmpty else { return true }
    do {
      try select(&self, text)
      self[keyPath: field] = ""
      self[keyPath: problem] = nil
      return true
    } catch {
      self[keyPath: problem] = error
      return false
    }
  }

  /// Preselects the last choices in a new entry, unless the user has already made choices.
  mutating func preselectLastChoices() {
    guard !isEditing, content.activities.isEmpty, content.place == nil else { return }
    content.activities = preferences.lastActivities
    content.place = preferences.lastPlace
    untouched.activities = content.activities
    untouched.place = content.place
  }
}
