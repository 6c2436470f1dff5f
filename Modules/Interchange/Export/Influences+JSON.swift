import Models

extension Influences {
  /// Writes the influences as a JSON object. Shares are numbers from 0 to 1, differences shares of
  /// the scale of pleasantness, of which 1 is from −100 to 100.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.integer(days, forKey: "days")
      json.key("baseline")
      share.write(to: &json)
      json.integer(lookedAt, forKey: "looked_at")
      json.array(rows, forKey: "influences") { $1.write(to: &$0) }
    }
  }
}

extension Influence {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.string(amount == nil ? kind.rawValue : "amount", forKey: "kind")
      json.string(name, forKey: "name")
      json.integer(daysWith, forKey: "days_with")
      json.integer(daysWithout, forKey: "days_without")
      json.key("share_with")
      with.write(to: &json)
      json.key("share_without")
      without.write(to: &json)
      json.optional(amount?.unit, forKey: "unit")
      let numbers: [(StaticString, Double?)] = [
        ("sd", amount?.standardDeviation), ("difference", difference), ("low", low),
        ("high", high), ("p", p), ("q", q),
      ]
      for (key, value) in numbers {
        json.key(key)
        json.optional(number: value)
      }
      json.bool(isClaim, forKey: "claim")
      json.bool(isEnough, forKey: "enough")
    }
  }
}
