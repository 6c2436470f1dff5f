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
    #expect(store.state.contentsText == "412 entries, 18 measurements, 240 KB")
  }

  @Test func singleEntryHasNoPlural() {
    var state = AboutReducer.State(version: "1.0.0", dataPath: "~/bako.sqlite")
    state.contents = DatabaseContents(entries: 1, measurements: 1, bytes: 1)
    #expect(state.contentsText == "1 entry, 1 measurement, 1 KB")
  }

  @Test func uncountedContentsAreOmitted() async {
    let store = store(.failure(.busy(path: "/data")))

    await store.send(.onAppear)
    await store.receive(\.contentsResponse.failure)
    #expect(store.state.contentsText == nil)
  }

  @Test func namesAreRequested() async {
    let store = store()

    await store.send(.namesButtonTapped)
    await store.receive(\.delegate.namesRequested)
  }

  @Test func chosenThemeIsReported() async {
    let store = store()

    await store.send(.themeChanged(.light)) {
      $0.theme = .light
    }
    await store.receive(\.delegate.themeChosen, .light)
  }
}
