import Core
import Testing

@testable import FormFeeling

@MainActor
struct FormFeelingTests {
  struct DiskFull: LocalizedError {
    var errorDescription: String? { "The disk is full." }
  }

  var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
  let date = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 0)
  let now = Date(timeIntervalSince1970: 1_795_170_000)

  func happy() throws -> Feeling { try #require(Feeling.named("Happy")) }

  func newStore(
    entries: EntriesClient = .inMemory(), preferences: PreferencesClient = .inMemory()
  ) throws -> TestStoreOf<FormFeelingReducer> {
    try store(
      FormFeelingReducer.State(feeling: happy(), date: date, calendar: calendar),
      entries: entries, preferences: preferences)
  }

  func store(
    _ state: FormFeelingReducer.State, entries: EntriesClient = .inMemory(),
    preferences: PreferencesClient = .inMemory()
  ) -> TestStoreOf<FormFeelingReducer> {
    TestStore(initialState: state) {
      FormFeelingReducer()
    } withDependencies: {
      $0.date = .constant(now)
      $0.entriesClient = entries
      $0.preferencesClient = preferences
      $0.uuid = .incrementing
    }
  }

  @Test func savingANewEntryStoresWhatWasTyped() async throws {
    let entries = EntriesClient.inMemory()
    let store = try newStore(entries: entries)

    await store.send(.journalChanged("Coffee.\nSun.")) { $0.content.journal = "Coffee.\nSun." }
    await store.send(.activityTapped("Food")) { $0.content.activities = ["Food"] }
    await store.send(.activityTapped("Friends")) { $0.content.activities = ["Food", "Friends"] }
    await store.send(.activityTapped("Food")) { $0.content.activities = ["Friends"] }
    await store.send(.placeTapped("Home")) { $0.content.place = "Home" }
    let entry = Entry(
      id: UUID(0), date: date, feeling: try happy(), journal: "Coffee.\nSun.",
      activities: ["Friends"], place: "Home", createdAt: now)
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate, .saved(entry))
    #expect(try await entries.page(.init()) == [entry])
  }

  @Test func theLastChoicesArePreselectedAndRememberedAgain() async throws {
    let stored = Preferences(lastActivities: ["Work"], lastPlace: "Gym")
    let preferences = PreferencesClient.inMemory(stored)
    let store = try newStore(preferences: preferences)

    await store.send(.onAppear)
    await store.receive(\.preferencesResponse.success) {
      $0.preferences = stored
      $0.content.activities = ["Work"]
      $0.content.place = "Gym"
      $0.untouched.activities = ["Work"]
      $0.untouched.place = "Gym"
    }
    #expect(!store.state.hasUnsavedChanges)
    store.exhaustivity = .off
    await store.send(.activityTapped("Rest"))
    await store.send(.placeTapped("Home"))
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate)
    let remembered = try await preferences.load()
    #expect(remembered.lastActivities == ["Work", "Rest"])
    #expect(remembered.lastPlace == "Home")
  }

  @Test func preferencesThatComeLateDoNotUndoChoices() async throws {
    let store = try newStore()
    let stored = Preferences(lastActivities: ["Work"])

    await store.send(.activityTapped("Rest")) { $0.content.activities = ["Rest"] }
    await store.send(.preferencesResponse(.success(stored))) { $0.preferences = stored }
    #expect(store.state.content.activities == ["Rest"])
  }

  @Test func anActivityOfOnesOwnIsAddedSelectedAndRemembered() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = try newStore(preferences: preferences)

    await store.send(.newActivityChanged("  Gardening ")) { $0.newActivity = "  Gardening " }
    await store.send(.addActivityButtonTapped) {
      $0.newActivity = ""
      $0.content.activities = ["Gardening"]
      $0.preferences.customActivities = ["Gardening"]
    }
    #expect(store.state.activities.last == "Gardening")
    store.exhaustivity = .off
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate)
    #expect(try await preferences.load().customActivities == ["Gardening"])
  }

  @Test func aNameThatIsKnownInAnotherCaseIsTheKnownOne() async throws {
    let store = try newStore()

    await store.send(.newActivityChanged("wORK")) { $0.newActivity = "wORK" }
    await store.send(.addActivityButtonTapped) {
      $0.newActivity = ""
      $0.content.activities = ["Work"]
    }
    await store.send(.newPlaceChanged("café")) { $0.newPlace = "café" }
    await store.send(.addPlaceButtonTapped) {
      $0.newPlace = ""
      $0.content.place = "Café"
    }
  }

  @Test func aNameThatIsNoneIsRefusedWithItsReason() async throws {
    let store = try newStore()
    store.exhaustivity = .off

    await store.send(.newActivityChanged("   "))
    await store.send(.addActivityButtonTapped)
    #expect(store.state.newActivityProblem?.contains("empty") == true)
    #expect(store.state.content.activities.isEmpty)
    await store.send(.newActivityChanged("Chess"))
    #expect(store.state.newActivityProblem == nil)
  }

  @Test func aNameThatWasTypedButNotAddedIsSavedToo() async throws {
    let entries = EntriesClient.inMemory()
    let store = try newStore(entries: entries)
    store.exhaustivity = .off

    await store.send(.newActivityChanged("Chess"))
    await store.send(.newPlaceChanged("Park"))
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate)
    let saved = try #require(try await entries.page(.init()).first)
    #expect(saved.activities == ["Chess"])
    #expect(saved.place == "Park")
  }

  @Test func aSecondEnterWhileSavingDoesNotSaveTwice() async throws {
    let disk = AsyncStream.makeStream(of: Void.self)
    let memory = EntriesClient.inMemory()
    var entries = memory
    entries.add = { entry in
      for await _ in disk.stream {}
      try await memory.add(entry)
    }
    let store = try newStore(entries: entries)

    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.send(.saveButtonTapped)
    await store.send(.backButtonTapped)
    disk.continuation.finish()
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await entries.count(EntryFilter()) == 1)
  }

  @Test func aFailedSaveKeepsEverythingAndRetrySavesOnce() async throws {
    let memory = EntriesClient.inMemory()
    let fails = LockIsolated(true)
    var entries = memory
    entries.add = { entry in
      if fails.value { throw DiskFull() }
      try await memory.add(entry)
    }
    let store = try newStore(entries: entries)

    await store.send(.journalChanged("Long text")) { $0.content.journal = "Long text" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(0)
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.alert = .couldNotSave(DiskFull())
    }
    #expect(store.state.content.journal == "Long text")
    fails.setValue(false)
    await store.send(.alert(.presented(.retryButtonTapped))) {
      $0.alert = nil
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await memory.page(.init()).map(\.journal) == ["Long text"])
  }

  @Test func whatCannotBeSavedCanBeShownWhereItCanBeCopied() async throws {
    var entries = EntriesClient.inMemory()
    entries.add = { _ in throw DiskFull() }
    let shown = LockIsolated<[String]>([])
    let store = try newStore(entries: entries)
    store.dependencies.formFeelingClient.showText = { text in shown.withValue { $0.append(text) } }
    store.exhaustivity = .off

    await store.send(.journalChanged("Long text\nof two lines"))
    await store.send(.activityTapped("Work"))
    await store.send(.placeTapped("Home"))
    await store.send(.saveButtonTapped)
    await store.receive(\.saveResponse.failure)
    await store.send(.alert(.presented(.showTextButtonTapped))) { $0.alert = nil }
    await store.finish()
    let lines = shown.value.first?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(shown.value.count == 1)
    #expect(lines.first?.hasPrefix("Happy, ") == true)
    #expect(lines.dropFirst() == ["Work, Home", "", "Long text", "of two lines"])
    #expect(store.state.content.journal == "Long text\nof two lines")
  }

  @Test func leavingAnUntouchedFormAsksNothing() async throws {
    let store = try newStore()

    await store.send(.backButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func leavingAHalfFilledFormAsks() async throws {
    let store = try newStore()

    await store.send(.journalChanged("x")) { $0.content.journal = "x" }
    await store.send(.backButtonTapped) { $0.confirmationDialog = .discardChanges }
    await store.send(.confirmationDialog(.dismiss)) { $0.confirmationDialog = nil }
    #expect(!store.isDismissed)
    await store.send(.backButtonTapped) { $0.confirmationDialog = .discardChanges }
    await store.send(.confirmationDialog(.presented(.discardButtonTapped))) {
      $0.confirmationDialog = nil
    }
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func editingChangesDateAndFeelingAndKeepsTheRest() async throws {
    let created = Date(timeIntervalSince1970: 1_795_000_000)
    let entry = Entry(
      id: UUID(7), date: date, feeling: try happy(), journal: "Old", activities: ["Work"],
      createdAt: created)
    let entries = EntriesClient.inMemory([entry])
    let sad = try #require(Feeling.named("Sad"))
    let store = store(
      FormFeelingReducer.State(editing: entry, calendar: calendar), entries: entries)

    let earlier = date.instant.addingTimeInterval(-3_600)
    await store.send(.feelingChanged(sad)) { $0.content.feeling = sad }
    await store.send(.dateChanged(earlier)) {
      $0.content.date = Moment(milliseconds: 1_795_158_000_000, offsetMinutes: 0)
    }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.newID = UUID(7)
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.updated)
    let saved = try #require(try await entries.entry(UUID(7)))
    #expect(saved.feeling == sad)
    #expect(saved.journal == "Old")
    #expect(saved.createdAt == created)
    #expect(saved.updatedAt == now)
  }

  /// A form that edits an entry which another process has changed since it was read.
  private func storeEditing(
    _ entries: EntriesClient, changedElsewhere change: (inout Entry) -> Void
  ) async throws -> TestStoreOf<FormFeelingReducer> {
    let entry = Entry(
      id: UUID(7), date: date, feeling: try happy(), journal: "Old", createdAt: date.instant)
    try await entries.add(entry)
    var theirs = entry
    change(&theirs)
    _ = try await entries.update(theirs, entry)
    let store = store(
      FormFeelingReducer.State(editing: entry, calendar: calendar), entries: entries)
    store.exhaustivity = .off
    return store
  }

  @Test func aConflictSavesNothingKeepsTheTextAndOffersNoRetry() async throws {
    let entries = EntriesClient.inMemory()
    let store = try await storeEditing(entries) { $0.journal = "Theirs" }
    await store.send(.journalChanged("Mine"))
    await store.send(.saveButtonTapped)
    await store.receive(\.saveResponse.failure)
    #expect(store.state.content.journal == "Mine")
    let actions = try #require(store.state.alert).buttons.map { $0.action.action }
    #expect(!actions.contains(.retryButtonTapped) && actions.contains(.showTextButtonTapped))
    #expect(try await entries.entry(UUID(7))?.journal == "Theirs")
  }

  @Test func fieldsThatChangedElsewhereStayWhenOthersAreSaved() async throws {
    let entries = EntriesClient.inMemory()
    let store = try await storeEditing(entries) { $0.place = "Gym" }
    await store.send(.journalChanged("Mine"))
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate.updated)
    let saved = try #require(try await entries.entry(UUID(7)))
    #expect(saved.journal == "Mine" && saved.place == "Gym")
  }

  @Test func anEntryFromElsewhereKeepsItsOffsetWhenItsDateIsEdited() async throws {
    let there = Moment(milliseconds: 1_795_161_600_000, offsetMinutes: 9 * 60)
    let entry = Entry(id: UUID(7), date: there, feeling: try happy(), createdAt: now)
    let store = store(FormFeelingReducer.State(editing: entry, calendar: calendar))
    store.exhaustivity = .off

    await store.send(.dateChanged(there.instant.addingTimeInterval(60)))
    #expect(store.state.content.date.offsetMinutes == 9 * 60)
  }

  @Test func editingDoesNotChangeTheLastChoices() async throws {
    let preferences = PreferencesClient.inMemory(Preferences(lastActivities: ["Work"]))
    let entry = Entry(id: UUID(7), date: date, feeling: try happy(), createdAt: now)
    let store = store(
      FormFeelingReducer.State(editing: entry, calendar: calendar),
      entries: .inMemory([entry]), preferences: preferences)
    store.exhaustivity = .off

    await store.send(.onAppear)
    await store.receive(\.preferencesResponse)
    #expect(store.state.content.activities.isEmpty)
    await store.send(.activityTapped("Rest"))
    await store.send(.saveButtonTapped)
    await store.receive(\.delegate)
    #expect(try await preferences.load().lastActivities == ["Work"])
  }
}
