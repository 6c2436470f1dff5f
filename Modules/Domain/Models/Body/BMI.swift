import Foundation

/// A BMI category for adults, from low to high. BMI is a screening number, not a diagnosis.
public enum BMICategory: String, CaseIterable, Codable, Hashable, Sendable {
  /// Below 18.5.
  case underweight = "Underweight"
  /// At least 18.5, below 25.
  case normal = "Normal"
  /// At least 25, below 30.
  case overweight = "Overweight"
  /// At least 30.
  case obese = "Obese"

  /// The lowest index of the category, in tenths. Zero for the first one.
  var lowestTenths: Int64 {
    switch self {
    case .underweight: 0
    case .normal: 185
    case .overweight: 250
    case .obese: 300
    }
  }

  /// The lowest indices of the categories above the first one: 18.5, 25 and 30.
  public static let limits = allCases.dropFirst().map { Double($0.lowestTenths) / 10 }
}

/// A body-mass index in kg/m², stored as the exact quotient of two integers.
///
/// The exact value decides the category. In binary floating point, 64 kg at 160 cm is 24.999…,
/// which would be Normal; the exact value is 25, which is Overweight.
///
/// ```swift
/// let value = BMIValue(height: try Height.parse("160"), weight: try Weight.parse("64"))
/// print(value.formattedValue, value.category)  // prints "25.0 overweight"
///
/// let earlier = BMIValue(height: try Height.parse("5ft3in"), weight: try Weight.parse("145lb"))
/// print(earlier.formattedValue)  // prints "25.7"
/// print(value.difference(from: earlier).tenths)  // prints "-7"
/// ```
public struct BMIValue: Hashable, Sendable {
  public let height: Height
  public let weight: Weight

  /// Creates the index of a height and a weight.
  public init(height: Height, weight: Weight) {
    self.height = height
    self.weight = weight
  }

  // kg = w·10⁻¹⁰ and m = h·10⁻⁶, so kg/m² = 100·w / h². The greatest product, 6.5·10¹⁵ in a
  // comparison in tenths, fits in 64 bits.
  private var numerator: Int64 { weight.tenBillionthsOfKilogram * 100 }
  private var denominator: Int64 {
    height.tenThousandthsOfCentimeter * height.tenThousandthsOfCentimeter
  }

  /// The index in tenths, rounded half up.
  private var tenths: Int64 { (20 * numerator + denominator) / (2 * denominator) }

  /// Returns this index minus another, each rounded to one decimal first, as they are displayed.
  public func difference(from other: BMIValue) -> BMIDifference {
    BMIDifference(tenths: tenths - other.tenths)
  }

  /// The category of the exact quotient.
  public var category: BMICategory { category(numerator, denominator) }

  /// Whether the height is below 145 cm. Such a person is more likely a child; the categories are
  /// those of adults.
  public var isLikelyOfChild: Bool { height.tenThousandthsOfCentimeter < 1_450_000 }

  /// The index as a floating-point number. Both integers are exact as `Double`, so only the
  /// division rounds.
  public var value: Double { Double(numerator) / Double(denominator) }

  /// The index rounded half up to one decimal, or to as many decimals as its category requires:
  /// `25.0`, but `24.997` for 170 cm and 72.24 kg.
  public var formattedValue: String {
    var scale: UInt128 = 10
    for places in 1...20 {
      let scaled = UInt128(numerator) * scale
      let rounded = (2 * scaled + UInt128(denominator)) / (2 * UInt128(denominator))
      if category(rounded * 10, scale * 10) == category {
        return "\(rounded / scale).\((rounded % scale).padded(places))"
      }
      scale *= 10
    }
    return "\(value)"
  }

  private func category<Number: BinaryInteger>(_ n: Number, _ d: Number) -> BMICategory {
    BMICategory.allCases.last { n * 10 >= d * Number($0.lowestTenths) } ?? .underweight
  }
}

/// The difference between two displayed body-mass indices, in tenths.
public struct BMIDifference: Hashable, Sendable {
  /// The difference in tenths. Negative if the index decreased.
  public let tenths: Int64
}

/// A BMI measurement in the history.
///
/// ```swift
/// import Foundation
///
/// let measurement = BMI(
///   id: UUID(), height: value.height, weight: value.weight,
///   date: Moment(.now, in: LocalZone(.current)))
/// print(measurement.formattedValue)  // prints "25.0"
/// ```
public struct BMI: Hashable, Identifiable, Sendable {
  /// The identity, which export and import preserve.
  public var id: UUID
  /// The time of the measurement.
  public var date: Moment
  /// The exact index with its height and weight.
  public var measured: BMIValue

  public init(id: UUID, height: Height, weight: Weight, date: Moment) {
    self.id = id
    self.date = date.with(isTimeKnown: true)
    measured = BMIValue(height: height, weight: weight)
  }

  public var height: Height { measured.height }
  public var weight: Weight { measured.weight }
  /// The index as a floating-point number; see ``BMIValue/value``.
  public var value: Double { measured.value }
  /// The category of the exact index; see ``BMIValue/category``.
  public var category: BMICategory { measured.category }
  /// The index as text; see ``BMIValue/formattedValue``.
  public var formattedValue: String { measured.formattedValue }
}

extension BMI {
  /// Returns the values that the axis of a trend shows: the least and the greatest value, and the
  /// limits between categories that are within them, or the nearest one.
  ///
  /// - Parameter spansCategories: Whether the axis has the limits around the values instead of the
  ///   values: it is never shorter than a category, so a small change looks small.
  public static func trendTicks(of history: [BMI], spansCategories: Bool = false) -> [Double] {
    let values = history.map(\.value)
    guard let least = values.min(), let greatest = values.max() else { return [] }
    let limits = BMICategory.limits
    if spansCategories {
      // The first and the last category are open.
      let edges = [(limits.first ?? 0) - 5] + limits + [(limits.last ?? 0) + 5]
      let below = edges.last { $0 <= least } ?? least
      let above = edges.first { $0 > greatest } ?? greatest
      return Set([below, above] + limits.filter { below < $0 && $0 < above }).sorted()
    }
    let inside = limits.filter { (least...greatest).contains($0) }
    let nearest = limits.min {
      min(abs($0 - least), abs($0 - greatest)) < min(abs($1 - least), abs($1 - greatest))
    }
    return Set([least, greatest] + (inside.isEmpty ? [nearest].compactMap(\.self) : inside))
      .sorted()
  }
}
