/// The preferences of an export; nil or empty where it has no value.
public struct ImportedPreferences: Equatable, Sendable {
  /// Whether the introduction was completed.
  public var isOnboardingDone: Bool?
  /// The names of activities that the user added, in their order.
  public var customActivities: [ActivityName] = []
  /// The names of places that the user added, in their order.
  public var customPlaces: [PlaceName] = []
  /// The activities of the last entry.
  public var lastActivities: [ActivityName] = []
  /// The place of the last entry.
  public var lastPlace: PlaceName?
  /// The units of heights and weights.
  public var units: Units?

  /// Creates preferences without a value.
  public init() {}
}
