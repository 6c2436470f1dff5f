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
/// try preferences.apply(.rename("Gym", to: "Fitness"), to: .place)
/// print(preferences.vocabulary[.place].all.contains("Fitness"))  // prints "true"
/// ```
public struct Preferences: Hashable, Sendable {
  public var isOnboardingDone: Bool
  /// The names and the own feelings of the journal.
  public var vocabulary: Vocabulary
  /// The names of the last check-in in the app.
  public var lastChoices: NameChoices
  /// The height of the measurement that was saved last.
  public var lastHeight: Height?
  /// The units of heights and weights on the BMI screens.
  public var units: Units
  /// The theme of the app.
  public var theme: ThemeChoice
  /// The first day of a week in calendars.
  public var weekStart: WeekStart

  /// Creates preferences. The default values are those of the first start.
  public init(
    isOnboardingDone: Bool = false, vocabulary: Vocabulary = Vocabulary(),
    lastChoices: NameChoices = NameChoices(), lastHeight: Height? = nil, units: Units = .metric,
    theme: ThemeChoice = .system, weekStart: WeekStart = .system
  ) {
    self.isOnboardingDone = isOnboardingDone
    self.vocabulary = vocabulary
    self.lastChoices = lastChoices
    self.lastHeight = lastHeight
    self.units = units
    self.theme = theme
    self.weekStart = weekStart
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
    lastChoices[names: kind] = applied.applied(to: lastChoices[names: kind])
    return applied
  }
}
