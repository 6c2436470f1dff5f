import Dependencies

extension DatabaseClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls one.
  public static let testValue = DatabaseClient()

  #if DEBUG
    /// A client with the contents of a year.
    public static var previewValue: DatabaseClient { .constant(.preview) }
  #endif

  /// Returns a client with constant contents, which are exported and backed up to no file. For
  /// tests and previews.
  public static func constant(_ contents: DatabaseContents) -> DatabaseClient {
    DatabaseClient(
      backUp: { _, _ in contents },
      contents: { contents },
      diagnose: {
        var diagnosis = Diagnosis(path: "~/.local/share/bako/bako.sqlite")
        diagnosis.exists = true
        diagnosis.schema = 9
        diagnosis.entries = contents.entries
        diagnosis.bmi = contents.measurements
        return diagnosis
      },
      export: { _, _ in })
  }
}

#if DEBUG
  extension DatabaseContents {
    /// The contents of a year.
    public static let preview = DatabaseContents(entries: 412, measurements: 18, bytes: 245_760)
  }
#endif
