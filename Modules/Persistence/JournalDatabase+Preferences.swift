import Clients
import Foundation
import GRDB
import Models

/// How preferences lie in their table: one row for each that was ever set.
enum PreferenceTable {
  /// The keys, which exports use too.
  enum Key: String, CaseIterable {
    case onboardingDone = "onboarding_done"
    case customActivities = "custom_activities"
    case customPlaces = "custom_places"
    case lastActivities = "last_activities"
    case lastPlace = "last_place"
    case units

    func read(_ value: String, into preferences: inout Preferences) {
      switch self {
      case .onboardingDone: preferences.isOnboardingDone = value == "1"
      case .customActivities: preferences.customActivities = Names.read(value)
      case .customPlaces: preferences.customPlaces = Names.read(value)
      case .lastActivities: preferences.lastActivities = Names.read(value)
      case .lastPlace: preferences.lastPlace = value.isEmpty ? nil : value
      case .units: preferences.units = Units(rawValue: value) ?? .metric
      }
    }

    func value(in preferences: Preferences) -> String {
      switch self {
      case .onboardingDone: preferences.isOnboardingDone ? "1" : "0"
      case .customActivities: Names.stored(preferences.customActivities)
      case .customPlaces: Names.stored(preferences.customPlaces)
      case .lastActivities: Names.stored(preferences.lastActivities)
      case .lastPlace: preferences.lastPlace ?? ""
      case .units: preferences.units.rawValue
      }
    }
  }

  static func load(_ db: Database) throws -> Preferences {
    var preferences = Preferences()
    let rows = try Row.fetchCursor(
      try db.cachedStatement(sql: "SELECT key, value FROM preference"))
    while let row = try rows.next() {
      Key(rawValue: try row.value(0))?.read(try row.value(1), into: &preferences)
    }
    return preferences
  }

  /// Writes the rows of what differs between two preferences.
  static func save(_ new: Preferences, over old: Preferences, _ db: Database) throws {
    for key in Key.allCases where key.value(in: new) != key.value(in: old) {
      try db.cachedStatement(
        sql: """
          INSERT INTO preference (key, value) VALUES (?, ?)
          ON CONFLICT (key) DO UPDATE SET value = excluded.value
          """
      ).execute(arguments: [key.rawValue, key.value(in: new)])
    }
  }
}

extension JournalDatabase {
  /// The preferences as they are now.
  public func preferences() throws -> Preferences {
    try read(PreferenceTable.load)
  }

  /// Changes the preferences in one transaction and returns what they are then.
  @discardableResult
  public func updatePreferences(_ change: (inout Preferences) throws -> Void) throws -> Preferences
  {
    try write { db in
      let old = try PreferenceTable.load(db)
      var new = old
      try change(&new)
      try PreferenceTable.save(new, over: old, db)
      return new
    }
  }
}
