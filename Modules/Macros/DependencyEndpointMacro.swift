import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: stores the closure in a private property, which is unimplemented until it
/// is set, and generates a method with argument labels.
struct DependencyEndpointMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = DependencyEndpoint(declaration), endpoint.unimplementedBody != nil
    else { return [] }
    let storage = endpoint.storage
    return [
      """
      @storageRestrictions(initializes: \(raw: storage))
      init(initialValue) { \(raw: storage) = initialValue }
      """,
      "get { \(raw: storage) }",
      "set { \(raw: storage) = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let endpoint = DependencyEndpoint(declaration) else {
      context.report(
        "'@DependencyEndpoint' can only be applied to a 'var' of closure type",
        id: "endpointIsNoClosure", at: node)
      return []
    }
    guard let body = endpoint.unimplementedBody else {
      endpoint.reportMissingDefault(in: context)
      return []
    }
    endpoint.warnOfTrap(in: context)
    var peers: [DeclSyntax] = []
    if let name = methodName(of: node, endpoint, in: context) {
      peers.append(endpoint.method(named: name))
    }
    peers.append("private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: body)")
    return peers
  }

  /// Returns the name of the generated method, or `nil` if none is needed.
  private static func methodName(
    of node: AttributeSyntax, _ endpoint: DependencyEndpoint, in context: some MacroExpansionContext
  ) -> String? {
    guard case .argumentList(let arguments)? = node.arguments,
      let argument = arguments.first(where: { $0.label?.text == "method" })
    else { return endpoint.hasLabels ? endpoint.name.text : nil }
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue
    else {
      context.report(
        "'method' must be a string literal without interpolation", id: "methodIsNoLiteral",
        at: argument.expression)
      return nil
    }
    guard !name.isEmpty else { return endpoint.hasLabels ? endpoint.name.text : nil }
    guard name.trimmingBackticks.isIdentifier else {
      context.report(
        "'method' must be a valid identifier", id: "methodIsNoName", at: argument.expression)
      return nil
    }
    return name
  }
}

/// `@DependencyIgnored`: excludes a closure property from the endpoints of `@DependencyClient`.
struct DependencyIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

extension DependencyEndpoint {
  private var report: String {
    "Dependencies._reportUnimplemented(\"\\(Self.self).\(plainName)\")"
  }

  /// The closure that reports an issue, or `nil` if the required default value is missing.
  var unimplementedBody: String? {
    if let value = binding.initializer?.value {
      guard let closure = value.as(ClosureExprSyntax.self) else { return nil }
      return unimplemented(before: closure)
    }
    let opening = ignoredArguments.isEmpty ? "{" : "{ \(ignoredArguments)"
    if throwsAnyError { return "\(opening)\n  throw \(report)\n}" }
    if returnsNothing { return "\(opening)\n  \(report)\n}" }
    if returnsOptional { return "\(opening)\n  \(report)\n  return nil\n}" }
    return nil
  }

  /// Returns the explicit default closure with a report inserted at its start.
  private func unimplemented(before closure: ClosureExprSyntax) -> String {
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    var statements = closure.statements.map(\.trimmedDescription)
    if closure.statements.count == 1, let only = closure.statements.first,
      only.item.is(ExprSyntax.self), !returnsNothing
    {
      statements = ["return \(only.trimmedDescription)"]
    }
    return (["{\(signature)", "  \(report)"] + statements.map { "  \($0)" } + ["}"])
      .joined(separator: "\n")
  }

  /// Returns a method that calls the closure and has its argument labels: `fetch(id:)`.
  func method(named name: String) -> DeclSyntax {
    var parameters: [String] = []
    var arguments: [String] = []
    for (index, parameter) in function.parameters.enumerated() {
      let label = parameter.secondName?.text ?? parameter.firstName?.text ?? "_"
      let type = parameter.type.trimmedDescription
      let separator = parameter.ellipsis == nil ? "" : "..."
      parameters.append("\(label) p\(index): \(type)\(separator)")
      arguments.append(parameter.argument("p\(index)"))
    }
    let attributes = actorAttributes.map { "\($0)\n" }.joined()
    let access = variable.modifiers.accessLevel.map { "\($0.rawValue) " } ?? ""
    let effects = function.effectSpecifiers.map { " \($0.trimmedDescription)" } ?? ""
    let call = "\(throwsErrors ? "try " : "")\(isAsync ? "await " : "")self.\(storage)"
    return """
      \(raw: attributes)\(raw: access)func \(raw: name)(\(raw: parameters.joined(separator: ", ")))\
      \(raw: effects) -> \(result) {
        \(raw: call)(\(raw: arguments.joined(separator: ", ")))
      }
      """
  }

  func reportMissingDefault(in context: some MacroExpansionContext) {
    if let value = binding.initializer?.value {
      return context.report(
        "The default of '\(plainName)' must be a closure literal; '@DependencyEndpoint' reports an "
          + "unimplemented call itself, so 'unimplemented(…)' is not needed",
        id: "defaultIsNoClosure", at: value)
    }
    let arguments = ignoredArguments.isEmpty ? "" : "\(ignoredArguments) "
    let value = ExprSyntax("{ \(raw: arguments)<#\(result)#> }")
    let fixed = binding.with(
      \.initializer,
      InitializerClauseSyntax(
        leadingTrivia: .space, equal: .equalToken(trailingTrivia: .space), value: value))
    context.report(
      "Default value required for non-throwing closure '\(plainName)'; an unimplemented call "
        + "fails the test and returns the default",
      id: "missingDefault", at: binding,
      fixIts: [
        FixIt(
          message: MacroMessage(
            message: "Insert '= \(value.description)'", id: "insertDefault"),
          changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))])
      ])
  }

  /// Warns about a default closure that traps, which terminates the whole test run.
  func warnOfTrap(in context: some MacroExpansionContext) {
    guard let closure = binding.initializer?.value.as(ClosureExprSyntax.self),
      closure.statements.count == 1,
      let call = closure.statements.first?.item.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "fatalError"
    else { return }
    context.report(
      "Calling an unimplemented '\(plainName)' terminates the whole test run here; return a value "
        + "or throw an error to fail only the current test",
      id: "defaultTraps", at: call, severity: .warning)
  }
}

extension TupleTypeElementSyntax {
  /// Returns the expression that forwards a parameter.
  fileprivate func argument(_ name: String) -> String {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return name }
    if attributed.specifiers.contains(where: { $0.trimmedDescription == "inout" }) {
      return "&\(name)"
    }
    let isAutoclosure = attributed.attributes.contains {
      $0.as(AttributeSyntax.self)?.plainName == "autoclosure"
    }
    return isAutoclosure ? "\(name)()" : name
  }
}

extension String {
  fileprivate var isIdentifier: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
