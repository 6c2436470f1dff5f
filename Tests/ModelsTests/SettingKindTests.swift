import Models
import Testing

@Suite struct SettingKindTests {
  @Test(arguments: SettingKind.allCases)
  func eachValueIsSet(setting: SettingKind) {
    var preferences = Preferences()
    for value in setting.values {
      setting.set(value, in: &preferences)
      #expect(setting.value(in: preferences) == value)
    }
  }

  @Test(arguments: SettingKind.allCases)
  func otherValueChangesNothing(setting: SettingKind) {
    var preferences = Preferences()
    setting.set("x", in: &preferences)
    #expect(preferences == Preferences())
  }

  @Test func settingChangesItsOwnValueOnly() {
    var preferences = Preferences()
    SettingKind.units.set("imperial", in: &preferences)
    #expect(preferences.settings.units == .imperial)
    #expect(SettingKind.weekStart.value(in: preferences) == "system")
    #expect(SettingKind.theme.value(in: preferences) == "system")
  }
}
