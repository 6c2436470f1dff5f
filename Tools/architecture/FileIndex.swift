import Foundation

/// The files of the repository with their digests.
struct FileIndex: Sendable {
  struct File: Sendable {
    var path: String
    /// The digest of all bytes.
    var content: String
    /// The facts about a Swift file.
    var facts: SourceFacts?

    /// The digest of what a build reads: comments and white space of Swift files do not count.
    var code: String { facts?.codeHash ?? content }
  }

  /// In the order of their paths.
  let files: [File]
  /// The symbolic links, which the rules refuse: a build reads through them.
  let links: [String]

  /// Reads all files except build products. The facts are kept in `.build`, by content.
  init(root: String) async throws {
    let cache = FactsCache(root: root)
    let (paths, links) = Self.paths(in: root)
    self.links = links
    var files = try zip(paths, digests(ofFiles: paths, in: root)).map { path, content in
      File(path: path, content: content, facts: path.hasSuffix(".swift") ? cache[content] : nil)
    }
    let new = files.indices.filter { files[$0].path.hasSuffix(".swift") && files[$0].facts == nil }
    let read = try await concurrentMap(new.map { files[$0].path }) { path in
      SourceFacts.read([UInt8](try Data(contentsOf: URL(filePath: "\(root)/\(path)"))))
    }
    for ((index, (facts, _)), hash) in zip(zip(new, read), try digests(of: read.map(\.code))) {
      files[index].facts = facts
      files[index].facts?.codeHash = hash
    }
    self.files = files
    cache.keep(files)
  }

  /// Returns the files of a folder, or the file with this path.
  func files(in path: String) -> [File] { files.filter { isInside($0.path, path) } }

  private static func paths(in root: String) -> (files: [String], links: [String]) {
    var (paths, links) = ([String](), [String]())
    let skipped: Set = [".build", ".git"]
    let files = FileManager.default.enumerator(atPath: root)
    while let path = files?.nextObject() as? String {
      if skipped.contains(path.split(separator: "/").last.map(String.init) ?? "") {
        files?.skipDescendants()
      } else {
        switch files?.fileAttributes?[.type] as? FileAttributeType {
        case .typeRegular?: paths.append(path)
        case .typeSymbolicLink?: links.append(path)
        default: break
        }
      }
    }
    return (paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }, links.sorted())
  }
}

/// Returns whether a path is a folder or inside it. "*.md" contains all files with this ending.
func isInside(_ path: String, _ folder: String) -> Bool {
  folder.hasPrefix("*")
    ? path.hasSuffix(folder.dropFirst()) : path == folder || path.hasPrefix("\(folder)/")
}

/// Transforms all elements concurrently and returns the results in their order.
private func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    for (index, element) in elements.enumerated() {
      group.addTask { (index, try transform(element)) }
    }
    var results: [(Int, Result)] = []
    for try await result in group { results.append(result) }
    return results.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
