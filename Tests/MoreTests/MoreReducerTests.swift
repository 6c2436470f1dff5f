import Core
import Testing

@testable import More

@MainActor
@Suite struct MoreReducerTests {
  private func store(
    _ reminder: InstalledReminder? = nil
  ) -> TestStoreOf<MoreReducer> {
    TestStore(initialState: MoreReducer.State(version: "1.0.0", dataPath: "~/bako.sqlite")) {
      MoreReducer()
    } withDependencies: {
      $0.databaseClient = .constant(DatabaseContents(entries: 2, measurements: 1, bytes: 2_000))
      $0.namesClient = .inMemory()
      $0.preferencesClient = .inMemory()
      $0.reminderClient = .inMemory(reminder)
    }
  }

  @Test func statesAreLoaded() async {
    let store = store()
    let contents = DatabaseContents(entries: 2, measurements: 1, bytes: 2_000)
    await store.send(.onAppear)
    await store.receive(\.statusResponse) {
      $0.status = MoreReducer.Status(
        contents: contents, names: [.activity: 12, .place: 8], preferences: Preferences())
    }
    let texts = MoreReducer.Entry.allCases.map { store.state.text($0) }
    #expect(
      texts == [
        "12 activities, 8 places", "Nothing remembered", "Not exported yet", "2 entries", "Off",
        "Off", "Metric", "2 KB", "Bako 1.0.0",
      ])
  }

  @Test func ownFeelingsAreCounted() async throws {
    let store = store()
    var preferences = Preferences()
    _ = try preferences.vocabulary.apply(.add("Homesick", like: "Lonely"))
    store.dependencies.preferencesClient = .inMemory(preferences)
    await store.send(.onAppear)
    await store.receive(\.statusResponse) {
      $0.status = MoreReducer.Status(
        contents: DatabaseContents(entries: 2, measurements: 1, bytes: 2_000),
        names: [.activity: 12, .place: 8], preferences: preferences)
    }
    #expect(store.state.text(.names) == "12 activities, 8 places, 1 own feeling")
  }

  @Test func unreadablePartsAreOmitted() async {
    let store = store(InstalledReminder(event: "*-*-* 21:00:00", path: "x", schedule: "at 21:00"))
    store.dependencies.databaseClient.contents = { throw JournalDatabaseError.busy(path: "x") }
    await store.send(.onAppear)
    await store.receive(\.statusResponse) {
      $0.status = MoreReducer.Status(
        names: [.activity: 12, .place: 8], preferences: Preferences(), reminder: "at 21:00")
    }
    #expect(store.state.text(.data) == nil)
    #expect(store.state.text(.reminder) == "at 21:00")
  }

  @Test(arguments: MoreReducer.Entry.allCases.dropFirst())
  func chosenEntryIsReported(entry: MoreReducer.Entry) async {
    let store = store()
    await store.send(.focusChanged(entry)) { $0.selected = entry }
    await store.send(.focusChanged(nil))
    await store.send(.entryTapped(entry))
    await store.receive(\.delegate.entryChosen, entry)
  }
}
