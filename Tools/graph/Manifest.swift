import Foundation

/// What `swift package dump-package` prints, as far as the graph needs it.
struct Manifest: Decodable {
  struct Target: Decodable {
    struct Dependency: Decodable {
      /// The name, and `null` for the condition that we never set.
      var target: [String?]?
      var byName: [String?]?
      var name: String? { (target ?? byName)?.first ?? nil }
    }

    var name: String
    var path: String?
    var type: String
    var dependencies: [Dependency]
  }

  var targets: [Target]

  /// The graph, with what tests need built beside them: `runs: ["bako"]` is no dependency of the
  /// target, and is read off the manifest's own text.
  func graph(manifestText: String) -> Graph {
    let names = Set(targets.map(\.name))
    let built = Dictionary(
      manifestText.matches(of: #/of: "(\w+)",[^()]*?runs: \[([^\]]*)\]/#).map { match in
        ("\(match.1)Tests", match.2.matches(of: #/"([\w-]+)"/#).map { String($0.1) })
      }, uniquingKeysWith: { $0 + $1 })
    return Graph(
      rooms: targets.map { target in
        Room(
          name: target.name, path: target.path ?? "",
          kind: target.type == "test" ? .tests : target.type == "executable" ? .program : .module,
          sees: target.dependencies.compactMap(\.name).filter(names.contains)
            + (built[target.name] ?? []))
      })
  }
}
