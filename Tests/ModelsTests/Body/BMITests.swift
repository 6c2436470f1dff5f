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
        try #require(try value("\(centimeters)", kilograms).category == category)
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
    #expect(difference.tenths == 2)
    #expect(try value("200", "89").difference(from: value("170", "65")).tenths == -2)
    #expect(try value("200", "89").difference(from: value("200", "89.1")).tenths == 0)
    #expect(try value("160", "90").difference(from: value("160", "64")).tenths == 102)
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
      try #require(category == value.category, "seed \(seed): \(shown)")
    }
  }
}
