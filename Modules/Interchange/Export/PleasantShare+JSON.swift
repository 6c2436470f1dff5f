import Models

extension PleasantShare {
  /// Writes the share as a number from 0 to 1 with at most six decimals, or null without entries.
  func write(to json: inout JSONWriter) {
    json.optional(number: millionths.map { Double($0) / 1_000_000 })
  }
}
