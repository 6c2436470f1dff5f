// The rules on the contents of one file. `SourceFacts` reads them from the syntax tree; the rules
// decide where they count. The rule on imports is in `DependencyCheck.swift`.

/// Checks that features and AppFeature use nondeterministic inputs only through `@Dependency`, and
/// that commands and the modules below get time, locale and zone from their callers.
func inputProblems(_ file: SourceFile) -> [Problem] {
  if file.isFeature || file.isComposition {
    return file.facts.directInputs.map { ($0.line, $0.text) }
  }
  let folders = [
    "Modules/Core", "Modules/DiaryHistory", "Modules/DiarySync", "Modules/Domain",
    "Modules/Envelope", "Modules/FileTransfer", "Modules/Interchange", "Modules/JournalCharts",
    "Modules/Reminders", "Modules/Reports", "Apps/bako", "Apps/Commands",
  ]
  guard folders.contains(where: { isInside(file.path, $0) }) else { return [] }
  return file.facts.settings.map { ($0.line, $0.text) }
}

/// Checks that a parent reads only the delegate actions of a child.
///
/// A child is a feature, or a case of an action that contains another reducer's actions. Sending an
/// action to a child is no read.
func delegateProblems(_ file: SourceFile, _ map: ModuleMap) -> [Problem] {
  guard file.isFeature || file.isComposition else { return [] }
  let children = Set(file.facts.childCases).union(map.features.map(caseName))
  let allowed: Set = ["delegate", "presented", "dismiss", "element", "push", "popFrom"]
  return file.facts.childReads.filter { children.contains($0.child) }.compactMap { read in
    guard let action = read.action else {
      return (read.line, "the parent binds the actions of .\(read.child)")
    }
    return allowed.contains(action)
      ? nil : (read.line, "the parent reads the child's action .\(action)")
  }
}

/// Returns the case that contains a feature: `home` for `Home`, `bmiInput` for `BMIInput`.
func caseName(_ feature: String) -> String {
  let capitals = feature.prefix { $0.isUppercase || $0.isNumber }
  let count = capitals.count == feature.count ? capitals.count : max(1, capitals.count - 1)
  return feature.prefix(count).lowercased() + feature.dropFirst(count)
}

/// Checks that re-exports are in `Exports.swift`, and that AppFeature has none.
func exportProblems(_ file: SourceFile, _ map: ModuleMap) -> [Problem] {
  file.facts.imports.filter(\.isExported).flatMap { export in
    var problems: [String] = []
    if file.isComposition {
      problems.append("AppFeature re-exports \(export.module)")
    } else if file.name != "Exports.swift" {
      problems.append("@_exported import \(export.module) outside Exports.swift")
    }
    if map.graph.module(named: export.module) == nil,
      reExportable[file.module]?.contains(export.module) != true
    {
      problems.append("the third-party module \(export.module) is re-exported")
    }
    return problems.map { (export.line, $0) }
  }
}

/// Checks that no type is named after its module, has a vague name, or has the name of a type of
/// Architecture, which every feature imports.
func nameProblems(_ file: SourceFile, _ project: Project) -> [Problem] {
  let isModule = file.isFeature || project.map.graph.module(named: file.module) != nil
  return file.facts.types.compactMap { type in
    if type.isPublic, !file.isArchitecture, project.architectureTypes.contains(type.name) {
      return (type.line, "the public type \(type.name) has the name of a type of Architecture")
    }
    if isModule, type.name == file.module {
      return (type.line, "\(type.name) is named after its module")
    }
    return isVague(type.name, in: file) ? (type.line, "\(type.name) is a vague name") : nil
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
    "Modules/Features", "Modules/AppFeature", "Modules/CommandEnvironment", "Modules/Core",
    "Modules/DiaryHistory", "Modules/DiarySync", "Modules/Domain", "Modules/Envelope",
    "Modules/FileTransfer", "Modules/Interchange", "Modules/JournalCharts",
    "Modules/Persistence", "Modules/Reports", "Apps",
  ]
  guard folders.contains(where: { isInside(file.path, $0) }) else { return [] }
  return file.facts.traps.map { ($0.line, "\($0.text) would terminate the process") }
}

/// Checks that the views of the app neither compute with the screen size nor state lengths in
/// points.
func layoutProblems(_ file: SourceFile) -> [Problem] {
  guard file.isFeature || file.isComposition || isInside(file.path, "Modules/Core") else {
    return []
  }
  return file.facts.lengths.map { ($0.line, $0.text) }
}
