import Core
import Support
import TerminalTesting
import Testing

@testable import BMIInput

@MainActor
struct BMIInputViewTests {
  func pilot(columns: Int = 80, rows: Int = 24) -> Pilot {
    let store = Store(initialState: BMIInputReducer.State()) {
      BMIInputReducer()
    } withDependencies: {
      $0.bmiHistoryClient = .inMemory()
      $0.date = .constant(.fridayNoon)
      $0.preferencesClient = .inMemory()
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
    return Pilot(BMIInputView(store: store), columns: columns, rows: rows)
  }

  @Test func showsFieldsForHeightAndWeight() throws {
    let pilot = pilot()

    for text in [
      "Enter Your Measurements", "Height", "170", "cm", "Weight", "70", "kg", "BMI Result",
      "Enter your height and weight to calculate BMI", "Save to History",
    ] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
    #expect(try pilot.find("Save to History").allSatisfy { !$0.isEnabled })
  }

  @Test func resultUpdatesWhileTyping() throws {
    let pilot = pilot()

    try pilot.focus("Height")
    pilot.type("160")
    pilot.press(.tab)
    pilot.type("64,0")
    #expect(pilot.shows("BMI: 25.0"))
    #expect(pilot.shows("Category: Overweight"))
    #expect(try pilot.find("Save to History").allSatisfy(\.isEnabled))
  }

  @Test func problemIsShownBelowField() throws {
    let pilot = pilot()

    try pilot.focus("Height")
    pilot.type("1.7")
    let height = try #require(pilot.lines.firstIndex { $0.contains("Height") })
    #expect(pilot.lines[height + 1].contains("did you mean 170 cm?"))
    #expect(try pilot.find("Save to History").allSatisfy { !$0.isEnabled })
  }

  @Test func showsSavingAndFailure() throws {
    var state = BMIInputReducer.State()
    (state.height, state.weight, state.isSaving) = ("170", "70", true)
    func show(_ state: BMIInputReducer.State) -> Pilot {
      Pilot(
        BMIInputView(
          store: Store(initialState: state) {
            EmptyReducer<BMIInputReducer.State, BMIInputReducer.Action>()
          }), columns: 40, rows: 12)
    }
    #expect(try show(state).find("Saving…").allSatisfy { !$0.isEnabled })
    state.isSaving = false
    state.alert = .couldNotSave(JournalDatabaseError.busy(path: "bako.sqlite"))
    let failed = show(state)
    #expect(failed.shows("Could not save"))
    #expect(failed.focused == "Retry")
  }

  @Test func enterMovesFromFieldsToSave() {
    let pilot = pilot()

    #expect(pilot.focused == "Height")
    pilot.type("170")
    pilot.press(.enter)
    pilot.type("70")
    pilot.press(.enter)
    #expect(pilot.focused == "Save to History")
  }

  @Test func imperialUnitsCanBeSelected() throws {
    let pilot = pilot()

    let units = try #require(try pilot.find("Units").first)
    pilot.screen.perform(.choose(1), on: units.id)
    pilot.press(.tab)
    #expect(pilot.shows("lb"))
  }

  @Test func smallScreenShowsFields() throws {
    let pilot = pilot(columns: 40, rows: 12)

    try pilot.focus("Weight")
    pilot.type("70")
    #expect(pilot.shows("70"))
  }
}
