import Foundation

/// What tests use at run time, which a manifest cannot declare: the programs that they execute and
/// the files of the repository that they open. `inputs.json` lists them.
struct DeclaredInputs: Decodable {
  struct Entry: Decodable {
    var runs: [String]?
    /// Files and folders; "*.md" is every file with this ending.
    var reads: [String]?
  }

  static let path = "Tools/architecture/inputs.json"

  /// Of the tests of each feature, relative to the feature's folder.
  var features = Entry()
  /// By the name of the test target.
  var tests: [String: Entry] = [:]

  /// Returns the programs that a target executes.
  func programs(of target: String) -> [String] { tests[target]?.runs ?? [] }

  /// Returns the files and folders that a target opens.
  ///
  /// - Parameter feature: The folder of the feature that it tests; nil if it tests none.
  func reads(of target: String, feature: String?) -> [String] {
    let own = feature.map { folder in (features.reads ?? []).map { "\(folder)/\($0)" } } ?? []
    return (tests[target]?.reads ?? []) + own
  }

  /// Returns a sentence for each name that the manifest does not contain.
  func unknownNames(_ targets: Set<String>) -> [String] {
    tests.sorted { $0.key < $1.key }.flatMap { name, entry in
      ([name] + (entry.runs ?? [])).filter { !targets.contains($0) }
        .map { "\(Self.path): \($0) is not in Package.swift" }
    }
  }
}
