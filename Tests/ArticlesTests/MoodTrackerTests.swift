import ComposableArchitecture
import Testing

@testable import Articles

@MainActor @Suite struct MoodTrackerTests {
  private typealias App = MoodTracker.AppReducer

  @Test func flowLeadsFromOnboardingToSavedEntry() async {
    let context = ModelContext()
    let store = TestStore(
      initialState: App.State(onboarding: MoodTracker.OnboardingReducer.State())
    ) {
      App()
    } withDependencies: {
      $0.swiftDataClient = SwiftDataClient(context: { context }, save: {})
    }
    await store.send(.onboarding(.continueButtonTapped))
    await store.receive(\.onboarding.delegate) {
      $0.home = MoodTracker.HomeReducer.State()
    }
    store.exhaustivity = .off
    await store.send(.home(.trackButtonTapped))
    await store.receive(\.home.delegate)
    #expect(Array(store.state.path) == [.tracker])
    #expect(store.state.tracker?.checkInTitle == "Today's Check In")
    store.exhaustivity = .on
    await store.send(.tracker(.continueButtonTapped))
    await store.receive(\.tracker.delegate) {
      $0.selectCategoryFeeling = MoodTracker.SelectCategoryFeelingReducer.State()
      $0.path[id: 1] = .selectCategoryFeeling
    }
    await store.send(.selectCategoryFeeling(.selectCategory(.positive))) {
      $0.selectCategoryFeeling?.selectedEmotionCategory = .positive
    }
    await store.send(.selectCategoryFeeling(.continueButtonTapped))
    await store.receive(\.selectCategoryFeeling.delegate) {
      $0.selectFeeling = MoodTracker.SelectFeelingReducer.State(
        emotions: MoodTracker.positiveEmotions)
      $0.path[id: 2] = .selectFeeling
    }
    await store.send(.selectFeeling(.selectEmotion(1))) {
      $0.selectFeeling?.selectedEmotionIndex = 1
    }
    await store.send(.selectFeeling(.continueButtonTapped))
    await store.receive(\.selectFeeling.delegate) {
      $0.formFeeling = MoodTracker.FormFeelingReducer.State(
        selectedEmotion: MoodTracker.positiveEmotions[1])
      $0.path[id: 3] = .formFeeling
    }
    await store.send(.formFeeling(.journalChanged("slept well"))) {
      $0.formFeeling?.journal = "slept well"
    }
    await store.send(.formFeeling(.saveEmotion))
    await store.receive(\.formFeeling.emotionSaved) {
      $0.successSubmit = MoodTracker.SuccessSubmitFeelingReducer.State()
      $0.path[id: 4] = .successSubmit
    }
    #expect(
      Array(store.state.path) == [
        .tracker, .selectCategoryFeeling, .selectFeeling, .formFeeling, .successSubmit,
      ])
    #expect(context.inserted.map(\.feel) == ["Calm"])
    #expect(context.inserted.map(\.journal) == ["slept well"])
    await store.send(.successSubmit(.doneButtonTapped))
    await store.receive(\.successSubmit.delegate) { $0.path.removeAll() }
  }

  @Test func failedSaveSendsErrorAction() async {
    struct Full: Error {}
    let store = TestStore(
      initialState: MoodTracker.FormFeelingReducer.State(
        selectedEmotion: MoodTracker.negativeEmotions[0])
    ) {
      MoodTracker.FormFeelingReducer()
    } withDependencies: {
      $0.swiftDataClient = SwiftDataClient(
        context: { [context = ModelContext()] in context }, save: { throw Full() })
    }
    await store.send(.saveEmotion)
    await store.receive(\.saveError) { $0.errorMessage = "Full()" }
  }

  @Test func lastActivityIsRemembered() async {
    let defaults = UserDefaultsClient()
    let store = TestStore(initialState: MoodTracker.FormFeelingReducer.State()) {
      MoodTracker.FormFeelingReducer()
    } withDependencies: {
      $0.userDefaults = defaults
    }
    await store.send(.selectActivity("Run")) { $0.selectedActivity = "Run" }
    let later = TestStore(initialState: MoodTracker.FormFeelingReducer.State()) {
      MoodTracker.FormFeelingReducer()
    } withDependencies: {
      $0.userDefaults = defaults
    }
    await later.send(.onAppear) { $0.selectedActivity = "Run" }
  }

  @Test func optionalChildRunsWhilePresent() async {
    let store = TestStore(
      initialState: MoodTracker.SelectFeelingReducer.State(
        emotions: [], formFeeling: MoodTracker.FormFeelingReducer.State())
    ) {
      MoodTracker.SelectFeelingReducer()
    }
    await store.send(.formFeeling(.journalChanged("x"))) { $0.formFeeling?.journal = "x" }
    await store.send(.updateOffset(CGSize(width: 1, height: 2))) {
      $0.currentOffset = CGSize(width: 1, height: 2)
    }
  }

  @Test func titleFollowsDay() {
    var state = MoodTracker.TrackerReducer.State()
    #expect(state.checkInTitle == "Today's Check In")
    state.selectedDate += 3 * 86_400
    #expect(state.checkInTitle == "Future Check In")
    state.selectedDate -= 6 * 86_400
    #expect(state.checkInTitle == "Past Check In")
  }
}
