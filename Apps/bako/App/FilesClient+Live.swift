import Clients
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

extension FilesClient {
  /// A client of the file system.
  static let live = FilesClient(
    completions: { completions(of: $0) },
    exists: { FileManager.default.fileExists(atPath: $0.expandingHome) },
    newPath: { newPath($0, $1) })

  private static let maximumCompletions = 200

  private static func completions(of typed: String) -> [String] {
    guard typed != "~" else { return ["~/"] }
    let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, prefix) = (String(typed[..<end]), typed[end...])
    let directory = folder.isEmpty ? "." : folder.expandingHome
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    let matching = names.filter {
      $0.hasPrefix(prefix) && (prefix.hasPrefix(".") || !$0.hasPrefix("."))
    }.sorted()
    return matching.prefix(maximumCompletions).map { name in
      var isDirectory: ObjCBool = false
      let exists = FileManager.default.fileExists(
        atPath: "\(directory)/\(name)", isDirectory: &isDirectory)
      return folder + name + (exists && isDirectory.boolValue ? "/" : "")
    }.filter { $0 != typed }
  }

  /// Returns the path of today in the home directory, with a number if it exists.
  private static func newPath(_ name: String, _ suffix: String) -> String {
    let first = "~/\(name)-\(ProcessEnvironment.now.day)"
    let paths = ["\(first).\(suffix)"] + (2...99).map { "\(first)-\($0).\(suffix)" }
    return paths.first { access($0.expandingHome, F_OK) != 0 } ?? paths[0]
  }
}

extension String {
  /// The path with the home directory in the place of a leading `~`.
  var expandingHome: String {
    guard self == "~" || hasPrefix("~/"),
      let home = (try? ProcessEnvironment.homeDirectory()) ?? nil
    else { return self }
    return home + dropFirst()
  }
}
