import Core
import SelectCategory
import Support
import TerminalTesting
import Testing

@MainActor
struct SelectCategoryViewTests {
  func pilot(columns: Int = 80, rows: Int = 24, isASCII: Bool = false) -> Pilot {
    let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))
    let store = Store(initialState: SelectCategoryReducer.State(date: date)) {
      SelectCategoryReducer()
    }
    return Pilot(
      SelectCategoryView(store: store).environment(\.isASCIIOnly, isASCII), columns: columns,
      rows: rows)
  }

  @Test(arguments: ScreenSizes.usual)
  func continueIsDisabledUntilCardIsSelected(columns: Int, rows: Int) throws {
    let pilot = pilot(columns: columns, rows: rows)

    #expect(try pilot.find("Continue").allSatisfy { !$0.isEnabled })
    #expect(pilot.shows("Choose one to continue"))
    try pilot.tap("Negative")
    #expect(try pilot.find("Continue").allSatisfy(\.isEnabled))
    #expect(pilot.shows("◆ Negative"))
    #expect(pilot.shows("○ Positive"))
  }

  @Test(arguments: ScreenSizes.usual)
  func layoutIsStableWhenCardIsSelected(columns: Int, rows: Int) throws {
    let pilot = pilot(columns: columns, rows: rows)

    let before = try pilot.find("Continue").map(\.rect)
    try pilot.tap("Positive")
    #expect(!pilot.shows("Choose one to continue"))
    #expect(try pilot.find("Continue").map(\.rect) == before)
  }

  @Test func keyboardSelectsCards() {
    let pilot = pilot()

    #expect(pilot.focused == "Positive")
    pilot.press(.enter)
    #expect(pilot.shows("● Positive"))
    pilot.press(.right, .enter)
    #expect(pilot.shows("◆ Negative"))
  }

  @Test func asciiCardsDifferWithoutColor() throws {
    let pilot = pilot(isASCII: true)

    try pilot.tap("Positive")
    #expect(pilot.shows("* Positive"))
    try pilot.tap("Negative")
    #expect(pilot.shows("# Negative"))
  }
}
