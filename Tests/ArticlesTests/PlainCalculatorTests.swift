import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct SeedViewTests {
  @Test(arguments: CellSize.all)
  func thePrintedCalculatorIsUsedWithTheKeyboard(_ size: CellSize) {
    let screen = Screen(root: ContentView())
    #expect(screen.lines(size)[0].contains("BMI Calculator"))
    #expect(screen.shows("Enter your height and weight", size))
    screen.type("170")
    screen.press(.tab)
    screen.type("65")
    #expect(screen.shows("BMI: 22.5", size))
    #expect(screen.shows("Category: Normal", size))
    screen.press(.tab)
    #expect(screen.focused(size) == "Save to History")
    screen.press(.enter)
    #expect(screen.shows("BMI History", size))
    #expect(screen.shows("BMI: 22.5", size))
    screen.press(.delete)
    #expect(!screen.lines(size).contains { $0.contains("▸ BMI: 22.5") })
    screen.press(.enter)
    #expect(!screen.shows("BMI History", size))
    #expect(screen.focused(size) == "Save to History")
  }

  @Test func thePrintedCalculatorIsUsedWithTheMouse() {
    let screen = Screen(root: ContentView())
    screen.click("170")
    screen.type("160")
    screen.click("70 ")
    screen.type("90")
    #expect(screen.shows("BMI: 35.2"))
    screen.click("Save to History")
    #expect(screen.shows("Category: Obese"))
    screen.click("Done")
    #expect(!screen.shows("[ Done ]"))
    screen.click("View History")
    #expect(screen.shows("Category: Obese"))
  }

  @Test func saveIsDisabledUntilThereIsAResult() {
    let screen = Screen(root: ContentView())
    _ = screen.lines()
    screen.click("Save to History")
    #expect(!screen.shows("[ Done ]"))
    let save = screen.render(size: .usual).descriptions.first { $0.label == "Save to History" }
    #expect(save?.isEnabled == false)
  }
}
