import Core
import Testing

@testable import StoredData

@MainActor
@Suite struct StoredDataReducerTests {
  private let sound: Diagnosis = {
    var diagnosis = Diagnosis(path: "~/.local/share/bako/bako.sqlite")
    diagnosis.exists = true
    diagnosis.schema = 9
    diagnosis.entries = 412
    diagnosis.bmi = 18
    return diagnosis
  }()

  private func store() -> TestStoreOf<StoredDataReducer> {
    TestStore(initialState: StoredDataReducer.State(dataPath: "~/bako.sqlite")) {
      StoredDataReducer()
    } withDependencies: {
      $0.databaseClient = .constant(.preview)
      $0.filesClient = .inMemory([])
    }
  }

  @Test func storeIsCheckedAndCounted() async {
    let store = store()
    let (end, continuation) = AsyncStream.makeStream(of: Void.self)
    store.dependencies.databaseClient.diagnose = { [sound] in
      for await _ in end {}
      return sound
    }
    await store.send(.onAppear)
    await store.receive(\.contentsResponse.success) { $0.contents = .preview }
    #expect(store.state.verdict == nil)
    continuation.finish()
    await store.receive(\.diagnosisResponse) { $0.diagnosis = sound }
    #expect(store.state.verdict == "No problems: version 9, integrity ok")
  }

  @Test func checkIsRepeatedAndProblemsAreCounted() async {
    let store = store()
    var damaged = sound
    damaged.problems = ["One.", "Two."]
    store.dependencies.databaseClient.diagnose = { [damaged] in damaged }
    await store.send(.checkButtonTapped)
    await store.receive(\.diagnosisResponse) { $0.diagnosis = damaged }
    #expect(store.state.verdict == "2 problems")
    store.dependencies.databaseClient.diagnose = { [sound] in sound }
    await store.send(.checkButtonTapped) { $0.diagnosis = nil }
    await store.receive(\.diagnosisResponse) { $0.diagnosis = sound }
  }

  @Test func backupNamesItsContents() async {
    let store = store()
    await store.send(.file(.newPathResponse("~/b.sqlite"))) { $0.file.path.text = "~/b.sqlite" }
    await store.send(.file(.writeButtonTapped))
    await store.receive(\.file.existsResponse, false) { $0.file.phase = .writing }
    await store.receive(\.file.delegate.writeRequested)
    await store.receive(\.file.response.success) {
      $0.file.phase = .written(
        message: "Backed up 412 entries and 18 measurements to ~/b.sqlite")
    }
    await store.receive(\.file.delegate.written)
  }
}
