import Foundation

/// The facts about the sources of the last run, in `.build/tools`, by content.
struct FactsCache: Sendable {
  private struct Contents: Codable {
    /// The version of this program that read the facts.
    var program: String
    var facts: [String: SourceFacts]
  }

  private let file: URL
  private let contents: Contents

  init(root: String) {
    file = URL(filePath: "\(root)/.build/tools/facts.json")
    let program = Self.program
    let kept = try? JSONDecoder().decode(Contents.self, from: Data(contentsOf: file))
    contents =
      kept.flatMap { $0.program == program ? $0 : nil }
      ?? Contents(
        program: program, facts: [:])
  }

  subscript(content: String) -> SourceFacts? { contents.facts[content] }

  /// Keeps the facts about these files and no others.
  func keep(_ files: [FileIndex.File]) {
    let facts = Dictionary(
      files.compactMap { file in file.facts.map { (file.content, $0) } },
      uniquingKeysWith: { first, _ in first })
    if Set(facts.keys) == Set(contents.facts.keys) { return }
    let new = Contents(program: contents.program, facts: facts)
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? JSONEncoder().encode(new).write(to: file, options: .atomic)
  }

  private static var program: String {
    let path = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let values = try? path.resourceValues(forKeys: [.contentModificationDateKey, .fileSizeKey])
    let date = values?.contentModificationDate?.timeIntervalSince1970 ?? 0
    return "\(path.path) \(values?.fileSize ?? 0) \(date)"
  }
}
