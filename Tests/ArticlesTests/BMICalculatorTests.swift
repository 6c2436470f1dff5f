import ComposableArchitecture
import Testing

@testable import Articles

@MainActor @Suite struct BMICalculatorTests {
  @Test func bmiFollowsHeightAndWeight() {
    let bmi = BMI(height: 170, weight: 70, date: Date(timeIntervalSince1970: 0))
    #expect(bmi.formattedValue == "24.2")
    #expect(bmi.category == .normal)
    #expect(BMI(height: 170, weight: 50, date: Date()).category == .underweight)
    #expect(BMI(height: 170, weight: 80, date: Date()).category == .overweight)
    #expect(BMI(height: 170, weight: 90, date: Date()).category == .obese)
  }

  @Test func saveButtonRequiresTwoNumbers() async {
    let store = TestStore(initialState: BMIInputReducer.State()) { BMIInputReducer() }
    await store.send(.heightChanged("170")) { $0.height = "170" }
    #expect(store.state.calculatedBMI == nil)
    await store.send(.weightChanged("70")) {
      $0.weight = "70"
      $0.isSaveButtonEnabled = true
    }
    await store.send(.weightChanged("x")) {
      $0.weight = "x"
      $0.isSaveButtonEnabled = false
    }
  }

  @Test func savingCallsClientAndShowsAlert() async {
    let saved = LockIsolated<[BMI]>([])
    let store = TestStore(
      initialState: BMIInputReducer.State(height: "170", weight: "70", isSaveButtonEnabled: true)
    ) {
      BMIInputReducer()
    } withDependencies: {
      $0.bmiHistoryClient.saveBMI = { bmi in saved.withValue { $0.append(bmi) } }
    }
    await store.send(.saveButtonTapped) { $0.showingSaveAlert = true }
    #expect(saved.value.map(\.formattedValue) == ["24.2"])
    await store.send(.dismissAlert) { $0.showingSaveAlert = false }
    await store.send(.alertDismissed(true)) { $0.showingSaveAlert = true }
  }

  @Test func historyLoadsAndDeletesRows() async {
    let bmis = [160.0, 170, 180].map { BMI(height: $0, weight: 70, date: Date()) }
    let deleted = LockIsolated<[BMI.ID]>([])
    let store = TestStore(initialState: BMIHistoryReducer.State()) {
      BMIHistoryReducer()
    } withDependencies: {
      $0.bmiHistoryClient.loadHistory = { bmis }
      $0.bmiHistoryClient.deleteBMI = { id in deleted.withValue { $0.append(id) } }
    }
    await store.send(.onAppear) { $0.bmiHistory = bmis }
    await store.send(.delete(at: [0, 2])) { $0.bmiHistory = [bmis[1]] }
    #expect(deleted.value == [bmis[0].id, bmis[2].id])
  }

  @Test func savingSwitchesToRefreshedHistory() async {
    let storage = LockIsolated<[BMI]>([])
    let store = TestStore(
      initialState: AppReducer.State(
        bmiInput: BMIInputReducer.State(height: "170", weight: "70", isSaveButtonEnabled: true))
    ) {
      AppReducer()
    } withDependencies: {
      $0.bmiHistoryClient.loadHistory = { storage.value }
      $0.bmiHistoryClient.saveBMI = { bmi in storage.withValue { $0.append(bmi) } }
    }
    await store.send(.bmiInput(.saveButtonTapped)) {
      $0.bmiInput.showingSaveAlert = true
      $0.selectedTab = .history
    }
    await store.receive(\.bmiHistory.onAppear) { $0.bmiHistory.bmiHistory = storage.value }
    await store.send(.tabSelected(.input)) { $0.selectedTab = .input }
    await store.send(.tabSelected(.history)) { $0.selectedTab = .history }
    await store.receive(\.bmiHistory.onAppear)
  }

  @Test func storeIsScopedToTabs() {
    let store = withDependencies {
      $0.bmiHistoryClient.loadHistory = { [] }
    } operation: {
      Store(initialState: AppReducer.State()) { AppReducer() }
    }
    let input = store.scope(state: \.bmiInput, action: \.bmiInput)
    input.send(.heightChanged("180"))
    input.send(.weightChanged("80"))
    #expect(input.isSaveButtonEnabled)
    #expect(input.calculatedBMI?.formattedValue == "24.7")
    #expect(store.bmiInput.height == "180")
  }

  @Test func liveClientReturnsNewestFirst() {
    let client = BMIHistoryClient.liveValue
    let bmis = [1.0, 2].map {
      BMI(height: 170, weight: 70, date: Date(timeIntervalSince1970: $0))
    }
    bmis.forEach(client.saveBMI)
    #expect(client.loadHistory().map(\.id) == bmis.reversed().map(\.id))
    for bmi in bmis { client.deleteBMI(bmi.id) }
    #expect(client.loadHistory().isEmpty)
  }
}
