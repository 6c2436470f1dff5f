/// Returns the locations where a parent reads an action of a child that is not a delegate action.
///
/// A child is a feature, or a case of an action that contains another reducer's actions. Patterns
/// (`case .home(.buttonTapped)`), case key paths (`\.home.buttonTapped`) and members
/// (`action.home?.buttonTapped`) count as reads; sending an action to a child does not.
func delegateProblems(_ file: SourceFile, _ map: ModuleMap) -> [Problem] {
  guard file.isFeature || file.isComposition else { return [] }
  let children = childCases(file, map)
  let allowed: Set = ["delegate", "presented", "dismiss", "element", "push", "popFrom"]
  return reads(in: file.code)
    .filter { children.contains($0.child) && !allowed.contains($0.action) }
    .map { (file.line(of: $0.index), "the parent reads the child's action .\($0.action)") }
}

private struct ChildRead {
  let child: String
  let action: String
  let index: String.Index
}
private func childCases(_ file: SourceFile, _ map: ModuleMap) -> Set<String> {
  let declared = file.code.matches(
    of:
      #/\bcase\s+(\w+)\((?:\w+Of)?(?:PresentationAction)?<?\w+(?:Reducer|Feature)(?:\.Action)?>?\)/#
  )
  return Set(declared.map { String($0.1) }).union(map.features.map(caseName))
}

/// Returns the case that contains a feature: `home` for `Home`, `bmiInput` for `BMIInput`.
func caseName(_ feature: String) -> String {
  let capitals = feature.prefix { $0.isUppercase || $0.isNumber }
  let count = capitals.count == feature.count ? capitals.count : max(1, capitals.count - 1)
  return feature.prefix(count).lowercased() + feature.dropFirst(count)
}

private func reads(in code: String) -> [ChildRead] {
  let pattern =
    #/\.(\w+)\(\s*(?:(?:let|var)\s+)?(?:\.presented\(\s*(?:(?:let|var)\s+)?)?\.(\w+)/#
  let keyPath = #/(?:\bis\(|\bcase:|\bmodify\()\s*\\\.(?:\w+\??\.)*?(\w+)\??\.(\w+)/#
  let member = #/\baction\.(\w+)\??\.(\w+)/#
  var found: [ChildRead] = []
  for part in casePatterns(in: code) {
    // Matches overlap: .path(.element(_, .home(.buttonTapped))) is three nested pairs.
    var rest = part
    while let match = rest.firstMatch(of: pattern.wordBoundaryKind(.simple)) {
      found.append(
        ChildRead(
          child: String(match.1), action: String(match.2), index: match.range.lowerBound))
      rest = rest[match.1.endIndex...]
    }
  }
  let others = code.matches(of: keyPath.wordBoundaryKind(.simple)).map {
    ($0.1, $0.2, $0.range.lowerBound)
  }
  let members = code.matches(of: member.wordBoundaryKind(.simple)).map {
    ($0.1, $0.2, $0.range.lowerBound)
  }
  return found
    + (others + members).map { ChildRead(child: String($0), action: String($1), index: $2) }
}

/// Returns the text between `case` and the colon or equals sign after its patterns, which may span
/// lines.
private func casePatterns(in code: String) -> [Substring] {
  let start = #/\bcase\s+(?=\.|let\b|var\b|\()/#
  return code.matches(of: start.wordBoundaryKind(.simple)).map { match in
    var depth = 0
    let rest = code[match.range.upperBound...]
    let end = rest.firstIndex { character in
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      return depth < 0 || depth == 0 && ":=;".contains(character)
    }
    return rest[..<(end ?? rest.endIndex)]
  }
}
