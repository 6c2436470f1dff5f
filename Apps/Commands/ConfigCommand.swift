import ArgumentParser
import CommandEnvironment
import Interchange
import Models
import Persistence
import Reports

struct ConfigCommand: StoreCommand {
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
    completion: .list(SettingKind.allCases.map(\.rawValue)))
  var key: String?

  @Argument(help: "The new value.")
  var value: String?

  @OptionGroup(title: "Options of every command") var output: OutputOptions<ResultFormat>

  func run() throws {
    let setting = try key.map { key in
      guard let setting = SettingKind(rawValue: key.lowercased()) else {
        throw UsageError.unknownValue(
          key, of: "config", choices: SettingKind.allCases.map(\.rawValue))
      }
      return setting
    }
    if let setting, let value {
      let value = value.lowercased()
      guard setting.values.contains(value) else {
        throw UsageError.unknownValue(value, of: setting.rawValue, choices: setting.values)
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
    try print(setting.map { [$0] } ?? SettingKind.allCases, of: preferences)
  }

  private func print(_ settings: [SettingKind], of preferences: Preferences) throws {
    try output.print(plain: settings.lines(of: preferences).joined(separator: "\n")) {
      settings.write(to: &$0, of: preferences)
    }
  }
}
