import Models
import Wording

extension PeriodReview {
  /// Writes the numbers and the sentences as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      writeNumbers(to: &json)
      json.array(sentences(), forKey: "sentences") { json, sentence in
        json.object { json in
          json.string(sentence.rule, forKey: "rule")
          json.string(sentence.text, forKey: "text")
        }
      }
    }
  }

  /// Writes the numbers with the most frequent names, for a comparison.
  public func writeComparison(to json: inout JSONWriter) {
    json.object { json in
      writeNumbers(to: &json)
      json.array(feelings, forKey: "feelings") { $1.write(to: &$0) }
      json.array(activities, forKey: "activities") { $1.write(to: &$0) }
    }
  }

  private func writeNumbers(to json: inout JSONWriter) {
    json.string("\(period.first)", forKey: "from")
    json.string("\(period.last)", forKey: "to")
    json.integer(entries, forKey: "entries")
    json.integer(days.count, forKey: "days")
    json.share(share, forKey: "pleasant_share")
    json.optional(integer: pleasantness.mean, forKey: "pleasantness")
  }
}
