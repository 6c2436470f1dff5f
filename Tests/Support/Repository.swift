import Foundation

/// The files of this repository, for tests.
///
/// Tools/architecture/inputs.json lists which of them a test target opens, so a change of such a
/// file selects the tests. `make lint` compares the list with the calls (rule 11), which is why
/// paths are literals.
///
/// ```swift
/// import Support
///
/// let table = Repository.url("Tests/Fixtures/feelings.csv")
/// let stores = (1...3).map {
///   Repository.url("Tests/Fixtures", "vectors/stores/version-\($0).sqlite")
/// }
/// ```
public enum Repository {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns a declared file or folder, or a file below a declared folder.
  ///
  /// - Parameters:
  ///   - path: The path from the root of the repository.
  ///   - name: The path of a file below it, without `..`.
  public static func url(_ path: StaticString, _ name: String = "") -> URL {
    precondition(!name.split(separator: "/").contains(".."), "\(name) leaves \(path)")
    let url = root.appending(path: "\(path)")
    return name.isEmpty ? url : url.appending(path: name)
  }

  /// Returns the root, for programs that read several declared files and folders below it.
  ///
  /// - Parameter paths: The files and folders that they read.
  public static func root(reading paths: StaticString...) -> URL { root }

  /// The folder of the build that contains the tests. Tools/architecture/inputs.json lists the
  /// programs that they execute.
  public static let buildFolder: URL = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let isBuild = FileManager.default.fileExists(atPath: folder.appending(path: "Modules").path)
    return isBuild ? folder : root.appending(path: ".build/debug")
  }()

  /// Returns an executable of the build.
  public static func program(_ name: String) -> URL { buildFolder.appending(path: name) }
}
