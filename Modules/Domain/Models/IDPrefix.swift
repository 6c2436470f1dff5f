import Foundation

/// The range of ids with a prefix.
public struct IDPrefix: Hashable, Sendable {
  /// The lowest id of the range.
  public let first: UUID
  /// The highest id of the range.
  public let last: UUID

  /// Creates the range of ids with a prefix, in either case. Returns nil if no id can have it.
  ///
  /// The text has either all hyphens of an id up to its length, or none.
  public init?(_ text: String) {
    let typed = text.lowercased()
    let digits = typed.filter { $0 != "-" }
    let hyphenated = Self.hyphenated(digits)
    guard (1...32).contains(digits.utf8.count),
      [digits, hyphenated, hyphenated + "-"].contains(typed),
      let first = Self.id(digits, filledWith: "0"), let last = Self.id(digits, filledWith: "f")
    else { return nil }
    (self.first, self.last) = (first, last)
  }

  private static func id(_ digits: String, filledWith filler: Character) -> UUID? {
    let missing = String(repeating: filler, count: 32 - digits.utf8.count)
    return UUID(text: hyphenated(digits + missing))
  }

  private static func hyphenated(_ digits: String) -> String {
    digits.enumerated().reduce(into: "") { text, digit in
      if [8, 12, 16, 20].contains(digit.offset) { text.append("-") }
      text.append(digit.element)
    }
  }
}
