import Clients
import Foundation
import GRDB
import Models

/// The `preference` table: one row for each preference that was set.
enum PreferenceTable {
  enum Column: Int, SelectedColumn { case key, value }

  /// The keys of the table. Exports use the same, except for the last export.
  enum Key: String, CaseIterable {
    case onboardingDone = "onboarding_done"
    case customActivities = "custom_activities"
    /// Precedes the mappings, which name feelings.
    case customFeelings = "custom_feelings"
    case customPlaces = "custom_places"
    case activityOrder = "activity_order"
    case activityUnits = "activity_units"
    case placeOrder = "place_order"
    case hiddenActivities = "hidden_activities"
    case hiddenPlaces = "hidden_places"
    case lastActivities = "last_activities"
    case lastPlace = "last_place"
    case lastExport = "last_export"
    case lastHeight = "last_height"
    case lastReview = "last_review"
    case moodMappings = "mood_mappings"
    case theme
    case units
    case weekStart = "week_start"

    /// The kind of the names of a key.
    private var kind: NameKind {
      [.customPlaces, .placeOrder, .hiddenPlaces].contains(self) ? .place : .activity
    }

    func read(_ value: String, into preferences: inout Preferences) {
      switch self {
      case .onboardingDone: preferences.device.isOnboardingDone = value == "1"
      case .customActivities, .customPlaces:
        preferences.vocabulary[kind].custom = NameLines.names(value)
      case .customFeelings: preferences.vocabulary.customFeelings = FeelingLines.feelings(value)
      case .activityOrder, .placeOrder:
        preferences.vocabulary[kind].order = NameLines.order(value)
      case .activityUnits: preferences.vocabulary[.activity].units = AmountLines.units(value)
      case .hiddenActivities, .hiddenPlaces:
        preferences.vocabulary[kind].hidden = NameLines.names(value)
      case .lastActivities: preferences.device.lastChoices.activities = NameLines.names(value)
      case .lastPlace:
        let name = EntryName(stored: value)
        preferences.device.lastChoices.place = EntryName.isValid(stored: value) ? name : nil
      case .lastExport: preferences.device.lastExport = Moment(rfc3339: value)
      case .lastHeight:
        preferences.device.lastHeight = Int64(value).flatMap {
          Height(tenThousandthsOfCentimeter: $0)
        }
      case .lastReview:
        preferences.device.lastReview = Int(value).map(CalendarDay.init(number:))
      case .moodMappings:
        let feelings = preferences.vocabulary.feelings
        preferences.vocabulary.moodMappings = value.split(separator: "\n")
          .compactMap { try? MoodMapping(String($0), feelings: feelings) }
      case .theme: preferences.device.theme = ThemeChoice(rawValue: value) ?? .system
      case .units: preferences.settings.units = Units(rawValue: value) ?? .metric
      case .weekStart: preferences.settings.weekStart = WeekStart(rawValue: value) ?? .system
      }
    }

    func value(in preferences: Preferences) -> String {
      let vocabulary = preferences.vocabulary
      return switch self {
      case .onboardingDone: preferences.device.isOnboardingDone ? "1" : "0"
      case .customActivities, .customPlaces: NameLines.stored(vocabulary[kind].custom)
      case .customFeelings: FeelingLines.stored(vocabulary.customFeelings)
      case .activityOrder, .placeOrder: NameLines.stored(order: vocabulary[kind].order)
      case .activityUnits:
        AmountLines.stored(units: vocabulary[.activity].units, of: vocabulary[.activity].all)
      case .hiddenActivities, .hiddenPlaces: NameLines.stored(vocabulary[kind].hidden)
      case .lastActivities: NameLines.stored(preferences.device.lastChoices.activities)
      case .lastPlace: preferences.device.lastChoices.place?.text ?? ""
      case .lastExport: preferences.device.lastExport.map { "\($0)" } ?? ""
      case .lastHeight:
        preferences.device.lastHeight.map { "\($0.tenThousandthsOfCentimeter)" } ?? ""
      case .lastReview: preferences.device.lastReview.map { "\($0.number)" } ?? ""
      case .moodMappings: vocabulary.moodMappings.map(\.description).joined(separator: "\n")
      case .theme: preferences.device.theme.rawValue
      case .units: preferences.settings.units.rawValue
      case .weekStart: preferences.settings.weekStart.rawValue
      }
    }
  }

  /// Returns the stored values by key, of this table or of another one with its columns.
  static func rows(of table: StoredTable = .preference, _ db: Database) throws -> [String: String] {
    let rows = try db.rows("SELECT \(Column.list) FROM \(table.rawValue)") { row in
      (try row.text(Column.key), try row.text(Column.value))
    }
    return Dictionary(rows) { $1 }
  }

  static func load(_ db: Database) throws -> Preferences { preferences(of: try rows(db)) }

  /// Returns the preferences of stored values by key.
  static func preferences(of values: [String: String]) -> Preferences {
    var preferences = Preferences()
    for key in Key.allCases {
      if let value = values[key.rawValue] { key.read(value, into: &preferences) }
    }
    return preferences
  }

  /// Writes the rows of the preferences that differ, and records them in the undo history.
  static func save(
    _ new: Preferences, over old: Preferences, recordedIn undo: UndoHistory? = nil, _ db: Database
  ) throws {
    for key in Key.allCases where key.value(in: new) != key.value(in: old) {
      try undo?.willChange(preference: key, db)
      try db.cachedStatement(
        sql: """
          INSERT INTO preference (key, value) VALUES (?, ?)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """
      ).execute(arguments: [key.rawValue, key.value(in: new)])
    }
  }

  /// Changes the preferences and returns the result.
  @discardableResult
  static func update(_ db: Database, _ change: (inout Preferences) throws -> Void) throws
    -> Preferences
  {
    let old = try load(db)
    var new = old
    try change(&new)
    try save(new, over: old, db)
    return new
  }
}

extension JournalDatabase {
  /// Returns the current preferences.
  public func preferences() throws -> Preferences {
    try read(PreferenceTable.load)
  }

  /// Changes the preferences in one transaction and returns the result.
  @discardableResult
  public func updatePreferences(_ change: (inout Preferences) throws -> Void) throws -> Preferences
  {
    try write { try PreferenceTable.update($0, change) }
  }
}
