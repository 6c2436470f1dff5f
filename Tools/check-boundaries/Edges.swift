/// The edges that the text of the manifest writes down and the map does not allow.
///
/// A feature's verb has no parameter for a sibling; this finds the room that was given another
/// verb. Every room may be built with the macros.
func edgeFindings(inManifest text: String, on map: HouseMap) -> [Finding] {
  let room =
    #/\.(?:module|program)\(\s*"([\w-]+)",\s*in: "[^"]*",\s*dependsOn: \[([^\]]*)\]/#
  return text.matches(of: room).flatMap { match -> [Finding] in
    let name = String(match.1)
    let line = text[..<match.range.lowerBound].count { $0 == "\n" } + 1
    func finding(_ what: String) -> Finding {
      Finding(path: "Package.swift", line: line, what: what, law: .edges)
    }
    guard let allowed = map.allowedImports(of: name) else {
      return [finding("\(name) is not on the map; add its line to check-boundaries")]
    }
    return match.2.matches(of: #/"([\w-]+)"/#).map { String($0.1) }
      .filter { $0 != "Macros" && !allowed.contains($0) }
      .map { finding("\(name) depends on \($0), but may depend on \(list(allowed))") }
  }
}
