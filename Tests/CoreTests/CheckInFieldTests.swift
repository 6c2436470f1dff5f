@testable import Core
import FeatureSupport
import Support
import Testing

@MainActor
struct CheckInFieldTests {
  let now = Moment(.fridayNoon, in: .gmt)

  var state: CheckInFieldReducer.State {
    CheckInFieldReducer.State(now: .fridayNoon, calendar: .gregorian())
  }

  func store(
    _ entries: EntriesClient = .inMemory(), drafts: DraftsClient = .inMemory(),
    clock: TestClock<Duration> = TestClock()
  ) -> TestStoreOf<CheckInFieldReducer> {
    TestStore(initialState: state) {
      CheckInFieldReducer()
    } withDependencies: {
      $0.continuousClock = clock
      $0.draftsClient = drafts
      $0.entriesClient = entries
      $0.preferencesClient = .inMemory(
        Preferences(vocabulary: Vocabulary(activities: ["Book club"])))
      $0.uuid = .incrementing
      $0.useFixedTime()
    }
  }

  func content(of text: String, _ change: (inout CheckInFieldReducer.State) -> Void = { _ in })
    throws -> EntryContent?
  {
    var state = state
    state.change(to: text)
    change(&state)
    return try state.content(at: now)
  }

  @Test func enterSavesTheLine() async throws {
    let entries = EntriesClient.inMemory()
    let store = store(entries)
    let saved = try EntryContent(
      feeling: .parse("calm"), date: now, journal: "slept well", activities: ["Rest"],
      place: "Home"
    ).entry(id: UUID(0), now: .fridayNoon)

    await store.send(.textChanged("calm, slept well #rest @home")) {
      $0.text = "calm, slept well #rest @home"
    }
    await store.send(.submitted) {
      $0.isSaving = true
      $0.submissions = [
        .init(
          chosenFeeling: nil, content: EntryContent(saved), date: nil, id: UUID(0),
          text: "calm, slept well #rest @home")
      ]
      $0.text = ""
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.submissions = []
    }
    await store.receive(\.delegate, .saved(saved))
    #expect(try await entries.entries(.init()) == [saved])
  }

  /// Another process may know other spellings than this screen.
  @Test func savedEntryHasTheKnownSpelling() async throws {
    let known = PreferencesClient.inMemory(
      Preferences(vocabulary: Vocabulary(activities: ["Chess"])))
    let store = store(.inMemory(preferences: known))
    let content = EntryContent(feeling: try .parse("calm"), date: now, activities: ["CHESS"])
    var saved = content.entry(id: UUID(0), now: .fridayNoon)
    saved.activities = ["Chess"]

    await store.send(.textChanged("calm #CHESS ")) { $0.text = "calm #CHESS " }
    await store.send(.submitted) {
      $0.submit(content, id: UUID(0))
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.submissions = []
    }
    await store.receive(\.delegate, .saved(saved))
  }

  /// Returns a client whose writes wait for an element of the stream each.
  private func slowEntries(
    _ result: @escaping @Sendable (Entry) throws -> Void
  ) -> (client: EntriesClient, disk: AsyncStream<Void>.Continuation) {
    let disk = AsyncStream.makeStream(of: Void.self)
    var client = EntriesClient.inMemory()
    client.add = { entry, _ in
      for await _ in disk.stream { break }
      try result(entry)
      return entry
    }
    return (client, disk.continuation)
  }

  /// The keys of the next check-in may arrive before the first one is saved.
  @Test func linesAreSavedInTheirOrder() async throws {
    let saved = LockIsolated<[String]>([])
    let (entries, disk) = slowEntries { entry in saved.withValue { $0.append(entry.feeling.name) } }
    let store = store(entries)

    for (index, name) in ["calm", "drained", "happy"].enumerated() {
      let content = EntryContent(feeling: try .parse(name), date: now)
      await store.send(.textChanged(name)) { $0.text = name }
      await store.send(.submitted) {
        $0.submit(content, id: UUID(index))
        $0.isSaving = true
      }
    }
    await store.send(.textChanged("qu")) { $0.text = "qu" }
    #expect(store.state.submissions.map(\.text) == ["calm", "drained", "happy"])
    for left in [2, 1, 0] {
      disk.yield()
      await store.receive(\.saveResponse.success) {
        $0.isSaving = left > 0
        $0.submissions.removeFirst()
      }
      await store.receive(\.delegate.saved)
    }
    #expect(saved.value == ["Calm", "Drained", "Happy"])
    await store.skipInFlightEffects()
  }

  /// The keys of the next check-in may be Enter alone.
  @Test func emptyFieldRequestsMapDuringASave() async throws {
    let (entries, disk) = slowEntries { _ in }
    let store = store(entries)
    let content = EntryContent(feeling: try .parse("calm"), date: now)

    await store.send(.textChanged("calm")) { $0.text = "calm" }
    await store.send(.submitted) {
      $0.submit(content, id: UUID(0))
      $0.isSaving = true
    }
    await store.send(.submitted)
    await store.receive(\.delegate, .mapRequested(now))
    disk.yield()
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.submissions.removeFirst()
    }
    await store.receive(\.delegate.saved)
  }

  /// A text that was typed meanwhile is not replaced, and the end of the app saves both.
  @Test func failedLineWaitsForAnEmptyField() async throws {
    let fails = LockIsolated(true)
    let (entries, disk) = slowEntries { _ in
      if fails.value { throw JournalDatabaseError.busy(path: "/home/ada/bako.sqlite") }
    }
    let store = store(entries)
    let calm = EntryContent(feeling: try .parse("calm"), date: now)

    await store.send(.textChanged("calm")) { $0.text = "calm" }
    await store.send(.submitted) {
      $0.submit(calm, id: UUID(0))
      $0.isSaving = true
    }
    await store.send(.textChanged("sad rain")) { $0.text = "sad rain" }
    disk.yield()
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.message = "Could not save. The store is in use by another program. Try again."
    }
    #expect(store.state.unsavedDrafts(.incrementing).map(\.excerpt) == ["calm", "sad rain"])
    await store.send(.clearKeyPressed) {
      $0.draftID = UUID(0)
      $0.message = nil
      $0.submissions = []
      $0.text = "calm"
    }
    fails.setValue(false)
    await store.send(.submitted) {
      $0.submit(calm, id: UUID(0))
      $0.isSaving = true
    }
    disk.yield()
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.submissions = []
    }
    await store.receive(\.delegate.saved)
  }

  @Test func enterRetriesAFailedLineFirst() async throws {
    let fails = LockIsolated(true)
    let saved = LockIsolated<[String]>([])
    let (entries, disk) = slowEntries { entry in
      if fails.value { throw StoreBusy() }
      saved.withValue { $0.append(entry.feeling.name) }
    }
    let store = store(entries)
    let calm = EntryContent(feeling: try .parse("calm"), date: now)
    let sad = EntryContent(feeling: try .parse("sad"), date: now)

    await store.send(.textChanged("calm")) { $0.text = "calm" }
    await store.send(.submitted) {
      $0.submit(calm, id: UUID(0))
      $0.isSaving = true
    }
    await store.send(.textChanged("sad")) { $0.text = "sad" }
    disk.yield()
    await store.receive(\.saveResponse.failure) {
      $0.isSaving = false
      $0.message = "Could not save. The store is busy."
    }
    fails.setValue(false)
    await store.send(.submitted) {
      $0.submit(sad, id: UUID(1))
      $0.isSaving = true
    }
    for left in [1, 0] {
      disk.yield()
      await store.receive(\.saveResponse.success) {
        $0.isSaving = left > 0
        $0.submissions.removeFirst()
      }
      await store.receive(\.delegate.saved)
    }
    #expect(saved.value == ["Calm", "Sad"])
  }

  @Test func newTagsAreNamed() {
    var state = state
    state.change(to: "calm #w ")
    #expect(state.newTags.map { $0.words(arrow: "→") } == ["#w is new → #Work"])
    state.change(to: "calm #runing")
    #expect(state.newTags.map { $0.words(arrow: "→") } == ["#runing is new"])
    // Enter completes the tag at the end of the line.
    state.change(to: "calm @bakery #w")
    #expect(state.newTags.map { $0.words(arrow: "→") } == ["@bakery is new"])
    state.change(to: "calm #Work @home")
    #expect(state.newTags.isEmpty)
  }

  @Test func failedSaveKeepsTextAndRetriesSameEntry() async throws {
    let tries = LockIsolated<[UUID]>([])
    var entries = EntriesClient.inMemory()
    entries.add = { entry, _ in
      tries.withValue { $0.append(entry.id) }
      throw StoreBusy()
    }
    let store = store(entries)
    let content = EntryContent(feeling: try .parse("calm"), date: now)

    await store.send(.textChanged("calm")) { $0.text = "calm" }
    for _ in 1...2 {
      await store.send(.submitted) {
        $0.message = nil
        $0.submit(content, id: UUID(0))
        $0.isSaving = true
      }
      await store.receive(\.saveResponse.failure) {
        $0.draftID = UUID(0)
        $0.isSaving = false
        $0.message = "Could not save. The store is busy."
        $0.submissions = []
        $0.text = "calm"
      }
    }
    #expect(tries.value == [UUID(0), UUID(0)])
    await store.skipInFlightEffects()
  }

  @Test(arguments: [
    ("xyz", "Nothing is saved yet. Choose a feeling."), ("#work", "Begin with a feeling."),
  ])
  func unknownFeelingSavesNothing(text: String, message: String) async {
    let store = store()

    await store.send(.textChanged(text)) { $0.text = text }
    await store.send(.submitted) { $0.message = message }
    await store.send(.formKeyPressed)
    await store.send(.clearKeyPressed) {
      $0.message = nil
      $0.text = ""
    }
  }

  @Test func ownFeelingIsCompletedAndSaved() async throws {
    var preferences = Preferences()
    let homesick = try #require(
      try preferences.vocabulary.apply(.add("Homesick", like: "Lonely")).new)
    let known = preferences
    let entries = EntriesClient.inMemory()
    let store = store(entries)
    store.dependencies.preferencesClient = .inMemory(known)

    let appearance = await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.preferencesResponse.success) { $0.names = KnownNames(known.vocabulary) }
    await store.receive(\.usesResponse.success)
    await appearance.cancel()
    await store.send(.textChanged("home")) { $0.text = "home" }
    #expect(store.state.completion == "Homesick")
    await store.send(.textChanged("homesick, the old street")) {
      $0.text = "homesick, the old street"
    }
    let content = EntryContent(feeling: homesick, date: now, journal: "the old street")
    await store.send(.submitted) {
      $0.submit(content, id: UUID(0))
      $0.isSaving = true
    }
    await store.receive(\.saveResponse.success) {
      $0.isSaving = false
      $0.submissions = []
    }
    await store.receive(\.delegate.saved)
    let saved = try await entries.entries(EntriesRequest())
    #expect(saved == [content.entry(id: UUID(0), now: .fridayNoon)])
  }

  @Test func emptyFieldRequestsMap() async throws {
    let store = store()
    await store.send(.submitted)
    await store.receive(\.delegate, .mapRequested(now))
  }

  @Test func arrowsChangeTheDay() async throws {
    let store = store()
    let yesterday = try Moment(dayOnly: now.day.adding(days: -1), in: .utc)

    await store.send(.dayKeyPressed(.previous)) { $0.date = yesterday }
    await store.send(.dayKeyPressed(.next)) { $0.date = nil }
    await store.send(.dayKeyPressed(.next)) {
      $0.date = try? Moment(dayOnly: now.day.adding(days: 1), in: .utc)
    }
    #expect(try content(of: "calm") { $0.date = yesterday }?.date == yesterday)
  }

  @Test func draftIsSavedAfterLastKey() async throws {
    let clock = TestClock()
    let log = LockIsolated<[String]>([])
    var drafts = DraftsClient.inMemory()
    drafts.save = { draft in log.withValue { $0.append("save \(draft.excerpt)") } }
    drafts.remove = { id in log.withValue { $0.append("remove \(id == UUID(0))") } }
    let store = store(drafts: drafts, clock: clock)

    await store.send(.textChanged("c")) { $0.text = "c" }
    await clock.advance(by: .milliseconds(499))
    await store.send(.textChanged("ca")) { $0.text = "ca" }
    await clock.advance(by: .milliseconds(499))
    #expect(log.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    await store.receive(\.draftTimerFired) { $0.draftID = UUID(0) }
    await store.send(.textChanged("")) { $0.text = "" }
    await clock.advance(by: .milliseconds(500))
    await store.receive(\.draftTimerFired) { $0.draftID = nil }
    await store.send(.textChanged("sad")) { $0.text = "sad" }
    await store.send(.clearKeyPressed) { $0.text = "" }
    await store.finish()
    #expect(log.value == ["save ca", "remove true"])
  }

  @Test func formReceivesTheLineAndItsDraft() async throws {
    let store = store()
    let content = EntryContent(
      feeling: try .parse("sad"), date: now, journal: "sad rain", activities: ["Work"])

    await store.send(.textChanged("sad rain #work")) { $0.text = "sad rain #work" }
    await store.send(.formKeyPressed) { $0.draftID = UUID(0) }
    await store.receive(\.delegate, .formRequested(content, draftID: UUID(0)))
  }

  @Test func arrowsChooseAmongCompletions() throws {
    var state = state
    state.change(to: "ca")
    #expect(state.feeling?.name == "Calm")
    state.choose(.next)
    #expect(state.feeling?.name == "Calmer")
    state.change(to: "ca #wo")
    #expect(state.feeling?.name == "Calmer")
    state.change(to: "cal #wo")
    #expect(state.feeling?.name == "Calm")
    state.change(to: "ca")
    state.choose(.previous)
    #expect(state.feeling?.name == "Calm")
  }

  @Test func otherFeelingsOfTheLineAreChoices() throws {
    var state = state
    state.change(to: "calm and tired")
    #expect(state.feeling?.name == "Calm")
    state.choose(.next)
    #expect(state.feeling?.name == "Tired")
  }

  @Test func tagsAreCompleted() throws {
    #expect(try content(of: "calm #wo")?.activities == ["Work"])
    #expect(try content(of: "calm @ca")?.place == "Café")
    #expect(try content(of: "calm #wo ")?.activities == ["wo"])
    #expect(try content(of: "calm #chess")?.activities == ["chess"])
    #expect(try content(of: "calm #")?.journal == "#")
    var state = state
    state.change(to: "calm #")
    #expect(state.name == nil)
    state.choose(.next)
    #expect(state.completion == "calm #Work")
    state.choose(.next)
    #expect(try state.content(at: now)?.activities == ["Study"])
  }

  @Test func completionExtendsTheText() {
    var state = state
    for (text, completion) in [
      ("ca", "Calm"), ("calm #wo", "calm #Work"), ("calm @friend", "calm @Friend's place"),
    ] {
      state.change(to: text)
      #expect(state.completion == completion)
    }
    for text in ["", "meh", "calm walk"] {
      state.change(to: text)
      #expect(state.completion == nil)
    }
  }

  @Test func mostUsedCompletionsAndSuggestionsAreFirst() async throws {
    let relaxed = try EntryContent(feeling: .parse("relaxed"), date: now)
    let entries = EntriesClient.inMemory([relaxed.entry(id: UUID(9), now: .fridayNoon)])
    let store = store(entries)
    let appearance = await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.preferencesResponse.success) {
      $0.names = KnownNames(Vocabulary(activities: ["Book club"]))
    }
    await store.receive(\.usesResponse.success) { $0.uses = ["Relaxed": 1] }
    await appearance.cancel()
    await store.send(.textChanged("re")) { $0.text = "re" }
    #expect(store.state.feeling?.name == "Relaxed")
    await store.send(.textChanged("saudade")) { $0.text = "saudade" }
    #expect(store.state.choices == .feelings(Feelings.catalog.suggestions(uses: ["Relaxed": 1])))
    guard case .feelings(let suggested) = store.state.choices else { return }
    #expect(suggested.first?.name == "Relaxed")
    // A click chooses, as the arrow keys do.
    await store.send(.choiceTapped(suggested[2])) { $0.chosenFeeling = suggested[2] }
    // A feeling that is not offered any more is not chosen.
    await store.send(.textChanged("calm")) {
      $0.change(to: "calm")
    }
    await store.send(.choiceTapped(suggested[2]))
    await store.send(.textChanged("calm #w")) { $0.change(to: "calm #w") }
    await store.send(.nameTapped("Work")) { $0.chosenName = 0 }
    await store.skipInFlightEffects()
  }

  /// The feeling has the color of its quadrant, tags that of the accent; new ones are underlined.
  @Test(arguments: [
    ("calm", ["0-4 calm"]), ("I feel calm today", ["7-11 calm"]), ("not happy", []),
    ("work was hard", []), ("saudade", []), ("cal", ["0-3 calm"]),
    ("awful #work #w x", ["0-5 low", "6-11 accent", "12-14 accent new"]),
    ("#work", ["0-5 accent"]), ("é calm", []), ("x\u{301}x\u{301} #work", ["3-8 accent"]),
  ])
  func understoodPartsAreColored(_ text: String, _ parts: [String]) {
    var state = state
    state.change(to: text)
    let highlights = state.highlights.map { highlight in
      let quadrant = FeelingQuadrant.allCases.first { $0.color == highlight.color }
      let color = quadrant?.rawValue ?? (highlight.color == .accentColor ? "accent" : "?")
      let characters = highlight.characters
      return "\(characters.lowerBound)-\(characters.upperBound) \(color)"
        + (highlight.isUnderlined ? " new" : "")
    }
    #expect(highlights == parts)
  }

  @Test func chosenFeelingColorsTheNewWord() throws {
    var state = state
    state.change(to: "so saudade #food")
    state.choose(.next)
    let color = try #require(state.feeling?.quadrant.color)
    #expect(state.highlights.first == TextInputHighlight(3..<10, color: color))
  }

  @Test func tagBeginsWithTheCurrentNames() async throws {
    let preferences = PreferencesClient.inMemory()
    let store = store()
    store.dependencies.preferencesClient = preferences
    _ = try await preferences.update { _ = $0.vocabulary.add("Chess", as: .activity) }
    await store.send(.textChanged("calm #")) { $0.text = "calm #" }
    await store.receive(\.preferencesResponse.success) {
      $0.names = KnownNames(Preferences(vocabulary: Vocabulary(activities: ["Chess"])).vocabulary)
    }
    await store.skipInFlightEffects()
  }

  @Test func severalPlacesAreRefused() async {
    let store = store()
    await store.send(.textChanged("calm @home @work now")) { $0.text = "calm @home @work now" }
    await store.send(.submitted) {
      $0.message = InvalidInput.severalPlaces("Home", "Work").localizedDescription
    }
    await store.skipInFlightEffects()
  }

  @Test(arguments: [
    ("I feel so tired after work", "Tired", "I feel so tired after work"),
    ("pretty good", "Good", "pretty good"), ("so so", "So-so", ""), ("awful", "Awful", ""),
    ("I feel anx", "Anxious", "I feel anxious"), ("anx #work", "Anxious", ""),
    ("tired and happy", "Tired", "tired and happy"), ("calm #sleep 7h", "Calm", ""),
  ])
  func lineIsUnderstood(_ text: String, _ feeling: String, _ note: String) throws {
    let content = try content(of: text)
    #expect(content?.feeling.name == feeling)
    #expect(content?.journal == note)
  }

  @Test(arguments: ["not ha", "I don't feel good", "work was hard", "hurtt", "saudade", "gl😀ad"])
  func enterRecordsNoOtherFeeling(_ text: String) throws {
    #expect(try content(of: text) == nil)
  }

  /// ↓ and Enter: the word becomes a feeling.
  @Test func newWordIsAddedWithTheEntry() throws {
    let content = try content(of: "saudade #work") { $0.choose(.next) }
    #expect(content?.feeling.name == "Saudade")
    #expect(content?.feeling.like == "Sad")
    #expect(content?.feeling.isCustom == true)
    #expect(content?.journal == "")
    #expect(content?.activities == ["Work"])
    let sentence = try self.content(of: "I feel saudade") { $0.choose(.next) }
    #expect(sentence?.feeling.name == "Saudade")
    #expect(sentence?.journal == "I feel saudade")
  }

  @Test func otherLineIsTheNoteOfTheChosenFeeling() throws {
    let content = try content(of: "work was hard #work") { state in
      for _ in 1...3 { state.choose(.next) }
    }
    #expect(content?.feeling.name == "Calm")
    #expect(content?.journal == "work was hard")
  }

  @Test func misspelledWordIsRecordedOnlyIfChosen() throws {
    let content = try content(of: "hurtt #work") { $0.choose(.next) }
    #expect(content?.feeling.name == "Hurt")
    #expect(content?.journal == "")
  }

  @Test func negatedFeelingOffersTheOtherHalf() throws {
    var state = state
    state.change(to: "not very happy")
    guard case .feelings(let feelings) = state.choices else { return }
    #expect(feelings.count == 6)
    #expect(feelings.allSatisfy { $0.category == .negative })
  }
}
