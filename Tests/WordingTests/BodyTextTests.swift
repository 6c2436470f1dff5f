import Models
import Testing
import Wording

@Suite struct BodyTextTests {
  @Test(arguments: [
    ("172.5", "172.5 cm", "5 ft 7.91 in"), ("5ft7in", "170.18 cm", "5 ft 7 in"),
    ("5ft7.5in", "171.45 cm", "5 ft 7.5 in"),
  ])
  func heightKeepsItsDecimals(typed: String, metric: String, imperial: String) throws {
    let height = try Height.parse(typed)
    #expect(height.formatted() == metric)
    #expect(height.formatted(.imperial) == imperial)
  }

  @Test(arguments: [
    ("64.5", "64.5 kg", "142.2 lb"), ("143lb", "64.86 kg", "143 lb"), ("70", "70 kg", "154.32 lb"),
  ])
  func weightIsRoundedToHundredths(typed: String, metric: String, imperial: String) throws {
    let weight = try Weight.parse(typed)
    #expect(weight.formatted() == metric)
    #expect(weight.formatted(.imperial) == imperial)
  }

  @Test(arguments: [
    ("65", "66", "0.3 less than last time"), ("66", "65", "0.3 more than last time"),
    ("65", "65", "unchanged since last time"), ("64", "90", "9.0 less than last time"),
  ])
  func differenceIsComparedWithLastTime(weight: String, last: String, text: String) throws {
    let height = try Height.parse("170")
    let value = BMIValue(height: height, weight: try Weight.parse(weight))
    let difference = value.difference(
      from: BMIValue(height: height, weight: try Weight.parse(last)))
    #expect(difference.comparison == text)
  }

  @Test func categoriesAreNamed() {
    #expect(
      BMICategory.allCases.map(\.title) == ["Underweight", "Normal", "Overweight", "Obese"])
  }
}
