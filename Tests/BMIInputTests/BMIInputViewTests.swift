import Core
import Support
import TerminalTesting
import Testing

@testable import BMIInput

@MainActor
struct BMIInputViewTests {
  func pilot(
    columns: Int = 80, rows: Int = 24, glyphs: GlyphSet = .unicode,
    _ preferences: Preferences = Preferences(), history: BMIHistoryClient = .inMemory()
  ) -> Pilot {
    let store = Store(initialState: BMIInputReducer.State(preferences: preferences)) {
      BMIInputReducer()
    } withDependencies: {
      $0.bmiHistoryClient = history
      $0.date = .constant(.fridayNoon)
      $0.preferencesClient = .inMemory(preferences)
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
    let view = BMIInputView(store: store).environment(\.isASCIIOnly, glyphs == .ascii)
    return Pilot(view, columns: columns, rows: rows) { $0.glyphSet = glyphs }
  }

  func show(_ state: BMIInputReducer.State) -> Pilot {
    let store = Store(initialState: state) {
      EmptyReducer<BMIInputReducer.State, BMIInputReducer.Action>()
    }
    return Pilot(BMIInputView(store: store), columns: 40, rows: 12)
  }

  func row(_ text: String, in pilot: Pilot) throws -> Int {
    try #require(pilot.lines.firstIndex { $0.contains(text) }, "“\(text)” is missing.")
  }

  @Test func showsFieldsForHeightAndWeight() throws {
    let pilot = pilot()

    for text in [
      "Enter Your Measurements", "BMI Result", "Enter your height and weight to calculate BMI",
    ] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
    #expect(pilot.shows("Height  ▌170       ▐ cm  Weight  [70     ] kg"))
    #expect(pilot.focused == "Height")
    #expect(try pilot.find("Save to History").allSatisfy { !$0.isEnabled })
  }

  @Test func lastHeightIsFilledIn() async throws {
    let history = BMIHistoryClient.inMemory()
    let pilot = pilot(
      Preferences(device: DeviceMemory(lastHeight: try Height.parse("170"))), history: history)

    #expect(pilot.focused == "Weight")
    pilot.type("70")
    pilot.press(.enter)
    await pilot.settle()
    #expect(try await history.loadHistory().map(\.formattedValue) == ["24.2"])
    #expect(pilot.shows("Height  [170       ] cm  Weight  ▌70     ▐ kg"))
  }

  @Test func resultUpdatesWhileTyping() throws {
    let pilot = pilot()

    pilot.type("160")
    pilot.press(.tab)
    pilot.type("64,0")
    #expect(pilot.frame.descriptions.contains { $0.label == "BMI: 25.0" })
    #expect(pilot.shows("▀▀█ █▀▀   █▀█   Overweight"))
    #expect(try pilot.find("Save to History").allSatisfy(\.isEnabled))
    let category = try row("Overweight", in: pilot)
    let colors = (0..<80).map { pilot.frame.buffer[CellPoint(column: $0, row: category)] }
      .filter { $0.style.foreground == .bright }
    #expect(colors.count == "Overweight".count)
  }

  @Test(arguments: ScreenSizes.usual)
  func layoutDoesNotMove(columns: Int, rows: Int) throws {
    let pilot = pilot(columns: columns, rows: rows)
    let save = try row("Save to History", in: pilot)

    pilot.type("1")
    #expect(!pilot.shows("did you mean"))
    pilot.press(.tab)
    #expect(pilot.lines.joined(separator: " ").contains("did you"))
    #expect(try row("Save to History", in: pilot) == save)
    try pilot.focus("Height")
    pilot.type("70")
    #expect(!pilot.shows("did you mean"))
    pilot.press(.tab)
    pilot.type("70")
    #expect(pilot.shows("Normal"))
    #expect(try row("Save to History", in: pilot) == save)
  }

  @Test func enterShowsExchangedMeasures() throws {
    let pilot = pilot()

    pilot.type("65")
    pilot.press(.enter)
    #expect(pilot.focused == "Weight")
    pilot.type("170")
    #expect(!pilot.shows("did you mean"))
    pilot.press(.enter)
    #expect(pilot.shows("did you mean 170 cm and 65 kg?"))
  }

  @Test func showsSavingAndFailure() throws {
    var state = BMIInputReducer.State()
    (state.height, state.weight) = (.typed("170", .metric), .typed("70", .metric))
    state.isSaving = true
    #expect(try show(state).find("Saving…").allSatisfy { !$0.isEnabled })
    state.isSaving = false
    state.alert = .failure(
      "Could not save", JournalDatabaseError.busy(path: "bako.sqlite"), retry: .retryButtonTapped)
    let failed = show(state)
    #expect(failed.shows("Could not save"))
    #expect(failed.focused == "Cancel")
  }

  @Test func unitSwitchConvertsAndBack() throws {
    let pilot = pilot()

    pilot.type("170")
    pilot.press(.tab)
    pilot.type("65")
    let units = try #require(try pilot.find("Units").first)
    pilot.screen.perform(.choose(1), on: units.id)
    pilot.paint()
    #expect(pilot.shows("[5ft7in    ]"))
    #expect(pilot.shows("▌143.3  ▐ lb"))
    pilot.screen.perform(.choose(0), on: units.id)
    pilot.paint()
    #expect(pilot.shows("[170 "))
  }

  @Test func escapeLeavesTextField() throws {
    let pilot = pilot()

    pilot.press(.escape)
    #expect(pilot.focused == "Units")
  }

  @Suite @MainActor struct Scale {
    let tests = BMIInputViewTests()

    @Test func limitsDivideScale() {
      #expect(BMIScale.column(of: 13, columns: 72) == 0)
      #expect(BMIScale.column(of: 25, columns: 72) == 36)
      #expect(BMIScale.column(of: 37, columns: 72) == 71)
      #expect(BMIScale.column(of: 600, columns: 72) == 71)
      #expect(BMIScale.column(of: 2, columns: 72) == 0)
    }

    @Test(arguments: [20, 36, 46, 72])
    func valueIsInItsCategory(columns: Int) throws {
      for tenths in 130...369 {
        let index = Double(tenths) / 10
        let column = BMIScale.column(of: index, columns: columns)
        let passed = BMICategory.limits.filter { $0 <= index }.count
        let category = BMICategory.allCases[passed]
        let cells = BMIScale.columns(of: category, columns: columns)
        // The cell of a limit belongs to both categories.
        #expect(cells.lowerBound - 1...cells.upperBound ~= column, "\(index)")
      }
    }

    @Test func showsBandsAndMark() throws {
      let pilot = tests.pilot(glyphs: .ascii)
      pilot.type("170")
      pilot.press(.tab)
      pilot.type("70")

      let line = try tests.row("===", in: pilot)
      let mark = try #require(pilot.lines[line - 1].firstIndex(of: "v"))
      #expect(pilot.lines[line][mark] == "=")
      #expect(pilot.lines[line].contains("|="))
      #expect(pilot.lines[line + 1].contains("18.5"))
      #expect(pilot.lines[line + 2].contains("Underweight"))
      #expect(pilot.lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    }
  }
}
