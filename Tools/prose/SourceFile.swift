import Foundation

/// A Swift source or a Markdown page.
struct SourceFile {
  /// Relative to the folder of the package.
  let path: String
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var isMarkdown: Bool { path.hasSuffix(".md") }

  /// The module of the file: the folder that has a target, or "Documents" for pages outside of any.
  var module: String {
    let folders = path.split(separator: "/").dropLast().map(String.init)
    guard let top = folders.first, ["Modules", "Apps", "Tools", "Tests"].contains(top) else {
      return isMarkdown ? "Documents" : "Package.swift"
    }
    let groups = ["Architecture", "Terminal", "Domain", "Features"]
    let depth = top == "Modules" && folders.count > 2 && groups.contains(folders[1]) ? 2 : 1
    return folders.count > depth ? folders[depth] : top
  }

  /// The text of each comment line, or of each line of a page outside of its fences.
  var prose: [(line: Int, text: String)] {
    var isFenced = false
    return lines.enumerated().compactMap { index, line in
      guard let text = isMarkdown ? line : line.commentText else { return nil }
      if text.trimmed.hasPrefix("```") {
        isFenced.toggle()
        return nil
      }
      return isFenced ? nil : (index + 1, text)
    }
  }

  /// The names of the test functions.
  var tests: [(line: Int, name: String)] {
    var isTest = false
    return lines.enumerated().compactMap { index, line in
      guard line.commentText == nil else { return nil }
      isTest = isTest || line.contains(#/@Test\b/#)
      guard isTest, let match = line.firstMatch(of: #/\bfunc\s+`?(\w+)/#) else { return nil }
      isTest = false
      return (index + 1, String(match.1))
    }
  }

  /// The documentation comments, each with the declaration that follows its attributes.
  var documentation: [Documentation] {
    var comments: [Documentation] = []
    var current: Documentation?
    for (index, line) in lines.enumerated() {
      let line = line.trimmed
      if line.hasPrefix("///") {
        if current == nil { current = Documentation(line: index + 1) }
        current?.text.append(line.commentText ?? "")
      } else if line.isEmpty {
        current = nil
      } else if var comment = current, line.isDeclaration {
        comment.declaration = line
        comments.append(comment)
        current = nil
      }
    }
    return comments
  }
}

/// A documentation comment.
struct Documentation {
  /// The number of its first line.
  var line: Int
  var text: [String] = []
  /// The first line of the declaration, after its attributes.
  var declaration = ""

  /// The name that is declared, or `nil` for an initializer or a subscript.
  var name: String? {
    let words = declaration.identifiers
    guard let keyword = words.firstIndex(where: { Self.keywords.contains($0) }) else { return nil }
    return words.dropFirst(keyword + 1).first.map(String.init)
  }

  fileprivate static let keywords: Set<Substring> = [
    "actor", "associatedtype", "case", "class", "enum", "func", "let", "macro", "protocol",
    "struct", "typealias", "var",
  ]

  /// Whether a sample is part of the comment.
  var hasSample: Bool { text.contains { $0.trimmed.hasPrefix("```swift") } }

  /// Whether the comment is a single line whose words are all in the name of the declaration.
  var repeatsName: Bool {
    guard text.count == 1, let name else { return false }
    let meaningful = Set(text[0].words).subtracting(Self.fillers)
    return meaningful.isSubset(of: name.words + declaration.words.prefix(4))
  }

  private static let fillers: Set = [
    "a", "an", "and", "are", "as", "at", "by", "for", "from", "in", "into", "is", "it", "its", "of",
    "on", "or", "that", "the", "this", "to", "with", "creates", "returns", "see",
  ]
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }

  /// The text of a line that is a comment.
  var commentText: String? {
    let line = trimmed
    guard line.hasPrefix("//") else { return nil }
    return String(line.drop { $0 == "/" })
  }

  fileprivate var identifiers: [Substring] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Whether a line begins a declaration, and not an attribute.
  fileprivate var isDeclaration: Bool {
    let introducers = Documentation.keywords.union(["init", "subscript"])
    return !hasPrefix("@attached") && identifiers.contains { introducers.contains($0) }
  }

  /// The words of a sentence or of an identifier in camel case, in lower case.
  var words: [String] {
    matches(of: #/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/#).map { $0.output.lowercased() }
  }
}

/// The sources and pages of a package, in the order of their paths.
func sourceFiles(in root: URL) throws -> [SourceFile] {
  let folders = ["Apps", "Documentation", "Modules", "Tests", "Tools"]
  var paths = try FileManager.default.contentsOfDirectory(atPath: root.path)
    .filter { $0.hasSuffix(".md") || $0 == "Package.swift" }
  for folder in folders {
    let contents = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    while let path = contents?.nextObject() as? String {
      if path.hasSuffix(".swift") || path.hasSuffix(".md") { paths.append("\(folder)/\(path)") }
    }
  }
  return try paths.sorted().map { path in
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return SourceFile(path: path, text: text)
  }
}
