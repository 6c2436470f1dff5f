import Core

// The activities and places to choose from and those that are typed.
extension FormFeelingReducer.State {
  /// Selects the activity that was typed, under the name that is known; false if it is no name.
  @discardableResult
  mutating func addActivity() -> Bool {
    guard !newActivity.isEmpty else { return true }
    do {
      let name = preferences.add(try ActivityName(newActivity))
      if !content.hasActivity(name) { content.activities.append(name) }
      newActivity = ""
      newActivityProblem = nil
      return true
    } catch {
      newActivityProblem = error
      return false
    }
  }

  /// Selects the place that was typed, under the name that is known; false if it is no name.
  @discardableResult
  mutating func addPlace() -> Bool {
    guard !newPlace.isEmpty else { return true }
    do {
      content.place = preferences.add(try PlaceName(newPlace))
      newPlace = ""
      newPlaceProblem = nil
      return true
    } catch {
      newPlaceProblem = error
      return false
    }
  }

  /// A new entry begins with the choices of the last one, unless somebody was faster.
  mutating func preselectLastChoices() {
    guard !isEditing, content.activities.isEmpty, content.place == nil else { return }
    content.activities = preferences.lastActivities
    content.place = preferences.lastPlace
    untouched.activities = content.activities
    untouched.place = content.place
  }
}
