import Foundation

/// The categories for adults, from low to high. A screening number, not a diagnosis.
public enum BMICategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Below 18.5.
  case underweight = "Underweight"
  /// From 18.5 to below 25.
  case normal = "Normal"
  /// From 25 to below 30.
  case overweight = "Overweight"
  /// From 30.
  case obese = "Obese"
}

/// A body-mass index: kilograms by square meters, kept as the exact quotient of two integers.
///
/// In binary fractions 64 kg at 160 cm is 24.999…, which is Normal; exactly it is 25, which is
/// Overweight. So nothing here is decided on a `Double`.
public struct BMIValue: Hashable, Sendable {
  /// The height.
  public let height: Height
  /// The weight.
  public let weight: Weight

  /// The index of a height and a weight.
  public init(height: Height, weight: Weight) {
    self.height = height
    self.weight = weight
  }

  // kg = w·10⁻¹⁰ and m = h·10⁻⁶, so kg/m² = 100·w / h². The largest products, 6.5·10¹⁵ at a
  // comparison in tenths, fit 64 bits with room.
  private var numerator: Int64 { weight.tenBillionthsOfKilogram * 100 }
  private var denominator: Int64 {
    height.tenThousandthsOfCentimeter * height.tenThousandthsOfCentimeter
  }

  /// The index in tenths, rounded half up.
  private var tenths: Int64 { (20 * numerator + denominator) / (2 * denominator) }

  /// How much greater this index is than another one, in tenths: the difference of both values as
  /// they are shown with one decimal.
  public func difference(from other: BMIValue) -> BMIDifference {
    BMIDifference(tenths: tenths - other.tenths)
  }

  /// The category, decided on the exact quotient.
  public var category: BMICategory { category(numerator, denominator) }

  /// The nearest binary fraction. Both integers are exact as such, so one rounding happens.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The index rounded half up to one decimal, or to as many as it takes to stay in its category:
  /// `25.0`, but `24.997` for 170 cm and 72.24 kg.
  public var formattedValue: String {
    var scale: UInt128 = 10
    for places in 1...20 {
      let scaled = UInt128(numerator) * scale
      let rounded = (2 * scaled + UInt128(denominator)) / (2 * UInt128(denominator))
      if category(rounded * 10, scale * 10) == category {
        let whole = rounded / scale
        let decimals = String(rounded % scale)
        let zeros = String(repeating: "0", count: places - decimals.utf8.count)
        return "\(whole).\(zeros)\(decimals)"
      }
      scale *= 10
    }
    return "\(value)"
  }

  private func category<Number: BinaryInteger>(_ n: Number, _ d: Number) -> BMICategory {
    if n * 10 < d * 185 { return .underweight }
    if n < d * 25 { return .normal }
    return n < d * 30 ? .overweight : .obese
  }
}

/// The difference between two body-mass indices, in whole tenths.
public struct BMIDifference: Hashable, Sendable {
  /// The difference in tenths; negative for a lower index.
  public let tenths: Int64

  /// The amount without its sign: `0.4`.
  public var formattedAmount: String { "\(tenths.magnitude / 10).\(tenths.magnitude % 10)" }
}

/// A measurement in the history.
public struct BMI: Hashable, Identifiable, Sendable {
  /// Identity, also across export and import.
  public var id: UUID
  /// When it was taken.
  public var date: Moment
  /// The exact index, with the height and the weight that it is made of.
  public var measured: BMIValue

  /// A measurement.
  public init(id: UUID, height: Height, weight: Weight, date: Moment) {
    self.id = id
    self.date = date
    measured = BMIValue(height: height, weight: weight)
  }

  /// The height.
  public var height: Height { measured.height }
  /// The weight.
  public var weight: Weight { measured.weight }
  /// See `BMIValue.value`.
  public var value: Double { measured.value }
  /// See `BMIValue.category`.
  public var category: BMICategory { measured.category }
  /// See `BMIValue.formattedValue`.
  public var formattedValue: String { measured.formattedValue }
}
