/// The custom names that a form offers when it is saved, selected or not: those it was opened with
/// and those typed in it.
public struct FormNames: Hashable, Sendable {
  /// Activities, in the order in which they were added.
  public var activities: [ActivityName]
  /// Places, in the order in which they were added.
  public var places: [PlaceName]

  public init(activities: [ActivityName] = [], places: [PlaceName] = []) {
    self.activities = activities
    self.places = places
  }
}
