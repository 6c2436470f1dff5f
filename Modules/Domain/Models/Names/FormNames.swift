/// The names that were added in a form, selected or not.
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
