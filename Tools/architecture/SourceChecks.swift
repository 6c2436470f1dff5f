// The checks that read one file at a time. The larger ones are in `DelegateCheck.swift` and
// `DependencyCheck.swift`.

/// Checks that features and AppFeature use nondeterministic inputs only through `@Dependency`.
func inputProblems(_ file: SourceFile) -> [Problem] {
  guard file.isFeature || file.isComposition else { return [] }
  let inputs =
    #/
    (?:^|[^\w.]|\b(?:Foundation|Swift)\.)
    (Date(?:\.init)?\(\)|Date\(timeIntervalSinceNow|Date\.now|UUID(?:\.init)?\(\)
    |(?:debugPrint|print|dump|NSLog|getenv)\(|FileManager\b|FileHandle\b|ProcessInfo\b
    |UserDefaults\b|URLSession\b|Calendar\.current|TimeZone\.current|Locale\.current|Task\.sleep
    |ContinuousClock\b|SystemRandomNumberGenerator\b)
    /#
  let chance = #/\.(random\(in:(?![^)]*using:)|randomElement\(\)|shuffled\(\))/#
  return file.problems { line in
    line.matches(of: inputs.wordBoundaryKind(.simple)).map { "\($0.1) is used directly" }
      + line.matches(of: chance.wordBoundaryKind(.simple)).map { "\($0.1) is not reproducible" }
  }
}

/// Checks that re-exports are in `Exports.swift`, and that AppFeature has none.
func exportProblems(_ file: SourceFile, _ map: ModuleMap) -> [Problem] {
  guard file.code.has("@_exported") else { return [] }
  return file.problems { line in
    guard line.has("@_exported"), let module = importedModule(line) else { return [] }
    var problems: [String] = []
    if file.isComposition {
      problems.append("AppFeature re-exports \(module)")
    } else if file.name != "Exports.swift" {
      problems.append("@_exported import \(module) outside Exports.swift")
    }
    if map.graph.module(named: module) == nil,
      reExportable[file.module]?.contains(module) != true
    {
      problems.append("the third-party module \(module) is re-exported")
    }
    return problems
  }
}

/// Checks that no type is named after its module, has a vague name, or has the name of a type of
/// Architecture, which every feature imports.
func nameProblems(_ file: SourceFile, _ project: Project) -> [Problem] {
  vagueNameProblems(file, project.map) + takenNameProblems(file, project.architectureTypes)
}

private func vagueNameProblems(_ file: SourceFile, _ map: ModuleMap) -> [Problem] {
  let pattern = #/\b(?:struct|class|enum|actor|protocol)\s+(\w+)/#.wordBoundaryKind(.simple)
  let keywords: [StaticString] = ["struct ", "class ", "enum ", "actor ", "protocol "]
  let isModule = file.isFeature || map.graph.module(named: file.module) != nil
  return file.problems { line in
    guard keywords.contains(where: line.has) else { return [] }
    return line.matches(of: pattern).compactMap { match in
      let name = String(match.1)
      if isModule, name == file.module { return "\(name) is named after its module" }
      return isVague(name, in: file) ? "\(name) is a vague name" : nil
    }
  }
}

private func takenNameProblems(_ file: SourceFile, _ taken: Set<String>) -> [Problem] {
  guard !file.isArchitecture else { return [] }
  return file.problems { line in
    guard let name = publicType(line), taken.contains(name) else { return [] }
    return ["the public type \(name) has the name of a type of Architecture"]
  }
}

/// `Shared` is a name of the original API.
private func isVague(_ name: String, in file: SourceFile) -> Bool {
  let vague = ["Common", "Helper", "Helpers", "Manager", "Service", "Utilities", "Utils"]
  return vague.contains(where: name.hasSuffix) || !file.isArchitecture && name.hasSuffix("Shared")
}

/// Checks that code that handles user input does not contain traps.
func trapProblems(_ file: SourceFile) -> [Problem] {
  let folders = [
    "Modules/Features", "Modules/AppFeature", "Modules/Core", "Modules/Domain",
    "Modules/Interchange", "Modules/Persistence", "Apps",
  ]
  guard folders.contains(where: { file.path.hasPrefix("\($0)/") }) else { return [] }
  let traps: [StaticString] = ["!", "fatalError(", "preconditionFailure("]
  guard traps.contains(where: file.code.has) else { return [] }
  let calls = #/\b(?:fatalError|preconditionFailure)\(/#.wordBoundaryKind(.simple)
  // Matches `try!`, `as!`, force unwraps and types such as `Int!`, but not the prefix operator `!`,
  // which follows a space or an opening parenthesis.
  let postfix = #/(?:\w+|[)\]}>?"`])!+(?!=)/#
  return file.problems { line in
    guard traps.contains(where: line.has) else { return [] }
    return (line.matches(of: calls).map(\.0) + line.matches(of: postfix).map(\.0))
      .map { "\($0) would terminate the process" }
  }
}

/// Checks that the views of the app neither compute with the screen size nor state lengths in
/// points.
func layoutProblems(_ file: SourceFile) -> [Problem] {
  guard file.isFeature || file.isComposition || file.path.hasPrefix("Modules/Core/") else {
    return []
  }
  let words: [StaticString] = [
    "screenSize", "* 8", "* 16", "padding(", "idth:", "eight:", "pacing:",
  ]
  let length =
    #/
    \b(?:width|height|(?:min|ideal|max)(?:Width|Height)|(?:horizontal|vertical)?[sS]pacing):
    \s*-?[1-9]\d*
    |\bpadding\((?:\.\w+,\s*)?-?[1-9]\d*|\b\d+\s*\*\s*(?:8|16)\b
    /#.wordBoundaryKind(.simple)
  let screen = #/\bscreenSize\b/#.wordBoundaryKind(.simple)
  return file.problems { line in
    guard words.contains(where: line.has) else { return [] }
    return line.matches(of: screen).map { "\($0.0) is used directly" }
      + line.matches(of: length).map { "\($0.0) is a length in points" }
  }
}

/// Returns the name of the public type that a top-level line declares.
func publicType(_ line: Substring) -> String? {
  let levels: [StaticString] = ["public ", "open "]
  guard line.first?.isWhitespace == false, levels.contains(where: line.has) else { return nil }
  let pattern =
    #/
    ^(?:@\w+(?:\((?:[^()]|\([^()]*\))*\))?\s+)*
    (?:(?:final|indirect|nonisolated)\s+)*(?:public|open)\s+
    (?:(?:final|indirect|nonisolated)\s+)*
    (?:actor|class|enum|protocol|struct|typealias)\s+(\w+)
    /#
  return line.firstMatch(of: pattern).map { String($0.1) }
}
