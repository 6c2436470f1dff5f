import Core
import Support
import Testing

@testable import BMIInput

@MainActor
struct BMIInputTests {
  let now = Date.fridayNoon

  func store(
    history: BMIHistoryClient = .inMemory(), preferences: PreferencesClient = .inMemory()
  ) -> TestStoreOf<BMIInputReducer> {
    TestStore(initialState: BMIInputReducer.State()) {
      BMIInputReducer()
    } withDependencies: {
      $0.bmiHistoryClient = history
      $0.date = .constant(now)
      $0.preferencesClient = preferences
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
  }

  func bmi(_ height: String, _ weight: String) throws -> BMI {
    BMI(
      id: UUID(0), height: try Height.parse(height), weight: try Weight.parse(weight),
      date: Moment(now, in: .gmt))
  }

  @Test func resultUpdatesWhileTyping() async {
    let store = store()

    await store.send(.heightChanged("170")) { $0.height = "170" }
    #expect(store.state.calculatedBMI == nil)
    #expect(!store.state.isSaveButtonEnabled)
    await store.send(.weightChanged("65")) { $0.weight = "65" }
    #expect(store.state.calculatedBMI?.formattedValue == "22.5")
    #expect(store.state.calculatedBMI?.category == .normal)
    #expect(store.state.isSaveButtonEnabled)
  }

  @Test func categoryUsesExactValue() async {
    let store = store()

    await store.send(.heightChanged("160")) { $0.height = "160" }
    await store.send(.weightChanged("64,0")) { $0.weight = "64,0" }
    #expect(store.state.calculatedBMI?.category == .overweight)
    await store.send(.weightChanged("63.99")) { $0.weight = "63.99" }
    #expect(store.state.calculatedBMI?.category == .normal)
  }

  @Test(arguments: ["inf", "nan", "1e2", "0x1p3", "-5", "abc", "30", "١٧٠", "170.123"])
  func invalidHeightHasProblemAndCannotBeSaved(height: String) async {
    let store = store()

    await store.send(.heightChanged(height)) { $0.height = height }
    #expect(store.state.heightProblem?.message.isEmpty == false)
    await store.send(.weightChanged("70")) { $0.weight = "70" }
    #expect(!store.state.isSaveButtonEnabled)
    await store.send(.saveButtonTapped)
  }

  @Test func emptyFieldHasNoProblem() {
    let state = BMIInputReducer.State()
    #expect(state.heightProblem == nil)
    #expect(state.weightProblem == nil)
  }

  @Test func metersWithoutUnitGetSuggestion() async {
    let store = store()
    await store.send(.heightChanged("1.70")) { $0.height = "1.70" }
    #expect(store.state.heightProblem == .heightTooLow("1.70", suggestion: 170))
  }

  @Test func savingTwiceSavesOnce() async throws {
    let disk = AsyncStream.makeStream(of: Void.self)
    let memory = BMIHistoryClient.inMemory()
    var history = memory
    history.saveBMI = { bmi in
      for await _ in disk.stream {}
      try await memory.saveBMI(bmi)
    }
    let store = store(history: history)
    let expected = try bmi("170", "65")

    await store.send(.heightChanged("170")) { $0.height = "170" }
    await store.send(.weightChanged("65")) { $0.weight = "65" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.send(.saveButtonTapped)
    disk.continuation.finish()
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.newID = nil
    }
    await store.receive(\.delegate, .saved(expected))
    #expect(try await history.loadHistory() == [expected])
  }

  @Test func failedSaveOffersRetry() async throws {
    let memory = BMIHistoryClient.inMemory()
    let fails = LockIsolated(true)
    var history = memory
    history.saveBMI = { bmi in
      if fails.value { throw DiskFull() }
      try await memory.saveBMI(bmi)
    }
    let store = store(history: history)

    await store.send(.heightChanged("170")) { $0.height = "170" }
    await store.send(.weightChanged("65")) { $0.weight = "65" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.alert = .couldNotSave(DiskFull())
    }
    fails.setValue(false)
    await store.send(.alert(.presented(.retryButtonTapped))) {
      $0.alert = nil
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.newID = nil
    }
    await store.receive(\.delegate.saved)
    #expect(try await memory.loadHistory().count == 1)
  }

  @Test func unitsAreSaved() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = store(preferences: preferences)

    await store.send(.unitsChanged(.imperial)) { $0.units = .imperial }
    await store.finish()
    #expect(try await preferences.load().units == .imperial)
    await store.send(.heightChanged("67")) { $0.height = "67" }
    await store.send(.weightChanged("143")) { $0.weight = "143" }
    #expect(store.state.calculatedBMI?.formattedValue == "22.4")
  }

  @Test func savedUnitsAreRestored() async {
    let store = store(preferences: .inMemory(Preferences(units: .imperial)))
    await store.send(.onAppear)
    await store.receive(\.preferencesResponse.success) { $0.units = .imperial }
  }
}
