import Core
import FeatureSupport
@testable import Onboarding
import Support
import Testing

@MainActor
struct OnboardingTests {
  @Test func finishingIsSavedBeforeItIsDelegated() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = TestStore(
      initialState: OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    ) {
      OnboardingReducer()
    } withDependencies: {
      $0.preferencesClient = preferences
    }

    await store.send(.continueButtonTapped) { $0.page = .privacy }
    await store.send(.continueButtonTapped) { $0.page = .checkIn }
    #expect(store.state.isLastPage)
    await store.send(.continueButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.finished)
    #expect(try await preferences.load().isOnboardingDone)
  }

  @Test func firstCheckInFinishes() async throws {
    let (entries, preferences) = (EntriesClient.inMemory(), PreferencesClient.inMemory())
    var state = OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    state.page = .checkIn
    let store = TestStore(initialState: state) {
      OnboardingReducer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.draftsClient = .inMemory()
      $0.entriesClient = entries
      $0.preferencesClient = preferences
      $0.uuid = .incrementing
      $0.useFixedTime()
    }
    store.exhaustivity = .off

    await store.send(.checkIn(.submitted))
    await store.receive(\.checkIn.delegate.mapRequested)
    #expect(store.state.checkIn.message == "Type a feeling, or choose Skip.")
    await store.send(.checkIn(.textChanged("hap")))
    await store.send(.checkIn(.submitted))
    await store.receive(\.checkIn.delegate.saved)
    let saved = try #require(try await entries.entries(.init()).first)
    await store.receive(\.delegate, .finished(saved))
    #expect(saved.feeling.name == "Happy")
    #expect(try await preferences.load().isOnboardingDone)
  }

  @Test func backStopsAtFirstPage() async {
    let store = TestStore(
      initialState: OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    ) { OnboardingReducer() }

    await store.send(.continueButtonTapped) { $0.page = .privacy }
    await store.send(.backButtonTapped) { $0.page = .welcome }
    #expect(store.state.isFirstPage)
    await store.send(.backButtonTapped)
  }

  @Test func skipFinishesFromAnyPage() async {
    let store = TestStore(
      initialState: OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    ) {
      OnboardingReducer()
    } withDependencies: {
      $0.preferencesClient = .inMemory()
    }

    await store.send(.skipButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.finished)
  }

  @Test func finishingTwiceSavesOnce() async {
    let saves = LockIsolated(0)
    let disk = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(
      initialState: OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    ) {
      OnboardingReducer()
    } withDependencies: {
      $0.preferencesClient.update = { _ in
        saves.withValue { $0 += 1 }
        for await _ in disk.stream {}
        return Preferences(isOnboardingDone: true)
      }
    }

    await store.send(.skipButtonTapped) { $0.isSaving = true }
    await store.send(.skipButtonTapped)
    disk.continuation.finish()
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.finished)
    #expect(saves.value == 1)
  }

  @Test func failedSaveOffersRetryBeforeFinishing() async {
    let fails = LockIsolated(true)
    let store = TestStore(
      initialState: OnboardingReducer.State(now: .fridayNoon, calendar: .gregorian())
    ) {
      OnboardingReducer()
    } withDependencies: {
      $0.preferencesClient.update = { _ in
        if fails.value { throw StoreBusy() }
        return Preferences(isOnboardingDone: true)
      }
    }

    await store.send(.skipButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.alert = .couldNotSave(StoreBusy())
    }
    fails.setValue(false)
    await store.send(.alert(.presented(.retryButtonTapped))) {
      $0.alert = nil
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.finished)
  }
}
