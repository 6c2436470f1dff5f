import Clients
import Foundation
import Models

#if canImport(Glibc)
  import Glibc
#endif

extension FilesClient {
  /// Returns a client of the file system.
  ///
  /// - Parameters:
  ///   - clock: The clock, for the day in the names of new files.
  ///   - expand: Returns the path of a typed one.
  public static func live(
    clock: LocalClock, expanding expand: @escaping @Sendable (String) -> String
  ) -> FilesClient {
    FilesClient(
      completions: { completions(of: $0, expand) },
      exists: { FileManager.default.fileExists(atPath: expand($0)) },
      newPath: { newPath($0, $1, on: clock.now.day, expand) })
  }

  private static let maximumCompletions = 200

  private static func completions(
    of typed: String, _ expand: (String) -> String
  ) -> [String] {
    guard typed != "~" else { return ["~/"] }
    let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (folder, prefix) = (String(typed[..<end]), typed[end...])
    let directory = folder.isEmpty ? "." : expand(folder)
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
  private static func newPath(
    _ name: String, _ suffix: String, on day: CalendarDay, _ expand: (String) -> String
  ) -> String {
    let first = "~/\(name)-\(day)"
    let paths = ["\(first).\(suffix)"] + (2...99).map { "\(first)-\($0).\(suffix)" }
    return paths.first { access(expand($0), F_OK) != 0 } ?? paths[0]
  }
}
