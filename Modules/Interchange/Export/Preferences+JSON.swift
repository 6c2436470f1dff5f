import Models

extension Preferences {
  /// Writes the preferences as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("onboarding_done")
      json.bool(device.isOnboardingDone)
      json.key("custom_activities")
      json.names(vocabulary[.activity].custom)
      json.key("custom_feelings")
      json.array(vocabulary.customFeelings) { json, feeling in
        json.object { json in
          json.key("name")
          json.string(feeling.name)
          json.key("like")
          json.string(feeling.like ?? "")
          json.key("icon")
          json.string(feeling.icon)
          guard feeling.hasOwnNumbers, let valence = feeling.valence, let energy = feeling.energy
          else { return }
          json.key("valence")
          json.integer(valence)
          json.key("energy")
          json.integer(energy)
        }
      }
      json.key("custom_places")
      json.names(vocabulary[.place].custom)
      json.key("activity_order")
      json.names(vocabulary[.activity].order)
      json.key("activity_units")
      json.object { json in
        let list = vocabulary[.activity]
        for name in list.all {
          guard let unit = list.units[name] else { continue }
          json.key(text: name.text)
          json.string(unit)
        }
      }
      json.key("place_order")
      json.names(vocabulary[.place].order)
      json.key("hidden_activities")
      json.names(vocabulary[.activity].hidden)
      json.key("hidden_places")
      json.names(vocabulary[.place].hidden)
      json.key("last_activities")
      json.names(device.lastChoices.activities)
      json.key("last_place")
      json.optional(device.lastChoices.place?.text)
      json.key("last_height_cm")
      if let lastHeight = device.lastHeight {
        json.raw(lastHeight.centimeters)
      } else {
        json.optional(nil)
      }
      json.key("units")
      json.string(settings.units.rawValue)
      json.key("theme")
      json.string(device.theme.rawValue)
      json.key("week_start")
      json.string(settings.weekStart.rawValue)
      json.key("mood_mappings")
      json.array(vocabulary.moodMappings) { $0.string("\($1)") }
    }
  }
}

extension JSONWriter {
  /// Writes an array of names, or null.
  fileprivate mutating func names(_ names: [EntryName]?) {
    guard let names else { return optional(nil) }
    array(names) { $0.string($1.text) }
  }
}
