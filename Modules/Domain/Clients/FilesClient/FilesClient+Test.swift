import Dependencies

extension FilesClient: TestDependencyKey {
  /// A client whose endpoints fail the test that calls them.
  public static let testValue = FilesClient()

  #if DEBUG
    /// A client with a few files in the home directory.
    public static var previewValue: FilesClient {
      .inMemory(["~/Documents/", "~/Downloads/", "~/Downloads/daylio.csv", "~/notes.txt"])
    }
  #endif

  /// Returns a client with constant paths. For tests and previews.
  public static func inMemory(_ paths: [String]) -> FilesClient {
    FilesClient(
      completions: { typed in
        paths.filter { path in
          path != typed && path.hasPrefix(typed)
            && !path.dropFirst(typed.count).dropLast().contains("/")
        }
      },
      exists: { paths.contains($0) },
      newPath: { "~/\($0)-2026-11-20.\($1)" })
  }
}
