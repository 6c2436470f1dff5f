import Models

extension CheckInStatus {
  /// Writes the status as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.bool(hasEntryToday, forKey: "logged_today")
      json.integer(entriesToday, forKey: "entries_today")
      json.integer(currentStreak, forKey: "current_streak")
      json.integer(forgivingStreak, forKey: "forgiving_streak")
      json.optional(lastFeeling?.name, forKey: "last_feeling")
    }
  }
}
