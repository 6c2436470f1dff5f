/// A setting by its name, with the names of its values.
///
/// ```swift
/// var preferences = Preferences()
/// SettingKind.units.set("imperial", in: &preferences)
/// print(SettingKind.units.value(in: preferences))  // prints "imperial"
/// ```
public enum SettingKind: String, CaseIterable, Sendable {
  case units
  case weekStart = "week-start"
  case theme

  /// The names of the values.
  public var values: [String] {
    switch self {
    case .units: Units.allCases.map(\.rawValue)
    case .weekStart: WeekStart.allCases.map(\.rawValue)
    case .theme: ThemeChoice.allCases.map(\.rawValue)
    }
  }

  /// Returns the name of the value.
  public func value(in preferences: Preferences) -> String {
    switch self {
    case .units: preferences.settings.units.rawValue
    case .weekStart: preferences.settings.weekStart.rawValue
    case .theme: preferences.device.theme.rawValue
    }
  }

  /// Sets one of ``values``; another value changes nothing.
  public func set(_ value: String, in preferences: inout Preferences) {
    switch self {
    case .units: preferences.settings.units = Units(rawValue: value) ?? preferences.settings.units
    case .weekStart:
      preferences.settings.weekStart = WeekStart(rawValue: value) ?? preferences.settings.weekStart
    case .theme: preferences.device.theme = ThemeChoice(rawValue: value) ?? preferences.device.theme
    }
  }
}
