import Foundation
import Models
import Support
import Testing

private func value(_ height: String, _ weight: String) throws -> BMIValue {
  BMIValue(height: try Height.parse(height), weight: try Weight.parse(weight))
}

struct BMITests {
  @Test("The 68 exact limits, 19 of them wrong in binary, are in the higher category")
  func exactLimitsBelongToTheHigherCategory() throws {
    let cuts: [(tenths: Int, category: BMICategory)] = [
      (185, .normal), (250, .overweight), (300, .obese),
    ]
    var points = 0
    var wrongInBinary = 0
    for (tenths, category) in cuts {
      for centimeters in 120...220 {
        // Hundredths of a kilogram: tenths/10 · (cm/100)² · 100.
        let scaled = tenths * centimeters * centimeters
        guard scaled % 1_000 == 0 else { continue }
        let hundredths = scaled / 1_000
        points += 1
        let kilograms = "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
        #expect(try value("\(centimeters)", kilograms).category == category)
        let meters = Double(centimeters) / 100
        let binary = (Double(kilograms) ?? 0) / (meters * meters)
        if binary < Double(tenths) / 10 { wrongInBinary += 1 }
      }
    }
    #expect(points == 68)
    #expect(wrongInBinary == 19)
  }

  @Test func sixtyFourKilogramsAt160IsOverweight() throws {
    let value = try value("160", "64.0")
    #expect(value.value == 25)
    #expect(value.category == .overweight)
    #expect(value.formattedValue == "25.0")
  }

  @Test func decimalsAgreeWithTheCategory() throws {
    #expect(try value("170", "72.24").formattedValue == "24.997")
    #expect(try value("170", "72.24").category == .normal)
    #expect(try value("170", "65").formattedValue == "22.5")
    // 18.45 is a tie. Rounded up to one decimal, it would change category.
    #expect(try value("200", "73.8").formattedValue == "18.45")
    // 22.25 is a tie and rounds up.
    #expect(try value("200", "89").formattedValue == "22.3")
  }

  @Test func differencesUseDisplayedTenths() throws {
    // 22.25 is a tie and rounds up to 22.3; 22.5 - 22.3 = 0.2.
    let difference = try value("170", "65").difference(from: value("200", "89"))
    #expect(difference.tenths == 2 && difference.formattedAmount == "0.2")
    #expect(try value("200", "89").difference(from: value("170", "65")).tenths == -2)
    #expect(try value("200", "89").difference(from: value("200", "89.1")).tenths == 0)
    #expect(try value("160", "90").difference(from: value("160", "64")).formattedAmount == "10.2")
  }

  @Test(arguments: [1, 2, 3])
  func displayedValueAgreesWithTheCategory(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let height = try #require(
        Height(tenThousandthsOfCentimeter: .random(in: Height.range, using: &random)))
      // Near a limit, where rounding matters.
      let cut = [185, 250, 300].randomElement(using: &random) ?? 250
      let h = Int64(height.tenThousandthsOfCentimeter)
      let near = Int64(cut) * h * h / 1_000 + Int64.random(in: -3...3, using: &random)
      guard let weight = Weight(tenBillionthsOfKilogram: near) else { continue }
      let value = BMIValue(height: height, weight: weight)
      let shown = value.formattedValue
      let parts = shown.split(separator: ".")
      let tenths = (Int(parts[0]) ?? 0) * 10 + (Int(parts[1].prefix(1)) ?? 0)
      let category: BMICategory =
        tenths < 185 ? .underweight : tenths < 250 ? .normal : tenths < 300 ? .overweight : .obese
      #expect(category == value.category, "seed \(seed): \(shown)")
    }
  }
}

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
  func rejectsInvalidHeightsWithAMessage(_ typed: String) throws {
    let error = #expect(throws: InvalidInput.self) { try Height.parse(typed) }
    let last = try #require(error?.message.last)
    #expect(".?".contains(last))
  }

  @Test(arguments: [
    "", "inf", "nan", "1e2", "-5", "65.123", "9.99", "650.01", "65cm", "11st14lb", "1.5st2lb",
    "٦٥", "65 kilos",
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
    #expect(error.message.hasSuffix("did you mean \(meant) cm?"))
  }

  @Test func imperialUnitsApplyToBareNumbers() throws {
    #expect(try Height.parse("67", units: .imperial) == Height.parse("67in"))
    #expect(try Weight.parse("143", units: .imperial) == Weight.parse("143lb"))
    #expect(try Height.parse("170cm", units: .imperial) == Height.parse("170"))
  }

  @Test func measuresKeepTheirDecimals() throws {
    #expect(try Height.parse("172.5").centimeters == "172.5")
    #expect(try Height.parse("5ft7in").formatted(.imperial) == "5 ft 7 in")
    #expect(try Height.parse("5ft7.5in").formatted(.imperial) == "5 ft 7.5 in")
    #expect(try Weight.parse("143lb").kilograms == "64.86370891")
    #expect(try Weight.parse("143lb").formatted(.imperial) == "143 lb")
    #expect(try Weight.parse("143lb").formatted() == "64.86 kg")
    #expect(try Weight.parse("64.5").formatted() == "64.5 kg")
  }
}
