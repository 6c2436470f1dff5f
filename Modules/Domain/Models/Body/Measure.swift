/// A height from 50 to 280 cm in units of 10⁻⁴ cm, which represent hundredths of an inch exactly.
public struct Height: Hashable, Sendable {
  /// The height in units of 10⁻⁴ cm.
  public let tenThousandthsOfCentimeter: Int64

  /// The valid heights, in units of 10⁻⁴ cm.
  public static let range: ClosedRange<Int64> = 500_000...2_800_000

  /// Creates a height in units of 10⁻⁴ cm. Returns nil outside of ``range``.
  public init?(tenThousandthsOfCentimeter units: Int64) {
    guard Height.range.contains(units) else { return nil }
    tenThousandthsOfCentimeter = units
  }

  /// The height in centimeters with all of its decimals: `172.72`.
  public var centimeters: String { tenThousandthsOfCentimeter.decimal(places: 4) }

  /// A hundredth of an inch, in units of 10⁻⁴ cm.
  package static let hundredthOfInch: Int64 = 254
}

/// A weight from 10 to 650 kg in units of 10⁻¹⁰ kg, which represent hundredths of a pound exactly.
public struct Weight: Hashable, Sendable {
  /// The weight in units of 10⁻¹⁰ kg.
  public let tenBillionthsOfKilogram: Int64

  /// The valid weights, in units of 10⁻¹⁰ kg.
  public static let range: ClosedRange<Int64> = 100_000_000_000...6_500_000_000_000

  /// Creates a weight in units of 10⁻¹⁰ kg. Returns nil outside of ``range``.
  public init?(tenBillionthsOfKilogram units: Int64) {
    guard Weight.range.contains(units) else { return nil }
    tenBillionthsOfKilogram = units
  }

  /// The weight in kilograms with all of its decimals: `64.86370891`.
  public var kilograms: String { tenBillionthsOfKilogram.decimal(places: 10) }

  /// Returns a hundredth of a kilogram or of a pound, in units of 10⁻¹⁰ kg.
  package static func hundredth(of units: Units) -> Int64 {
    units == .imperial ? 45_359_237 : 100_000_000
  }
}

extension Int64 {
  /// Returns a positive number as a multiple of a unit, rounded half up.
  package func rounded(to unit: Int64) -> Int64 { (self + unit / 2) / unit }

  /// Returns the number with a decimal point before its last `places` digits, without trailing
  /// zeros.
  package func decimal(places: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let rest = magnitude % scale.magnitude
    let whole = (self < 0 ? "-" : "") + String(magnitude / scale.magnitude)
    guard rest > 0 else { return whole }
    var digits = Int(rest).padded(places)
    while digits.last == "0" { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
