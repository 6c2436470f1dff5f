/// The amount of an activity: a number with a unit, such as 6.5 h.
///
/// The unit belongs to the activity: all amounts of an activity have the same one.
///
/// ```swift
/// let text = TaggedText("tired #sleep 6h30 #run 5 km")
/// print(text.tags.compactMap(\.amount))  // prints "[6.5h, 5km]"
///
/// let nap = Amount("90min")
/// print(nap?.converted(to: "h") ?? "")  // prints "1.5h"
/// print(nap?.converted(to: "km") == nil)  // prints "true"
/// ```
public struct Amount: CustomStringConvertible, Hashable, Sendable {
  /// The number in thousandths, within ``range``.
  public let thousandths: Int64
  /// The unit in its usual spelling; empty without one.
  public let unit: String

  /// The valid numbers in thousandths: −10⁹ to 10⁹.
  public static let range: ClosedRange<Int64> = -1_000_000_000_000...1_000_000_000_000

  /// Creates an amount. A number out of ``range`` is clamped.
  public init(thousandths: Int64, unit: String = "") {
    self.thousandths = thousandths.clamped(to: Self.range)
    self.unit = unit
  }

  /// Creates an amount from text such as `6.5h`, `6h30`, `5 km` or `3`; nil for any other text, and
  /// for `12,345`, which is 12.345 or 12345.
  ///
  /// - Parameter unit: A unit that is understood beside the usual ones.
  public init?(_ text: String, unit: String? = nil) {
    guard let reading = Self.reading(text, unit: unit), !reading.isAmbiguous else { return nil }
    self = reading.amount
  }

  /// Returns the amount that a whole text may be.
  static func reading(_ text: String, unit: String?) -> AmountReader.Reading? {
    let typed = " " + text.trimmedBlanks
    let reading = AmountReader.amount(after: typed.startIndex, in: typed, unit: unit)
    return reading?.range.upperBound == typed.endIndex ? reading : nil
  }

  /// The amounts that a number with an ambiguous comma may be: `12.345`, `12345`.
  var readings: [Amount] { [self, Amount(thousandths: thousandths * 1_000, unit: unit)] }

  /// Returns the amount in the unit of its activity; nil if the units differ. A number without a
  /// unit has any unit; minutes and hours are converted, rounded to thousandths.
  public func converted(to unit: String) -> Amount? {
    switch (self.unit, unit) {
    case ("", _), (unit, unit): Amount(thousandths: thousandths, unit: unit)
    case (let own, _) where own.foldedAsName == unit.foldedAsName:
      Amount(thousandths: thousandths, unit: unit)
    case ("min", "h"):
      Amount(thousandths: (thousandths + thousandths.signum() * 30) / 60, unit: unit)
    case ("h", "min") where Self.range.contains(thousandths * 60):
      Amount(thousandths: thousandths * 60, unit: unit)
    default: nil
    }
  }

  /// The number without zeros at its end: `6.5`.
  public var number: String { thousandths.decimal(places: 3) }

  /// The number and the unit as they can be typed: `6.5h`.
  public var description: String { number + unit }
}

/// The units of amounts.
public enum AmountUnit {
  /// The maximum length of a unit in characters.
  public static let lengthLimit = 12

  /// The usual units by the words for them.
  private static let usual: [String: String] = [
    "h": "h", "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "min": "min", "mins": "min",
    "minute": "min", "minutes": "min", "km": "km", "m": "m", "mi": "mi", "mile": "mi",
    "miles": "mi", "kg": "kg", "kgs": "kg", "lb": "lb", "lbs": "lb", "ml": "ml", "l": "l",
  ]

  /// The units that are no words, the longest first.
  static let symbols = ["/100", "/10", "/5", "%"]

  /// Returns the unit that a word in lowercase means, among the usual ones and another one.
  static func named(_ word: String, or other: String?) -> String? {
    if let other, !other.isEmpty, other.foldedAsName == word.foldedAsName { return other }
    return usual[word]
  }

  /// Creates a unit from typed text: a word of letters, or `%`, `/5`, `/10`, `/100`.
  ///
  /// - Throws: `InvalidInput.notAUnit` for any other text.
  public static func parse(_ text: String) throws(InvalidInput) -> String {
    let typed = text.trimmedBlanks
    if let unit = usual[typed.lowercased()] { return unit }
    guard isValid(typed), !typed.isEmpty else { throw .notAUnit(text) }
    return typed
  }

  /// Returns whether a stored text can be a unit. An empty one is that of numbers without a unit.
  public static func isValid(_ text: String) -> Bool {
    text.isEmpty || symbols.contains(text)
      || text.utf8.count <= lengthLimit * 8 && text.count <= lengthLimit
        && text.allSatisfy(\.isLetter)
  }
}
