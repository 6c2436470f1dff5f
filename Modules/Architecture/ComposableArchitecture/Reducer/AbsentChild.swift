extension SourceLocation: CustomStringConvertible {
  @usableFromInline var description: String { "\(fileID):\(line)" }

  /// Reports an action for a child that does not exist.
  func reportAbsentChild(_ headline: String, action: Any, state: Any? = nil) {
    let stateSection = state.map { "\n  State:\n\(shortDump($0).indented(by: 4))" } ?? ""
    let message = """
      \(headline)

        Action:
      \(shortDump(action).indented(by: 4))\(stateSection)

      The action did not change the child. An earlier action may have removed the child, an effect \
      of the child may still be running, or a view that is no longer shown may have sent the action.
      """
    reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Returns the case of an enum value with its labels and nested cases, without other payloads; for
/// other values, a dump.
///
/// - Parameter abbreviated: Whether to omit the name of the type.
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

/// Returns the name of a type without its module, enclosing function and generic arguments.
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
