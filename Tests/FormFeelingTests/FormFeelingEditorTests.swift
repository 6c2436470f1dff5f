import Core
import Support
import Testing

@testable import FormFeeling

extension FormFeelingTests {
  @MainActor
  @Suite struct Editor {
    let form = FormFeelingTests()

    @Test func editedTextReplacesJournalAndIsDrafted() async throws {
      let store = try form.newStore()
      store.dependencies.formFeelingClient.editText = { text, _ in text + " of two lines" }

      await store.send(.journalChanged("Text")) { $0.content.journal = "Text" }
      await store.send(.editorButtonTapped)
      await store.receive(\.editorResponse.success) {
        $0.content.journal = "Text of two lines"
        $0.draftID = UUID(0)
      }
      await store.receive(\.draftResponse.success) { $0.draftStatus = .saved }
      #expect(form.drafts.value.map(\.excerpt) == ["Text of two lines"])
      await store.skipInFlightEffects(strict: false)
    }

    @Test func failedEditorKeepsJournal() async throws {
      let store = try form.newStore()
      store.dependencies.formFeelingClient.editText = { _, _ in throw DiskFull() }

      await store.send(.journalChanged("Text")) { $0.content.journal = "Text" }
      await store.send(.editorButtonTapped)
      await store.receive(\.editorResponse.failure) {
        $0.destination = .alert(.editorFailed(DiskFull()))
      }
      #expect(store.state.content.journal == "Text")
      await store.skipInFlightEffects(strict: false)
    }
  }
}
