import Models
import Testing

@Suite struct RowLimitTests {
  @Test(
    arguments: [
      (nil, true, 20), (nil, false, nil), (0, true, nil), (5, true, 5), (5, false, 5),
    ] as [(Int?, Bool, Int?)])
  func rowsAreLimited(given: Int?, isTerminal: Bool, rows: Int?) {
    #expect(RowLimit(given, isTerminal: isTerminal).rows == rows)
  }

  @Test func onlyTheDefaultMayOmitRows() {
    #expect(RowLimit(nil, isTerminal: true).mayOmit(afterPrinting: 20))
    #expect(!RowLimit(nil, isTerminal: true).mayOmit(afterPrinting: 19))
    #expect(!RowLimit(20, isTerminal: true).mayOmit(afterPrinting: 20))
    #expect(!RowLimit(nil, isTerminal: false).mayOmit(afterPrinting: 20))
  }

  @Test func categoriesAreForAdults() throws {
    #expect(try BMIValue.parse(height: "144.9", weight: "40", units: .metric).isLikelyOfChild)
    #expect(try !BMIValue.parse(height: "145", weight: "40", units: .metric).isLikelyOfChild)
  }
}
