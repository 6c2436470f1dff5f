/// The added names that the form offers when it is saved, selected or not: those that it began with
/// and those that were typed in it.
public struct FormNames: Hashable, Sendable {
  /// Activities, in the order of adding.
  public var activities: [ActivityName]
  /// Places, in the order of adding.
  public var places: [PlaceName]

  /// These names.
  public init(activities: [ActivityName] = [], places: [PlaceName] = []) {
    self.activities = activities
    self.places = places
  }
}
