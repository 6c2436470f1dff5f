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

  @Test func exportNamesFileAndTime() async {
    let store = store()
    let exported = DatabaseContents(
      entries: 412, measurements: 18, bytes: 245_760, lastExport: Moment(rfc3339: Self.time))
    store.dependencies.databaseClient = .constant(exported)

    await store.send(.exportButtonTapped) {
      $0.export = .running
    }
    await store.receive(\.exportResponse.success, "~/bako-2026-11-20.json") {
      $0.export = .saved(path: "~/bako-2026-11-20.json")
    }
    await store.receive(\.contentsResponse.success) {
      $0.contents = exported
    }
    #expect(store.state.lastExportText == "Last export: 20 Nov 2026 08:30")
  }

  private static let time = "2026-11-20T08:30:00+01:00"

  @Test func failedExportShowsWhy() async {
    let store = store()
    let failure = JournalDatabaseError.diskFull(path: "/home")
    store.dependencies.databaseClient.export = { throw failure }

    await store.send(.exportButtonTapped) {
      $0.export = .running
    }
    await store.receive(\.exportResponse.failure) {
      $0.export = .failed(message: failure.message)
    }
  }

  @Test func neverExportedIsNamed() {
    var state = AboutReducer.State(version: "1.0.0", dataPath: "~/bako.sqlite")
    #expect(state.lastExportText == nil)
    state.contents = .preview
    #expect(state.lastExportText == "Not exported yet")
  }

  @Test func chosenThemeIsReported() async {
    let store = store()

    await store.send(.themeChanged(.light)) {
      $0.theme = .light
    }
    await store.receive(\.delegate.themeChosen, .light)
  }
}
