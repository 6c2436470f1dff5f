/// The graph as people read it.
extension Graph {
  /// One line a room, from the ground up: `Home → Core`.
  var text: String {
    let width = shown.map(\.name.count).max() ?? 0
    return shown.map { room in
      let name = room.name + String(repeating: " ", count: width - room.name.count)
      return room.sees.isEmpty ? room.name : "\(name)  → \(room.sees.joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }

  /// A flow chart for Mermaid: an arrow points at what a room stands on. Arrows that others imply
  /// are left out, and the features, which all look alike, are one box.
  var mermaid: String {
    let features = shown.filter { $0.path.hasPrefix("Modules/Features/") }.map(\.name)
    var lines = ["graph TD"]
    if !features.isEmpty {
      lines += ["  subgraph Features"] + features.map { "    \($0)" } + ["  end"]
    }
    var seen: Set<String> = []
    for room in shown.reversed() {
      for name in directEdges(of: room) {
        let from = features.contains(room.name) ? "Features" : room.name
        let edge = "  \(from) --> \(features.contains(name) ? "Features" : name)"
        if seen.insert(edge).inserted { lines.append(edge) }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// What `make graph` prints and ARCHITECTURE.md contains.
  var page: String { "```text\n\(text)\n```\n\n```mermaid\n\(mermaid)\n```" }
}

/// Between these lines ARCHITECTURE.md holds the page.
private let start = "<!-- graph: make graph-write -->"
private let end = "<!-- /graph -->"

/// A document with the page between its two marks, or `nil` where the marks are absent.
func document(_ text: String, with page: String) -> String? {
  guard let first = text.firstRange(of: start), let last = text.firstRange(of: end),
    first.upperBound <= last.lowerBound
  else { return nil }
  return text[..<first.upperBound] + "\n\(page)\n" + text[last.lowerBound...]
}
