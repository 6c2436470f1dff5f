/// Formats the graph as text and as a diagram.
extension ModuleGraph {
  /// One line per module except tests, in dependency order, such as `Home → Core`.
  var text: String {
    let shown = modules.filter { $0.kind != .tests }
    let width = shown.map(\.name.count).max() ?? 0
    return shown.map { module in
      let name = module.name + String(repeating: " ", count: width - module.name.count)
      return module.dependencies.isEmpty
        ? module.name : "\(name)  → \(module.dependencies.joined(separator: ", "))"
    }
    .joined(separator: "\n")
  }

  /// A Mermaid flow chart of `Modules` and `Apps`, with a box for each folder of modules.
  ///
  /// An arrow points to a dependency. Implied arrows and arrows to the macros are omitted. All
  /// features are one node: they have equal dependencies, and a new one changes nothing here.
  var mermaid: String {
    let shown = modules.filter { module in
      module.kind != .tests && module.kind != .macros
        && (module.path.hasPrefix("Modules/") || module.path.hasPrefix("Apps/"))
    }
    var lines = ["graph TD"]
    for group in groups(of: shown.filter { !isFeature($0.name) }) where group.modules.count > 1 {
      lines += ["  subgraph \(group.name)"] + group.modules.map { "    \($0)" } + ["  end"]
    }
    let names = Set(shown.map(\.name))
    var seen: Set<String> = []
    for module in shown.reversed() {
      for name in directDependencies(of: module) where names.contains(name) {
        let edge = "  \(node(module.name)) --> \(node(name))"
        if seen.insert(edge).inserted { lines.append(edge) }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the modules by folder, for folders of `Modules` that contain several, in the
  /// manifest's order.
  private func groups(of shown: [Module]) -> [(name: String, modules: [String])] {
    var groups: [(name: String, modules: [String])] = []
    for module in shown {
      let parts = module.path.split(separator: "/")
      guard parts.count == 3 else { continue }
      let name = String(parts[1])
      if let index = groups.firstIndex(where: { $0.name == name }) {
        groups[index].modules.append(module.name)
      } else {
        groups.append((name, [module.name]))
      }
    }
    return groups
  }

  private func node(_ name: String) -> String {
    isFeature(name) ? "Features[every feature]" : name
  }
}

/// The markers around the diagram in a document.
private let start = "<!-- graph: make format -->"
private let end = "<!-- /graph -->"

/// Returns a document with the diagram between the markers, or `nil` if it does not contain them.
func document(_ text: String, with diagram: String) -> String? {
  guard let first = text.firstRange(of: start), let last = text.firstRange(of: end),
    first.upperBound <= last.lowerBound
  else { return nil }
  return text[..<first.upperBound] + "\n```mermaid\n\(diagram)\n```\n" + text[last.lowerBound...]
}
