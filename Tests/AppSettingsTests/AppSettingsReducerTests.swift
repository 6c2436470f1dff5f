import Core
import Testing

@testable import AppSettings

@MainActor
@Suite struct AppSettingsReducerTests {
  private func store(_ client: PreferencesClient = .inMemory()) -> TestStoreOf<AppSettingsReducer> {
    TestStore(initialState: AppSettingsReducer.State(theme: .system)) {
      AppSettingsReducer()
    } withDependencies: {
      $0.preferencesClient = client
    }
  }

  @Test func changesAreStored() async throws {
    let client = PreferencesClient.inMemory()
    let store = store(client)
    await store.send(.onAppear)
    await store.receive(\.preferencesResponse.success) { $0.preferences = Preferences() }
    await store.send(.unitsChanged(.imperial)) { $0.preferences?.settings.units = .imperial }
    await store.receive(\.preferencesResponse.success)
    await store.send(.weekStartChanged(.sunday)) { $0.preferences?.settings.weekStart = .sunday }
    await store.receive(\.preferencesResponse.success)
    #expect(store.state.units == .imperial)
    #expect(store.state.weekStart == .sunday)
    #expect(try await client.load().settings == Settings(units: .imperial, weekStart: .sunday))
  }

  @Test func themeIsReported() async {
    let store = store()
    await store.send(.themeChanged(.light)) { $0.theme = .light }
    await store.receive(\.delegate.themeChosen, .light)
  }

  @Test func failedChangeIsNamed() async {
    var client = PreferencesClient.inMemory()
    client.update = { _ in throw JournalDatabaseError.busy(path: "x") }
    let store = store(client)
    await store.send(.unitsChanged(.imperial))
    await store.receive(\.preferencesResponse.failure) {
      $0.failure = JournalDatabaseError.busy(path: "x").message
    }
  }
}
