import Models
import Support
import Testing

struct MeasureInputTests {
  @Test func conversionLosesNothing() throws {
    try SeededGenerator.run(3_000) { random in
      let units = Units.allCases.randomElement(using: &random) ?? .metric
      let other: Units = units == .metric ? .imperial : .metric
      let height = try #require(
        Height(tenThousandthsOfCentimeter: .random(in: Height.range, using: &random)))
      try check(height, units, other)
      let weight = try #require(
        Weight(tenBillionthsOfKilogram: .random(in: Weight.range, using: &random)))
      try check(weight, units, other)
    }
  }

  /// The text in other units is valid, the measure is that of the typed text, and the first units
  /// show the typed text again.
  private func check<Measure: BodyMeasure>(
    _ measure: Measure, _ units: Units, _ other: Units
  ) throws {
    let text = measure.fieldText(units)
    let input = MeasureInput<Measure>.typed(text, units)
    let typed = try Measure.parse(text, units: units)
    #expect(try input.measure(in: other) == typed)
    #expect(input.text(in: units) == text)
    #expect(throws: Never.self) { try Measure.parse(input.text(in: other), units: other) }
    #expect(MeasureInput.measure(measure).text(in: units) == text)
    #expect(try MeasureInput.measure(measure).measure(in: other) == measure)
  }

  @Test(arguments: Units.allCases)
  func boundsAreValidInAllUnits(units: Units) throws {
    for units in Units.allCases {
      for bound in [Height.range.lowerBound, Height.range.upperBound] {
        let height = try #require(Height(tenThousandthsOfCentimeter: bound))
        _ = try Height.parse(height.fieldText(units), units: units)
      }
      for bound in [Weight.range.lowerBound, Weight.range.upperBound] {
        let weight = try #require(Weight(tenBillionthsOfKilogram: bound))
        _ = try Weight.parse(weight.fieldText(units), units: units)
      }
    }
  }

  @Test(arguments: [
    ("170", Units.metric, "5ft7in"), ("67", .imperial, "170.18"), ("6ft", .imperial, "182.88"),
    ("1.70m", .metric, "5ft7in"), ("182.88", .metric, "6ft0in"), ("178", .metric, "5ft10in"),
    ("151.9", .metric, "5ft0in"), ("50", .metric, "1ft8in"), ("280", .metric, "9ft2in"),
  ])
  func convertsHeights(typed: String, units: Units, converted: String) {
    let input = MeasureInput<Height>.typed(typed, units)
    #expect(input.text(in: units == .metric ? .imperial : .metric) == converted)
  }

  /// The field has 10 columns, of which the caret takes one.
  @Test func feetAndInchesFitIntoTheirField() throws {
    for unit in Height.range.lowerBound / 100...Height.range.upperBound / 100 {
      let height = try #require(Height(tenThousandthsOfCentimeter: unit * 100))
      let text = height.fieldText(.imperial)
      guard text.count > 9 else { continue }
      Issue.record("\(text)")
      return
    }
  }

  @Test(arguments: [
    ("5ft7.5in", "5ft7.5in"), ("5ft7.25in", "5ft7.25in"), ("5ft10.5in", "5ft10.5in"),
    ("5ft10.25in", "5ft10.3in"), ("70in", "5ft10in"), ("5ft11.99in", "6ft0in"),
  ])
  func inchesKeepDecimalsWithRoom(typed: String, shown: String) throws {
    let last = MeasureInput<Height>.measure(try Height.parse(typed))
    #expect(last.text(in: .imperial) == shown)
    #expect(try last.measure(in: .imperial) == Height.parse(typed))
  }

  @Test func invalidTextIsReadInTheUnitsOfTheField() throws {
    let input = MeasureInput<Height>.typed("30", .metric)
    #expect(input.text(in: .imperial) == "30")
    #expect(try input.measure(in: .imperial).centimeters == "76.2")
    #expect(throws: InvalidInput.heightOutOfRange("30", .metric)) {
      try input.measure(in: .metric)
    }
  }

  @Test(arguments: [
    ("65", "170", "170 cm", "65 kg"), ("45", "170", "170 cm", "45 kg"),
    ("110", "182.5", "182.5 cm", "110 kg"), ("65kg", "1.70m", "170 cm", "65 kg"),
  ])
  func exchangedMeasuresGetASuggestion(
    height: String, weight: String, suggested: String, and suggestedWeight: String
  ) throws {
    let error = try #require(
      throws: InvalidInput.self, performing: { try BMIValue.parse(height: height, weight: weight) })
    let (height, weight) = (try Height.parse(suggested), try Weight.parse(suggestedWeight))
    #expect(error == .measuresExchanged(height, weight, .metric))
  }

  /// Heavy and light people, children, and nonsense that exchanging does not mend.
  @Test(arguments: [
    ("170", "350"), ("150", "220"), ("190", "300"), ("60", "10"), ("100", "14"), ("280", "650"),
    ("272", "199"), ("165", "280"),
  ])
  func unusualMeasuresAreAccepted(height: String, weight: String) {
    #expect(throws: Never.self) { try BMIValue.parse(height: height, weight: weight) }
  }

  @Test func suggestionIsInTheUnitsOfTheFields() throws {
    let error = try #require(
      throws: InvalidInput.self,
      performing: {
        try BMIValue.parse(
          height: .typed("154", .imperial), weight: .typed("67", .imperial), units: .imperial)
      })
    let (height, weight) = (try Height.parse("5ft7in"), try Weight.parse("154lb"))
    #expect(error == .measuresExchanged(height, weight, .imperial))
  }

  @Test func errorsOfMeasuresRemain() throws {
    #expect(throws: InvalidInput.heightTooLow("1.7", suggestion: 170)) {
      try BMIValue.parse(height: "1.7", weight: "70")
    }
    #expect(throws: InvalidInput.weightOutOfRange("7", .metric)) {
      try BMIValue.parse(height: "170", weight: "7")
    }
  }
}
