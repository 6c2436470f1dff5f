import Core
import Testing

@testable import Devices

@MainActor
@Suite struct DevicesReducerTests {
  static let status = SharingStatus(
    place: "git@host:diary.git", name: "laptop", last: nil,
    devices: [
      .init(name: "laptop", label: "d-1", isThis: true, files: 3, last: Sample.moment),
      .init(name: "desktop", label: "d-2", isThis: false, files: 1, last: Sample.moment),
    ])
  static let conflict = SharingConflict(
    record: "3f2a", field: "feeling", deviceName: "desktop", value: "Anxious")

  private func store(
    _ client: SyncClient, syncsFirst: Bool = false
  ) -> TestStoreOf<DevicesReducer> {
    TestStore(initialState: DevicesReducer.State(syncsFirst: syncsFirst)) {
      DevicesReducer()
    } withDependencies: {
      $0.syncClient = client
    }
  }

  @Test func diaryThatIsNotSharedIsNotSynced() async {
    let store = store(.inMemory(nil), syncsFirst: true)
    await store.send(.onAppear)
    await store.receive(\.loadResponse.success) {
      $0.hasLoaded = true
      $0.syncsFirst = false
    }
    await store.send(.syncButtonTapped)
  }

  @Test func syncSaysWhatItDid() async {
    let store = store(.inMemory(Self.status), syncsFirst: true)
    await store.send(.onAppear)
    await store.receive(\.loadResponse.success) {
      $0.hasLoaded = true
      $0.status = Self.status
      $0.syncsFirst = false
      $0.isSyncing = true
    }
    await store.receive(\.syncResponse.success) {
      $0.isSyncing = false
      $0.notice = "Nothing new. 2 check-ins."
    }
    await store.receive(\.loadResponse.success)
  }

  @Test func failureStaysUntilTheNextSync() async {
    var client = SyncClient.inMemory(Self.status)
    client.sync = { throw JournalDatabaseError.busy(path: "x") }
    let store = store(client)
    await store.send(.onAppear)
    await store.receive(\.loadResponse.success) {
      $0.hasLoaded = true
      $0.status = Self.status
    }
    await store.send(.syncButtonTapped) { $0.isSyncing = true }
    await store.receive(\.syncResponse.failure) {
      $0.isSyncing = false
      $0.failure = JournalDatabaseError.busy(path: "x").message
    }
    await store.receive(\.loadResponse.success)
    store.dependencies.syncClient = .inMemory(Self.status)
    await store.send(.syncButtonTapped) {
      $0.failure = nil
      $0.isSyncing = true
    }
    await store.receive(\.syncResponse.success) {
      $0.isSyncing = false
      $0.notice = "Nothing new. 2 check-ins."
    }
    await store.receive(\.loadResponse.success)
  }

  @Test func keptValueEndsTheConflict() async {
    var status = Self.status
    status.conflicts = 1
    let store = store(.inMemory(Self.status, conflicts: [Self.conflict]))
    await store.send(.onAppear)
    await store.receive(\.loadResponse.success) {
      $0.conflicts = [Self.conflict]
      $0.hasLoaded = true
      $0.status = status
    }
    await store.send(.keepButtonTapped(Self.conflict))
    await store.receive(\.settleResponse.success) { $0.notice = SyncText.settled }
    await store.receive(\.loadResponse.success) {
      $0.conflicts = []
      $0.status = Self.status
    }
  }

  @Test func unreadableStateIsNamed() async {
    var client = SyncClient.inMemory(nil)
    client.status = { throw JournalDatabaseError.busy(path: "x") }
    let store = store(client)
    await store.send(.onAppear)
    await store.receive(\.loadResponse.failure) {
      $0.failure = JournalDatabaseError.busy(path: "x").message
      $0.hasLoaded = true
    }
  }
}
