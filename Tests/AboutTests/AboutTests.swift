import About
import Core
import Testing

@MainActor
struct AboutTests {
  private func store(
    _ contents: Result<DatabaseContents, JournalDatabaseError> = .success(.preview)
  ) -> TestStoreOf<AboutReducer> {
    TestStore(initialState: AboutReducer.State(version: "1.0.0", dataPath: "~/bako.sqlite")) {
      AboutReducer()
    } withDependencies: {
      $0.databaseClient.contents = { try contents.get() }
    }
  }

  @Test func doneDismissesScreen() async {
    let store = store()

    #expect(!store.isDismissed)
    await store.send(.doneButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }

  @Test func contentsAreCounted() async {
    let store = store()

    await store.send(.onAppear)
    await store.receive(\.contentsResponse.success) {
      $0.contents = .preview
    }
  }

  @Test func uncountedContentsAreOmitted() async {
    let store = store(.failure(.busy(path: "/data")))

    await store.send(.onAppear)
    await store.receive(\.contentsResponse.failure)
  }

  @Test func exportIsRequested() async {
    let store = store()

    await store.send(.exportButtonTapped)
    await store.receive(\.delegate.exportRequested)
  }
}
