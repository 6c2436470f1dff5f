import Models
import Wording

extension PeriodReview {
  /// Writes the numbers and the sentences as a JSON object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      writeNumbers(to: &json)
      json.key("sentences")
      json.array(sentences()) { json, sentence in
        json.object { json in
          json.key("rule")
          json.string(sentence.rule)
          json.key("text")
          json.string(sentence.text)
        }
      }
    }
  }

  /// Writes the numbers with the most frequent names, for a comparison.
  public func writeComparison(to json: inout JSONWriter) {
    json.object { json in
      writeNumbers(to: &json)
      json.key("feelings")
      json.array(feelings) { $1.write(to: &$0) }
      json.key("activities")
      json.array(activities) { $1.write(to: &$0) }
    }
  }

  private func writeNumbers(to json: inout JSONWriter) {
    json.key("from")
    json.string("\(period.first)")
    json.key("to")
    json.string("\(period.last)")
    json.key("entries")
    json.integer(entries)
    json.key("days")
    json.integer(days.count)
    json.key("pleasant_share")
    share.write(to: &json)
    json.key("pleasantness")
    json.optional(integer: pleasantness.mean)
  }
}
