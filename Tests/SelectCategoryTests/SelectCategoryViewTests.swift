import Core
import SelectCategory
import Support
import TerminalTesting
import Testing

@MainActor
struct SelectCategoryViewTests {
  func pilot(
    _ size: (Int, Int) = ScreenSizes.standard, isASCII: Bool = false,
    chosen: @escaping (FeelingCategory) -> Void = { _ in }
  ) -> Pilot {
    let date = Moment(.fridayMorning, in: .utc(plusMinutes: 60))
    let store = Store(initialState: SelectCategoryReducer.State(date: date)) {
      SelectCategoryReducer()
      Reduce<SelectCategoryReducer.State, SelectCategoryReducer.Action> { _, action in
        if case let .delegate(.categoryChosen(category, date: _)) = action { chosen(category) }
        return .none
      }
    }
    return Pilot(
      SelectCategoryView(store: store).environment(\.isASCIIOnly, isASCII), columns: size.0,
      rows: size.1)
  }

  @Test(arguments: ScreenSizes.usual)
  func enterChoosesAndContinues(columns: Int, rows: Int) {
    var chosen: [FeelingCategory] = []
    let pilot = pilot((columns, rows)) { chosen.append($0) }

    #expect(pilot.focused == "Pleasant")
    pilot.press(.enter)
    pilot.press(.right, .enter)
    #expect(chosen == [.positive, .negative])
  }

  @Test func lettersAndClicksChoose() throws {
    var chosen: [FeelingCategory] = []
    let pilot = pilot { chosen.append($0) }

    #expect(pilot.shows("p pleasant  u unpleasant"))
    pilot.type("upn")
    try pilot.tap("Unpleasant")
    #expect(chosen == [.negative, .positive, .negative, .negative])
  }

  @Test func continueTakesFocusedCard() throws {
    var chosen: [FeelingCategory] = []
    let pilot = pilot { chosen.append($0) }

    pilot.press(.right)
    try pilot.tap("Continue")
    #expect(chosen == [.negative])
  }

  @Test(arguments: ScreenSizes.usual)
  func cardsShowTheirQuadrants(columns: Int, rows: Int) {
    let pilot = pilot((columns, rows))
    let examples =
      columns < 60 ? ["● Happy", "◇ Disappointed"] : ["● Happy, Brave", "◇ Disappointed, Bored"]

    for example in examples { #expect(pilot.shows(example)) }
  }

  @Test func focusMovesAccentBorder() throws {
    let pilot = pilot()
    func borders() -> [String] {
      pilot.snapshot.styles.filter { $0.contains("╭") }
    }

    let before = borders()
    pilot.press(.right)
    #expect(before.count == 2 && borders() != before)
  }

  @Test func asciiQuadrantsDiffer() {
    let pilot = pilot(isASCII: true)
    for example in ["* Happy", "o Loved", "# Anxious", "- Disappointed"] {
      #expect(pilot.shows(example))
    }
  }
}
