@testable import Core
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
    let content = EntryContent(feeling: try .parse("happy"), date: Moment(.fridayNoon, in: .gmt))
    let saved = content.entry(id: UUID(0), now: .fridayNoon)

    await store.send(.checkIn(.textChanged("hap"))) { $0.checkIn.text = "hap" }
    await store.send(.checkIn(.submitted)) {
      $0.checkIn.submit(content, id: saved.id)
      $0.checkIn.isSaving = true
    }
    await store.receive(\.checkIn.saveResponse.success) {
      $0.checkIn.isSaving = false
      $0.checkIn.submissions = []
    }
    await store.receive(\.checkIn.delegate, .saved(saved)) {
      $0.entry = saved
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate, .finished(saved))
    #expect(try await entries.entries(.init()) == [saved])
    #expect(try await preferences.load().device.isOnboardingDone)
  }

  /// The screen stays while another check-in is typed, which would be lost with it.
  @Test func nextCheckInIsAwaited() async throws {
    let disk = AsyncStream.makeStream(of: Void.self)
    var entries = EntriesClient.inMemory()
    entries.add = { entry, _ in
      for await _ in disk.stream { break }
      return entry
    }
    let store = store(entries)
    let contents = try ["calm", "drained"].map {
      EntryContent(feeling: try .parse($0), date: Moment(.fridayNoon, in: .gmt))
    }
    let saved = contents.enumerated().map { $1.entry(id: UUID($0), now: .fridayNoon) }

    await store.send(.checkIn(.textChanged("calm"))) { $0.checkIn.text = "calm" }
    await store.send(.checkIn(.submitted)) {
      $0.checkIn.submit(contents[0], id: saved[0].id)
      $0.checkIn.isSaving = true
    }
    await store.send(.checkIn(.textChanged("drained"))) { $0.checkIn.text = "drained" }
    disk.continuation.yield()
    await store.receive(\.checkIn.saveResponse.success) {
      $0.checkIn.isSaving = false
      $0.checkIn.submissions = []
    }
    await store.receive(\.checkIn.delegate, .saved(saved[0])) { $0.entry = saved[0] }
    #expect(!store.state.isSaving)
    await store.send(.checkIn(.submitted)) {
      $0.checkIn.submit(contents[1], id: saved[1].id)
      $0.checkIn.isSaving = true
    }
    disk.continuation.yield()
    await store.receive(\.checkIn.saveResponse.success) {
      $0.checkIn.isSaving = false
      $0.checkIn.submissions = []
    }
    await store.receive(\.checkIn.delegate, .saved(saved[1])) {
      $0.entry = saved[1]
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate, .finished(saved[1]))
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
    #expect(try await preferences.load().settings.units == .imperial)
    #expect(try await preferences.load().settings.weekStart == .sunday)
    #expect(try await !preferences.load().device.isOnboardingDone)
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
        return Preferences(device: DeviceMemory(isOnboardingDone: true))
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
        return Preferences(device: DeviceMemory(isOnboardingDone: true))
      }
    }

    await store.send(.skipButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.alert = .failure("Could not save", StoreBusy(), retry: .retryButtonTapped)
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
