import Core
import Support
import Testing

@testable import FormFeeling

@MainActor
struct FormFeelingTests {
  let calendar = Calendar.gregorian()
  let date = Moment(.fridayMorning, in: .gmt)
  let clock = TestClock()
  let drafts = LockIsolated<[Draft]>([])
  let now = Date.fridayNoon

  func happy() throws -> Feeling { try #require(Feeling.named("Happy")) }

  func newStore(
    entries: EntriesClient? = nil, preferences: PreferencesClient = .inMemory()
  ) throws -> TestStoreOf<FormFeelingReducer> {
    try store(
      FormFeelingReducer.State(
        EntryContent(feeling: happy(), date: date), calendar: calendar),
      entries: entries, preferences: preferences)
  }

  func store(
    _ state: FormFeelingReducer.State, entries: EntriesClient? = nil,
    preferences: PreferencesClient = .inMemory()
  ) -> TestStoreOf<FormFeelingReducer> {
    TestStore(initialState: state) {
      FormFeelingReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(now)
      $0.draftsClient = DraftsClient(
        latest: { nil }, save: { [drafts] draft in drafts.withValue { $0.append(draft) } },
        remove: { [drafts] id in drafts.withValue { $0.removeAll { $0.id == id } } })
      $0.entriesClient = entries ?? .inMemory(preferences: preferences)
      $0.preferencesClient = preferences
      $0.uuid = .incrementing
    }
  }

  /// Saves a new entry and receives both actions.
  func save(_ store: TestStoreOf<FormFeelingReducer>) async {
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.draftID = UUID(0)
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
  }

  @Test func savingNewEntrySavesTypedValues() async throws {
    let entries = EntriesClient.inMemory()
    let store = try newStore(entries: entries)

    await store.send(.journalChanged("Coffee.\nSun.")) { $0.content.journal = "Coffee.\nSun." }
    await store.send(.names(.nameTapped("Food", as: .activity))) {
      $0.content.activities = ["Food"]
    }
    await store.send(.names(.nameTapped("Friends", as: .activity))) {
      $0.content.activities = ["Food", "Friends"]
    }
    await store.send(.names(.nameTapped("Food", as: .activity))) {
      $0.content.activities = ["Friends"]
    }
    await store.send(.names(.nameTapped("Home", as: .place))) { $0.content.place = "Home" }
    let entry = Entry(
      id: UUID(0), date: date, feeling: try happy(), journal: "Coffee.\nSun.",
      activities: ["Friends"], place: "Home", createdAt: now)
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.draftID = UUID(0)
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate, .saved(entry))
    #expect(try await entries.entries(.init()) == [entry])
  }

  @Test func lastChoicesAreSuggestedNotSelected() async throws {
    let stored = Preferences(
      device: DeviceMemory(lastChoices: NameChoices(activities: ["Work"], place: "Gym")))
    let preferences = PreferencesClient.inMemory(stored)
    let last = Entry(
      id: UUID(7), date: date, feeling: try happy(), activities: ["Work"], place: "Gym",
      createdAt: now)
    let store = try newStore(
      entries: .inMemory([last], preferences: preferences), preferences: preferences)

    await store.send(.onAppear)
    await store.receive(\.names.loaded.success) {
      $0.preferences = stored
      $0.recent = [last]
    }
    #expect(!store.state.hasUnsavedChanges)
    #expect(store.state.suggestion?.text == "Work, @Gym")
    await store.send(.names(.suggestionButtonTapped)) {
      $0.content.activities = ["Work"]
      $0.content.place = "Gym"
    }
    #expect(store.state.suggestion == nil)
    await store.send(.names(.nameTapped("Rest", as: .activity))) {
      $0.content.activities = ["Work", "Rest"]
    }
    await store.send(.names(.nameTapped("Home", as: .place))) { $0.content.place = "Home" }
    await save(store)
    let remembered = try await preferences.load()
    #expect(remembered.device.lastChoices.activities == ["Work", "Rest"])
    #expect(remembered.device.lastChoices.place == "Home")
  }

  @Test func choicesOfDeletedEntryAreNotSuggested() async throws {
    let stored = Preferences(
      device: DeviceMemory(lastChoices: NameChoices(activities: ["Work"], place: "Gym")))
    let other = Entry(
      id: UUID(7), date: date, feeling: try happy(), activities: ["Work"], createdAt: now)
    let store = try newStore(entries: .inMemory([other]), preferences: .inMemory(stored))

    await store.send(.onAppear)
    await store.receive(\.names.loaded.success) {
      $0.preferences = stored
      $0.recent = [other]
    }
    #expect(store.state.suggestion == nil)
  }

  @Test func mostUsedNamesComeFirst() async throws {
    let entry = Entry(
      id: UUID(7), date: date, feeling: try happy(), activities: ["Travel"], place: "Gym",
      createdAt: now)
    let store = try newStore(entries: .inMemory([entry]))

    await store.send(.onAppear)
    await store.receive(\.names.loaded.success) { $0.recent = [entry] }
    #expect(store.state.names(of: .activity).prefix(2) == ["Travel", "Work"])
    #expect(store.state.names(of: .place).prefix(2) == ["Gym", "Home"])
  }

  @Test func enterSelectsBestMatch() async throws {
    let store = try newStore()

    await store.send(.names(.textChanged("fri", of: .activity))) {
      $0.nameFields[.activity].text = "fri"
    }
    await store.send(.names(.submitted(.activity))) {
      $0.nameFields[.activity].text = ""
      $0.content.activities = ["Friends"]
    }
    await store.send(.names(.textChanged("Fr", of: .activity))) {
      $0.nameFields[.activity].text = "Fr"
    }
    await store.send(.names(.addButtonTapped(.activity))) {
      $0.nameFields[.activity].text = ""
      $0.content.activities = ["Friends", "Fr"]
      $0.newNames[.activity] = ["Fr"]
      $0.preferences.vocabulary[.activity].custom = ["Fr"]
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func typedAmountIsThatOfTheActivity() async throws {
    let vocabulary = Vocabulary(activities: ["Sleep"])
    var state = FormFeelingReducer.State(
      EntryContent(feeling: try happy(), date: date), calendar: calendar)
    state.preferences.vocabulary = vocabulary
    state.preferences.vocabulary[.activity].units = ["Sleep": "h"]
    let store = store(state)

    await store.send(.names(.textChanged("sl 90min", of: .activity))) {
      $0.nameFields[.activity].text = "sl 90min"
    }
    await store.send(.names(.submitted(.activity))) {
      $0.nameFields[.activity].text = ""
      $0.content.activities = ["Sleep"]
      $0.content.amounts = ["Sleep": Amount(thousandths: 1_500, unit: "h")]
    }
    await store.send(.names(.textChanged("sl 5km", of: .activity))) {
      $0.nameFields[.activity].text = "sl 5km"
    }
    await store.send(.names(.submitted(.activity))) {
      $0.nameFields[.activity].problem = .otherUnit(
        "Sleep", Amount(thousandths: 5_000, unit: "km"), unit: "h")
    }
    await store.send(.names(.nameTapped("Sleep", as: .activity))) {
      $0.nameFields[.activity] = FormFeelingNameField()
      $0.content.activities = []
      $0.content.amounts = [:]
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func missingTimeStaysUntilItIsAdded() async throws {
    let noon = try Moment(dayOnly: date.day, in: .utc)
    let store = store(
      FormFeelingReducer.State(
        EntryContent(feeling: try happy(), date: noon), calendar: calendar))

    let earlier = noon.instant.addingTimeInterval(-86_400)
    await store.send(.dateChanged(earlier)) {
      $0.content.date = Moment(earlier, in: .gmt).with(isTimeKnown: false)
    }
    let evening = earlier.addingTimeInterval(6 * 3_600)
    await store.send(.dateChanged(evening)) { $0.content.date = Moment(evening, in: .gmt) }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func completedTagSelectsNameAndStaysInText() async throws {
    let store = try newStore()

    await store.send(.journalChanged("#Friends @Café ")) { $0.content.journal = "#Friends @Café " }
    await store.send(.names(.journalTagCompleted("#Friends"))) {
      $0.content.activities = ["Friends"]
    }
    await store.send(.names(.journalTagCompleted("@Café"))) { $0.content.place = "Café" }
    #expect(store.state.content.journal == "#Friends @Café ")
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: [
    ("with #fr", "#Friends"), ("@caf", "@Café"), ("one\n#fr", "#Friends"),
    (String(repeating: "x ", count: 200) + "#fr", "#Friends"),
  ])
  func tagAtCaretIsCompleted(text: String, choice: String) throws {
    let state = FormFeelingReducer.State(
      EntryContent(feeling: try happy(), date: date), calendar: calendar)
    let found = try #require(state.tagCompletion(in: text, at: text.endIndex))
    #expect(found.choices.first == choice)
    #expect(["#fr", "@caf"].contains(text[found.range]))
  }

  @Test(arguments: ["a#fr", "#1", "issue #12", "#xyz", "#fr\n", ""])
  func plainTextHasNoCompletion(text: String) throws {
    let state = FormFeelingReducer.State(
      EntryContent(feeling: try happy(), date: date), calendar: calendar)
    #expect(state.tagCompletion(in: text, at: text.endIndex) == nil)
  }

  @Test func customActivityIsAddedSelectedAndSaved() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = try newStore(preferences: preferences)

    await store.send(.names(.textChanged("  Gardening ", of: .activity))) {
      $0.nameFields[.activity].text = "  Gardening "
    }
    await store.send(.names(.submitted(.activity))) {
      $0.nameFields[.activity].text = ""
      $0.content.activities = ["Gardening"]
      $0.newNames[.activity] = ["Gardening"]
      $0.preferences.vocabulary[.activity].custom = ["Gardening"]
    }
    #expect(store.state.names(of: .activity).first == "Gardening")
    await save(store)
    #expect(try await preferences.load().vocabulary[.activity].custom == ["Gardening"])
  }

  @Test func nameMatchesKnownNameIgnoringCase() async throws {
    let store = try newStore()

    await store.send(.names(.textChanged("wORK", of: .activity))) {
      $0.nameFields[.activity].text = "wORK"
    }
    await store.send(.names(.submitted(.activity))) {
      $0.nameFields[.activity].text = ""
      $0.content.activities = ["Work"]
    }
    await store.send(.names(.textChanged("café", of: .place))) {
      $0.nameFields[.place].text = "café"
    }
    await store.send(.names(.submitted(.place))) {
      $0.nameFields[.place].text = ""
      $0.content.place = "Café"
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test(arguments: NameKind.allCases)
  func invalidNameHasProblem(kind: NameKind) async throws {
    let store = try newStore()

    await store.send(.names(.textChanged("   ", of: kind))) { $0.nameFields[kind].text = "   " }
    await store.send(.names(.submitted(kind))) { $0.nameFields[kind].problem = .emptyName(kind) }
    await store.send(.names(.textChanged("Chess", of: kind))) {
      $0.nameFields[kind].text = "Chess"
      $0.nameFields[kind].problem = nil
    }
  }

  @Test func invalidNamesAreNotSaved() async throws {
    let store = try newStore()

    for kind in NameKind.allCases {
      await store.send(.names(.textChanged(" ", of: kind))) { $0.nameFields[kind].text = " " }
    }
    await store.send(.saveButtonTapped) {
      for kind in NameKind.allCases { $0.nameFields[kind].problem = .emptyName(kind) }
    }
  }

  @Test func typedNameIsSavedWithoutAdd() async throws {
    let entries = EntriesClient.inMemory()
    let store = try newStore(entries: entries)

    await store.send(.names(.textChanged("Chess", of: .activity))) {
      $0.nameFields[.activity].text = "Chess"
    }
    await store.send(.names(.textChanged("Park", of: .place))) {
      $0.nameFields[.place].text = "Park"
    }
    await store.send(.saveButtonTapped) {
      $0.content.activities = ["Chess"]
      $0.content.place = "Park"
      $0.isSaving = true
      $0.nameFields[.activity].text = ""
      $0.draftID = UUID(0)
      $0.newNames = FormNames(activities: ["Chess"], places: ["Park"])
      $0.nameFields[.place].text = ""
      $0.preferences.vocabulary[.activity].custom = ["Chess"]
      $0.preferences.vocabulary[.place].custom = ["Park"]
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    let saved = try #require(try await entries.entries(.init()).first)
    #expect(saved.activities == ["Chess"])
    #expect(saved.place == "Park")
  }

  @Test func savingTwiceSavesOnce() async throws {
    let disk = AsyncStream.makeStream(of: Void.self)
    let memory = EntriesClient.inMemory()
    var entries = memory
    entries.add = { entry, names in
      for await _ in disk.stream {}
      return try await memory.add(entry, names)
    }
    let store = try newStore(entries: entries)

    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.draftID = UUID(0)
    }
    await store.send(.saveButtonTapped)
    await store.send(.backButtonTapped)
    await store.send(.discardButtonTapped)
    disk.continuation.finish()
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await entries.entries(.init()).count == 1)
  }

  @Test func failedSaveKeepsContentAndRetrySavesOnce() async throws {
    let memory = EntriesClient.inMemory()
    let fails = LockIsolated(true)
    var entries = memory
    entries.add = { entry, names in
      if fails.value { throw DiskFull() }
      return try await memory.add(entry, names)
    }
    let store = try newStore(entries: entries)

    await store.send(.journalChanged("Long text")) { $0.content.journal = "Long text" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.draftID = UUID(0)
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.destination = .alert(.couldNotSave(DiskFull()))
    }
    #expect(store.state.content.journal == "Long text")
    fails.setValue(false)
    await store.send(.destination(.presented(.alert(.retryButtonTapped)))) {
      $0.destination = nil
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.saved)
    #expect(try await memory.entries(.init()).map(\.journal) == ["Long text"])
  }

  @Test func failedSaveOffersTextToCopy() async throws {
    var entries = EntriesClient.inMemory()
    entries.add = { _, _ in throw DiskFull() }
    let shown = LockIsolated<[String]>([])
    let store = try newStore(entries: entries)
    store.dependencies.formFeelingClient.showText = { text in shown.withValue { $0.append(text) } }

    await store.send(.journalChanged("Long text\nof two lines")) {
      $0.content.journal = "Long text\nof two lines"
    }
    await store.send(.names(.nameTapped("Work", as: .activity))) {
      $0.content.activities = ["Work"]
    }
    await store.send(.names(.nameTapped("Home", as: .place))) { $0.content.place = "Home" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
      $0.draftID = UUID(0)
    }
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.destination = .alert(.couldNotSave(DiskFull()))
    }
    await store.send(.destination(.presented(.alert(.showTextButtonTapped)))) {
      $0.destination = nil
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.draftTimerFired)
    await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
    await store.finish()
    let lines = shown.value.first?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    #expect(shown.value.count == 1)
    #expect(lines.first?.hasPrefix("Happy, ") == true)
    #expect(lines.dropFirst() == ["Work, Home", "", "Long text", "of two lines"])
    #expect(store.state.content.journal == "Long text\nof two lines")
  }

  @Test func editingDateAndFeelingKeepsOtherFields() async throws {
    let created = date.instant.addingTimeInterval(-86_400)
    let entry = Entry(
      id: UUID(7), date: date, feeling: try happy(), journal: "Old", activities: ["Work"],
      createdAt: created)
    let entries = EntriesClient.inMemory([entry])
    let sad = try #require(Feeling.named("Sad"))
    var state = FormFeelingReducer.State(editing: entry, calendar: calendar)
    state.use(sad)
    let store = store(state, entries: entries)

    let earlier = date.instant.addingTimeInterval(-3_600)
    await store.send(.dateChanged(earlier)) { $0.content.date = Moment(earlier, in: .gmt) }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.updated)
    let saved = try #require(try await entries.entries(.init()).first { $0.id == UUID(7) })
    #expect(saved.feeling == sad)
    #expect(saved.journal == "Old")
    #expect(saved.createdAt == created)
    #expect(saved.updatedAt == now)
  }

  @Test func savingWithoutChangeIsNoEdit() async throws {
    let entry = Entry(
      id: UUID(7), date: date, feeling: try happy(), journal: "Old", createdAt: now)
    let entries = EntriesClient.inMemory([entry])
    let store = store(
      FormFeelingReducer.State(editing: entry, calendar: calendar), entries: entries)

    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.unchanged)
    #expect(try await entries.entries(.init()) == [entry])
  }

  /// Returns a form for an entry that another process has changed since it was read.
  private func storeEditing(
    _ entries: EntriesClient, changedElsewhere change: (inout Entry) -> Void
  ) async throws -> TestStoreOf<FormFeelingReducer> {
    let entry = Entry(
      id: UUID(7), date: date, feeling: try happy(), journal: "Old", createdAt: date.instant)
    _ = try await entries.add(entry, nil)
    var theirs = entry
    change(&theirs)
    _ = try await entries.update(theirs, entry, FormNames())
    return store(FormFeelingReducer.State(editing: entry, calendar: calendar), entries: entries)
  }

  @Test func concurrentChangesOfOtherFieldsAreKept() async throws {
    let entries = EntriesClient.inMemory()
    let store = try await storeEditing(entries) { $0.place = "Gym" }
    await store.send(.journalChanged("Mine")) { $0.content.journal = "Mine" }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.updated)
    let saved = try #require(try await entries.entries(.init()).first { $0.id == UUID(7) })
    #expect(saved.journal == "Mine" && saved.place == "Gym")
  }

  @Test func changeElsewhereIsNoEdit() async throws {
    let store = try await storeEditing(EntriesClient.inMemory()) { $0.place = "Gym" }
    await store.send(.saveButtonTapped) { $0.isSaving = true }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.unchanged)
  }

  @Test func editedDateKeepsOffset() async throws {
    let there = Moment(.fridayMorning, in: .utc(plusMinutes: 9 * 60))
    let entry = Entry(id: UUID(7), date: there, feeling: try happy(), createdAt: now)
    let store = store(FormFeelingReducer.State(editing: entry, calendar: calendar))
    let later = there.instant.addingTimeInterval(60)

    await store.send(.dateChanged(later)) {
      $0.content.date = Moment(later, in: .utc(plusMinutes: 9 * 60))
    }
    await store.skipInFlightEffects(strict: false)
  }

  @Test func editingKeepsLastChoices() async throws {
    let stored = Preferences(device: DeviceMemory(lastChoices: NameChoices(activities: ["Work"])))
    let preferences = PreferencesClient.inMemory(stored)
    let entry = Entry(id: UUID(7), date: date, feeling: try happy(), createdAt: now)
    let store = store(
      FormFeelingReducer.State(editing: entry, calendar: calendar),
      entries: .inMemory([entry], preferences: preferences), preferences: preferences)

    await store.send(.onAppear)
    await store.receive(\.names.loaded.success) {
      $0.preferences = stored
      $0.recent = [entry]
    }
    #expect(store.state.content.activities.isEmpty)
    await store.send(.names(.nameTapped("Rest", as: .activity))) {
      $0.content.activities = ["Rest"]
    }
    await store.send(.saveButtonTapped) {
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) { $0.isSaving = false }
    await store.receive(\.delegate.updated)
    #expect(try await preferences.load().device.lastChoices.activities == ["Work"])
  }
}
