/// The units in which the app reads and displays heights and weights.
public enum Units: String, CaseIterable, Codable, Hashable, Sendable {
  /// Centimeters and kilograms.
  case metric
  /// Feet, inches and pounds.
  case imperial
}

/// The background for which the app chooses its colors.
public enum ThemeChoice: String, CaseIterable, Codable, Hashable, Sendable {
  /// The background of the terminal.
  case system
  case dark
  case light

  /// The displayed name.
  public var name: String { rawValue.capitalized }
}

/// The first day of a week.
public enum WeekStart: String, CaseIterable, Codable, Hashable, Sendable {
  /// The first day in the system's locale.
  case system
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day of the week, from 1 for Monday to 7 for Sunday; nil for that of the locale.
  public var weekday: Int? { self == .system ? nil : Self.allCases.firstIndex(of: self) }

  /// The day of the week where there is no locale: Monday for ``system``, as in ISO 8601.
  public var weekdayOrMonday: Int { weekday ?? 1 }
}

/// The stored settings of the app, apart from entries and measurements.
///
/// ```swift
/// var preferences = Preferences(units: .imperial)
/// preferences.add("Chess" as ActivityName)
/// print(preferences.activities.last ?? "", preferences.activities.count)  // prints "Chess 13"
/// ```
public struct Preferences: Hashable, Sendable {
  public var isOnboardingDone: Bool
  /// The known activities.
  public var activityNames: NameList<ActivityName>
  /// The known places.
  public var placeNames: NameList<PlaceName>
  /// The own feelings of the user, in the order in which they were added.
  public var customFeelings: [Feeling]
  /// The activities of the last check-in in the app.
  public var lastActivities: [ActivityName]
  /// The place of the last check-in in the app.
  public var lastPlace: PlaceName?
  /// The height of the measurement that was saved last.
  public var lastHeight: Height?
  /// The units of heights and weights on the BMI screens.
  public var units: Units
  /// The theme of the app.
  public var theme: ThemeChoice
  /// The first day of a week in calendars.
  public var weekStart: WeekStart
  /// The feelings of other trackers' moods, from earlier imports.
  public var moodMappings: [MoodMapping]

  /// Creates preferences. The default values are those of the first start.
  public init(
    isOnboardingDone: Bool = false, customActivities: [ActivityName] = [],
    customPlaces: [PlaceName] = [], customFeelings: [Feeling] = [],
    lastActivities: [ActivityName] = [], lastPlace: PlaceName? = nil,
    lastHeight: Height? = nil, units: Units = .metric, theme: ThemeChoice = .system,
    weekStart: WeekStart = .system,
    moodMappings: [MoodMapping] = []
  ) {
    self.isOnboardingDone = isOnboardingDone
    activityNames = NameList(custom: customActivities)
    placeNames = NameList(custom: customPlaces)
    self.customFeelings = customFeelings
    self.lastActivities = lastActivities
    self.lastPlace = lastPlace
    self.lastHeight = lastHeight
    self.units = units
    self.theme = theme
    self.weekStart = weekStart
    self.moodMappings = moodMappings
  }

  /// The activities that the user added, in order.
  public var customActivities: [ActivityName] {
    get { activityNames.custom }
    set { activityNames.custom = newValue }
  }

  /// The places that the user added, in order.
  public var customPlaces: [PlaceName] {
    get { placeNames.custom }
    set { placeNames.custom = newValue }
  }

  /// The feelings of the catalog and the own ones.
  public var feelings: Feelings { Feelings(own: customFeelings) }

  /// All known activities in order, hidden ones too.
  public var activities: [ActivityName] { activityNames.all }

  /// All known places in order, hidden ones too.
  public var places: [PlaceName] { placeNames.all }

  /// Applies a change of names, and returns it with the known spellings. The choices of the last
  /// check-in follow.
  ///
  /// - Throws: `InvalidInput` for a name that is not known, and for a new one that is.
  @discardableResult
  public mutating func apply<Name: EntryName>(_ change: NameChange<Name>) throws(InvalidInput)
    -> NameChange<Name>
  {
    let applied = try self[keyPath: Name.list].apply(change)
    if let applied = applied as? NameChange<ActivityName> {
      lastActivities = applied.applied(to: lastActivities)
    }
    if let applied = applied as? NameChange<PlaceName> {
      lastPlace = lastPlace.flatMap(applied.applied)
    }
    return applied
  }

  /// Adds an activity unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: ActivityName) -> ActivityName { withNames { $0.add(name) } }

  /// Adds a place unless it is known, and returns the known spelling.
  @discardableResult
  public mutating func add(_ name: PlaceName) -> PlaceName { withNames { $0.add(name) } }

  /// Adds the names of an entry, and returns the entry with the known spellings.
  public mutating func add(namesOf entry: Entry) -> Entry { withNames { $0.add(namesOf: entry) } }

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

  /// Stores the names of an entry as the choices of the next form.
  public mutating func rememberChoices(of entry: Entry) {
    lastActivities = entry.activities
    lastPlace = entry.place
  }
}
