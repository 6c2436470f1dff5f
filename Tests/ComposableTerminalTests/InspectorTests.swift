import TerminalTesting
import Testing

@testable import ComposableTerminal

@Reducer
private struct CountFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case delayedResponse
    case incrementButtonTapped
    case startButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delayedResponse, .incrementButtonTapped:
        state.count += 1
        return .none
      case .startButtonTapped:
        return .send(.delayedResponse)
      }
    }
  }
}

@MainActor
@Suite struct InspectorTests {
  private let inspector = Inspector<CountFeature.State, CountFeature.Action>()
  private let store: StoreOf<CountFeature>

  init() {
    store = inspector.makeStore(initialState: CountFeature.State()) {
      CountFeature()
    } withDependencies: { _ in
    }
  }

  private func pilot(columns: Int = 100, rows: Int = 12) -> Pilot {
    let view = InspectView(inspector: inspector) { store in Text("count \(store.count)") }
    let pilot = Pilot(view, columns: columns, rows: rows)
    inspector.screen = pilot.screen
    return pilot
  }

  @Test func paneShowsActionsAndChanges() async {
    let pilot = pilot()
    #expect(pilot.shows("Nothing has happened yet."))
    store.send(.incrementButtonTapped)
    await pilot.settle()
    #expect(pilot.shows("count 1"))
    #expect(pilot.shows("> incrementButtonTapped"))
    #expect(pilot.shows("by InspectorTests.swift:"))
    // The macro stores the property under another name.
    #expect(pilot.shows("+   count: 1"))
  }

  @Test func stepsGoBackToAPastStateAndReturn() async {
    let pilot = pilot()
    for _ in 0..<3 { store.send(.incrementButtonTapped) }
    await pilot.settle()
    pilot.press(.function(10))
    #expect(pilot.shows("count 2"))
    #expect(pilot.shows("The past: action 2 of 3"))
    pilot.press(.character(","), with: .alt)
    #expect(pilot.shows("count 1"))
    pilot.press(.function(10))
    #expect(pilot.shows("count 1"))
    pilot.press(.function(11))
    pilot.press(.character("."), with: .alt)
    #expect(pilot.shows("count 3"))
    #expect(pilot.shows("The present, after 3 actions"))
  }

  @Test func closingThePaneShowsThePresent() async {
    let pilot = pilot()
    for _ in 0..<2 { store.send(.incrementButtonTapped) }
    await pilot.settle()
    pilot.press(.function(10))
    #expect(pilot.shows("count 1"))
    pilot.press(.function(12))
    #expect(pilot.shows("count 2"))
    #expect(!pilot.shows("Inspect"))
    pilot.press(.character("i"), with: .alt)
    #expect(pilot.shows("Inspect"))
  }

  @Test func responseIsBelowTheActionThatCausedIt() {
    store.send(.incrementButtonTapped)
    store.send(.startButtonTapped)
    store.send(.incrementButtonTapped)
    #expect(inspector.tree.map(\.step) == [0, 1, 2, 3])
    #expect(inspector.tree.map(\.depth) == [0, 0, 1, 0])
    #expect(inspector.steps[2].name == "delayedResponse")
  }

  @Test func smallScreenHasLinesAndASheet() async {
    let pilot = pilot(columns: 40)
    store.send(.incrementButtonTapped)
    await pilot.settle()
    #expect(pilot.shows("Now, 1: incrementButtonTapped"))
    pilot.press(.function(9))
    #expect(pilot.shows("+   count: 1"))
    pilot.press(.function(9))
    #expect(pilot.shows("count 1"))
  }

  @Test func oldStepsAreForgotten() {
    for _ in 0..<1_002 { store.send(.incrementButtonTapped) }
    #expect(inspector.steps.count == 1_000)
    #expect(inspector.title(length: .short) == "Now, 1002")
    #expect(inspector.steps.first?.after.count == 3)
  }
}
