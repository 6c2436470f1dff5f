import Dependencies

/// Finds files for the user, by paths as they are typed: `~` is the home directory.
@DependencyClient
public struct FilesClient: Sendable {
  /// Returns the paths that begin with a typed one, in the order of their names. Directories end in
  /// a slash. Hidden files are included once their dot is typed.
  public var completions: @Sendable (_ path: String) async -> [String] = { _ in [] }
  /// Returns whether something exists at a path.
  public var exists: @Sendable (_ path: String) async -> Bool = { _ in false }
  /// Returns the path of a new file of today in the home directory, as it is typed.
  ///
  /// - Parameters:
  ///   - name: The name without the date: `bako-report`.
  ///   - suffix: The extension: `html`.
  public var newPath: @Sendable (_ name: String, _ suffix: String) async -> String = { _, _ in "" }
}

extension DependencyValues {
  public var filesClient: FilesClient {
    get { self[FilesClient.self] }
    set { self[FilesClient.self] = newValue }
  }
}
