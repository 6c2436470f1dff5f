import ComposableArchitecture
import TerminalUI
import Testing

@testable import CaseStudies

@MainActor
@Suite struct BMITests {
  @Test func savedMeasurementAppearsInHistory() async throws {
    let client = BodyMassClient.inMemory
    let store = TestStore(initialState: BMIFeature.State(selectedTab: .measure)) {
      BMIFeature()
    } withDependencies: {
      $0.bodyMassClient = client
      $0.uuid = .incrementing
    }
    let bodyMass = try #require(BodyMass(height: "170", weight: "70"))
    let saved = SavedBodyMass(id: UUID(0), bodyMass: bodyMass)

    await store.send(.measure(.heightChanged("170"))) { $0.measure.height = "170" }
    await store.send(.measure(.weightChanged("70"))) { $0.measure.weight = "70" }
    #expect(store.state.measure.result?.summary == "BMI 24.2, Normal")
    await store.send(.measure(.saveButtonTapped))
    await store.receive(\.measure.delegate.saved) { $0.selectedTab = .history }
    await store.send(.history(.onAppear))
    await store.receive(\.history.historyResponse, [saved]) { $0.history.history = [saved] }
    await store.send(.history(.deleted(at: [0]))) { $0.history.history = [] }
    await store.finish()
    #expect(await client.load() == [])
  }

  @Test(arguments: [("", "70"), ("170", "x"), ("0", "70"), ("170", "-1"), ("inf", "70")])
  func invalidMeasurementCannotBeSaved(height: String, weight: String) async {
    let state = MeasureFeature.State(height: height, weight: weight)
    let store = TestStore(initialState: state) { MeasureFeature() }
    #expect(!store.state.canSave)
    await store.send(.saveButtonTapped)
  }

  @Test func categoriesIncludeTheirLowerBound() {
    let category = { BodyMass(height: "100", weight: $0)?.category }
    #expect(category("18.4") == "Underweight")
    #expect(category("18.5") == "Normal")
    #expect(category("25") == "Overweight")
    #expect(category("30") == "Obese")
  }

  @Test func plainCalculatorShowsSameResult() {
    let screen = Screen(root: PlainCalculator())
    _ = screen.render(size: CellSize(columns: 80, rows: 24))
    type("170", into: screen)
    screen.handle(.key(KeyPress(.tab)))
    type("70", into: screen)
    let lines = screen.render(size: CellSize(columns: 80, rows: 24)).buffer.lines
    #expect(lines.contains { $0.contains("BMI 24.2, Normal") })
  }

  private func type(_ text: String, into screen: Screen) {
    for character in text { screen.handle(.key(KeyPress(.character(character)))) }
  }
}
