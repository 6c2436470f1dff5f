import IssueReporting

/// The name and source location of a read, used by issue messages.
struct DependencyAccess: Sendable {
  var name: String?
  var fileID: StaticString?
  var filePath: StaticString?
  var line: UInt?
  var column: UInt?

  func named(_ function: StaticString) -> DependencyAccess {
    var copy = self
    copy.name = "\(function)"
    return copy
  }
}

/// Reports that a test reads a dependency without a test value.
func reportMissingTestValue<Key: TestDependencyKey>(_ key: Key.Type, at access: DependencyAccess) {
  report(
    """
    \(subject(of: key, access)) has no test implementation, but was accessed from a test \
    context:

    \(details(of: key, access))

    Tests must not use live dependencies by accident: the preview value, by default the live \
    value, is returned, and the test fails. Override the dependency for the test \
    ('withDependencies', the 'withDependencies' closure of a 'TestStore', or the '.dependency' \
    trait), or implement 'testValue' in the conformance to 'DependencyKey' to provide a value for \
    every test.
    """, at: access)
}

/// Reports that the program reads a dependency whose key has no live value.
func reportMissingLiveValue<Key: TestDependencyKey>(_ key: Key.Type, at access: DependencyAccess) {
  let name = typeName(Key.self)
  report(
    """
    \(subject(of: key, access)) has no live implementation, but was accessed from a live \
    context.

    \(details(of: key, access))

    The test value is returned instead. Conform '\(name)' to 'DependencyKey' and link the module \
    that does so, or override the dependency with 'withDependencies' or 'prepareDependencies' when \
    the program starts.
    """, at: access)
}

/// Reports that a dependency is prepared after it was read or prepared.
func reportLatePreparation<Key: TestDependencyKey>(_ key: Key.Type, at access: DependencyAccess) {
  report(
    """
    \(subject(of: key, access)) has already been read or prepared; this preparation has no effect.

    \(details(of: key, access))

    Prepare each dependency once, when the program starts. To override it for the duration of an \
    operation, use 'withDependencies'.
    """, at: access)
}

private func report(_ message: String, at access: DependencyAccess) {
  guard let fileID = access.fileID, let filePath = access.filePath, let line = access.line,
    let column = access.column
  else { return reportIssue(message) }
  reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
}

private func subject<Key: TestDependencyKey>(
  of key: Key.Type, _ access: DependencyAccess
) -> String {
  guard let name = access.name, !name.hasPrefix("subscript") else {
    return "@Dependency(\(typeName(key)).self)"
  }
  return "@Dependency(\\.\(name))"
}

private func details<Key: TestDependencyKey>(
  of key: Key.Type, _ access: DependencyAccess
) -> String {
  var lines: [String] = []
  if let fileID = access.fileID, let line = access.line {
    lines += ["  Location:", "    \(fileID):\(line)"]
  }
  if Key.self == Key.Value.self {
    lines += ["  Dependency:", "    \(typeName(Key.Value.self))"]
  } else {
    lines += ["  Key:", "    \(typeName(Key.self))", "  Value:", "    \(typeName(Key.Value.self))"]
  }
  return lines.joined(separator: "\n")
}

/// Returns the type's name without its module and without private and local discriminators.
func typeName(_ type: Any.Type) -> String {
  var name = String(reflecting: type)
  while let start = name.range(of: "(unknown context at ")?.lowerBound,
    let end = name[start...].range(of: ").")?.upperBound
  {
    name.removeSubrange(start..<end)
  }
  if let dot = name.firstIndex(of: "."), !name[..<dot].contains(where: { "(<[ ".contains($0) }) {
    name.removeSubrange(...dot)
  }
  return name
}
