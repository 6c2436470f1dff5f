/// The units in which lengths and weights are typed and shown in the app.
public enum Units: String, CaseIterable, Codable, Hashable, Sendable {
  /// Centimeters and kilograms.
  case metric
  /// Feet and inches, pounds.
  case imperial
}

/// What the product remembers about its use, beside entries and measurements.
public struct Preferences: Hashable, Sendable {
  /// Whether Onboarding was finished.
  public var isOnboardingDone: Bool
  /// Names of activities that were added to the ones of the product, in the order of adding.
  public var customActivities: [ActivityName]
  /// Names of places that were added to the ones of the product, in the order of adding.
  public var customPlaces: [PlaceName]
  /// The activities of the last check-in in the app.
  public var lastActivities: [ActivityName]
  /// The place of the last check-in in the app.
  public var lastPlace: PlaceName?
  /// The units of the BMI screen.
  public var units: Units

  /// Preferences of these values; without any, those of the first start.
  public init(
    isOnboardingDone: Bool = false, customActivities: [ActivityName] = [],
    customPlaces: [PlaceName] = [],
    lastActivities: [ActivityName] = [], lastPlace: PlaceName? = nil, units: Units = .metric
  ) {
    self.isOnboardingDone = isOnboardingDone
    self.customActivities = customActivities
    self.customPlaces = customPlaces
    self.lastActivities = lastActivities
    self.lastPlace = lastPlace
    self.units = units
  }

  /// The activities to choose from: the product's own, then the added ones.
  public var activities: [ActivityName] { ActivityName.defaults + customActivities }

  /// The places to choose from: the product's own, then the added ones.
  public var places: [PlaceName] { PlaceName.defaults + customPlaces }

  /// Adds an activity unless it is known in any case. Returns its known spelling.
  @discardableResult
  public mutating func add(_ name: ActivityName) -> ActivityName { withNames { $0.add(name) } }

  /// Adds a place unless it is known in any case. Returns its known spelling.
  @discardableResult
  public mutating func add(_ name: PlaceName) -> PlaceName { withNames { $0.add(name) } }

  /// Adds the names of an entry. Returns it with their known spellings.
  public mutating func add(namesOf entry: Entry) -> Entry { withNames { $0.add(namesOf: entry) } }

  /// Adds the names that the form offers.
  public mutating func remember(_ names: FormNames) {
    withNames {
      $0.add(names.activities)
      $0.add(names.places)
    }
  }

  private mutating func withNames<Result>(_ body: (inout AddedNames) -> Result) -> Result {
    var names = AddedNames(to: self)
    defer { self = names.preferences }
    return body(&names)
  }

  /// Makes the names of an entry the choices with which the next form opens.
  public mutating func rememberChoices(of entry: Entry) {
    lastActivities = entry.activities
    lastPlace = entry.place
  }
}
