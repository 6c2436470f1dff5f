import Core
import Support
import Testing

@testable import FormFeeling

extension FormFeelingTests {
  @MainActor
  @Suite struct Drafts {
    let form = FormFeelingTests()

    @Test func draftIsSavedAfterPause() async throws {
      let store = try form.newStore()

      await store.send(.journalChanged("Half")) { $0.content.journal = "Half" }
      await form.clock.advance(by: .milliseconds(499))
      #expect(form.drafts.value.isEmpty)
      await store.send(.journalChanged("Half a")) { $0.content.journal = "Half a" }
      await form.clock.advance(by: .milliseconds(499))
      #expect(form.drafts.value.isEmpty)
      await form.clock.advance(by: .milliseconds(1))
      await store.receive(\.draftTimerFired) { $0.draftID = UUID(0) }
      await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
      #expect(
        form.drafts.value == [Draft(id: UUID(0), content: .form(store.state.content))])
    }

    @Test func newEntryHasIDOfItsDraft() async throws {
      let entries = EntriesClient.inMemory()
      let store = try form.newStore(entries: entries)

      await store.send(.journalChanged("Half")) { $0.content.journal = "Half" }
      await form.clock.advance(by: .milliseconds(500))
      await store.receive(\.draftTimerFired) { $0.draftID = UUID(0) }
      await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
      await store.send(.saveButtonTapped) { $0.isSaving = true }
      await store.receive(\.saveResponse.success) { $0.isSaving = false }
      await store.receive(\.delegate.saved)
      #expect(try await entries.entries(.init()).map(\.id) == [UUID(0)])
    }

    @Test func savedEditRemovesItsDraft() async throws {
      let entry = Entry(
        id: UUID(7), date: form.date, feeling: try form.happy(), createdAt: form.now)
      let draft = Draft(
        id: UUID(9), original: entry,
        content: .form(EntryContent(feeling: try form.happy(), date: form.date, journal: "New")))
      form.drafts.setValue([draft])
      let state = try #require(FormFeelingReducer.State(draft: draft, calendar: form.calendar))
      let store = form.store(state, entries: .inMemory([entry]))

      #expect(store.state.isEditing && store.state.hasUnsavedChanges)
      await store.send(.saveButtonTapped) { $0.isSaving = true }
      await store.receive(\.saveResponse.success) { $0.isSaving = false }
      await store.receive(\.delegate.updated)
      #expect(form.drafts.value.isEmpty)
    }

    @Test(arguments: NameKind.allCases)
    func typedNameIsAChange(kind: NameKind) throws {
      var state = try form.newStore().state
      #expect(!state.hasUnsavedChanges)
      state.nameFields[kind].text = "fri"
      #expect(state.hasUnsavedChanges)
    }

    @Test func leavingKeepsDraft() async throws {
      let store = try form.newStore()

      await store.send(.journalChanged("Half")) { $0.content.journal = "Half" }
      await store.send(.names(.textChanged("fri", of: .activity))) {
        $0.nameFields[.activity].text = "fri"
      }
      await store.send(.backButtonTapped) {
        $0.content.activities = ["Friends"]
        $0.draftID = UUID(0)
        $0.nameFields[.activity].text = ""
      }
      await store.receive(\.closeResponse.success)
      let draft = Draft(id: UUID(0), content: .form(store.state.content))
      await store.receive(\.delegate, .closed(kept: draft))
      #expect(form.drafts.value == [draft])
      await store.skipInFlightEffects(strict: false)
    }

    @Test func leavingUnchangedFormKeepsNothing() async throws {
      let store = try form.newStore()

      await store.send(.backButtonTapped)
      await store.receive(\.delegate, .closed(kept: nil))
    }

    @Test func formStaysOpenIfDraftCannotBeKept() async throws {
      let store = try form.newStore()
      store.dependencies.draftsClient.save = { _ in throw DiskFull() }

      await store.send(.journalChanged("Half")) { $0.content.journal = "Half" }
      await store.send(.backButtonTapped) { $0.draftID = UUID(0) }
      await store.receive(\.closeResponse.failure) {
        $0.destination = .alert(.couldNotKeepDraft(DiskFull()))
      }
      await store.send(.destination(.presented(.alert(.discardButtonTapped)))) {
        $0.destination = nil
      }
      await store.receive(\.delegate, .closed(kept: nil))
    }

    @Test func discardAsksAndRemovesDraft() async throws {
      let store = try form.newStore()

      await store.send(.journalChanged("Half")) { $0.content.journal = "Half" }
      await form.clock.advance(by: .milliseconds(500))
      await store.receive(\.draftTimerFired) { $0.draftID = UUID(0) }
      await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
      await store.send(.discardButtonTapped) {
        $0.destination = .confirmationDialog(.discardChanges)
      }
      await store.send(.destination(.dismiss)) { $0.destination = nil }
      #expect(form.drafts.value.count == 1)
      await store.send(.discardButtonTapped) {
        $0.destination = .confirmationDialog(.discardChanges)
      }
      await store.send(.destination(.presented(.confirmationDialog(.discardButtonTapped)))) {
        $0.destination = nil
      }
      await store.receive(\.delegate, .closed(kept: nil))
      #expect(form.drafts.value.isEmpty)
    }

    @Test func unsavedDraftIsShown() async throws {
      let store = try form.newStore()
      store.dependencies.draftsClient.save = { _ in throw DiskFull() }

      await store.send(.journalChanged("Half")) { $0.content.journal = "Half" }
      await form.clock.advance(by: .milliseconds(500))
      await store.receive(\.draftTimerFired) { $0.draftID = UUID(0) }
      await store.receive(\.draftResponse.failure) { $0.draftStatus = .notSaved }
    }

    /// The draft then belongs to this process, and no other start offers it.
    @Test func resumedDraftIsSavedAgain() async throws {
      let draft = Draft(
        id: UUID(9),
        content: .form(EntryContent(feeling: try form.happy(), date: form.date, journal: "Half")))
      let state = try #require(FormFeelingReducer.State(draft: draft, calendar: form.calendar))
      let store = form.store(state)

      await store.send(.onAppear)
      await store.receive(\.names.loaded.success)
      await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
      #expect(form.drafts.value == [draft])
    }

    /// The map was above the form, whose timers do not run there.
    @Test func feelingOfTheMapIsSavedWhenTheFormAppears() async throws {
      let content = EntryContent(feeling: try form.happy(), date: form.date)
      var state = FormFeelingReducer.State(content, calendar: form.calendar)
      state.use(try .parse("sad"))
      let store = form.store(state)

      await store.send(.onAppear) {
        $0.draftID = UUID(0)
        $0.isDraftDue = false
      }
      await store.receive(\.names.loaded.success)
      await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
      #expect(form.drafts.value.map(\.excerpt) == ["Sad"])
    }

    @Test func draftOfQuickFieldIsNoForm() {
      let draft = Draft(id: UUID(9), content: .line("calm", date: nil))
      #expect(FormFeelingReducer.State(draft: draft, calendar: form.calendar) == nil)
    }
  }
}
