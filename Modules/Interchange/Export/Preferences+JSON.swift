import Models

extension Preferences {
  /// Writes the preferences as a JSON object.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.bool(device.isOnboardingDone, forKey: "onboarding_done")
      json.names(vocabulary[.activity].custom, forKey: "custom_activities")
      json.array(vocabulary.customFeelings, forKey: "custom_feelings") { json, feeling in
        json.object { json in
          json.string(feeling.name, forKey: "name")
          json.string(feeling.like ?? "", forKey: "like")
          json.string(feeling.icon, forKey: "icon")
          guard feeling.hasOwnNumbers, let valence = feeling.valence, let energy = feeling.energy
          else { return }
          json.integer(valence, forKey: "valence")
          json.integer(energy, forKey: "energy")
        }
      }
      json.names(vocabulary[.place].custom, forKey: "custom_places")
      json.names(vocabulary[.activity].order, forKey: "activity_order")
      json.object(forKey: "activity_units") { json in
        let list = vocabulary[.activity]
        for name in list.all {
          guard let unit = list.units[name] else { continue }
          json.key(text: name.text)
          json.string(unit)
        }
      }
      json.names(vocabulary[.place].order, forKey: "place_order")
      json.names(vocabulary[.activity].hidden, forKey: "hidden_activities")
      json.names(vocabulary[.place].hidden, forKey: "hidden_places")
      json.names(device.lastChoices.activities, forKey: "last_activities")
      json.optional(device.lastChoices.place?.text, forKey: "last_place")
      json.raw(device.lastHeight?.centimeters ?? "null", forKey: "last_height_cm")
      json.string(settings.units.rawValue, forKey: "units")
      json.string(device.theme.rawValue, forKey: "theme")
      json.string(settings.weekStart.rawValue, forKey: "week_start")
      json.array(vocabulary.moodMappings, forKey: "mood_mappings") { $0.string("\($1)") }
    }
  }
}

extension JSONWriter {
  /// Writes an array of names, or null.
  fileprivate mutating func names(_ names: [EntryName]?, forKey key: StaticString) {
    guard let names else { return optional(nil, forKey: key) }
    array(names, forKey: key) { $0.string($1.text) }
  }
}
