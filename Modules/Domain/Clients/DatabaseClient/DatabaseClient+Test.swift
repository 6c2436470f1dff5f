import Dependencies

extension DatabaseClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls one.
  public static let testValue = DatabaseClient()

  #if DEBUG
    /// A client with the contents of a year.
    public static var previewValue: DatabaseClient { .constant(.preview) }
  #endif

  /// Returns a client with constant contents, which are exported to a constant path. For tests and
  /// previews.
  public static func constant(_ contents: DatabaseContents) -> DatabaseClient {
    DatabaseClient(contents: { contents }, export: { "~/bako-2026-11-20.json" })
  }
}

#if DEBUG
  extension DatabaseContents {
    /// The contents of a year.
    public static let preview = DatabaseContents(entries: 412, measurements: 18, bytes: 245_760)
  }
#endif
