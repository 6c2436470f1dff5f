import Foundation

/// A new directory that is removed, with its contents, when the value is deallocated.
///
/// ```swift
/// let directory = try TemporaryDirectory()
/// try Data().write(to: directory.url.appending(path: "empty"))
/// ```
///
/// Keep the value as long as the directory is used: its path alone does not keep the directory.
public final class TemporaryDirectory: Sendable {
  /// The directory. Its path has no symbolic link.
  public let url: URL

  /// The path of the directory, without a slash at its end.
  public var path: String { url.path }

  /// Creates a directory that only the user can read.
  ///
  /// - Parameter name: The beginning of its name.
  public init(_ name: String = "bako") throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "\(name)-\(UUID())")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // Restores the permissions that a test took away, without which nothing inside can be removed.
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(at: url)
  }
}
