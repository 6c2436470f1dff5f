import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: stores the closure in a private property, which is unimplemented until it
/// is set, and generates a method with argument labels.
///
/// After an error the expansion is complete, or empty for a declaration that is no endpoint: the
/// compiler would otherwise report the missing accessors as well.
struct DependencyEndpointMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let endpoint = DependencyEndpoint(declaration) else {
      throw DiagnosticsError(diagnostics: [DependencyEndpoint.misplaced(node, on: declaration)])
    }
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
      // The accessors of a variable report it.
      guard !declaration.is(VariableDeclSyntax.self) else { return [] }
      throw DiagnosticsError(diagnostics: [DependencyEndpoint.misplaced(node, on: declaration)])
    }
    endpoint.reportDefault(in: context)
    var peers: [DeclSyntax] = []
    if let name = methodName(of: node, endpoint, in: context) {
      peers.append(endpoint.method(named: name))
    }
    peers.append(
      "private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: endpoint.unimplementedBody)")
    return peers
  }

  /// Returns the name of the generated method, or `nil` if none is needed.
  private static func methodName(
    of node: AttributeSyntax, _ endpoint: DependencyEndpoint, in context: some MacroExpansionContext
  ) -> String? {
    let own = endpoint.hasLabels ? endpoint.name.text : nil
    guard let argument = node.argumentList.first(where: { $0.label?.text == "method" }) else {
      return own
    }
    guard let literal = argument.expression.as(StringLiteralExprSyntax.self),
      let name = literal.representedLiteralValue
    else {
      context.report(
        "'method' must be a string literal without interpolation", id: "methodIsNoLiteral",
        at: argument.expression)
      return own
    }
    guard !name.isEmpty else { return own }
    guard name.withoutBackticks.isIdentifier else {
      context.report(
        "'method' must be a valid identifier", id: "methodIsNoName", at: argument.expression)
      return own
    }
    return name
  }
}

/// `@DependencyEndpointIgnored`: excludes a closure property from the endpoints of
/// `@DependencyClient`.
struct DependencyEndpointIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}

extension DependencyEndpoint {
  /// The closure that the endpoint is until it is set: one that reports an issue, or the written
  /// default if it traps. After an error in the default, a closure that compiles.
  var unimplementedBody: String {
    switch defaultValue {
    case .closure(let closure):
      return closure.trap == nil ? unimplemented(before: closure) : closure.trimmedDescription
    case .derived(let statement):
      return ignoringArguments(statement)
    case .missing, .noClosure:
      return ignoringArguments("Swift.fatalError()")
    }
  }

  /// Returns a closure that ignores its arguments.
  private func ignoringArguments(_ statement: String) -> String {
    "{\(ignoredArguments.isEmpty ? "" : " \(ignoredArguments)")\n  \(statement)\n}"
  }

  /// Returns the explicit default closure with a report inserted at its start.
  private func unimplemented(before closure: ClosureExprSyntax) -> String {
    let signature = closure.signature.map { " \($0.trimmedDescription)" } ?? ""
    var statements = closure.statements.map(\.trimmedDescription)
    if closure.statements.count == 1, let only = closure.statements.first, only.item.isValue,
      !returnsNothing || only.continuesStatement
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
    return """
      \(raw: attributes)\(raw: access)func \(raw: name)(\(raw: parameters.joined(separator: ", ")))\
      \(raw: effects) -> \(result) {
        \(raw: callEffects)self.\(raw: storage)(\(raw: arguments.joined(separator: ", ")))
      }
      """
  }
}

extension TupleTypeElementSyntax {
  /// Returns the expression that forwards a parameter.
  fileprivate func argument(_ name: String) -> String {
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return name }
    if attributed.isInout { return "&\(name)" }
    let isAutoclosure = attributed.attributes.contains {
      $0.as(AttributeSyntax.self)?.plainName == "autoclosure"
    }
    return isAutoclosure ? "\(name)()" : name
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether the statement, alone in a closure, is its result: an expression, or an `if` or a
  /// `switch` without `return`.
  fileprivate var isValue: Bool {
    if self.is(ExprSyntax.self) { return true }
    guard let expression = self.as(ExpressionStmtSyntax.self)?.expression else { return false }
    let returns = ReturnFinder(viewMode: .sourceAccurate)
    returns.walk(expression)
    return !returns.found
  }
}

extension CodeBlockItemSyntax {
  /// Whether the statement would be parsed as a part of the one above it: `{ … }()` as a trailing
  /// closure, `.member` as a member.
  fileprivate var continuesStatement: Bool {
    [.leftBrace, .period].contains(firstToken(viewMode: .sourceAccurate)?.tokenKind)
  }
}

/// Finds a `return` statement, except in nested functions.
private final class ReturnFinder: SyntaxVisitor {
  private(set) var found = false

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    found = true
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension String {
  fileprivate var isIdentifier: Bool {
    guard let first, first.isLetter || first == "_" else { return false }
    return allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
