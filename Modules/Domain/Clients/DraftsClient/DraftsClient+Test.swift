import Dependencies
import Models

extension DraftsClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = DraftsClient()

  #if DEBUG
    /// A client without drafts.
    public static var previewValue: DraftsClient { .inMemory() }
  #endif
}

extension DraftsClient {
  /// Returns a client that stores drafts in memory, for tests and previews.
  ///
  /// - Parameter drafts: The drafts of processes that no longer exist, latest first.
  public static func inMemory(_ drafts: [Draft] = []) -> DraftsClient {
    let left = InMemoryValues(drafts)
    return DraftsClient(
      latest: { left.values.first },
      save: { draft in left.write { $0.removeAll { $0.id == draft.id } } },
      remove: { id in left.write { $0.removeAll { $0.id == id } } })
  }
}
