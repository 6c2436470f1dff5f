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
    guard let parts = Quantity.read(text), let height = centimeters(parts, units) else {
      throw .notAHeight(text, units)
    }
    if let hundredths = height.small {
      // `1.65` is probably in meters: suggest 165.
      let suggestion = (50...280).contains(hundredths) ? hundredths : 170
      throw .heightTooLow(text, suggestion: suggestion)
    }
    guard let result = Height(tenThousandthsOfCentimeter: height.amount) else {
      throw .heightOutOfRange(text, units)
    }
    return result
  }

  /// Returns the height in units of 10⁻⁴ cm, and its whole number if it is probably in meters.
  private static func centimeters(
    _ parts: [Quantity], _ units: Units
  ) -> (amount: Int64, small: Int64?)? {
    let inch = Height.hundredthOfInch
    switch parts.map(\.unit) {
    case ["cm"],
      [""] where units == .metric:
      let hundredths = parts[0].hundredths
      return (hundredths * 100, hundredths < 300 ? hundredths : nil)
    case ["m"]:
      return (parts[0].hundredths * 10_000, nil)
    case ["m", ""], ["m", "cm"]:
      guard parts[0].isWhole, parts[1].hundredths < 10_000 else { return nil }
      return (parts[0].hundredths * 10_000 + parts[1].hundredths * 100, nil)
    case ["in"], [""], ["\""]:
      return (parts[0].hundredths * inch, nil)
    case ["ft"], ["'"]:
      guard parts[0].isWhole else { return nil }
      return (parts[0].hundredths * 12 * inch, nil)
    case ["ft", "in"], ["'", "\""], ["ft", ""], ["'", ""]:
      guard parts[0].isWhole, parts[1].hundredths < 1_200 else { return nil }
      return ((parts[0].hundredths * 12 + parts[1].hundredths) * inch, nil)
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
    case ["st"]:
      guard parts[0].isWhole else { return nil }
      return parts[0].hundredths * 14 * hundredthOfPound
    case ["st", "lb"], ["st", ""]:
      guard parts[0].isWhole, parts[1].hundredths < 1_400 else { return nil }
      return (parts[0].hundredths * 14 + parts[1].hundredths) * hundredthOfPound
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
    let bytes = Array(text.trimmedBlanks.lowercased().withPlainPrimes.utf8)
    var index = 0
    var parts: [Quantity] = []
    while index < bytes.count, parts.count < 2 {
      guard let hundredths = number(bytes, &index) else { return nil }
      skipBlanks(bytes, &index)
      let unit = bytes[index...].prefix { (97...122).contains($0) || $0 == 34 || $0 == 39 }
      index = unit.endIndex
      skipBlanks(bytes, &index)
      let word = String(decoding: unit, as: UTF8.self)
      parts.append(Quantity(hundredths: hundredths, unit: words[word] ?? word))
    }
    return parts.isEmpty || index < bytes.count ? nil : parts
  }

  /// The units by the words for them.
  private static let words = [
    "centimeters": "cm", "centimetres": "cm", "meter": "m", "meters": "m", "metre": "m",
    "metres": "m", "inch": "in", "inches": "in", "foot": "ft", "feet": "ft", "kilo": "kg",
    "kilos": "kg", "kgs": "kg", "pound": "lb", "pounds": "lb", "lbs": "lb", "stone": "st",
    "stones": "st",
  ]

  private static func number(_ bytes: [UInt8], _ index: inout Int) -> Int64? {
    let whole = bytes[index...].prefix { (48...57).contains($0) }
    guard !whole.isEmpty else { return nil }
    index = whole.endIndex
    var decimals: ArraySlice<UInt8> = []
    if index < bytes.count, bytes[index] == 46 || bytes[index] == 44 {
      decimals = bytes[(index + 1)...].prefix { (48...57).contains($0) }
      guard (1...2).contains(decimals.count) else { return nil }
      index = decimals.endIndex
    }
    let digits = whole.drop { $0 == 48 }.prefix(8) + (decimals + [48, 48]).prefix(2)
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }

  private static func skipBlanks(_ bytes: [UInt8], _ index: inout Int) {
    while index < bytes.count, bytes[index] == 32 || bytes[index] == 9 { index += 1 }
  }
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
