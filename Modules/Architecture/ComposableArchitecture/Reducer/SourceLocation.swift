/// A line of source code, for messages.
struct SourceLine: Sendable, CustomStringConvertible {
  let fileID: StaticString
  let line: UInt

  var description: String { "\(fileID):\(line)" }

  /// The line without the module.
  var short: String { "\("\(fileID)".split(separator: "/").last ?? ""):\(line)" }
}

/// A position in source code, for the report of an issue.
@usableFromInline
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var sourceLine: SourceLine { SourceLine(fileID: fileID, line: line) }

  @usableFromInline
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
  }
}
