import Core

// The activities and places to choose from and those that are typed.
extension FormFeelingReducer.State {
  /// Selects the activity that was typed, in its known spelling. Returns false for an invalid name.
  @discardableResult
  mutating func addActivity() -> Bool {
    take(\.newActivity, problem: \.newActivityProblem) { state, text throws(InvalidInput) in
      let name = state.preferences.add(try ActivityName(text))
      if !state.content.hasActivity(name) { state.content.activities.append(name) }
    }
  }

  /// Selects the place that was typed, in its known spelling. Returns false for an invalid name.
  @discardableResult
  mutating func addPlace() -> Bool {
    take(\.newPlace, problem: \.newPlaceProblem) { state, text throws(InvalidInput) in
      state.content.place = state.preferences.add(try PlaceName(text))
    }
  }

  /// Selects the name in a field and clears the field, or sets the field's problem.
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

  /// Selects the last choices in a new entry, unless the user has made choices already.
  mutating func preselectLastChoices() {
    guard !isEditing, content.activities.isEmpty, content.place == nil else { return }
    content.activities = preferences.lastActivities
    content.place = preferences.lastPlace
    untouched.activities = content.activities
    untouched.place = content.place
  }
}
