import Core
import Testing

@testable import ExportFile

@MainActor
@Suite struct ExportFileReducerTests {
  private func store(existing: [String] = []) -> TestStoreOf<ExportFileReducer> {
    TestStore(initialState: ExportFileReducer.State()) {
      ExportFileReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
      $0.filesClient = .inMemory(existing)
    }
  }

  @Test func pathIsProposedAndExported() async {
    let exported = LockIsolated<[String]>([])
    let store = store()
    store.dependencies.databaseClient.export = { path, replaces in
      exported.withValue { $0.append("\(path) \(replaces)") }
    }
    await store.send(.onAppear)
    await store.receive(\.contentsResponse.success) { $0.contents = .preview }
    await store.send(.file(.onAppear))
    await store.receive(\.file.newPathResponse) { $0.file.path.text = "~/bako-2026-11-20.json" }
    await store.send(.file(.path(.submitted)))
    await store.receive(\.file.path.delegate.submitted)
    await store.receive(\.file.existsResponse, false) { $0.file.phase = .writing }
    await store.receive(\.file.delegate.writeRequested)
    await store.receive(\.file.response.success) {
      $0.file.phase = .written(
        message: "Exported to ~/bako-2026-11-20.json, which only you can read.")
    }
    await store.receive(\.file.delegate.written)
    await store.receive(\.contentsResponse.success)
    #expect(exported.value == ["~/bako-2026-11-20.json false"])
  }

  @Test func existingFileIsReplacedAfterAQuestion() async {
    let store = store(existing: ["~/x.json"])
    await store.send(.file(.path(.textChanged("~/x.json")))) { $0.file.path.text = "~/x.json" }
    await store.receive(\.file.path.delegate.changed)
    await store.receive(\.file.path.completionsResponse)
    await store.send(.file(.writeButtonTapped))
    await store.receive(\.file.existsResponse, true) {
      $0.file.alert = AlertState {
        TextState("Replace the file?")
      } actions: {
        ButtonState(role: .cancel) { TextState("Cancel") }
        ButtonState(role: .destructive, action: .replaceButtonTapped) { TextState("Replace") }
      } message: {
        TextState("~/x.json already exists.")
      }
    }
    await store.send(.file(.alert(.presented(.replaceButtonTapped)))) {
      $0.file.alert = nil
      $0.file.phase = .writing
    }
    await store.receive(\.file.delegate.writeRequested)
    await store.receive(\.file.response.success) {
      $0.file.phase = .written(message: "Exported to ~/x.json, which only you can read.")
    }
    await store.receive(\.file.delegate.written)
    await store.receive(\.contentsResponse.success) { $0.contents = .preview }
  }

  @Test func failureIsNamedAndPathStays() async {
    let store = store()
    store.dependencies.databaseClient.export = { _, _ in
      throw JournalDatabaseError.diskFull(path: "/home")
    }
    await store.send(.file(.writeButtonTapped)) {
      $0.file.phase = .failed(message: "The path is empty. Type the path of a file.")
    }
    await store.send(.file(.path(.textChanged("~/x")))) {
      $0.file.path.text = "~/x"
    }
    await store.receive(\.file.path.delegate.changed) { $0.file.phase = .editing }
    await store.receive(\.file.path.completionsResponse)
    await store.send(.file(.writeButtonTapped))
    await store.receive(\.file.existsResponse, false) { $0.file.phase = .writing }
    await store.receive(\.file.delegate.writeRequested)
    await store.receive(\.file.response.failure) {
      $0.file.phase = .failed(message: JournalDatabaseError.diskFull(path: "/home").message)
    }
  }

  @Test func pathIsCopied() async {
    let copied = LockIsolated<[String]>([])
    let store = store()
    store.dependencies.clipboardClient.copy = { text in copied.withValue { $0.append(text) } }
    await store.send(.file(.newPathResponse("~/x.json"))) { $0.file.path.text = "~/x.json" }
    await store.send(.file(.copyButtonTapped)) { $0.file.isCopied = true }
    await store.finish()
    #expect(copied.value == ["~/x.json"])
  }
}
