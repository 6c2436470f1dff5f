import TerminalTesting
import Testing

@testable import Articles

/// The article's first phase: a calculator without the runtime.
@MainActor
@Suite struct PlainCalculatorTests {
  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func calculatorWorksWithKeyboard(columns: Int, rows: Int) {
    let pilot = Pilot(PureSwiftUI.ContentView(), columns: columns, rows: rows)
    #expect(pilot.lines[0].contains("BMI Calculator"))
    #expect(pilot.shows("Enter your height and weight"))
    pilot.type("170")
    pilot.press(.tab)
    pilot.type("65")
    #expect(pilot.shows("BMI: 22.5"))
    #expect(pilot.shows("Category: Normal"))
    pilot.press(.tab)
    #expect(pilot.focused == "Save to History")
    pilot.press(.enter)
    #expect(pilot.shows("BMI History"))
    #expect(pilot.shows("BMI: 22.5"))
    pilot.press(.delete)
    #expect(!pilot.lines.contains { $0.contains("▌ BMI: 22.5") })
    pilot.press(.enter)
    #expect(!pilot.shows("BMI History"))
    #expect(pilot.focused == "Save to History")
  }

  @Test func calculatorWorksWithMouse() {
    let pilot = Pilot(PureSwiftUI.ContentView())
    pilot.click(on: "170")
    pilot.type("160")
    pilot.click(on: "70 ")
    pilot.type("90")
    #expect(pilot.shows("BMI: 35.2"))
    pilot.click(on: "Save to History")
    #expect(pilot.shows("Category: Obese"))
    pilot.click(on: "Done")
    #expect(!pilot.shows("[ Done ]"))
    pilot.click(on: "View History")
    #expect(pilot.shows("Category: Obese"))
  }

  @Test func saveIsDisabledWithoutResult() {
    let pilot = Pilot(PureSwiftUI.ContentView())
    pilot.click(on: "Save to History")
    #expect(!pilot.shows("[ Done ]"))
    let save = pilot.frame.descriptions.first { $0.label == "Save to History" }
    #expect(save?.isEnabled == false)
  }
}

extension Pilot {
  /// Clicks the first cell of a text. All characters in these tests are one column wide.
  fileprivate func click(on text: String) {
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      let column = line.distance(from: line.startIndex, to: range.lowerBound)
      return click(column: column, row: row)
    }
    Issue.record("“\(text)” is not on the screen.")
  }
}
