import Models

extension CheckInStatus {
  /// Writes the status as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("logged_today")
      json.bool(hasEntryToday)
      json.key("entries_today")
      json.integer(entriesToday)
      json.key("current_streak")
      json.integer(currentStreak)
      json.key("forgiving_streak")
      json.integer(forgivingStreak)
      json.key("last_feeling")
      json.optional(lastFeeling?.name)
    }
  }
}
