import Foundation

/// A strict reader of XML without declarations, comments and processing instructions.
public struct WellFormedXML {
  /// The error of a text that is not well-formed.
  public struct Malformed: Error {
    let reason: String
  }

  private var rest: Substring
  private var names: [String] = []
  private var open: [String] = []

  /// Returns the names of the elements in document order.
  public static func elements(_ text: String) throws -> [String] {
    var reader = WellFormedXML(rest: text[...])
    try reader.read()
    return reader.names
  }

  private mutating func read() throws {
    while let start = rest.firstIndex(of: "<") {
      try check(rest[..<start])
      guard let end = rest[start...].firstIndex(of: ">") else { throw Malformed(reason: "open <") }
      try tag(rest[rest.index(after: start)..<end])
      rest = rest[rest.index(after: end)...]
    }
    try check(rest)
    guard open.isEmpty else { throw Malformed(reason: "\(open) are not closed") }
  }

  private mutating func tag(_ tag: Substring) throws {
    if tag.hasPrefix("/") {
      guard open.popLast() == String(tag.dropFirst()) else {
        throw Malformed(reason: "</\(tag) closes another element")
      }
      return
    }
    let name = String(tag.prefix { $0.isLetter || $0.isNumber })
    guard !name.isEmpty else { throw Malformed(reason: "<\(tag)> has no name") }
    guard !open.isEmpty || names.isEmpty else { throw Malformed(reason: "two roots") }
    names.append(name)
    var attributes = tag.dropFirst(name.count)
    if attributes.hasSuffix("/") { attributes.removeLast() } else { open.append(name) }
    var known: Set<Substring> = []
    while let match = attributes.prefixMatch(of: /\s+([a-zA-Z0-9-]+)="([^"<]*)"/) {
      guard known.insert(match.1).inserted else { throw Malformed(reason: "\(match.1) twice") }
      try check(match.2)
      attributes = attributes[match.range.upperBound...]
    }
    guard attributes.isEmpty else { throw Malformed(reason: "\(attributes) is no attribute") }
  }

  private func check(_ text: Substring) throws {
    if text.contains(/&(?!(amp|lt|gt|quot|#39);)/) { throw Malformed(reason: "bare & in \(text)") }
    let isAllowed = text.unicodeScalars.allSatisfy {
      $0.value >= 0x20 || $0 == "\n" || $0 == "\t"
    }
    guard isAllowed else { throw Malformed(reason: "a control character") }
  }
}
