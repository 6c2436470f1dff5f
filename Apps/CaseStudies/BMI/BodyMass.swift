import Foundation

struct BodyMass: Equatable, Sendable {
  let centimeters: Double
  let kilograms: Double

  /// Returns `nil` unless both texts are positive, finite numbers.
  init?(height: String, weight: String) {
    guard let centimeters = Double(height), let kilograms = Double(weight), centimeters > 0,
      kilograms > 0, centimeters.isFinite, kilograms.isFinite
    else { return nil }
    self.centimeters = centimeters
    self.kilograms = kilograms
  }

  /// Kilograms per square meter.
  var index: Double { kilograms / (centimeters / 100 * centimeters / 100) }

  var category: String {
    switch index {
    case ..<18.5: "Underweight"
    case ..<25: "Normal"
    case ..<30: "Overweight"
    default: "Obese"
    }
  }

  var summary: String { "BMI \(String(format: "%.1f", index)), \(category)" }
}

struct SavedBodyMass: Equatable, Identifiable, Sendable {
  let id: UUID
  let bodyMass: BodyMass
}
