import SwiftSyntax

/// Collects what differs between two runs: the clock, random numbers, the disk, the terminal and
/// the settings of the machine.
final class DirectInputReader: FactReader {
  /// The facts about the clock, the locale and the time zone, except in the live value of a
  /// dependency.
  var settings: [SourceFacts.Fact] = []

  override func add(_ node: some SyntaxProtocol, _ text: String) {
    super.add(node, text)
    let name = text.prefix { !" (:".contains($0) }.split(separator: ".").last.map(String.init) ?? ""
    if Inputs.settings.contains(name), !isInLiveValue(Syntax(node)), let fact = facts.last {
      settings.append(fact)
    }
  }

  private func isInLiveValue(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    let binding = parent.as(PatternBindingSyntax.self)
    return binding?.pattern.trimmedDescription == "liveValue" || isInLiveValue(parent)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = formatting(node) {
      add(node, text)
    } else if let text = namedCall(node) ?? fileAccess(node) ?? implicitCall(node) {
      add(node, "\(text) is used directly")
    } else if let text = chance(node) {
      add(node, "\(text) is not reproducible")
    }
    return .visitChildren
  }

  /// `Date()`, `Date(timeIntervalSinceNow:)`, `UUID()`, `print()` and other functions.
  private func namedCall(_ node: FunctionCallExprSyntax) -> String? {
    guard let name = node.calleeName else { return nil }
    if ["Date", "UUID"].contains(name) {
      if node.hasNoArguments { return "\(name)()" }
      return node.labels.first == "timeIntervalSinceNow" ? "\(name)(timeIntervalSinceNow:)" : nil
    }
    if name == "Calendar", node.labels == ["identifier"] { return "Calendar(identifier:)" }
    if name == "time", node.arguments.first?.expression.is(NilLiteralExprSyntax.self) == true {
      return "time(nil)"
    }
    return Inputs.functions.contains(name) ? "\(name)()" : nil
  }

  /// `2.5.formatted()`, `share.formatted(.percent)`: Foundation's styles without a locale. The
  /// types of this package have styles of their own.
  private func formatting(_ node: FunctionCallExprSyntax) -> String? {
    guard node.memberName == "formatted" else { return nil }
    guard let style = node.arguments.first?.expression else {
      return node.trailingClosure == nil ? "formatted() uses the current locale" : nil
    }
    let names = style.trimmedDescription.split { !$0.isLetter }
    let isFoundation =
      node.arguments.first?.label?.text == "date"
      || names.first.map { Inputs.styles.contains(String($0)) } == true
    return isFoundation && !names.contains("locale")
      ? "formatted(\(style.trimmedDescription)) uses the current locale" : nil
  }

  /// `Data(contentsOf:)`, `.write(to:)` and similar calls. `append(contentsOf:)` is another one.
  private func fileAccess(_ node: FunctionCallExprSyntax) -> String? {
    let label = node.labels.first
    let member = node.memberName
    let isInitializer =
      member == "init" || node.calledExpression.referenceName?.first?.isUppercase == true
    if isInitializer, let label, label.hasPrefix("contentsOf") { return "\(label):" }
    if let member, let label, Inputs.fileMethods[member]?.contains(label) == true {
      return "\(member)(\(label):)"
    }
    return nil
  }

  /// `.init()` where the context declares a `Date` or a `UUID`, or the label suggests one.
  private func implicitCall(_ node: FunctionCallExprSyntax) -> String? {
    guard node.hasNoArguments, node.memberName == "init",
      node.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
    else { return nil }
    if let label = node.parent?.as(LabeledExprSyntax.self)?.label?.text {
      let isInput =
        ["at", "id", "now", "uuid"].contains(label)
        || ["Date", "ID", "Id", "UUID"].contains(where: label.hasSuffix) || label == "date"
      return isInput ? "\(label): .init()" : nil
    }
    guard let type = declaredType(around: Syntax(node)), ["Date", "UUID"].contains(type) else {
      return nil
    }
    return "\(type)()"
  }

  /// The type that the innermost variable, parameter, closure or function around a node declares.
  private func declaredType(around node: Syntax) -> String? {
    guard let parent = node.parent else { return nil }
    if let binding = parent.as(PatternBindingSyntax.self) {
      return binding.typeAnnotation?.type.referenceName
    }
    if let parameter = parent.as(FunctionParameterSyntax.self) {
      return parameter.type.referenceName
    }
    if let closure = parent.as(ClosureExprSyntax.self) {
      return closure.signature?.returnClause?.type.referenceName
        ?? functionType(around: Syntax(closure))
    }
    if let function = parent.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause?.type.referenceName
    }
    return declaredType(around: parent)
  }

  /// The result of the function type of the variable that a closure initializes.
  private func functionType(around closure: Syntax) -> String? {
    let binding = closure.parent?.parent?.as(PatternBindingSyntax.self)
    let type = binding?.typeAnnotation?.type
    let function =
      type?.as(FunctionTypeSyntax.self)
      ?? type?.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
    return function?.returnClause.type.referenceName
  }

  private func chance(_ node: FunctionCallExprSyntax) -> String? {
    guard let name = node.memberName, !node.labels.contains("using") else { return nil }
    let isChance =
      name == "random" && (node.hasNoArguments || node.labels.first == "in")
      || ["randomElement", "shuffle", "shuffled"].contains(name) && node.hasNoArguments
    return isChance ? "\(name)()" : nil
  }

  /// `Date.now`, `.now`, `Calendar.current`, `URL.documentsDirectory`; references to `Date.init`.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    let base = node.base?.withoutParentheses.referenceName
    let isImplicit = node.base == nil && Inputs.implicitMembers.contains(name)
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if base.flatMap({ Inputs.members[$0] })?.contains(name) == true || isImplicit {
      add(node, "\(base ?? "").\(name) is used directly")
    } else if name == "init", !isCalled, ["Date", "UUID"].contains(base ?? "") {
      add(node, "\(base ?? "").init is used directly")
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if !node.isMember, Inputs.types.contains(name) { add(node, "\(name) is used directly") }
    return .visitChildren
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if Inputs.types.contains(node.name.text) { add(node, "\(node.name.text) is used directly") }
    return .visitChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.initializer.value.referenceName, Inputs.members[name] != nil {
      add(node, "\(node.name.text) hides uses of \(name)")
    }
    return .visitChildren
  }
}

/// The names of nondeterministic inputs.
private enum Inputs {
  static let types: Set = [
    "Bundle", "ByteCountFormatter", "CommandLine", "ContinuousClock", "DateFormatter",
    "DateIntervalFormatter", "FileHandle", "FileManager", "MeasurementFormatter",
    "NotificationCenter", "NumberFormatter", "Process", "ProcessInfo", "RelativeDateTimeFormatter",
    "RunLoop", "SuspendingClock", "SystemRandomNumberGenerator", "Thread", "Timer", "URLSession",
    "UserDefaults",
  ]
  /// Foundation's format styles.
  static let styles: Set = [
    "byteCount", "currency", "dateTime", "interval", "list", "measurement", "number", "percent",
    "relative",
  ]
  /// The last names of the inputs that are settings of the machine, or its clock.
  static let settings: Set = [
    "ByteCountFormatter", "CFAbsoluteTimeGetCurrent", "Date", "DateFormatter",
    "DateIntervalFormatter", "MeasurementFormatter", "NumberFormatter",
    "RelativeDateTimeFormatter", "autoupdatingCurrent", "clock_gettime", "current", "formatted",
    "gettimeofday", "now", "preferredLanguages", "time",
  ]
  static let functions: Set = [
    "CFAbsoluteTimeGetCurrent", "NSHomeDirectory", "NSLog", "NSTemporaryDirectory", "NSUserName",
    "arc4random", "arc4random_uniform", "clock_gettime", "debugPrint", "drand48", "dump", "fopen",
    "fputs", "getenv", "gettimeofday", "nanosleep", "popen", "print", "puts", "rand", "readLine",
    "setenv", "sleep", "usleep",
  ]
  static let members: [String: Set<String>] = [
    "Calendar": ["autoupdatingCurrent", "current"],
    "Date": ["now"],
    "DispatchTime": ["now"],
    "DispatchWallTime": ["now"],
    "Locale": ["autoupdatingCurrent", "current", "preferredLanguages"],
    "Task": ["detached", "sleep"],
    "TimeZone": ["autoupdatingCurrent", "current"],
    "URL": directories.union(["currentDirectory"]),
    "UUID": [],
  ]
  static let directories: Set = [
    "applicationDirectory", "applicationSupportDirectory", "cachesDirectory", "desktopDirectory",
    "documentsDirectory", "downloadsDirectory", "homeDirectory", "libraryDirectory",
    "temporaryDirectory", "userDirectory",
  ]
  static let implicitMembers = directories.union(["autoupdatingCurrent", "current", "now"])
  /// The methods of values that access the disk, with their first labels.
  static let fileMethods: [String: Set<String>] = [
    "checkResourceIsReachable": ["_"], "resourceValues": ["forKeys"],
    "write": ["to", "toFile", "toFileAtPath"],
  ]
}
