/// The path of a Swift file and what is known of its contents.
struct SourceFile: Sendable {
  let path: String
  let facts: SourceFacts
  /// The module whose folder contains the file.
  let module: String

  init(path: String, facts: SourceFacts) {
    self.path = path
    self.facts = facts
    module = Self.module(of: path)
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isFeature: Bool { path.hasPrefix(featuresFolder) }
  /// Whether this is a file of AppFeature, which composes the features.
  var isComposition: Bool { path.hasPrefix("Modules/AppFeature/") }
  var isArchitecture: Bool { path.hasPrefix(architectureFolder) }

  static func module(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1 else { return path }
    let groups: Set = ["Architecture", "Terminal", "Domain", "Features"]
    return parts[0] == "Modules" && parts.count > 2 && groups.contains(parts[1])
      ? parts[2] : parts[1]
  }
}

/// The folder of the runtime's modules.
let architectureFolder = "Modules/Architecture/"
