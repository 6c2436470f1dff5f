import Models

extension Stats {
  /// Writes the statistics as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("entries")
      json.integer(entries)
      json.key("days")
      json.integer(days.count)
      json.key("current_streak")
      json.integer(streaks.current)
      json.key("forgiving_streak")
      json.integer(streaks.forgiving)
      json.key("longest_streak")
      json.integer(streaks.longest)
      json.key("categories")
      json.object { json in
        json.key("positive")
        json.integer(positive)
        json.key("negative")
        json.integer(negative)
      }
      json.key("pleasant_share")
      share.write(to: &json)
      json.key("feelings")
      json.array(feelings) { json, count in
        json.object { json in
          json.key("name")
          json.string(count.name)
          json.key("n")
          json.integer(count.n)
        }
      }
      json.key("activities")
      json.array(activities) { $1.write(to: &$0) }
      json.key("places")
      json.array(places) { $1.write(to: &$0) }
      json.key("weekdays")
      json.array(weekdays) { json, weekday in
        json.object { json in
          json.key("weekday")
          json.integer(weekday.weekday)
          json.key("n")
          json.integer(weekday.n)
          json.key("positive")
          json.integer(weekday.positive)
        }
      }
    }
  }
}

extension Stats.Count {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("name")
      json.string(name)
      json.key("n")
      json.integer(n)
      json.key("positive")
      json.integer(positive)
    }
  }
}
