import Models

extension Stats {
  /// Writes the statistics as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.integer(entries, forKey: "entries")
      json.integer(days.count, forKey: "days")
      json.integer(streaks.current, forKey: "current_streak")
      json.integer(streaks.forgiving, forKey: "forgiving_streak")
      json.integer(streaks.longest, forKey: "longest_streak")
      json.object(forKey: "categories") { json in
        json.integer(positive, forKey: "positive")
        json.integer(negative, forKey: "negative")
      }
      json.share(share, forKey: "pleasant_share")
      json.array(feelings, forKey: "feelings") { json, count in
        json.object { json in
          json.string(count.name, forKey: "name")
          json.integer(count.n, forKey: "n")
        }
      }
      json.array(activities, forKey: "activities") { $1.write(to: &$0) }
      json.array(places, forKey: "places") { $1.write(to: &$0) }
      json.array(weekdays, forKey: "weekdays") { json, weekday in
        json.object { json in
          json.integer(weekday.weekday, forKey: "weekday")
          json.integer(weekday.n, forKey: "n")
          json.integer(weekday.positive, forKey: "positive")
        }
      }
    }
  }
}

extension Stats.Count {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(name, forKey: "name")
      json.integer(n, forKey: "n")
      json.integer(positive, forKey: "positive")
    }
  }
}
