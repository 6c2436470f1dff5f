extension Height {
  /// Parses a typed height: `170`, `170cm`, `1.70m`, `67in`, `5ft7in`, `5'7"`, `5ft7.5in`.
  ///
  /// ```swift
  /// let height = try Height.parse("5ft7in")
  /// print(height.centimeters, height.fieldText(.imperial))  // prints "170.18 5ft7in"
  /// let weight = try Weight.parse("143", units: .imperial)
  /// print(weight.fieldText(.metric))  // prints "64.86"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The typed text, with a decimal point or a comma and at most two decimals.
  ///   - units: The units of a number without a unit: centimeters or inches.
  /// - Throws: `InvalidInput` with a message that describes valid input.
  public static func parse(_ text: String, units: Units = .metric) throws(InvalidInput) -> Height {
    guard let parts = Quantity.read(text), let amount = centimeters(parts, units) else {
      throw .notAHeight(text, units)
    }
    let (hundredths, unit) = (parts[0].hundredths, parts[0].unit)
    if hundredths < 300, unit == "cm" || unit.isEmpty && units == .metric {
      // `1.65` is probably in meters: suggest 165.
      let suggestion = (50...280).contains(hundredths) ? hundredths : 170
      throw .heightTooLow(text, suggestion: suggestion)
    }
    guard let height = Height(tenThousandthsOfCentimeter: amount) else {
      throw .heightOutOfRange(text, units)
    }
    return height
  }

  /// Returns the height in units of 10⁻⁴ cm.
  private static func centimeters(_ parts: [Quantity], _ units: Units) -> Int64? {
    let inch = Height.hundredthOfInch
    let rest = parts.dropFirst().first?.hundredths ?? 0
    switch parts.map(\.unit) {
    case ["cm"],
      [""] where units == .metric:
      return parts[0].hundredths * 100
    case ["m"]:
      return parts[0].hundredths * 10_000
    case ["m", ""], ["m", "cm"]:
      guard parts[0].isWhole, rest < 10_000 else { return nil }
      return parts[0].hundredths * 10_000 + rest * 100
    case ["in"], [""], ["\""]:
      return parts[0].hundredths * inch
    case ["ft"], ["'"], ["ft", "in"], ["'", "\""], ["ft", ""], ["'", ""]:
      guard parts[0].isWhole, rest < 1_200 else { return nil }
      return (parts[0].hundredths * 12 + rest) * inch
    default:
      return nil
    }
  }
}

extension Weight {
  /// Parses a typed weight: `65`, `65kg`, `143lb`, `11st4lb`.
  ///
  /// - Parameters:
  ///   - text: The typed text, with a decimal point or a comma and at most two decimals.
  ///   - units: The units of a number without a unit: kilograms or pounds.
  /// - Throws: `InvalidInput` with a message that describes valid input.
  public static func parse(_ text: String, units: Units = .metric) throws(InvalidInput) -> Weight {
    guard let parts = Quantity.read(text), let amount = kilograms(parts, units) else {
      throw .notAWeight(text, units)
    }
    guard let weight = Weight(tenBillionthsOfKilogram: amount) else {
      throw .weightOutOfRange(text, units)
    }
    return weight
  }

  /// Returns the weight in units of 10⁻¹⁰ kg.
  private static func kilograms(_ parts: [Quantity], _ units: Units) -> Int64? {
    let hundredthOfPound = Weight.hundredth(of: .imperial)
    switch parts.map(\.unit) {
    case ["kg"],
      [""] where units == .metric:
      return parts[0].hundredths * Weight.hundredth(of: .metric)
    case ["lb"], [""]:
      return parts[0].hundredths * hundredthOfPound
    case ["st"], ["st", "lb"], ["st", ""]:
      let pounds = parts.dropFirst().first?.hundredths ?? 0
      guard parts[0].isWhole, pounds < 1_400 else { return nil }
      return (parts[0].hundredths * 14 + pounds) * hundredthOfPound
    default:
      return nil
    }
  }
}

/// A number with at most two decimals, and its unit.
private struct Quantity {
  var hundredths: Int64
  var unit: String

  var isWhole: Bool { hundredths % 100 == 0 }

  /// Parses up to two numbers with optional units. Returns nil for anything other than ASCII
  /// digits, one decimal point or comma, units and blanks. A number with too many digits is
  /// truncated to one that is still out of range.
  static func read(_ text: String) -> [Quantity]? {
    var rest = Array(text.trimmedBlanks.lowercased().withPlainPrimes.utf8)[...]
    var parts: [Quantity] = []
    while !rest.isEmpty, parts.count < 2 {
      guard let hundredths = number(&rest) else { return nil }
      rest = rest.drop(while: isBlank)
      let unit = rest.prefix { (97...122).contains($0) || $0 == 34 || $0 == 39 }
      rest = rest[unit.endIndex...].drop(while: isBlank)
      let word = String(decoding: unit, as: UTF8.self)
      parts.append(Quantity(hundredths: hundredths, unit: words[word] ?? word))
    }
    return parts.isEmpty || !rest.isEmpty ? nil : parts
  }

  /// The units by the words for them.
  private static let words = [
    "centimeters": "cm", "centimetres": "cm", "meter": "m", "meters": "m", "metre": "m",
    "metres": "m", "inch": "in", "inches": "in", "foot": "ft", "feet": "ft", "kilo": "kg",
    "kilos": "kg", "kgs": "kg", "pound": "lb", "pounds": "lb", "lbs": "lb", "stone": "st",
    "stones": "st",
  ]

  /// Reads a number, in hundredths, from the start of a text.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int64? {
    let whole = rest.prefix { (48...57).contains($0) }
    guard !whole.isEmpty else { return nil }
    rest = rest[whole.endIndex...]
    var decimals: ArraySlice<UInt8> = []
    if rest.first == 46 || rest.first == 44 {
      decimals = rest.dropFirst().prefix { (48...57).contains($0) }
      guard (1...2).contains(decimals.count) else { return nil }
      rest = rest[decimals.endIndex...]
    }
    let digits = whole.drop { $0 == 48 }.prefix(8) + (decimals + [48, 48]).prefix(2)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }
}

extension String {
  /// The string with typographic primes and quotation marks as those of ASCII.
  fileprivate var withPlainPrimes: String {
    String(
      map { character in
        switch character {
        case "′", "’", "‘": "'"
        case "″", "”", "“": "\""
        default: character
        }
      })
  }
}
