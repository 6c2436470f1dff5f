/// A height or a weight that can be typed in metric or imperial units.
public protocol BodyMeasure: Hashable, Sendable {
  /// Parses typed text, with the units of a number without a unit.
  static func parse(_ text: String, units: Units) throws(InvalidInput) -> Self

  /// Returns the text of a field, rounded to at most two decimals, or further if the field is too
  /// narrow for it. It is parsed in the same units.
  func fieldText(_ units: Units) -> String
}

extension Height: BodyMeasure {
  /// The columns of a field of feet and inches without those of the caret and the brackets.
  private static let fieldColumns = 9

  /// Returns centimeters, or feet and inches: `170.18`, `5ft7in`.
  ///
  /// A height that was given in inches keeps its decimals as far as the field has room for them:
  /// `5ft7.25in`. Others are rounded to whole inches.
  public func fieldText(_ units: Units) -> String {
    guard units == .imperial else {
      return tenThousandthsOfCentimeter.rounded(to: 100, within: Height.range).decimal(places: 2)
    }
    let isInInches = tenThousandthsOfCentimeter.isMultiple(of: Height.hundredthOfInch)
    let texts = (isInInches ? [1, 10, 100] : [100]).map(feetAndInches)
    return texts.first { $0.count <= Height.fieldColumns } ?? ""
  }

  /// Returns feet and inches, rounded to a number of hundredths of an inch.
  private func feetAndInches(_ hundredths: Int64) -> String {
    let rounded =
      tenThousandthsOfCentimeter
      .rounded(to: hundredths * Height.hundredthOfInch, within: Height.range) * hundredths
    return "\(rounded / 1_200)ft\((rounded % 1_200).decimal(places: 2))in"
  }
}

extension Weight: BodyMeasure {
  /// Returns kilograms or pounds: `64.86`, `143`.
  public func fieldText(_ units: Units) -> String {
    tenBillionthsOfKilogram.rounded(to: Weight.hundredth(of: units), within: Weight.range)
      .decimal(places: 2)
  }
}

/// The content of a field for a height or a weight, which can be shown in other units than those in
/// which it was typed.
///
/// ```swift
/// let weight = MeasureInput<Weight>.typed("143", .imperial)
/// print(weight.text(in: .metric))  // prints "64.86"
/// print(weight.text(in: .imperial))  // prints "143"
/// print(try weight.measure(in: .metric).kilograms)  // prints "64.86370891"
/// ```
///
/// Conversion loses nothing: the measure is that of the typed text, and the units in which it was
/// typed show that text. Text that is not a measure is the same in all units.
public enum MeasureInput<Measure: BodyMeasure>: Hashable, Sendable {
  /// A text, with the units of a number without a unit.
  case typed(String, Units)
  /// A measure that was not typed here, such as the last height.
  case measure(Measure)

  /// Whether the field is empty.
  public var isEmpty: Bool { self == .typed("", .metric) || self == .typed("", .imperial) }

  /// Returns the text of the field in the given units.
  public func text(in units: Units) -> String {
    switch self {
    case .measure(let measure): measure.fieldText(units)
    case .typed(let text, units): text
    case .typed(let text, let typed):
      (try? Measure.parse(text, units: typed).fieldText(units)) ?? text
    }
  }

  /// Returns the measure.
  ///
  /// - Parameter units: The units of the field. They apply to a text that is no measure in the
  ///   units in which it was typed.
  /// - Throws: `InvalidInput` with a message that describes valid input.
  public func measure(in units: Units) throws(InvalidInput) -> Measure {
    switch self {
    case .measure(let measure): return measure
    case .typed(let text, let typed):
      if let measure = try? Measure.parse(text, units: typed) { return measure }
      return try Measure.parse(text, units: units)
    }
  }
}

extension BMIValue {
  /// The indices that are taken for real ones. Others are probably exchanged measures.
  private static let plausible = 7.0...120.0

  /// Returns the index of typed measures.
  ///
  /// ```swift
  /// let value = try BMIValue.parse(height: "170", weight: "65")
  /// print(value.formattedValue)  // prints "22.5"
  /// ```
  ///
  /// - Throws: `InvalidInput.measuresExchanged` if the height and the weight make no sense but do
  ///   when exchanged; otherwise the error of the height or of the weight.
  public static func parse(
    height: String, weight: String, units: Units = .metric
  ) throws(InvalidInput) -> BMIValue {
    try parse(height: .typed(height, units), weight: .typed(weight, units), units: units)
  }

  /// Returns the index of the content of two fields.
  ///
  /// - Parameters:
  ///   - height: The content of the height's field.
  ///   - weight: The content of the weight's field.
  ///   - units: The units of the fields.
  /// - Throws: The same errors as ``parse(height:weight:)``.
  public static func parse(
    height: MeasureInput<Height>, weight: MeasureInput<Weight>, units: Units
  ) throws(InvalidInput) -> BMIValue {
    let typed = Result { () throws(InvalidInput) in
      BMIValue(height: try height.measure(in: units), weight: try weight.measure(in: units))
    }
    if case .success(let value) = typed, plausible.contains(value.value) { return value }
    if let exchangedHeight = try? Height.parse(weight.text(in: units), units: units),
      let exchangedWeight = try? Weight.parse(height.text(in: units), units: units),
      plausible.contains(BMIValue(height: exchangedHeight, weight: exchangedWeight).value)
    {
      throw .measuresExchanged(exchangedHeight, exchangedWeight, units)
    }
    return try typed.get()
  }
}

extension Int64 {
  /// Returns a positive number as a multiple of a unit: the nearest multiple within a range.
  fileprivate func rounded(to unit: Int64, within range: ClosedRange<Int64>) -> Int64 {
    rounded(to: unit)
      .clamped(to: (range.lowerBound + unit - 1) / unit...range.upperBound / unit)
  }
}
