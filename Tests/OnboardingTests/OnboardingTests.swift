import Core
import FeatureSupport
@testable import Onboarding
import Support
import Testing

@MainActor
struct OnboardingTests {
  let state = OnboardingReducer.State(
    now: .fridayNoon, calendar: .gregorian(), dataPath: "/data/bako.sqlite")

  func store(
    _ entries: EntriesClient, _ preferences: PreferencesClient = .inMemory()
  ) -> TestStoreOf<OnboardingReducer> {
    TestStore(initialState: state) {
      OnboardingReducer()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.draftsClient = .inMemory()
      $0.entriesClient = entries
      $0.preferencesClient = preferences
      $0.uuid = .incrementing
      $0.useFixedTime()
    }
  }

  @Test func firstCheckInFinishes() async throws {
    let (entries, preferences) = (EntriesClient.inMemory(), PreferencesClient.inMemory())
    let store = store(entries, preferences)
    store.exhaustivity = .off

    await store.send(.checkIn(.textChanged("hap")))
    await store.send(.checkIn(.submitted))
    await store.receive(\.checkIn.delegate.saved)
    let saved = try #require(try await entries.entries(.init()).first)
    await store.receive(\.delegate, .finished(saved))
    #expect(saved.feeling.name == "Happy")
    #expect(try await preferences.load().isOnboardingDone)
  }

  /// The screen stays while another check-in is typed, which would be lost with it.
  @Test func nextCheckInIsAwaited() async throws {
    let disk = AsyncStream.makeStream(of: Void.self)
    var entries = EntriesClient.inMemory()
    entries.add = { _, _ in for await _ in disk.stream { break } }
    let store = store(entries)
    store.exhaustivity = .off

    await store.send(.checkIn(.textChanged("calm")))
    await store.send(.checkIn(.submitted))
    await store.send(.checkIn(.textChanged("drained")))
    disk.continuation.yield()
    await store.receive(\.checkIn.delegate.saved)
    #expect(!store.state.isSaving)
    await store.send(.checkIn(.submitted))
    disk.continuation.yield()
    await store.receive(\.checkIn.delegate.saved)
    await store.receive(\.delegate.finished)
  }

  @Test func enterInEmptyFieldRequestsMap() async {
    let store = TestStore(initialState: state) {
      OnboardingReducer()
    } withDependencies: {
      $0.useFixedTime()
    }
    let now = Moment(.fridayNoon, in: .gmt)
    await store.send(.checkIn(.submitted))
    await store.receive(\.checkIn.delegate, .mapRequested(now))
    await store.receive(\.delegate, .mapRequested(now))
    await store.send(.mapButtonTapped)
    await store.receive(\.delegate, .mapRequested(now))
  }

  @Test func unitsAndWeekAreSavedAtOnce() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = TestStore(initialState: state) {
      OnboardingReducer()
    } withDependencies: {
      $0.preferencesClient = preferences
      $0.useFixedTime()
    }
    await store.send(.unitsChanged(.imperial)) { $0.units = .imperial }
    await store.receive(\.preferenceResponse.success)
    await store.send(.weekStartChanged(.sunday)) { $0.weekStart = .sunday }
    await store.receive(\.preferenceResponse.success)
    #expect(try await preferences.load().units == .imperial)
    #expect(try await preferences.load().weekStart == .sunday)
    #expect(try await !preferences.load().isOnboardingDone)
  }

  @Test func skipFinishes() async {
    let store = TestStore(
      initialState: state
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
      initialState: state
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
      initialState: state
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
