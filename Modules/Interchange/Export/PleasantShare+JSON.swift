import Models

extension JSONWriter {
  /// Writes the share as a number from 0 to 1 with at most six decimals, or null without entries.
  mutating func share(_ share: PleasantShare, forKey key: StaticString) {
    optional(number: share.millionths.map { Double($0) / 1_000_000 }, forKey: key)
  }
}
