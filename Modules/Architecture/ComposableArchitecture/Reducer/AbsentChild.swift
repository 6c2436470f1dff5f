extension SourceLocation: CustomStringConvertible {
  @usableFromInline var description: String { "\(fileID):\(line)" }

  /// Reports an action that came for a child which is not there.
  func reportAbsentChild(_ headline: String, action: Any, state: Any? = nil) {
    let stateSection = state.map { "\n  State:\n\(shortDump($0).indented(by: 4))" } ?? ""
    let message = """
      \(headline)

        Action:
      \(shortDump(action).indented(by: 4))\(stateSection)

      The action changed nothing in the child. An earlier action may have removed the child, its \
      effects may go on where they should be cancelled, or the action was sent by a view that is gone.
      """
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A value as a case with the names of what is in it: enough to find the action, without the data.
///
/// - Parameter abbreviated: Whether the type in front is left out.
func debugCaseOutput(_ value: Any, abbreviated: Bool = false) -> String {
  func name(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .enum else { return "" }
    guard let child = mirror.children.first else { return ".\(value)" }
    let values = Mirror(reflecting: child.value)
    let isTuple = values.displayStyle == .tuple
    let parts = (isTuple ? Array(values.children) : [(label: nil, value: child.value)]).map {
      part in
      let label = part.label.map { $0.hasPrefix(".") ? "" : "\($0):" } ?? ""
      let nested = name(part.value)
      if nested.isEmpty { return label.isEmpty ? "_:" : label }
      return label.isEmpty ? nested : "\(label) \(nested)"
    }
    let caseName = child.label ?? ""
    if !isTuple, name(child.value).isEmpty { return ".\(caseName)" }
    return ".\(caseName)(\(parts.joined(separator: ", ")))"
  }
  let type = shortTypeName(type(of: value))
  let isEnum = Mirror(reflecting: value).displayStyle == .enum
  return isEnum ? (abbreviated ? "" : type) + name(value) : String(customDumping: value)
}

/// A type's name without its module, the function it is local to, and what it is generic over.
func shortTypeName(_ type: Any.Type) -> String {
  var name = String(reflecting: type)
  if let first = name.firstIndex(of: "<"), let last = name.lastIndex(of: ">") {
    name.removeSubrange(first...last)
  }
  return name.split(separator: ".").dropFirst().filter { !$0.hasPrefix("(unknown") }
    .joined(separator: ".")
}

func shortDump(_ value: Any) -> String { debugCaseOutput(value) }

extension String {
  init<T>(customDumping value: T) {
    self = ""
    customDump(value, to: &self)
  }

  func indented(by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + $0 }.joined(separator: "\n")
  }
}
