import Models

extension Height {
  /// Returns the height with its decimals: `170 cm`, `5 ft 7.5 in`.
  public func formatted(_ units: Units = .metric) -> String {
    guard units == .imperial else { return "\(centimeters) cm" }
    let hundredths = tenThousandthsOfCentimeter.rounded(to: Height.hundredthOfInch)
    return "\(hundredths / 1_200) ft \((hundredths % 1_200).decimal(places: 2)) in"
  }
}

extension Weight {
  /// Returns the weight, rounded to at most two decimals: `64.86 kg`, `143 lb`.
  public func formatted(_ units: Units = .metric) -> String {
    let hundredths = tenBillionthsOfKilogram.rounded(to: Weight.hundredth(of: units))
    return "\(hundredths.decimal(places: 2)) \(units == .imperial ? "lb" : "kg")"
  }
}

extension BMICategory {
  /// The name: `Underweight`.
  public var title: String { rawValue }
}

extension BMIDifference {
  /// The magnitude of the difference: `0.4`.
  public var formattedAmount: String { "\(tenths.magnitude / 10).\(tenths.magnitude % 10)" }

  /// The difference from the previous measurement: `0.4 less than last time`.
  public var comparison: String {
    guard tenths != 0 else { return "unchanged since last time" }
    return "\(formattedAmount) \(tenths > 0 ? "more" : "less") than last time"
  }
}
