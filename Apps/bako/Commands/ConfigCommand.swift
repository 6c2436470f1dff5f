import ArgumentParser
import Interchange
import Models
import Persistence

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show or change a setting.",
    discussion: """
      The settings are units (metric, imperial), week-start (system, monday … sunday) and theme
      (system, dark, light).

      EXAMPLES
        bako config
        bako config units imperial
        bako config week-start monday
      """)

  @Argument(
    help: "The setting: units, week-start or theme.",
    completion: .list(Setting.allCases.map(\.rawValue)))
  var key: String?

  @Argument(help: "The new value.")
  var value: String?

  @OptionGroup(title: "Common options") var dataDirectory: DataDirectoryOption
  @OptionGroup(title: "Common options") var output: OutputOptions

  func validate() throws { try output.throwIfCSV() }

  func run() throws {
    let setting = try key.map { try Setting.named($0) }
    if let setting, let value {
      let value = value.lowercased()
      guard setting.values.contains(value) else {
        throw UsageError.unknownValue(
          value, of: setting.rawValue, choices: setting.values)
      }
      let changed = try dataDirectory.withDatabase(createsFile: true) {
        try $0.updatePreferences { setting.set(value, in: &$0) }
      }
      return try print([setting], of: changed)
    }
    let preferences = try dataDirectory.withDatabase { try $0.preferences() }
    if let setting, output.format == .plain {
      return try Console.print(setting.value(in: preferences))
    }
    try print(setting.map { [$0] } ?? Setting.allCases, of: preferences)
  }

  private func print(_ settings: [Setting], of preferences: Preferences) throws {
    let lines = settings.map { "\($0.rawValue.padded(to: 10))  \($0.value(in: preferences))" }
    try output.print(plain: lines.joined(separator: "\n")) { json in
      json.object { json in
        for setting in settings {
          json.key(setting.jsonKey)
          json.string(setting.value(in: preferences))
        }
      }
    }
  }
}

/// A setting of `bako config`.
private enum Setting: String, CaseIterable {
  case units
  case weekStart = "week-start"
  case theme

  static func named(_ name: String) throws(UsageError) -> Setting {
    guard let setting = Setting(rawValue: name.lowercased()) else {
      throw .unknownValue(name, of: "config", choices: allCases.map(\.rawValue))
    }
    return setting
  }

  var jsonKey: StaticString {
    switch self {
    case .units: "units"
    case .weekStart: "week_start"
    case .theme: "theme"
    }
  }

  var values: [String] {
    switch self {
    case .units: Units.allCases.map(\.rawValue)
    case .weekStart: WeekStart.allCases.map(\.rawValue)
    case .theme: ThemeChoice.allCases.map(\.rawValue)
    }
  }

  func value(in preferences: Preferences) -> String {
    switch self {
    case .units: preferences.settings.units.rawValue
    case .weekStart: preferences.settings.weekStart.rawValue
    case .theme: preferences.device.theme.rawValue
    }
  }

  /// Sets one of ``values``; another value changes nothing.
  func set(_ value: String, in preferences: inout Preferences) {
    switch self {
    case .units: preferences.settings.units = Units(rawValue: value) ?? preferences.settings.units
    case .weekStart:
      preferences.settings.weekStart = WeekStart(rawValue: value) ?? preferences.settings.weekStart
    case .theme: preferences.device.theme = ThemeChoice(rawValue: value) ?? preferences.device.theme
    }
  }
}
