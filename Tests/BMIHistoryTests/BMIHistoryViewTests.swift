import Core
import Support
import TerminalTesting
import Testing

@testable import BMIHistory

@MainActor
struct BMIHistoryViewTests {
  func pilot(
    columns: Int = 80, rows: Int = 24, undo: UndoClient = UndoClient(undo: { nil }),
    client: BMIHistoryClient? = nil, _ state: BMIHistoryReducer.State
  ) -> Pilot {
    let store = Store(initialState: state) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient = client ?? .inMemory(state.bmiHistory)
      $0.preferencesClient = .inMemory()
      $0.undoClient = undo
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

  @Test func rowIsOneLine() async throws {
    let pilot = pilot(try await filled())

    #expect(pilot.shows("20 Nov 2026 09:00   24.4 Normal        70.5 kg  ▼0.2"))
    #expect(pilot.shows("13 Nov 2026 09:00   24.6 Normal          71 kg  ▼0.1"))
    #expect(pilot.shows(" 6 Nov 2026 09:00   24.7 Normal        71.5 kg"))
    #expect(pilot.shows("0.2 less than last time"))
  }

  @Test func smallScreenOmitsWeightAndChart() async throws {
    let pilot = pilot(columns: 40, rows: 12, try await filled())

    #expect(pilot.shows("20 Nov 2026 09:00   24.4 Normal"))
    #expect(!pilot.shows("70.5 kg"))
    #expect(!pilot.frame.descriptions.contains { $0.role == .chart })
  }

  @Test func wideScreenHasPanes() async throws {
    let pilot = pilot(columns: 120, rows: 40, try await filled())

    #expect(pilot.shows("20 Nov 2026 09:00   24.4 Normal        70.5 kg  ▼0.2"))
    #expect(pilot.shows("Measurements ─"))
    #expect(pilot.shows("Trend ─"))
  }

  @Test func focusedRowHasOneBackground() async throws {
    let pilot = pilot(try await filled())

    let row = try #require(pilot.lines.firstIndex { $0.contains("20 Nov 2026") })
    let backgrounds = (0..<78).map { pilot.frame.buffer[CellPoint(column: $0, row: row)].style }
    #expect(Set(backgrounds.map(\.background)).count == 1)
  }

  /// The trend is legible without color and in ASCII.
  @Test(arguments: [false, true])
  func trendIsChartWithLimit(isASCII: Bool) async throws {
    let state = try await filled()
    let store = Store(initialState: state) {
      EmptyReducer<BMIHistoryReducer.State, BMIHistoryReducer.Action>()
    }
    let view = BMIHistoryView(store: store).environment(\.isASCIIOnly, isASCII)
    let pilot = Pilot(view) { $0.glyphSet = isASCII ? .ascii : .unicode }

    let limit = try #require(pilot.lines.first { $0.contains(isASCII ? "25+---" : "25┤───") })
    #expect(!isASCII || limit.allSatisfy(\.isASCII))
    #expect(!isASCII || pilot.lines.allSatisfy { $0.allSatisfy(\.isASCII) })
    let trend = try #require(pilot.frame.descriptions.first { $0.role == .chart })
    #expect(trend.value.contains("Line at Limit 25."))
    #expect(trend.value.contains("3 values, from 24.74 to 24.39"))
  }

  @Test func oneMeasurementHasNoTrend() async throws {
    var state = try await filled()
    state.bmiHistory = Array(state.bmiHistory.prefix(1))
    #expect(!pilot(state).frame.descriptions.contains { $0.role == .chart })
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

  @Test func deleteAndUndoByKeys() async throws {
    let state = try await filled()
    let client = BMIHistoryClient.inMemory(state.bmiHistory)
    let deleted = state.bmiHistory[0]
    let undo = UndoClient(undo: {
      try await client.saveBMI(deleted)
      return UndoneWrite(kind: .bmiDelete, ids: [deleted.id], subject: .measurement(deleted))
    })
    let pilot = pilot(undo: undo, client: client, state)

    await pilot.settle()
    pilot.type("d")
    try await pilot.wait(for: "Deleted BMI 24.4, 20 Nov 2026 09:00.  [ Undo ]")
    pilot.type("u")
    try await pilot.wait(for: "Restored BMI 24.4, 20 Nov 2026 09:00.")
    try await pilot.wait(for: "70.5 kg")
  }

  @Test func savedRowHasFocus() async throws {
    var state = try await filled()
    let saved = state.bmiHistory.removeFirst()
    let client = BMIHistoryClient.inMemory(state.bmiHistory + [saved])
    state.show(saved: saved)
    let pilot = pilot(client: client, state)

    #expect(pilot.shows("Saved 24.4, Normal.  [ Undo ]"))
    #expect(pilot.focused?.contains("70.5 kg") == true)
  }

  @Test func failedDeleteShowsAlert() async throws {
    var state = try await filled()
    state.alert = .couldNotDelete(state.bmiHistory[0], StoreBusy())
    #expect(pilot(state).shows("Could not delete"))
  }
}
