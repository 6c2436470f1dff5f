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

/// The settings that belong to a person, on every device.
public struct Settings: Hashable, Sendable {
  /// The units of heights and weights on the BMI screens.
  public var units: Units
  /// The first day of a week in calendars.
  public var weekStart: WeekStart

  /// Creates settings. The default values are those of the first start.
  public init(units: Units = .metric, weekStart: WeekStart = .system) {
    self.units = units
    self.weekStart = weekStart
  }
}

/// What one device remembers. Nothing of it is of use on another device.
public struct DeviceMemory: Hashable, Sendable {
  public var isOnboardingDone: Bool
  /// The names of the last check-in in the app.
  public var lastChoices: NameChoices
  /// The time of the last export to a file. An export does not contain it.
  public var lastExport: Moment?
  /// The height of the measurement that was saved last.
  public var lastHeight: Height?
  /// A day of the week and the month in which Home last looked for one that ended.
  public var lastReview: CalendarDay?
  /// The theme of the app, which suits a terminal.
  public var theme: ThemeChoice

  /// Creates the memory of a device. The default values are those of the first start.
  public init(
    isOnboardingDone: Bool = false, lastChoices: NameChoices = NameChoices(),
    lastExport: Moment? = nil, lastHeight: Height? = nil, lastReview: CalendarDay? = nil,
    theme: ThemeChoice = .system
  ) {
    self.isOnboardingDone = isOnboardingDone
    self.lastChoices = lastChoices
    self.lastExport = lastExport
    self.lastHeight = lastHeight
    self.lastReview = lastReview
    self.theme = theme
  }
}

/// What the database stores apart from entries and measurements, by owner: a person, the journal
/// or a device.
///
/// ```swift
/// var preferences = Preferences(settings: Settings(units: .imperial))
/// try preferences.apply(.rename("Gym", to: "Fitness"), to: .place)
/// print(preferences.vocabulary[.place].all.contains("Fitness"))  // prints "true"
/// ```
public struct Preferences: Hashable, Sendable {
  /// The settings of the person.
  public var settings: Settings
  /// The words of the journal.
  public var vocabulary: Vocabulary
  /// What this device remembers.
  public var device: DeviceMemory

  /// Creates preferences. The default values are those of the first start.
  public init(
    settings: Settings = Settings(), vocabulary: Vocabulary = Vocabulary(),
    device: DeviceMemory = DeviceMemory()
  ) {
    self.settings = settings
    self.vocabulary = vocabulary
    self.device = device
  }

  /// Applies a change of names, and returns it with the known spellings. The choices of the last
  /// check-in follow.
  ///
  /// - Throws: `InvalidInput` for a name that is not known, and for a new one that is.
  @discardableResult
  public mutating func apply(
    _ change: NameChange<EntryName>, to kind: NameKind
  ) throws(InvalidInput) -> NameChange<EntryName> {
    let applied = try vocabulary.apply(change, to: kind)
    device.lastChoices[names: kind] = applied.applied(to: device.lastChoices[names: kind])
    return applied
  }
}
