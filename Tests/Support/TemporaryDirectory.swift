import Foundation

/// A new directory that is removed with its contents when the value is deallocated.
///
/// ```swift
/// import Foundation
///
/// let directory = try TemporaryDirectory()
/// try Data().write(to: directory.url.appending(path: "empty"))
/// ```
///
/// Keep the value as long as the directory is used; its path does not keep the directory.
public final class TemporaryDirectory: Sendable {
  /// The URL of the directory, without symbolic links.
  public let url: URL

  /// The path of the directory, without a trailing slash.
  public var path: String { url.path }

  /// Creates a directory that only the user can access.
  ///
  /// - Parameter name: The prefix of its name.
  public init(_ name: String = "bako") throws {
    url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "\(name)-\(UUID())")
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit {
    // Restores permissions that a test has removed; otherwise the contents could not be removed.
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
    try? FileManager.default.removeItem(at: url)
  }
}
