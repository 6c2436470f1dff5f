import Foundation

/// A folder with the inputs of test runs that passed: `HomeTests/KEY`, where `KEY` is the digest of
/// the inputs and the file lists them.
struct Passes {
  let folder: String
  let isReadOnly: Bool
  /// The number of passes that are kept for each test target.
  private let limit = 40

  /// Returns whether the tests passed with these inputs.
  func contains(_ inputs: TestInputs) -> Bool {
    FileManager.default.contents(atPath: path(of: inputs)) == Data(inputs.text.utf8)
  }

  /// Keeps a pass. A folder that cannot be written is left unchanged: it belongs to other runs.
  func keep(_ inputs: TestInputs) {
    if isReadOnly { return }
    let file = URL(filePath: path(of: inputs))
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(inputs.text.utf8).write(to: file, options: .atomic)
    for old in files(of: inputs.target).dropFirst(limit) {
      try? FileManager.default.removeItem(at: old)
    }
  }

  /// Returns the kept inputs with the fewest differences, or `nil` if none are kept.
  func nearest(to inputs: TestInputs) -> TestInputs? {
    files(of: inputs.target)
      .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
      .map { TestInputs(target: inputs.target, text: $0) }
      .min { inputs.changes(since: $0).count < inputs.changes(since: $1).count }
  }

  private func path(of inputs: TestInputs) -> String {
    "\(folder)/\(inputs.target)/\(inputs.key)"
  }

  /// The kept passes of a test target, newest first.
  private func files(of target: String) -> [URL] {
    let date = URLResourceKey.contentModificationDateKey
    let files = try? FileManager.default.contentsOfDirectory(
      at: URL(filePath: "\(folder)/\(target)"), includingPropertiesForKeys: [date])
    return (files ?? [])
      .map {
        ($0, (try? $0.resourceValues(forKeys: [date]).contentModificationDate) ?? .distantPast)
      }
      .sorted { $0.1 > $1.1 }.map(\.0)
  }
}

extension Passes {
  /// The folder of `BAKO_CACHE`, or `.build/passed`. `BAKO_CACHE_READONLY=1` protects it.
  init(root: String, environment: [String: String]) {
    let named = environment["BAKO_CACHE"].flatMap { $0.isEmpty ? nil : $0 }
    folder = named ?? "\(root)/.build/passed"
    isReadOnly = environment["BAKO_CACHE_READONLY"] == "1"
  }
}
