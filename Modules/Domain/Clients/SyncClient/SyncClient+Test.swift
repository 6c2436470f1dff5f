import Dependencies

extension SyncClient: TestDependencyKey {
  /// A client of a diary that is not shared. To sync or to settle fails the test.
  public static var testValue: SyncClient {
    var client = SyncClient()
    client.conflicts = { [] }
    client.status = { nil }
    return client
  }

  #if DEBUG
    /// A client of a diary that is not shared.
    public static var previewValue: SyncClient { .inMemory(nil) }
  #endif

  /// Returns a client that keeps the conflicts in memory. For tests and previews.
  public static func inMemory(
    _ status: SharingStatus?, conflicts: [SharingConflict] = []
  ) -> SyncClient {
    let memory = InMemoryValues(conflicts)
    return SyncClient(
      status: {
        var status = status
        status?.conflicts = Set(memory.values.map(\.record)).count
        return status
      },
      sync: { "Nothing new. 2 check-ins." },
      conflicts: { memory.values },
      settle: { record in memory.write { $0.removeAll { $0.record == record } } })
  }
}
