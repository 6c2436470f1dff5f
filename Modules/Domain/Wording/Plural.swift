extension DefaultStringInterpolation {
  /// Appends a count with its noun: `1 day`, `2 entries`.
  ///
  /// ```swift
  /// let (entries, days) = (2, 1)
  /// print("\(entries, "entry") on \(days, "day")")  // prints "2 entries on 1 day"
  /// ```
  public mutating func appendInterpolation(_ count: some BinaryInteger, _ noun: String) {
    appendInterpolation(count, noun, noun.plural)
  }

  /// Appends a count with words that differ by number, such as a noun and its verb:
  /// `1 entry has`, `2 entries have`.
  public mutating func appendInterpolation(
    _ count: some BinaryInteger, _ singular: String, _ plural: String
  ) {
    appendInterpolation("\(count) \(count == 1 ? singular : plural)")
  }
}

extension String {
  /// The regular plural of an English noun: `days`, `entries`.
  var plural: String {
    guard last == "y", let before = dropLast().last, !"aeiou".contains(before) else {
      return self + "s"
    }
    return dropLast() + "ies"
  }
}

extension [String] {
  /// The texts in a sentence: “Bistro, Diner and Café”.
  public var formattedAsList: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
