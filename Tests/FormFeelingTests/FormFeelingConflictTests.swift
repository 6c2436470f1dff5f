import Core
import Support
import Testing

@testable import FormFeeling

extension FormFeelingTests {
  @MainActor
  @Suite struct Conflicts {
    let form = FormFeelingTests()

    /// Edits the journal of an entry that another process has changed, up to the alert.
    private func conflict(
      _ entries: EntriesClient
    ) async throws -> (TestStoreOf<FormFeelingReducer>, EntryConflict) {
      let entry = Entry(
        id: UUID(7), date: form.date, feeling: try form.happy(), journal: "Old", createdAt: form.now
      )
      _ = try await entries.add(entry, nil)
      var theirs = entry
      theirs.journal = "Theirs"
      theirs.place = "Gym"
      let current = try await entries.update(theirs, entry, FormNames())
      let store = form.store(
        FormFeelingReducer.State(editing: entry, calendar: form.calendar), entries: entries)
      let conflict = EntryConflict(current: current, fields: [.journal])
      await store.send(.journalChanged("Mine")) { $0.content.journal = "Mine" }
      await store.send(.saveButtonTapped) { $0.isSaving = true }
      await store.receive(\.saveResponse.failure) {
        $0.isSaving = false
        $0.destination = .alert(.conflict(conflict, with: $0.content, $0.calendar))
      }
      return (store, conflict)
    }

    @Test(arguments: [
      (EntryConflict.Keeping.mine, "Mine"), (.theirs, "Theirs"), (.bothTexts, "Theirs\n\nMine"),
    ])
    func chosenVersionIsSaved(keeping: EntryConflict.Keeping, journal: String) async throws {
      let entries = EntriesClient.inMemory()
      let (store, conflict) = try await conflict(entries)

      await store.send(.destination(.presented(.alert(.keepButtonTapped(keeping, conflict))))) {
        $0.destination = nil
        $0.content.journal = journal
        $0.content.place = "Gym"
        $0.isSaving = true
        $0.original = conflict.current
      }
      await store.receive(\.saveResponse.success) { $0.isSaving = false }
      // Theirs is saved already.
      if keeping == .theirs {
        await store.receive(\.delegate.unchanged)
      } else {
        await store.receive(\.delegate.updated)
      }
      let saved = try #require(try await entries.entries(.init()).first)
      #expect(saved.journal == journal && saved.place == "Gym")
    }

    @Test func alertShowsBothTexts() async throws {
      let (store, _) = try await conflict(.inMemory())
      let message = try #require(store.state.destination?.alert?.message)
      let text = String(state: message)
      #expect(text.contains("Yours, not saved:\nMine"))
      #expect(text.contains("The saved text:\nTheirs"))
      await store.skipInFlightEffects(strict: false)
    }

    @Test func deletedEntryIsSavedAsNew() async throws {
      let entries = EntriesClient.inMemory()
      let entry = Entry(
        id: UUID(7), date: form.date, feeling: try form.happy(), createdAt: form.now)
      let store = form.store(
        FormFeelingReducer.State(editing: entry, calendar: form.calendar), entries: entries)

      await store.send(.journalChanged("Mine")) { $0.content.journal = "Mine" }
      await store.send(.saveButtonTapped) { $0.isSaving = true }
      await store.receive(\.saveResponse.failure) {
        $0.isSaving = false
        $0.destination = .alert(.deletedMeanwhile)
      }
      await store.send(.destination(.presented(.alert(.saveAsNewButtonTapped)))) {
        $0.destination = nil
        $0.draftID = UUID(0)
        $0.isSaving = true
        $0.original = nil
      }
      await store.receive(\.saveResponse.success) { $0.isSaving = false }
      await store.receive(\.delegate.saved)
      let saved = try await entries.entries(.init())
      #expect(saved.map(\.id) == [UUID(0)] && saved.map(\.journal) == ["Mine"])
    }
  }
}
