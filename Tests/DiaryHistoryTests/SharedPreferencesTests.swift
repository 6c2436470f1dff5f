import Models
import Testing

@testable import DiaryHistory

struct SharedPreferencesTests {
  private var changed: Preferences {
    get throws {
      var preferences = Preferences(settings: Settings(units: .imperial, weekStart: .sunday))
      preferences.vocabulary.add("Chess", as: .activity)
      try preferences.apply(.rename("Gym", to: "Fitness"), to: .place)
      try preferences.apply(.remove("Study"), to: .activity)
      try preferences.apply(.hide(["Work", "Chess"]), to: .activity)
      try preferences.apply(.unit("Exercise", "km"), to: .activity)
      try preferences.apply(.order(["Rest", "Chess"]), to: .activity)
      preferences.vocabulary.customFeelings = [
        Feeling(stored: "Mellow", like: try .parse("calm"), icon: "~", valence: 7, energy: -9)
      ]
      preferences.vocabulary.moodMappings = [
        MoodMapping(mood: "So-so", feeling: try .parse("indifferent"))
      ]
      return preferences
    }
  }

  @Test func firstStartHasNoRecords() {
    #expect(SharedPreferences.records(of: Preferences()).isEmpty)
  }

  @Test func recordsGiveThePreferencesAgain() throws {
    let preferences = try changed
    let records = SharedPreferences.records(of: preferences)
    let applied = SharedPreferences.applying(records, to: Preferences())
    #expect(applied.settings == preferences.settings)
    for kind in NameKind.allCases {
      #expect(applied.vocabulary[kind].all == preferences.vocabulary[kind].all)
      #expect(applied.vocabulary[kind].shown == preferences.vocabulary[kind].shown)
      #expect(applied.vocabulary[kind].units == preferences.vocabulary[kind].units)
    }
    #expect(applied.vocabulary.customFeelings == preferences.vocabulary.customFeelings)
    #expect(applied.vocabulary.moodMappings == preferences.vocabulary.moodMappings)
    #expect(SharedPreferences.records(of: applied) == records)
  }

  @Test func memoryOfTheDeviceStays() throws {
    var desktop = Preferences()
    desktop.device.theme = .dark
    let records = SharedPreferences.records(of: try changed)
    #expect(SharedPreferences.applying(records, to: desktop).device == desktop.device)
  }

  /// Else a device that joins with one own name would reset the order of all.
  @Test func addedNameIsNoOrder() {
    var desktop = Preferences()
    desktop.vocabulary.add("Coffee", as: .activity)
    #expect(
      Array(SharedPreferences.records(of: desktop).keys) == [RecordKey(.activity, "coffee")])
  }

  @Test func nameWithoutAPlaceInTheOrderIsLast() throws {
    var records = SharedPreferences.records(of: try changed)
    var chess = Preferences()
    chess.vocabulary.add("Archery", as: .activity)
    let key = RecordKey(.activity, "archery")
    records[key] = SharedPreferences.records(of: chess)[key]
    let applied = SharedPreferences.applying(records, to: Preferences())
    #expect(applied.vocabulary[.activity].all.last == "Archery")
  }

  @Test func removedNameLeavesTheOrder() throws {
    var records = SharedPreferences.records(of: try changed)
    records[RecordKey(.activity, "chess")] = nil
    let applied = SharedPreferences.applying(records, to: Preferences())
    #expect(!applied.vocabulary[.activity].all.contains("Chess"))
    #expect(applied.vocabulary[.activity].all.first == "Rest")
  }

  /// One device gave the feeling another likeness, another one a number.
  @Test func numbersThatTheLikenessExcludesAreLeftOut() throws {
    var record = RecordValue()
    record[.spelling] = .text("Mellow")
    record[.like] = .text("Sad")
    record[.icon] = .text("~")
    record[.valence] = .number(7)
    let applied = SharedPreferences.applying(
      [RecordKey(.feeling, "mellow"): record], to: Preferences())
    let feeling = try #require(applied.vocabulary.customFeelings.first)
    #expect(feeling.like == "Sad")
    #expect(!feeling.hasOwnNumbers)
  }
}
