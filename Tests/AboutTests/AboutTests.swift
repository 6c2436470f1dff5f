import About
import Core
import Testing

@MainActor
struct AboutTests {
  @Test func doneDismissesScreen() async {
    let store = TestStore(
      initialState: AboutReducer.State(version: "1.0.0", dataPath: "/data/bako.sqlite")
    ) {
      AboutReducer()
    }

    #expect(!store.isDismissed)
    await store.send(.doneButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }
}
