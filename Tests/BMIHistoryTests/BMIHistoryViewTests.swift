import Core
import Support
import TerminalTesting
import Testing

@testable import BMIHistory

@MainActor
struct BMIHistoryViewTests {
  func pilot(columns: Int = 80, rows: Int = 24, _ state: BMIHistoryReducer.State) -> Pilot {
    let store = Store(initialState: state) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient = .inMemory(state.bmiHistory)
      $0.preferencesClient = .inMemory()
    }
    return Pilot(BMIHistoryView(store: store), columns: columns, rows: rows)
  }

  func filled() async throws -> BMIHistoryReducer.State {
    var state = BMIHistoryReducer.State()
    state.bmiHistory = try await BMIHistoryClient.preview.loadHistory()
    return state
  }

  @Test func showsProgressWhileLoading() {
    #expect(pilot(BMIHistoryReducer.State()).shows("Loading history..."))
  }

  @Test func emptyHistoryShowsPlaceholder() {
    var state = BMIHistoryReducer.State()
    let store = Store(initialState: state) {
      EmptyReducer<BMIHistoryReducer.State, BMIHistoryReducer.Action>()
    }
    let pilot = Pilot(BMIHistoryView(store: store))
    #expect(pilot.shows("No BMI Records"))
    #expect(pilot.shows("Calculate and save your first BMI to see it here"))
    state.failure = "The store is busy."
    let failed = Pilot(
      BMIHistoryView(
        store: Store(initialState: state) {
          EmptyReducer<BMIHistoryReducer.State, BMIHistoryReducer.Action>()
        }))
    #expect(failed.shows("The store is busy."))
    #expect(failed.shows("Retry"))
  }

  @Test(arguments: ScreenSizes.usual)
  func rowShowsValueCategoryHeightAndWeight(columns: Int, rows: Int) async throws {
    let pilot = pilot(columns: columns, rows: rows, try await filled())

    for text in ["24.4", "Normal", "Height: 170 cm", "Weight: 70.5 kg", "Trend"] {
      #expect(pilot.shows(text), "“\(text)” is missing.")
    }
  }

  /// The trend is legible without color and in ASCII.
  @Test(arguments: ScreenSizes.usual, [false, true])
  func trendIsChartAndWords(size: (Int, Int), isASCII: Bool) async throws {
    let state = try await filled()
    let store = Store(initialState: state) {
      EmptyReducer<BMIHistoryReducer.State, BMIHistoryReducer.Action>()
    }
    let view = BMIHistoryView(store: store).environment(\.isASCIIOnly, isASCII)
    let pilot = Pilot(view, columns: size.0, rows: size.1) {
      $0.glyphSet = isASCII ? .ascii : .unicode
    }
    let line = try #require(pilot.lines.first { $0.contains("Trend") })

    #expect(line.contains("less than") || line.contains("more than") || line.contains("unchanged"))
    #expect(line.contains(isASCII ? "#" : "█"))
    #expect(!isASCII || line.allSatisfy(\.isASCII))
    let trend = try #require(pilot.frame.descriptions.first { $0.role == .chart })
    #expect(trend.value.contains("3 values"))
  }

  @Test func oneMeasurementHasNoTrend() async throws {
    var state = try await filled()
    state.bmiHistory = Array(state.bmiHistory.prefix(1))
    #expect(!pilot(state).shows("Trend"))
  }

  @Test func failureShowsMessageAndRetry() {
    var state = BMIHistoryReducer.State()
    state.failure = "The store is busy."
    let store = Store(initialState: state) {
      EmptyReducer<BMIHistoryReducer.State, BMIHistoryReducer.Action>()
    }
    let pilot = Pilot(BMIHistoryView(store: store), columns: 40, rows: 12)

    #expect(pilot.shows("Could not read the history"))
    #expect(pilot.focused == "Retry")
  }

  @Test func deleteActionOfRowRequiresConfirmation() async throws {
    let pilot = pilot(try await filled())

    let row = try #require(pilot.frame.descriptions.first { $0.actions.contains("delete") })
    pilot.screen.perform(.delete, on: row.id)
    pilot.press(.left)
    #expect(pilot.shows("Delete this measurement?"))
    try pilot.tap("Keep")
    #expect(pilot.shows("Weight: 70.5 kg"))
  }

  @Test func failedDeleteShowsAlert() async throws {
    var state = try await filled()
    state.alert = .couldNotDelete(state.bmiHistory[0], StoreBusy())
    #expect(pilot(state).shows("Could not delete"))
  }
}
