import Foundation
import Support

/// A new temporary directory for a database, removed when the value is deallocated.
final class DatabaseDirectory: Sendable {
  private let directory: TemporaryDirectory
  var path: String { directory.path }

  init() throws { directory = try TemporaryDirectory() }

  /// The data directory. It does not exist until a database is created.
  var data: String { "\(path)/data" }
  var file: String { "\(data)/bako.sqlite" }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: data)) ?? []).sorted()
  }

  func bytes() throws -> Data { try Data(contentsOf: URL(filePath: file)) }

  func mode(_ path: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return (attributes?[.posixPermissions] as? NSNumber)?.intValue ?? -1
  }
}
