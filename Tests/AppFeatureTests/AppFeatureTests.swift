import BMIInput
import Core
import FeatureSupport
import DetailFeeling
import FormFeeling
import Home
import ImportFile
import More
import Onboarding
import SelectCategory
import SelectFeeling
import Success
import Support
import Testing
import Tracker

@testable import AppFeature

@MainActor
struct AppFeatureTests {
  let now = Date.fridayNoon
  let program = ProgramInfo(version: "1.0.0", dataPath: "/data/bako.sqlite")

  struct Clients {
    var preferences: PreferencesClient
    var entries: EntriesClient
    var history = BMIHistoryClient.inMemory()

    init(
      entries: EntriesClient? = nil,
      preferences: PreferencesClient = .inMemory(
        Preferences(device: DeviceMemory(isOnboardingDone: true)))
    ) {
      self.preferences = preferences
      self.entries = entries ?? .inMemory(preferences: preferences)
    }
  }

  func store(
    at startScreen: StartScreen? = nil, with clients: Clients = Clients()
  ) -> TestStoreOf<AppReducer> {
    let store = TestStore(
      initialState: AppReducer.State(startScreen: startScreen, program: program)
    ) {
      AppReducer()
    } withDependencies: {
      $0.bmiHistoryClient = clients.history
      $0.continuousClock = TestClock()
      $0.databaseClient = .constant(.preview)
      $0.draftsClient = .inMemory()
      $0.entriesClient = clients.entries
      $0.preferencesClient = clients.preferences
      $0.uuid = .incrementing
      $0.useFixedTime(now)
    }
    store.exhaustivity = .off
    return store
  }

  @Test func unsavedTextResumesInNextCheckIn() async throws {
    let text = UnsavedText(id: "/data/bako-edit-1.txt", text: "precious\nwords", date: now)
    let removed = LockIsolated<[UnsavedText]>([])
    let store = store()
    store.dependencies.unsavedTextClient = UnsavedTextClient(
      latest: { text }, remove: { text in removed.withValue { $0.append(text) } })
    await launch(store)
    await store.receive(\.unsavedTextResponse)
    #expect(store.state.alert != nil)
    await store.send(.alert(.presented(.continueTextButtonTapped)))
    #expect(screens(store) == ["tracker"])
    try await continueToForm(store)
    let id = try #require(store.state.path.ids.last)
    #expect(store.state.path[id: id, case: \.formFeeling]?.content.journal == text.text)
    #expect(store.state.path[id: id, case: \.formFeeling]?.hasUnsavedChanges == true)
    #expect(removed.value.isEmpty)
    let happy = try #require(Feeling.named("Happy"))
    let entry = Entry(
      id: UUID(), date: Moment(now, in: .gmt), feeling: happy, journal: text.text, createdAt: now)
    try await sendToTop(.formFeeling(.delegate(.saved(entry))), store)
    await store.finish()
    #expect(removed.value == [text])
    #expect(store.state.unsavedText == nil)
  }

  @Test func longFirstLineIsTruncated() {
    let text = String(repeating: "x", count: 60)
    #expect(("\n" + text).excerpt == String(repeating: "x", count: 49) + "…")
    #expect("short\nmore".excerpt == "short")
    #expect("".excerpt == "")
  }

  @Test func discardRemovesUnsavedTextAndLaterKeepsIt() async throws {
    let text = UnsavedText(id: "/data/bako-edit-1.txt", text: "precious", date: now)
    let removed = LockIsolated<[UnsavedText]>([])
    let store = store()
    store.dependencies.unsavedTextClient = UnsavedTextClient(
      latest: { text }, remove: { text in removed.withValue { $0.append(text) } })
    await launch(store)
    await store.receive(\.unsavedTextResponse)
    await store.send(.alert(.dismiss))
    #expect(removed.value.isEmpty && screens(store).isEmpty)
    await store.send(.unsavedTextResponse(text))
    await store.send(.alert(.presented(.discardTextButtonTapped)))
    await store.finish()
    #expect(removed.value == [text])
  }

  private var formDraft: Draft {
    get throws {
      Draft(
        id: UUID(0),
        content: .form(
          EntryContent(
            feeling: try .parse("calm"), date: Moment(now, in: .gmt), journal: "precious")))
    }
  }

  @Test func draftOfFormIsResumedInItsForm() async throws {
    let draft = try formDraft
    let store = store()
    await launch(store)
    await store.send(.home(.delegate(.resumeRequested(draft))))
    let id = try #require(store.state.path.ids.last)
    let form = try #require(store.state.path[id: id, case: \.formFeeling])
    #expect(form.content.journal == "precious")
    #expect(form.draftID == draft.id)
  }

  @Test func draftOfClosedFormWaitsOnHome() async throws {
    let draft = try formDraft
    let store = store()
    await launch(store)
    await store.send(.home(.delegate(.resumeRequested(draft))))
    try await sendToTop(.formFeeling(.delegate(.closed(kept: draft))), store)
    #expect(store.state.home?.draft == draft)
    #expect(screens(store).isEmpty)
  }

  @Test func savedFormReturnsTheFocusToTheField() async throws {
    let store = store()
    await launch(store)
    await store.send(.home(.keyPressed(.list)))
    await store.send(.home(.delegate(.resumeRequested(try formDraft))))
    let entry = Entry(
      id: UUID(0), date: Moment(now, in: .gmt), feeling: try .parse("calm"), createdAt: now)
    try await sendToTop(.formFeeling(.delegate(.saved(entry))), store)
    #expect(store.state.home?.focus == .field)
    #expect(store.state.home?.notice == .saved(entry))
  }

  func screens(_ store: TestStoreOf<AppReducer>) -> [String] {
    // Uses reflection, which covers new screens as well.
    store.state.path.map { Mirror(reflecting: $0).children.first?.label ?? "" }
  }

  func launch(_ store: TestStoreOf<AppReducer>) async {
    await store.send(.onAppear)
    await store.receive(\.launchResponse)
  }

  func sendToTop(_ action: AppReducer.Path.Action, _ store: TestStoreOf<AppReducer>) async throws {
    let id = try #require(store.state.path.ids.last)
    await store.send(.path(.element(id: id, action: action)))
  }

  func checkInUpToForm(_ store: TestStoreOf<AppReducer>) async throws {
    await store.send(.home(.keyPressed(.stepByStep)))
    await store.receive(\.home.delegate.stepByStepRequested)
    #expect(screens(store) == ["tracker"])
    try await continueToForm(store)
  }

  private func continueToForm(_ store: TestStoreOf<AppReducer>) async throws {
    try await sendToTop(.tracker(.continueButtonTapped), store)
    await store.receive(\.path)
    #expect(screens(store) == ["tracker", "selectCategory"])
    try await sendToTop(.selectCategory(.categoryChosen(.positive)), store)
    await store.receive(\.path)
    #expect(screens(store).last == "selectFeeling")
    let happy = try #require(Feeling.named("Happy"))
    try await sendToTop(.selectFeeling(.feelingNamed(happy)), store)
    await store.receive(\.path)
    #expect(
      screens(store) == ["tracker", "selectCategory", "selectFeeling", "formFeeling"])
  }

  private func firstStore(
    at startScreen: StartScreen? = nil, contents: DatabaseContents? = nil, drafts: [Draft] = []
  ) -> TestStoreOf<AppReducer> {
    let store = store(at: startScreen, with: Clients(preferences: .inMemory()))
    store.dependencies.databaseClient = .constant(
      contents ?? DatabaseContents(entries: 0, measurements: 0, bytes: 0))
    store.dependencies.draftsClient = .inMemory(drafts)
    return store
  }

  @Test func firstStartShowsOnboardingThenHome() async {
    let store = firstStore()

    await launch(store)
    #expect(store.state.onboarding?.dataPath == program.dataPath)
    #expect(store.state.home == nil)
    await store.send(.onboarding(.skipButtonTapped))
    await store.receive(\.onboarding.delegate.finished)
    #expect(store.state.onboarding == nil)
    #expect(store.state.home != nil)
  }

  @Test func mapOfOnboardingIsAboveHome() async {
    let store = firstStore()

    await launch(store)
    await store.send(.onboarding(.mapButtonTapped))
    await store.receive(\.onboarding.delegate.mapRequested)
    #expect(store.state.onboarding == nil)
    #expect(screens(store) == ["selectFeeling"])
  }

  @Test(arguments: [
    DatabaseContents(entries: 1, measurements: 0, bytes: 1),
    DatabaseContents(entries: 0, measurements: 1, bytes: 1),
  ])
  func recordsPreventOnboarding(contents: DatabaseContents) async {
    let store = firstStore(contents: contents)
    await launch(store)
    #expect(store.state.onboarding == nil)
    #expect(store.state.home != nil)
  }

  @Test func requestedHomePreventsOnboarding() async {
    let store = firstStore(at: .home)
    await launch(store)
    #expect(store.state.onboarding == nil)
    #expect(store.state.home != nil)
  }

  /// Home offers the text that was typed into the first check-in.
  @Test func draftPreventsOnboarding() async {
    let draft = Draft(id: UUID(0), content: .line("calm slept well", date: nil))
    let store = firstStore(drafts: [draft])
    await launch(store)
    #expect(store.state.onboarding == nil)
    await store.send(.home(.onAppear))
    await store.receive(\.home.draftResponse)
    #expect(store.state.home?.draft == draft)
  }

  @Test func laterStartsShowHome() async {
    let store = store()
    await launch(store)
    #expect(store.state.onboarding == nil)
    #expect(store.state.home != nil)
  }

  @Test func loadFailureIsShownAndRetried() async {
    let fails = LockIsolated(true)
    var clients = Clients()
    clients.preferences.load = {
      if fails.value { throw StoreBusy() }
      return Preferences(device: DeviceMemory(isOnboardingDone: true))
    }
    let store = store(with: clients)

    await launch(store)
    #expect(store.state.launchFailure == "The store is busy.")
    fails.setValue(false)
    await store.send(.launchRetryButtonTapped)
    await store.receive(\.launchResponse)
    #expect(store.state.launchFailure == nil)
    #expect(store.state.home != nil)
  }

  @Test func checkInStartsAndEndsAtHome() async throws {
    let clients = Clients()
    let store = store(with: clients)

    await launch(store)
    try await checkInUpToForm(store)
    try await sendToTop(.formFeeling(.journalChanged("Sun")), store)
    try await sendToTop(.formFeeling(.saveButtonTapped), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store) == ["success"])
    try await sendToTop(.success(.backToHomeButtonTapped), store)
    await store.receive(\.path)
    #expect(screens(store).isEmpty)
    let saved = try #require(try await clients.entries.entries(.init()).first)
    #expect(saved.feeling.name == "Happy")
    #expect(saved.journal == "Sun")
    #expect(saved.date == Moment(now, in: .gmt))
  }

  @Test func formOfQuickFieldReturnsToHome() async throws {
    let clients = Clients()
    let store = store(with: clients)

    await launch(store)
    await store.send(.home(.checkIn(.textChanged("calm walk #food"))))
    await store.send(.home(.checkIn(.formKeyPressed)))
    await store.receive(\.home.delegate.formRequested)
    #expect(screens(store) == ["formFeeling"])
    try await sendToTop(.formFeeling(.saveButtonTapped), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store).isEmpty)
    let saved = try #require(try await clients.entries.entries(.init()).first)
    #expect(saved.journal == "calm walk")
    #expect(saved.activities == ["Food"])
    #expect(store.state.home?.notice == .saved(saved))
    #expect(store.state.home?.checkIn.text == "")
  }

  @Test func mapOfHomeKeepsDate() async throws {
    let store = store()

    await launch(store)
    await store.send(.home(.checkIn(.dayKeyPressed(.previous))))
    await store.send(.home(.checkIn(.submitted)))
    await store.receive(\.home.delegate.mapRequested)
    let yesterday = try #require(store.state.home?.checkIn.date)
    #expect(screens(store) == ["selectFeeling"])
    let sad = try #require(Feeling.named("Sad"))
    try await sendToTop(.selectFeeling(.feelingNamed(sad)), store)
    await store.receive(\.path)
    #expect(screens(store) == ["selectFeeling", "formFeeling"])
    try await sendToTop(.formFeeling(.saveButtonTapped), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store).isEmpty)
    #expect(store.state.home?.entries.first?.date == yesterday)
    #expect(store.state.home?.checkIn.date == nil)
  }

  @Test func firstCheckInIsNoticedOnHome() async throws {
    let store = firstStore()

    await launch(store)
    await store.send(.onboarding(.checkIn(.textChanged("hap"))))
    await store.send(.onboarding(.checkIn(.submitted)))
    await store.receive(\.onboarding.delegate.finished)
    #expect(store.state.home?.noticeText == "Saved Happy")
  }

  @Test func backPopsEveryStepWithItsState() async throws {
    let store = store()

    await launch(store)
    try await checkInUpToForm(store)
    var left = screens(store)
    while let id = store.state.path.ids.last {
      await store.send(.path(.popFrom(id: id)))
      left.removeLast()
      #expect(screens(store) == left)
    }
    await store.send(.home(.keyPressed(.stepByStep)))
    await store.receive(\.home.delegate.stepByStepRequested)
    try await sendToTop(.tracker(.continueButtonTapped), store)
    await store.receive(\.path)
    let id = try #require(store.state.path.ids.last)
    #expect(store.state.path[id: id, case: \.selectCategory]?.selectedCategory == .positive)
  }

  @Test func secondCheckInFollowsFirst() async throws {
    let clients = Clients()
    let store = store(with: clients)

    await launch(store)
    for count in 1...2 {
      try await checkInUpToForm(store)
      try await sendToTop(.formFeeling(.saveButtonTapped), store)
      await store.receive(\.path)
      await store.receive(\.path)
      try await sendToTop(.success(.backToHomeButtonTapped), store)
      await store.receive(\.path)
      #expect(try await clients.entries.entries(.init()).count == count)
    }
  }

  @Test func editedEntryIsConfirmedOnHome() async throws {
    let clients = Clients(entries: .preview)
    let store = store(with: clients)
    let entry = try #require(try await clients.entries.entries(.init()).first)

    await launch(store)
    await store.send(.home(.delegate(.entryOpened(entry))))
    #expect(screens(store) == ["detailFeeling"])
    try await sendToTop(.detailFeeling(.editButtonTapped), store)
    await store.receive(\.path)
    #expect(screens(store) == ["detailFeeling", "formFeeling"])
    try await sendToTop(.formFeeling(.journalChanged("New")), store)
    try await sendToTop(.formFeeling(.saveButtonTapped), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store) == ["detailFeeling"])
    let id = try #require(store.state.path.ids.last)
    #expect(store.state.path[id: id, case: \.detailFeeling]?.entry.journal == "New")
    guard case .updated = store.state.home?.notice else {
      Issue.record("Home shows no notice of the edit.")
      return
    }
  }

  @Test func editWithoutChangeOffersNoUndo() async throws {
    let clients = Clients(entries: .preview)
    let store = store(with: clients)
    let entry = try #require(try await clients.entries.entries(.init()).first)

    await launch(store)
    await store.send(.home(.delegate(.editRequested(entry))))
    try await sendToTop(.formFeeling(.saveButtonTapped), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store).isEmpty)
    #expect(store.state.home?.noticeText == "Unchanged: \(entry.feeling.name).")
    #expect(store.state.home?.canUndoNotice == false)
  }

  @Test func homeOffersUndoOfDeletedEntry() async throws {
    let clients = Clients(entries: .preview)
    let store = store(with: clients)
    let entry = try #require(try await clients.entries.entries(.init()).first)

    await launch(store)
    await store.send(.home(.delegate(.entryOpened(entry))))
    try await sendToTop(.detailFeeling(.deleteButtonTapped), store)
    try await sendToTop(.detailFeeling(.alert(.presented(.deleteConfirmed))), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store).isEmpty)
    #expect(store.state.home?.notice == .deleted(entry))
    #expect(try await clients.entries.entries(.init()).first { $0.id == entry.id } == nil)
  }

  @Test func dayOfInsightsIsListedOnHome() async throws {
    let clients = Clients(entries: .preview)
    let store = store(with: clients)
    let entry = try #require(try await clients.entries.entries(.init()).last)

    await launch(store)
    await store.send(.tabSelected(.insights))
    await store.send(.insights(.delegate(.dayOpened(entry.day))))
    #expect(store.state.selectedTab == .mood)
    await store.send(.home(.onAppear))  // as the view does
    await store.receive(\.home.pageResponse)
    #expect(store.state.home?.entries.map(\.id) == [entry.id])
    #expect(store.state.home?.focus == .entry(entry.id))
  }

  /// The end of a search that Insights opened returns there.
  @Test func searchOfInsightsIsListedAndLeft() async throws {
    let store = store(with: Clients(entries: .preview))

    await launch(store)
    await store.send(.tabSelected(.insights))
    await store.send(.insights(.delegate(.searchOpened("#Work"))))
    #expect(store.state.selectedTab == .mood)
    await store.send(.home(.onAppear))  // as the view does
    await store.receive(\.home.pageResponse)
    #expect(store.state.home?.entries.map(\.feeling.name) == ["Tired"])

    await store.send(.home(.finderClosed))
    await store.receive(\.home.delegate.insightsRequested)
    #expect(store.state.selectedTab == .insights)
  }

  @Test func savedMeasurementIsShownInHistory() async {
    let store = store()
    store.dependencies.undoClient.undo = { nil }

    await launch(store)
    await store.send(.tabSelected(.body))
    await store.send(.bmiInput(.heightChanged("170")))
    await store.send(.bmiInput(.weightChanged("65")))
    await store.send(.bmiInput(.saveButtonTapped))
    await store.receive(\.bmiInput.delegate.saved)
    #expect(store.state.selectedTab == .body)
    #expect(store.state.bmiHistory.bmiHistory.count == 1)
    #expect(store.state.bmiHistory.notice?.text == "Saved 22.5, Normal.")
    await store.send(.bmiHistory(.onAppear))  // as the view does
    await store.receive(\.bmiHistory.historyResponse)
    #expect(store.state.bmiHistory.bmiHistory.count == 1)
    await store.send(.bmiHistory(.newKeyPressed))
    await store.receive(\.bmiHistory.delegate.newRequested)
    #expect(store.state.selectedTab == .body)
    #expect(store.state.bmiInput.focusedField == .weight)
    store.dependencies.undoClient.undo = { nil }
    await store.send(.bmiInput(.undoKeyPressed))
    await store.receive(\.bmiInput.delegate.undoRequested)
    await store.receive(\.bmiHistory.undoResponse)
    #expect(store.state.selectedTab == .body)
  }

  @Test func draftOfClosedFormIsShownOnHome() async throws {
    let store = store()

    await launch(store)
    try await checkInUpToForm(store)
    try await sendToTop(.formFeeling(.journalChanged("Sun")), store)
    try await sendToTop(.formFeeling(.backButtonTapped), store)
    await store.receive(\.path)
    await store.receive(\.path)
    #expect(screens(store).last == "selectFeeling")
    guard case let .draftKept(draft) = store.state.home?.notice else {
      Issue.record("Home shows no notice of the draft.")
      return
    }
    #expect(draft.excerpt == "Sun")
    await store.send(.home(.keyPressed(.resume)))
    await store.receive(\.home.delegate.resumeRequested)
    guard case let .formFeeling(form) = store.state.path.last else {
      Issue.record("No form is open.")
      return
    }
    #expect(form.content.journal == "Sun")
    #expect(form.draftID == draft.id)
  }

  @Test func unsavedTextIsKeptAtEnd() async throws {
    let store = store()

    await launch(store)
    #expect(store.state.unsavedDrafts(.incrementing).isEmpty)
    await store.send(.home(.checkIn(.textChanged("calm slept"))))
    try await checkInUpToForm(store)
    #expect(store.state.unsavedDrafts(.incrementing).count == 1)
    try await sendToTop(.formFeeling(.journalChanged("Sun")), store)
    try await sendToTop(.formFeeling(.names(.textChanged("Boat", of: .place))), store)
    let drafts = store.state.unsavedDrafts(.incrementing)
    #expect(drafts.map(\.excerpt) == ["calm slept", "Sun"])
    guard case let .form(content) = drafts.last?.content else {
      Issue.record("The last draft is not the form.")
      return
    }
    #expect(content.place == EntryName(stored: "Boat"))
  }

  @Test func feelingOfFormIsChangedOnMap() async throws {
    let store = store()

    await launch(store)
    try await checkInUpToForm(store)
    let form = try #require(store.state.path.ids.last)
    try await sendToTop(.formFeeling(.feelingButtonTapped), store)
    await store.receive(\.path)
    #expect(screens(store).suffix(2) == ["formFeeling", "selectFeeling"])
    let calm = try #require(Feeling.named("Calm"))
    let date = Moment(now, in: .gmt)
    try await sendToTop(.selectFeeling(.delegate(.feelingChosen(calm, date: date))), store)
    #expect(store.state.path.ids.last == form)
    #expect(store.state.path[id: form, case: \.formFeeling]?.content.feeling == calm)
  }

  @Test func checkInFromHomeEndsAtHome() async throws {
    let store = store()

    await launch(store)
    let happy = try #require(Feeling.named("Happy"))
    let content = EntryContent(feeling: happy, date: Moment(now, in: .gmt), journal: "Sun")
    let entry = content.entry(id: UUID(7), now: now)
    try await editOnHome(entry, store)
    try await sendToTop(.formFeeling(.delegate(.saved(entry))), store)
    #expect(screens(store).isEmpty)
    #expect(store.state.home?.notice == .saved(entry))
  }

  private func editOnHome(_ entry: Entry, _ store: TestStoreOf<AppReducer>) async throws {
    await store.send(.home(.delegate(.editRequested(entry))))
    #expect(screens(store) == ["formFeeling"])
  }

  @Test func chosenThemeIsAppliedAndStored() async throws {
    let clients = Clients(
      preferences: .inMemory(
        Preferences(device: DeviceMemory(isOnboardingDone: true, theme: .dark))))
    let store = store(at: .settings, with: clients)
    let applied = LockIsolated<[ThemeChoice]>([])
    store.dependencies.themeClient.apply = { theme in applied.withValue { $0.append(theme) } }
    await launch(store)
    let id = try #require(store.state.morePath.ids.first)
    #expect(store.state.morePath[id: id, case: \.appSettings]?.theme == .dark)
    await store.send(.morePath(.element(id: id, action: .appSettings(.themeChanged(.light)))))
    await store.finish()
    #expect(applied.value == [.light])
    #expect(try await clients.preferences.load().device.theme == .light)
    await store.send(.themeChosen(.system))
    await store.finish()
    #expect(store.state.morePath[id: id, case: \.appSettings]?.theme == .system)
    #expect(applied.value == [.light, .system])
  }

  @Test(arguments: [
    (MoreReducer.Entry.names, "nameEditor"), (.importFile, "importFile"), (.export, "exportFile"),
    (.report, "reportFile"), (.reminder, "reminder"), (.settings, "appSettings"),
    (.data, "storedData"), (.about, "about"),
  ])
  func entryOfMoreOpensItsScreen(entry: MoreReducer.Entry, screen: String) async {
    let store = store()
    await launch(store)
    await store.send(.more(.delegate(.entryChosen(entry))))
    #expect(moreScreens(store) == [screen])
    #expect(store.state.selectedTab == .more)
    // The palette opens it from another tab, and does not open it twice.
    let id = store.state.morePath.ids.last
    await store.send(.tabSelected(.insights))
    await store.send(.moreEntryChosen(entry))
    #expect(store.state.selectedTab == .more)
    #expect(store.state.morePath.ids.last == id)
    await store.send(.moreEntryChosen(entry == .about ? .data : .about))
    #expect(moreScreens(store) == [entry == .about ? "storedData" : "about"])
  }

  @Test func exportOfAboutIsAboveIt() async throws {
    let store = store(at: .about)
    await launch(store)
    let id = try #require(store.state.morePath.ids.last)
    await store.send(.morePath(.element(id: id, action: .about(.delegate(.exportRequested)))))
    #expect(moreScreens(store) == ["about", "exportFile"])
  }

  @Test func feelingOfImportedMoodIsChosenOnMap() async throws {
    let store = store(at: .import)
    store.dependencies.importClient = .constant(.preview)
    await launch(store)
    let id = try #require(store.state.morePath.ids.last)
    let happy = try #require(Feeling.named("Happy"))
    await store.send(
      .morePath(
        .element(
          id: id, action: .importFile(.delegate(.feelingRequested(mood: "Super", nil))))))
    #expect(moreScreens(store) == ["importFile", "selectFeeling"])
    let map = try #require(store.state.morePath.ids.last)
    await store.send(
      .morePath(
        .element(
          id: map,
          action: .selectFeeling(
            .delegate(.feelingChosen(happy, date: Moment(now, in: .gmt)))))))
    #expect(moreScreens(store) == ["importFile"])
    let mappings = store.state.morePath[id: id, case: \.importFile]?.mappings
    #expect(mappings?.map(\.description) == ["Super=Happy"])
  }

  @Test func importOfOnboardingEndsAtHome() async throws {
    let store = firstStore()
    await launch(store)
    await store.send(.onboarding(.importButtonTapped))
    await store.receive(\.onboarding.delegate.importRequested)
    #expect(moreScreens(store) == ["importFile"])
    // Back is the first screen.
    let id = try #require(store.state.morePath.ids.last)
    await store.send(.morePath(.popFrom(id: id)))
    #expect(store.state.onboarding != nil)
    await store.send(.onboarding(.importButtonTapped))
    await store.receive(\.onboarding.delegate.importRequested)
    let again = try #require(store.state.morePath.ids.last)
    await store.send(.morePath(.element(id: again, action: .importFile(.delegate(.finished)))))
    #expect(store.state.onboarding == nil)
    #expect(store.state.home != nil)
    #expect(store.state.selectedTab == .mood)
    #expect(moreScreens(store).isEmpty)
  }

  private func moreScreens(_ store: TestStoreOf<AppReducer>) -> [String] {
    store.state.morePath.map { Mirror(reflecting: $0).children.first?.label ?? "" }
  }

  @Test(arguments: [
    (StartScreen.home, AppReducer.Tab.mood, []), (.tracker, .mood, ["tracker"]),
    (.map, .mood, ["selectFeeling"]),
    (.insights, .insights, []), (.bmi, .body, []), (.history, .body, []),
    (.names, .more, ["nameEditor"]), (.import, .more, ["importFile"]),
    (.export, .more, ["exportFile"]), (.report, .more, ["reportFile"]),
    (.remind, .more, ["reminder"]), (.settings, .more, ["appSettings"]),
    (.data, .more, ["storedData"]), (.about, .more, ["about"]),
  ])
  func opensRequestedScreen(
    screen: StartScreen, tab: AppReducer.Tab, path: [String]
  ) async {
    let store = store(at: screen)
    await launch(store)
    #expect(store.state.selectedTab == tab)
    #expect(screens(store) + moreScreens(store) == path)
  }

  @Test func requestedScreenOpensWithoutOnboarding() async {
    let store = store(at: .tracker, with: Clients(preferences: .inMemory()))

    await launch(store)
    #expect(store.state.onboarding == nil)
    #expect(screens(store) == ["tracker"])
  }
}
