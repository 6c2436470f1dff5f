import Core
import Success
import Support
import Testing

@MainActor
struct SuccessTests {
  @Test func backToHomeIsDelegated() async throws {
    let entry = try #require(try await EntriesClient.preview.entries(.init()).first)
    let store = TestStore(
      initialState: SuccessReducer.State(entry: entry, calendar: .gregorian())
    ) {
      SuccessReducer()
    }

    await store.send(.backToHomeButtonTapped)
    await store.receive(\.delegate.finished)
  }
}
