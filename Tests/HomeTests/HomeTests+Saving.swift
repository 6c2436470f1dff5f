@testable import Core
import FeatureSupport
import Support
import Testing

@testable import Home

// Saves, deletions and drafts, and what the screen shows after them.
extension HomeTests {
  /// Returns a client that records its reads.
  private func recording(
    _ reads: LockIsolated<[String]>, _ entries: [Entry]
  ) -> EntriesClient {
    let client = EntriesClient.inMemory(entries)
    var recording = client
    recording.entries = { request in
      let name = request.limit == 3 ? "look-back" : request.filter.since == nil ? "list" : "week"
      reads.withValue { $0.append(name) }
      return try await client.entries(request)
    }
    recording.days = { filter in
      reads.withValue { $0.append("days") }
      return try await client.days(filter)
    }
    recording.feelingUses = {
      reads.withValue { $0.append("uses") }
      return try await client.feelingUses()
    }
    return recording
  }

  /// The change of the database is the only cause of a read.
  @Test func saveIsNoticedAndReadOnce() async throws {
    let reads = LockIsolated<[String]>([])
    let changes = ManualChanges()
    let old = try entry(9, daysAgo: 1)
    var client = recording(reads, [old])
    client.changes = { changes.stream() }
    let store = store(client) { $0.finder.search = "happy" }
    store.dependencies.preferencesClient.load = {
      reads.withValue { $0.append("preferences") }
      return Preferences()
    }
    await appear(store, [old], overview(week: [old]))
    await store.send(.checkIn(.onAppear))
    await store.receive(\.checkIn.databaseChanged)
    await store.receive(\.checkIn.preferencesResponse.success)
    await store.receive(\.checkIn.usesResponse.success) {
      $0.checkIn.uses = [old.feeling.name: 1]
    }
    await store.send(.checkIn(.textChanged("cal"))) { $0.checkIn.text = "cal" }
    reads.setValue([])

    let content = EntryContent(feeling: try .parse("calm"), date: Moment(now, in: .gmt))
    let saved = content.entry(id: UUID(0), now: now)
    await store.send(.checkIn(.submitted)) {
      $0.checkIn.submit(content, id: saved.id)
      $0.checkIn.isSaving = true
    }
    await store.receive(\.checkIn.saveResponse.success) {
      $0.checkIn.isSaving = false
      $0.checkIn.submissions = []
    }
    await store.receive(\.checkIn.delegate.saved) {
      $0.entries = [saved, old]
      $0.finder = HomeReducer.Finder()
      $0.notice = .saved(saved)
      $0.selection = saved.id
    }
    #expect(reads.value.isEmpty)
    changes.send(to: 0)
    await receiveChange(store)
    await receiveReads(store, [saved, old], overview(week: [saved, old]))
    changes.send(to: 1)
    await store.receive(\.checkIn.databaseChanged)
    await store.receive(\.checkIn.preferencesResponse.success)
    await store.receive(\.checkIn.usesResponse.success) {
      $0.checkIn.uses = [old, saved].reduce(into: [:]) { $0[$1.feeling.name, default: 0] += 1 }
    }
    #expect(reads.value.sorted() == ["days", "list", "look-back", "preferences", "uses", "week"])
    #expect(store.state.focus == .field)
    #expect(store.state.noticeText == "Saved Calm · 2 days in a row")
    // In the list, the notice shows its other keys.
    await store.send(.keyPressed(.list)) { $0.focus = .entry(saved.id) }
    await store.send(.focusChanged(.entry(old.id))) {
      $0.focus = .entry(old.id)
      $0.notice = nil
      $0.selection = old.id
    }
    await store.send(.onDisappear)
    await store.skipInFlightEffects()
  }

  /// An entry of a distant day is not on the first page.
  @Test func savedCheckInOfDistantDayIsFound() async throws {
    let all = try (0..<100).map { try entry($0) }
    let old = try entry(200, daysAgo: 30)
    let store = store(.inMemory(all + [old])) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.hasMore = true
      $0.show(.saved(old))
    }
    #expect(store.state.selection == old.id)
    #expect(store.state.focus == .field)

    await store.send(.databaseChanged)
    await store.receive(\.pageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(61))
      $0.finder.until = .moment(old.date)
      $0.isOverviewStale = false
    }
    await store.receive(\.pageResponse.success) {
      $0.entries = [old]
      $0.hasMore = false
    }
    await store.receive(\.overviewResponse.success) {
      $0.hasLookedForReview = true
      $0.overview = overview(week: all, of: all + [old])
    }
  }

  /// The list may have been read before the field reports the save.
  @Test func reportedCheckInOfDistantDayIsFound() async throws {
    let all = try (0..<100).map { try entry($0) }
    let old = try entry(200, daysAgo: 30)
    let store = store(.inMemory(all + [old])) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.hasLoaded = true
      $0.hasMore = true
      $0.isOverviewStale = false
    }
    await store.send(.checkIn(.delegate(.saved(old)))) {
      $0.entries.append(old)
      $0.finder.until = .moment(old.date)
      $0.notice = .saved(old)
      $0.selection = old.id
    }
    await store.receive(\.pageResponse.success) {
      $0.entries = [old]
      $0.hasMore = false
    }
  }

  /// The saved entry need not match the search.
  @Test func searchOfManyEntriesStaysAfterSave() async throws {
    let all = try (0..<100).map { try entry($0) }
    let old = try entry(200, daysAgo: 30, feeling: "Calm")
    let store = store(.inMemory(all + [old])) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(60))
      $0.finder.search = "happy"
      $0.focus = .search
      $0.hasLoaded = true
      $0.hasMore = true
      $0.isOverviewStale = false
    }
    await store.send(.checkIn(.delegate(.saved(old)))) {
      $0.entries.append(old)
      $0.notice = .saved(old)
      $0.selection = old.id
    }
    await store.send(.databaseChanged) { $0.isOverviewStale = true }
    await store.receive(\.pageResponse.success) {
      $0.entries = IdentifiedArray(uniqueElements: all.prefix(61))
      $0.isOverviewStale = false
    }
    await store.receive(\.overviewResponse.success) {
      $0.hasLookedForReview = true
      $0.overview = overview(week: all, of: all + [old])
    }
  }

  @Test func deletedEntryCanBeTakenBack() async throws {
    let happy = try entry(1)
    let changes = ManualChanges()
    var client = EntriesClient.inMemory([happy])
    client.changes = { changes.stream() }
    let store = store(client)
    let undone = UndoneWrite(kind: .delete, ids: [happy.id], subject: .entry(happy))
    store.dependencies.undoClient.undo = { [client] in
      _ = try await client.add(happy, nil)
      return undone
    }

    await appear(store, [happy], overview(week: [happy]))
    await store.send(.keyPressed(.list)) {
      $0.focus = .entry(happy.id)
      $0.selection = happy.id
    }
    await store.send(.keyPressed(.delete))
    await store.receive(\.deleteResponse) {
      $0.entries = []
      $0.focus = .notice
      $0.overview.week = []
      $0.notice = .deleted(happy)
    }
    changes.send()
    await receiveChange(store)
    await receiveReads(store, [], overview())
    #expect(store.state.noticeText == "Deleted Happy.")
    #expect(store.state.canUndoNotice)
    await store.send(.keyPressed(.undo)) { $0.notice = nil }
    await store.receive(\.undoResponse.success) {
      $0.notice = .undone("Restored Happy, today 11:59.")
    }
    changes.send()
    await receiveChange(store)
    await receiveReads(store, [happy], overview(week: [happy]))
    await store.send(.onDisappear)
  }

  /// The focus moves to the next entry without an action of the user.
  @Test func noticeOfDeletionStays() throws {
    let (happy, calm) = (try entry(1), try entry(2, feeling: "Calm"))
    var state = HomeReducer.State(now: now, calendar: calendar)
    state.entries = [happy, calm]
    state.focus = .entry(happy.id)
    state.show(.deleted(happy))
    #expect(state.focus == .entry(calm.id))
    #expect(state.selection == calm.id)
    state.move(to: .entry(calm.id))
    #expect(state.notice == .deleted(happy))
  }

  @Test func keptDraftLeavesFieldAndIsResumed() async throws {
    let draft = Draft(id: UUID(0), content: .line("calm slept well", date: nil))
    let store = store(.inMemory([])) {
      $0.checkIn.resume("calm", date: nil, draftID: draft.id)
      $0.show(.draftKept(draft))
    }
    #expect(store.state.checkIn.text.isEmpty)
    #expect(store.state.checkIn.draftID == nil)
    #expect(store.state.canResume)
    await store.send(.keyPressed(.resume)) {
      $0.checkIn.draftID = draft.id
      $0.checkIn.text = "calm slept well"
      $0.draft = nil
      $0.notice = nil
    }
  }

  @Test func draftOfEndedProcessWaitsWithoutFocus() async throws {
    let draft = Draft(id: UUID(0), content: .line("calm slept well", date: nil))
    let store = store(.inMemory())
    store.dependencies.draftsClient = .inMemory([draft])

    await store.send(.onAppear)
    await store.receive(\.databaseChanged)
    await store.receive(\.draftResponse) { $0.draft = draft }
    await receiveReads(store, [], overview())
    #expect(store.state.focus == .field)
    // Typed text is not replaced.
    await store.send(.checkIn(.textChanged("anx"))) { $0.checkIn.text = "anx" }
    await store.send(.keyPressed(.resume))
    await store.send(.onDisappear)
    await store.skipInFlightEffects()
  }

  @Test func draftOfFormIsDelegated() async throws {
    let form = EntryContent(feeling: try .parse("calm"), date: Moment(now, in: .gmt))
    let draft = Draft(id: UUID(0), content: .form(form))
    let store = store(.inMemory()) { $0.draft = draft }
    await store.send(.keyPressed(.resume)) { $0.draft = nil }
    await store.receive(\.delegate, .resumeRequested(draft))
  }

  @Test func discardedDraftCanBeTakenBack() async throws {
    let drafts = [0, 1].map { Draft(id: UUID($0), content: .line("calm \($0)", date: nil)) }
    let store = store(.inMemory()) { $0.draft = drafts[0] }
    let saved = LockIsolated<[Draft]>([])
    store.dependencies.draftsClient = .inMemory(drafts)
    store.dependencies.draftsClient.save = { draft in saved.withValue { $0.append(draft) } }

    await store.send(.keyPressed(.discardDraft))
    await store.receive(\.discardResponse) {
      $0.draft = nil
      $0.notice = .draftDiscarded(drafts[0])
    }
    await store.receive(\.draftResponse) { $0.draft = drafts[1] }
    await store.send(.keyPressed(.undo)) { $0.notice = nil }
    await store.receive(\.restoreResponse) { $0.draft = drafts[0] }
    #expect(saved.value == [drafts[0]])
  }

  @Test func lastEntryIsTheSavedOne() async throws {
    let (new, old) = (try entry(1), try entry(2, daysAgo: 3))
    let store = store(.inMemory()) { $0.entries = [new, old] }

    await store.send(.keyPressed(.editLast))
    await store.receive(\.delegate, .editRequested(new))
    await store.send(.checkIn(.delegate(.saved(old)))) {
      $0.hasLoaded = true
      $0.notice = .saved(old)
      $0.selection = old.id
    }
    await store.send(.keyPressed(.editLast)) { $0.notice = nil }
    await store.receive(\.delegate, .editRequested(old))
  }

  /// The keys after Enter may have moved the focus before the entry is saved.
  @Test func saveDoesNotMoveTheFocus() async throws {
    let (new, old) = (try entry(1), try entry(2, daysAgo: 3))
    let store = store(.inMemory()) {
      $0.entries = [old]
      $0.finder.search = "ra"
      $0.focus = .search
    }
    await store.send(.checkIn(.delegate(.saved(new)))) {
      $0.entries = [new, old]
      $0.hasLoaded = true
      $0.notice = .saved(new)
      $0.selection = new.id
    }
    #expect(store.state.focus == .search)
    #expect(store.state.finder.search == "ra")
  }

  @Test func failuresOfVerbsAreNoticed() async throws {
    let happy = try entry(1)
    var client = EntriesClient.inMemory([happy])
    client.delete = { _ in throw StoreBusy() }
    let store = store(client) { $0.entries = [happy] }
    store.dependencies.undoClient.undo = { throw StoreBusy() }

    await store.send(.keyPressed(.delete))
    await store.receive(\.deleteResponse) {
      $0.notice = .failed("Could not delete Happy. The store is busy.")
    }
    await store.send(.keyPressed(.undo)) { $0.notice = nil }
    await store.receive(\.undoResponse) {
      $0.notice = .failed("Could not undo. The store is busy.")
    }
  }

  /// The app can end at each moment, so nothing is said before it is true.
  @Test func draftThatCannotBeDiscardedStays() async throws {
    let draft = Draft(id: UUID(0), content: .line("calm", date: nil))
    let store = store(.inMemory()) { $0.draft = draft }
    store.dependencies.draftsClient.remove = { _ in throw StoreBusy() }
    store.dependencies.draftsClient.save = { _ in throw StoreBusy() }

    await store.send(.keyPressed(.discardDraft))
    await store.receive(\.discardResponse) {
      $0.notice = .failed("Could not discard the draft. The store is busy.")
    }
    await store.send(.restoreResponse(.failure(StoreBusy()), of: draft)) {
      $0.notice = .failed("Could not restore the draft. The store is busy.")
    }
  }

  /// The letter of the key is text then.
  @Test func typedTextKeepsTheDraftWaiting() {
    var state = HomeReducer.State(now: .fridayNoon, calendar: .gregorian())
    #expect(!state.canResume)
    state.draft = Draft(id: UUID(1), content: .line("calm", date: nil))
    #expect(state.canResume)
    state.checkIn.text = "sad"
    #expect(!state.canResume)
  }
}
