/// A place where a law is broken.
struct Finding {
  let path: String
  let line: Int
  let what: String
  let law: Law

  var text: String { "\(path):\(line): \(what) (law \(law.number): \(law.sentence))" }
}

/// What can be read off the sources, with the numbers of ARCHITECTURE.md's laws.
enum Law: CaseIterable {
  case edges, imports, delegates, world, exports, names, noTraps

  var number: String {
    switch self {
    case .edges, .imports: "1"
    case .delegates: "2"
    case .world: "3"
    case .exports: "6"
    case .names: "7"
    case .noTraps: "8"
    }
  }

  var sentence: String {
    switch self {
    case .edges: "a room depends on what the map allows, a feature on Core alone"
    case .imports: "a room imports what the map allows, a feature Core alone"
    case .delegates: "a parent reads a child through its delegate"
    case .world: "a feature reads the world through dependencies"
    case .exports: "a room re-exports in Exports.swift alone, and no third party's module"
    case .names: "no type is named after its module, nor Utils, Helpers, Manager, Service"
    case .noTraps: "no try! and no fatalError where a user's data passes"
    }
  }

  func findings(in file: SourceFile, on map: HouseMap) -> [Finding] {
    switch self {
    case .edges:
      return []
    case .delegates:
      return delegateProblems(file, map).map {
        Finding(path: file.path, line: $0.line, what: $0.what, law: self)
      }
    case .imports, .world, .exports, .names, .noTraps:
      return file.lines.enumerated().flatMap { index, line in
        problems(file, String(line), map).map {
          Finding(path: file.path, line: index + 1, what: $0, law: self)
        }
      }
    }
  }

  private func problems(_ file: SourceFile, _ line: String, _ map: HouseMap) -> [String] {
    switch self {
    case .edges, .delegates: []
    case .imports: importProblems(file, line, map)
    case .world: worldProblems(file, line)
    case .exports: exportProblems(file, line, map)
    case .names: nameProblems(file, line, map)
    case .noTraps: trapProblems(file, line)
    }
  }
}

private func importProblems(_ file: SourceFile, _ line: String, _ map: HouseMap) -> [String] {
  guard let module = importedModule(line) else { return [] }
  guard let allowed = map.allowedImports(of: file.room) ?? (file.isFeature ? ["Core"] : nil) else {
    return ["\(file.room) is not on the map; add its line to check-boundaries"]
  }
  if allowed.contains(module) { return [] }
  if systemModules.contains(module), !file.isFeature, file.room != "AppFeature" { return [] }
  return ["\(file.room) imports \(module), but may import \(list(allowed))"]
}

/// A feature, and what composes features, take the world from `@Dependency`.
private func worldProblems(_ file: SourceFile, _ line: String) -> [String] {
  guard file.isFeature || file.room == "AppFeature" else { return [] }
  let words =
    #/(?:^|[^\w.]|\b(?:Foundation|Swift)\.)(Date(?:\.init)?\(\)|Date\(timeIntervalSinceNow|Date\.now|UUID(?:\.init)?\(\)|(?:debugPrint|print|dump|NSLog|getenv)\(|FileManager\b|FileHandle\b|ProcessInfo\b|UserDefaults\b|URLSession\b|Calendar\.current|TimeZone\.current|Locale\.current|Task\.sleep|ContinuousClock\b|SystemRandomNumberGenerator\b)/#
  let chance = #/\.(random\(in:(?![^)]*using:)|randomElement\(\)|shuffled\(\))/#
  return line.matches(of: words.wordBoundaryKind(.simple)).map { "\($0.1) is read directly" }
    + line.matches(of: chance.wordBoundaryKind(.simple)).map { "\($0.1) is left to chance" }
}

private func exportProblems(_ file: SourceFile, _ line: String, _ map: HouseMap) -> [String] {
  guard line.contains("@_exported"), let module = importedModule(line) else { return [] }
  var problems: [String] = []
  if file.name != "Exports.swift" {
    problems.append("@_exported import \(module) outside Exports.swift")
  }
  let isPartOfTheAPI = partsOfTheAPI[file.room]?.contains(module) ?? false
  if !map.isOurs(module), !isPartOfTheAPI {
    problems.append("somebody else's module \(module) is re-exported")
  }
  return problems
}

private func nameProblems(_ file: SourceFile, _ line: String, _ map: HouseMap) -> [String] {
  let keywords = ["struct ", "class ", "enum ", "actor ", "protocol "]
  guard keywords.contains(where: { line.contains($0) }) else { return [] }
  let pattern = #/\b(?:struct|class|enum|actor|protocol)\s+(\w+)/#
  let vague = ["Utils", "Utilities", "Helpers", "Helper", "Manager", "Service"]
  return line.matches(of: pattern.wordBoundaryKind(.simple)).map { String($0.1) }
    .compactMap { name in
      if name == file.room, map.isOurs(name) || file.isFeature {
        return "\(name) is named after its module"
      }
      return vague.contains { name.hasSuffix($0) } ? "\(name) does not say what it is" : nil
    }
}

private func trapProblems(_ file: SourceFile, _ line: String) -> [String] {
  let rooms = [
    "Modules/Features", "Modules/AppFeature", "Modules/Core", "Modules/Domain",
    "Modules/Persistence", "Apps/bako",
  ]
  guard rooms.contains(where: { file.path.hasPrefix("\($0)/") }) else { return [] }
  let pattern = #/\btry!|\bfatalError\(|\bpreconditionFailure\(/#
  return line.matches(of: pattern.wordBoundaryKind(.simple))
    .map { "\($0.0) would end the program" }
}

func list(_ modules: Set<String>) -> String {
  modules.isEmpty ? "no module of this package" : modules.sorted().joined(separator: ", ")
}

/// The module that a line imports, whatever attributes and access level stand before it.
private func importedModule(_ line: String) -> String? {
  // The plain search first: a regular expression a line costs seconds over the whole project.
  guard line.contains("import ") else { return nil }
  let pattern =
    #/^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:public |package |internal |fileprivate |private )?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/#
  return line.firstMatch(of: pattern).map { String($0.1) }
}
