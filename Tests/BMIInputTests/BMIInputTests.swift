import Core
import Support
import Testing

@testable import BMIInput

@MainActor
struct BMIInputTests {
  let now = Date.fridayNoon

  func store(
    history: BMIHistoryClient = .inMemory(), preferences: PreferencesClient = .inMemory(),
    _ stored: Preferences = Preferences()
  ) -> TestStoreOf<BMIInputReducer> {
    TestStore(initialState: BMIInputReducer.State(preferences: stored)) {
      BMIInputReducer()
    } withDependencies: {
      $0.bmiHistoryClient = history
      $0.date = .constant(now)
      $0.preferencesClient = preferences
      $0.timeZone = .gmt
      $0.uuid = .incrementing
    }
  }

  func bmi(_ height: String, _ weight: String, id: UUID = UUID(0)) throws -> BMI {
    BMI(
      id: id, height: try Height.parse(height), weight: try Weight.parse(weight),
      date: Moment(now, in: .gmt))
  }

  func type(
    _ height: String, _ weight: String, in store: TestStoreOf<BMIInputReducer>,
    units: Units = .metric
  ) async {
    await store.send(.heightChanged(height)) { $0.height = .typed(height, units) }
    await store.send(.weightChanged(weight)) { $0.weight = .typed(weight, units) }
  }

  @Test func weightIsFirstFieldOnceHeightIsKnown() async {
    let store = store()

    #expect(store.state.firstField == .height)
    await store.send(.heightChanged("170")) { $0.height = .typed("170", .metric) }
    #expect(store.state.firstField == .weight)
  }

  @Test func resultUpdatesWhileTyping() async {
    let store = store()

    await store.send(.heightChanged("170")) { $0.height = .typed("170", .metric) }
    #expect(store.state.calculatedBMI == nil)
    #expect(!store.state.isSaveButtonEnabled)
    await store.send(.weightChanged("65")) { $0.weight = .typed("65", .metric) }
    #expect(store.state.calculatedBMI?.formattedValue == "22.5")
    #expect(store.state.calculatedBMI?.category == .normal)
    #expect(store.state.isSaveButtonEnabled)
  }

  @Test func categoryUsesExactValue() async {
    let store = store()

    await type("160", "64,0", in: store)
    #expect(store.state.calculatedBMI?.category == .overweight)
    await store.send(.weightChanged("63.99")) { $0.weight = .typed("63.99", .metric) }
    #expect(store.state.calculatedBMI?.category == .normal)
  }

  @Suite @MainActor struct Problems {
    let tests = BMIInputTests()

    @Test func waitUntilFieldIsLeft() async {
      let store = tests.store()

      await store.send(.heightChanged("1")) { $0.height = .typed("1", .metric) }
      #expect(store.state.problem == nil)
      await store.send(.fieldLeft(.height)) { $0.checkedFields = [.height] }
      #expect(store.state.problem == .heightTooLow("1", suggestion: 100))
      await store.send(.heightChanged("17")) {
        $0.height = .typed("17", .metric)
        $0.checkedFields = []
      }
      #expect(store.state.problem == nil)
    }

    @Test(arguments: ["inf", "nan", "1e2", "0x1p3", "-5", "abc", "30", "١٧٠", "170.123"])
    func saveShowsWhyItIsImpossible(height: String) async {
      let store = tests.store()

      await tests.type(height, "70", in: store)
      #expect(!store.state.isSaveButtonEnabled)
      await store.send(.saveButtonTapped) { $0.checkedFields = [.height, .weight] }
      #expect(store.state.problem?.message.isEmpty == false)
    }

    @Test func emptyFieldMayBeLeft() async {
      let store = tests.store()

      await store.send(.fieldLeft(.height))
      await store.send(.fieldLeft(.weight))
      await store.send(.saveButtonTapped) { $0.checkedFields = [.height, .weight] }
      #expect(store.state.problem == .notAHeight("", .metric))
    }

    @Test func exchangedMeasuresGetSuggestion() async throws {
      let store = tests.store()

      await tests.type("65", "170", in: store)
      #expect(store.state.calculatedBMI == nil && store.state.problem == nil)
      await store.send(.saveButtonTapped) { $0.checkedFields = [.height, .weight] }
      #expect(
        store.state.problem
          == .measuresExchanged(try Height.parse("170"), try Weight.parse("65"), .metric))
    }
  }

  @Suite @MainActor struct UnitSwitch {
    let tests = BMIInputTests()

    @Test func convertsTypedText() async throws {
      let preferences = PreferencesClient.inMemory()
      let store = tests.store(preferences: preferences)

      await tests.type("170", "65", in: store)
      await store.send(.unitsChanged(.imperial)) { $0.units = .imperial }
      #expect(store.state.heightText == "5ft7in")
      #expect(store.state.weightText == "143.3")
      #expect(store.state.calculatedBMI == (try tests.bmi("170", "65").measured))
      await store.send(.unitsChanged(.metric)) { $0.units = .metric }
      #expect(store.state.heightText == "170")
      #expect(store.state.weightText == "65")
      await store.finish()
    }

    @Test func isSaved() async throws {
      let preferences = PreferencesClient.inMemory()
      let store = tests.store(preferences: preferences)

      await store.send(.unitsChanged(.imperial)) { $0.units = .imperial }
      await store.finish()
      #expect(try await preferences.load().settings.units == .imperial)
      await tests.type("67", "143", in: store, units: .imperial)
      #expect(store.state.calculatedBMI?.formattedValue == "22.4")
    }
  }

  @Test func appearingLoadsUnitsHeightAndLatest() async throws {
    let height = try Height.parse("170")
    let latest = try bmi("170", "71")
    let store = store(
      history: .inMemory([latest]),
      preferences: .inMemory(
        Preferences(
          settings: Settings(units: .imperial), device: DeviceMemory(lastHeight: height))))

    #expect(store.state.firstField == .height)
    let appearance = await store.send(.onAppear)
    await store.receive(\.preferencesResponse.success) {
      $0.units = .imperial
      $0.height = .measure(height)
    }
    await store.receive(\.historyChanged)
    await store.receive(\.latestResponse.success) { $0.latest = latest }
    #expect(store.state.firstField == .weight)
    #expect(store.state.heightText == "5ft7in")
    await store.send(.weightChanged("154")) { $0.weight = .typed("154", .imperial) }
    #expect(store.state.comparison == "0.4 less than last time")
    await appearance.cancel()
  }

  @Test func typedHeightIsNotReplaced() async throws {
    let preferences = Preferences(device: DeviceMemory(lastHeight: try Height.parse("170")))
    let store = store(preferences: .inMemory(preferences), preferences)

    await store.send(.heightChanged("18")) { $0.height = .typed("18", .metric) }
    let appearance = await store.send(.onAppear)
    await store.receive(\.preferencesResponse.success)
    await store.receive(\.historyChanged)
    await store.receive(\.latestResponse.success)
    await appearance.cancel()
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

    await type("170", "65", in: store)
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.send(.saveButtonTapped)
    disk.continuation.finish()
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.latest = expected
      $0.newID = nil
      $0.weight = .typed("", .metric)
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
    let expected = try bmi("170", "65")

    await type("170", "65", in: store)
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.alert = .failure("Could not save", DiskFull(), retry: .retryButtonTapped)
    }
    fails.setValue(false)
    await store.send(.alert(.presented(.retryButtonTapped))) {
      $0.alert = nil
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.latest = expected
      $0.newID = nil
      $0.weight = .typed("", .metric)
    }
    await store.receive(\.delegate.saved)
    #expect(try await memory.loadHistory().count == 1)
  }
}
