import Models

extension Influences {
  /// Writes the influences as a JSON object. Shares are numbers from 0 to 1, differences shares of
  /// the scale of pleasantness, of which 1 is from −100 to 100.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.integer(days, forKey: "days")
      json.share(share, forKey: "baseline")
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
      json.share(with, forKey: "share_with")
      json.share(without, forKey: "share_without")
      json.optional(amount?.unit, forKey: "unit")
      json.optional(number: amount?.standardDeviation, forKey: "sd")
      json.optional(number: difference, forKey: "difference")
      json.optional(number: low, forKey: "low")
      json.optional(number: high, forKey: "high")
      json.optional(number: p, forKey: "p")
      json.optional(number: q, forKey: "q")
      json.bool(isClaim, forKey: "claim")
      json.bool(isEnough, forKey: "enough")
    }
  }
}
