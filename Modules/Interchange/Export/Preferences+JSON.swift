import Models

extension Preferences {
  /// Writes the preferences as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("onboarding_done")
      json.bool(isOnboardingDone)
      json.key("custom_activities")
      json.array(customActivities) { $0.string($1.text) }
      json.key("custom_places")
      json.array(customPlaces) { $0.string($1.text) }
      json.key("last_activities")
      json.array(lastActivities) { $0.string($1.text) }
      json.key("last_place")
      json.optional(lastPlace?.text)
      json.key("last_height_cm")
      if let lastHeight { json.raw(lastHeight.centimeters) } else { json.optional(nil) }
      json.key("units")
      json.string(units.rawValue)
      json.key("theme")
      json.string(theme.rawValue)
      json.key("week_start")
      json.string(weekStart.rawValue)
      json.key("mood_mappings")
      json.array(moodMappings) { $0.string("\($1)") }
    }
  }
}
