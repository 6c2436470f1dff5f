/// A file's path and code, with comments and the contents of strings replaced by spaces.
struct SourceFile: Sendable {
  let path: String
  let code: String
  /// The module whose folder contains the file.
  let module: String
  /// The imported modules with their line numbers.
  let imports: [(line: Int, module: String)]
  /// The plug-ins that implement the declared macros.
  let macroModules: [String]
  private let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    module = Self.module(of: path)
    code = blankingCommentsAndStrings(of: text)
    lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    macroModules = text.has("#externalMacro(module: \"Macros\"") ? ["Macros"] : []
    imports = lines.enumerated().compactMap { index, line in
      importedModule(line).map { (index + 1, $0) }
    }
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isFeature: Bool { path.hasPrefix(featuresFolder) }
  /// Whether this is a file of AppFeature, which composes the features.
  var isComposition: Bool { path.hasPrefix("Modules/AppFeature/") }
  var isArchitecture: Bool { path.hasPrefix(architectureFolder) }

  /// Returns the one-based line number of an index of `code`.
  func line(of index: String.Index) -> Int {
    code.utf8[..<index].count { $0 == UInt8(ascii: "\n") } + 1
  }

  /// Returns the problems that a check finds in each line.
  func problems(_ check: (Substring) -> [String]) -> [Problem] {
    lines.enumerated().flatMap { index, line in check(line).map { (index + 1, $0) } }
  }

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

/// Returns the module that a line imports, after any attributes and access level.
func importedModule(_ line: Substring) -> String? {
  // A byte search first: matching a regular expression in every line takes seconds for the project.
  guard line.has("import ") else { return nil }
  let pattern =
    #/
    ^\s*(?:@\w+(?:\([^)]*\))?\s+)*
    (?:(?:public|package|internal|fileprivate|private)\s+)?import\s+
    (?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)
    /#
  return line.firstMatch(of: pattern).map { String($0.1) }
}

extension StringProtocol {
  /// Returns whether the text contains an ASCII string.
  func has(_ word: StaticString) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { bytes in
      word.withUTF8Buffer { word in
        bytes.indices.contains { start in
          bytes[start] == word[0] && bytes.count - start >= word.count
            && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
        }
      }
    }
    return found ?? contains("\(word)")
  }
}
