import Models

extension Influences {
  /// Writes the influences as a JSON object. Shares are numbers from 0 to 1, differences shares of
  /// the scale of pleasantness, of which 1 is from −100 to 100.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("days")
      json.integer(days)
      json.key("baseline")
      share.write(to: &json)
      json.key("looked_at")
      json.integer(lookedAt)
      json.key("influences")
      json.array(rows) { $1.write(to: &$0) }
    }
  }
}

extension Influence {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      json.key("kind")
      json.string(amount == nil ? kind.rawValue : "amount")
      json.key("name")
      json.string(name)
      json.key("days_with")
      json.integer(daysWith)
      json.key("days_without")
      json.integer(daysWithout)
      json.key("share_with")
      with.write(to: &json)
      json.key("share_without")
      without.write(to: &json)
      json.key("unit")
      json.optional(amount?.unit)
      let numbers: [(StaticString, Double?)] = [
        ("sd", amount?.standardDeviation), ("difference", difference), ("low", low),
        ("high", high), ("p", p), ("q", q),
      ]
      for (key, value) in numbers {
        json.key(key)
        json.optional(number: value)
      }
      json.key("claim")
      json.bool(isClaim)
      json.key("enough")
      json.bool(isEnough)
    }
  }
}
