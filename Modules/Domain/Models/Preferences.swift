/// The units in which lengths and weights are typed and shown in the app.
public enum Units: String, CaseIterable, Codable, Hashable, Sendable {
  /// Centimetres and kilograms.
  case metric
  /// Feet and inches, pounds.
  case imperial
}

/// What the product remembers about its use, beside entries and measurements.
public struct Preferences: Hashable, Sendable {
  /// Whether Onboarding was finished.
  public var isOnboardingDone: Bool
  /// Names of activities that were added to the ones of the product, in the order of adding.
  public var customActivities: [String]
  /// Names of places that were added to the ones of the product, in the order of adding.
  public var customPlaces: [String]
  /// The activities of the last check-in in the app.
  public var lastActivities: [String]
  /// The place of the last check-in in the app.
  public var lastPlace: String?
  /// The units of the BMI screen.
  public var units: Units

  /// Preferences of these values; without any, those of the first start.
  public init(
    isOnboardingDone: Bool = false, customActivities: [String] = [], customPlaces: [String] = [],
    lastActivities: [String] = [], lastPlace: String? = nil, units: Units = .metric
  ) {
    self.isOnboardingDone = isOnboardingDone
    self.customActivities = customActivities
    self.customPlaces = customPlaces
    self.lastActivities = lastActivities
    self.lastPlace = lastPlace
    self.units = units
  }

  /// All known names of a kind: the product's own, then the added ones.
  public func names(of kind: Name.Kind) -> [String] { kind.defaults + custom(kind) }

  /// The added names of a kind.
  public func custom(_ kind: Name.Kind) -> [String] {
    switch kind {
    case .activity: customActivities
    case .place: customPlaces
    }
  }

  /// The known name that was meant, whatever its case, or the name as it was typed if it is new.
  /// Refuses what is not a name.
  public func resolve(_ text: String, as kind: Name.Kind) throws(InvalidInput) -> String {
    let name = try Name.parse(text, of: kind)
    return names(of: kind).first { Name.isSame($0, name) } ?? name
  }

  /// Adds a name to the custom ones, unless it is known in any case; says whether it was new.
  @discardableResult
  public mutating func remember(_ name: String, as kind: Name.Kind) -> Bool {
    guard !names(of: kind).contains(where: { Name.isSame($0, name) }) else { return false }
    append(name, as: kind)
    return true
  }

  /// Adds a name that is known to be new to the custom ones, in constant time.
  public mutating func append(_ name: String, as kind: Name.Kind) {
    switch kind {
    case .activity: customActivities.append(name)
    case .place: customPlaces.append(name)
    }
  }
}
