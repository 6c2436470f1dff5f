import Models

extension Preferences {
  /// Writes the preferences as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("onboarding_done")
      json.bool(isOnboardingDone)
      json.key("custom_activities")
      json.array(customActivities) { $0.string($1.text) }
      json.key("custom_feelings")
      json.array(customFeelings) { json, feeling in
        json.object { json in
          json.key("name")
          json.string(feeling.name)
          json.key("like")
          json.string(feeling.like ?? "")
          json.key("icon")
          json.string(feeling.icon)
        }
      }
      json.key("custom_places")
      json.array(customPlaces) { $0.string($1.text) }
      json.key("activity_order")
      json.names(activityNames.order)
      json.key("place_order")
      json.names(placeNames.order)
      json.key("hidden_activities")
      json.names(activityNames.hidden)
      json.key("hidden_places")
      json.names(placeNames.hidden)
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

extension JSONWriter {
  /// Writes an array of names, or null.
  fileprivate mutating func names(_ names: [some EntryName]?) {
    guard let names else { return optional(nil) }
    array(names) { $0.string($1.text) }
  }
}
