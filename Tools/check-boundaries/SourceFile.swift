/// One file: where it stands and its code, with comments and the insides of strings blanked out.
struct SourceFile {
  let path: String
  let code: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    code = blanked(text)
    lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// The number of the line that holds a place in `code`, from 1.
  func line(of place: String.Index) -> Int { code[..<place].count { $0 == "\n" } + 1 }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The room: the folder that the manifest makes a target of.
  var room: String {
    let parts = path.split(separator: "/").map(String.init)
    switch parts.first {
    case "Modules":
      let grouped: Set = ["Architecture", "Terminal", "Domain", "Features"]
      return parts.count > 2 && grouped.contains(parts[1]) ? parts[2] : parts[1]
    default:
      return parts.count > 1 ? parts[1] : path
    }
  }

  var isFeature: Bool { path.hasPrefix("Modules/Features/") }
}

/// Blanks comments and string contents, so that a law is never broken by a sentence about it.
private func blanked(_ text: String) -> String {
  enum Place: Equatable {
    case code, lineComment, blockComment(depth: Int), string(hashes: Int, isBlock: Bool)
  }
  var place = Place.code
  // Bytes, not characters: what is looked for is ASCII, and this runs over the whole project.
  let bytes = Array(text.utf8)
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count)
  var index = 0

  func starts(with word: StaticString, at position: Int) -> Bool {
    position + word.utf8CodeUnitCount <= bytes.count
      && (0..<word.utf8CodeUnitCount).allSatisfy { bytes[position + $0] == word.utf8Start[$0] }
  }
  func starts(with hashes: Int, at position: Int) -> Bool {
    position + hashes <= bytes.count
      && bytes[position..<position + hashes].allSatisfy { $0 == UInt8(ascii: "#") }
  }
  func take(_ count: Int, keeping: Bool = false) {
    for byte in bytes[index..<min(index + count, bytes.count)] {
      output.append(keeping || byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " "))
    }
    index += count
  }

  while index < bytes.count {
    switch place {
    case .code:
      if starts(with: "//", at: index) {
        place = .lineComment
        take(2)
      } else if starts(with: "/*", at: index) {
        place = .blockComment(depth: 1)
        take(2)
      } else {
        var hashes = 0
        while starts(with: "#", at: index + hashes) { hashes += 1 }
        if starts(with: "\"\"\"", at: index + hashes) {
          place = .string(hashes: hashes, isBlock: true)
          take(hashes + 3, keeping: true)
        } else if starts(with: "\"", at: index + hashes) {
          place = .string(hashes: hashes, isBlock: false)
          take(hashes + 1, keeping: true)
        } else {
          take(1, keeping: true)
        }
      }
    case .lineComment:
      if bytes[index] == UInt8(ascii: "\n") { place = .code }
      take(1)
    case .blockComment(let depth):
      if starts(with: "*/", at: index) {
        place = depth == 1 ? .code : .blockComment(depth: depth - 1)
        take(2)
      } else if starts(with: "/*", at: index) {
        place = .blockComment(depth: depth + 1)
        take(2)
      } else {
        take(1)
      }
    case .string(let hashes, let isBlock):
      let quotes = isBlock ? 3 : 1
      if starts(with: isBlock ? "\"\"\"" : "\"", at: index),
        starts(with: hashes, at: index + quotes)
      {
        place = .code
        take(quotes + hashes, keeping: true)
      } else if hashes == 0, bytes[index] == UInt8(ascii: "\\") {
        take(2)
      } else if !isBlock, bytes[index] == UInt8(ascii: "\n") {
        place = .code
        take(1)
      } else {
        take(1)
      }
    }
  }
  return String(decoding: output, as: UTF8.self)
}
