import Foundation
import Models
import Support
import Testing

struct MeasureTests {
  @Test(arguments: [
    ("170", 1_700_000), ("170cm", 1_700_000), (" 170 cm ", 1_700_000), ("1.70m", 1_700_000),
    ("170,5", 1_705_000), ("67in", 1_701_800), ("5ft7in", 1_701_800), ("5'7\"", 1_701_800),
    ("5ft7.5in", 1_714_500), ("5ft7.25in", 1_708_150), ("50", 500_000), ("280", 2_800_000),
    ("170.25", 1_702_500), ("2m", 2_000_000), ("6ft", 1_828_800),
  ])
  func parsesHeights(_ typed: String, _ meant: Int64) throws {
    #expect(try Height.parse(typed).tenThousandthsOfCentimeter == meant)
  }

  @Test(arguments: [
    ("65", 650_000_000_000), ("65kg", 650_000_000_000), ("64,5", 645_000_000_000),
    ("143lb", 648_637_089_100), ("143.25lb", 649_771_070_025), ("11st4lb", 716_675_944_600),
    ("10", 100_000_000_000), ("650", 6_500_000_000_000),
  ])
  func parsesWeights(_ typed: String, _ meant: Int64) throws {
    #expect(try Weight.parse(typed).tenBillionthsOfKilogram == meant)
  }

  @Test(arguments: [
    "", " ", "inf", "nan", "1e2", "0x1p3", "-5", "+170", "170.123", "1.7.0", "170..5", ".5", "170.",
    "١٧٠", "１７０", "170mm", "five", "49.99", "280.01", "999999999999999999999", "5ft12in", "5.5ft",
    "5ft-1in", "170\n170", "170cm5", "1 70", "5ft7in2", "170kg", "\u{2212}170", "1,000.5", "0",
  ])
  func rejectsInvalidHeights(_ typed: String) {
    #expect(throws: InvalidInput.self) { try Height.parse(typed) }
  }

  @Test(arguments: [
    "", "inf", "nan", "1e2", "-5", "65.123", "9.99", "650.01", "65cm", "11st14lb", "1.5st2lb",
    "٦٥", "65 kilometers",
  ])
  func rejectsInvalidWeights(_ typed: String) {
    #expect(throws: InvalidInput.self) { try Weight.parse(typed) }
  }

  @Test(arguments: [
    ("1.7", 170), ("1.65", 165), ("2,9", 170), ("0", 170), ("1.7cm", 170),
  ])
  func metersWithoutUnitGetASuggestion(_ typed: String, _ meant: Int64) {
    let error = InvalidInput.heightTooLow(typed, suggestion: meant)
    #expect(throws: error) { try Height.parse(typed) }
  }

  @Test func imperialUnitsApplyToBareNumbers() throws {
    #expect(try Height.parse("67", units: .imperial) == Height.parse("67in"))
    #expect(try Weight.parse("143", units: .imperial) == Weight.parse("143lb"))
    #expect(try Height.parse("170cm", units: .imperial) == Height.parse("170"))
  }

  @Test func measuresKeepTheirDecimals() throws {
    #expect(try Height.parse("172.5").centimeters == "172.5")
    #expect(try Weight.parse("143lb").kilograms == "64.86370891")
  }
}
