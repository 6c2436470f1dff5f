import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension DependencyEndpoint {
  /// The default of an endpoint: what a call does after it has reported an issue.
  enum Default {
    /// The closure that the property is initialized with.
    case closure(ClosureExprSyntax)
    /// The statement that follows from the type: the report itself, alone, thrown or before `nil`.
    case derived(String)
    /// A default is required.
    case missing
    /// The property is initialized with another expression.
    case noClosure(ExprSyntax)
  }

  var defaultValue: Default {
    if let value = binding.initializer?.value {
      return value.as(ClosureExprSyntax.self).map(Default.closure) ?? .noClosure(value)
    }
    if throwsAnyError { return .derived("throw \(report)") }
    if returnsNothing { return .derived(report) }
    if returnsOptional { return .derived("\(report)\n  return nil") }
    return .missing
  }

  /// Reports a default that is missing, that is no closure literal, or that traps.
  func reportDefault(in context: some MacroExpansionContext) {
    switch defaultValue {
    case .closure(let closure): if let trap = closure.trap { warn(of: trap, in: context) }
    case .derived: break
    case .missing: reportMissingDefault(in: context)
    case .noClosure(let value): report(value, in: context)
    }
  }

  private func reportMissingDefault(in context: some MacroExpansionContext) {
    let fixed = binding.with(
      \.initializer,
      InitializerClauseSyntax(
        leadingTrivia: .space, equal: .equalToken(trailingTrivia: .space), value: placeholder))
    context.report(
      "Default value required for non-throwing closure '\(plainName)'; an unimplemented call "
        + "fails the test and returns the default",
      id: "missingDefault", at: binding,
      fixIts: [
        .replacing(
          binding, with: fixed, "Insert '= \(placeholder.description)'", id: "insertDefault")
      ])
  }

  /// A closure that returns a placeholder: `{ _ in <#Int#> }`.
  private var placeholder: ExprSyntax { closure(returning: "<#\(result)#>") }

  private func closure(returning value: String) -> ExprSyntax {
    "{ \(raw: ignoredArguments.isEmpty ? "" : "\(ignoredArguments) ")\(raw: value) }"
  }

  /// Reports a default that is no closure literal. The fix-it wraps a function in one or takes the
  /// value out of a call of `unimplemented`.
  private func report(_ value: ExprSyntax, in context: some MacroExpansionContext) {
    let call = value.as(FunctionCallExprSyntax.self)
    let isUnimplemented = call?.calledExpression.trimmedDescription == "unimplemented"
    var mend: (text: String, node: ExprSyntax)?
    if isUnimplemented {
      let written = call?.arguments.first { $0.label?.text == "placeholder" }?.expression
      let mended = written.map { closure(returning: $0.trimmedDescription) } ?? placeholder
      mend = ("Replace it with '\(mended)'", mended)
    } else if value.is(DeclReferenceExprSyntax.self) || value.is(MemberAccessExprSyntax.self) {
      let arguments = function.parameters.indices.enumerated()
        .map { "$\($0.offset)" }.joined(separator: ", ")
      mend = ("Wrap it in a closure", "{ \(raw: callEffects)\(value.trimmed)(\(raw: arguments)) }")
    }
    context.report(
      "The default of '\(plainName)' must be a closure literal"
        + (isUnimplemented ? "; it reports an unimplemented call by itself" : ""),
      id: "defaultIsNoClosure", at: value,
      fixIts: mend.map { mend -> [FixIt] in
        let node = mend.node.with(\.trailingTrivia, value.trailingTrivia)
        return [.replacing(value, with: node, mend.text, id: "mendDefault")]
      } ?? [])
  }

  /// Warns about a default closure that traps, which terminates the whole test run.
  private func warn(of trap: FunctionCallExprSyntax, in context: some MacroExpansionContext) {
    let value: ExprSyntax = returnsNothing ? "()" : "<#\(result)#>"
    context.report(
      "Calling an unimplemented '\(plainName)' terminates the whole test run here; return a value "
        + "or throw an error to fail only the current test",
      id: "defaultTraps", at: trap, severity: .warning,
      fixIts: [
        .replacing(
          trap, with: value.with(\.trailingTrivia, trap.trailingTrivia), "Return '\(value)'",
          id: "defaultReturns")
      ])
  }

  /// The diagnostic for a declaration that is no endpoint.
  static func misplaced(
    _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol
  ) -> Diagnostic {
    var fixIts: [FixIt] = []
    if let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.let),
      DependencyEndpoint(variable.with(\.bindingSpecifier.tokenKind, .keyword(.var))) != nil
    {
      let keyword = variable.bindingSpecifier
      fixIts = [
        .replacing(
          keyword, with: keyword.with(\.tokenKind, .keyword(.var)), "Change 'let' to 'var'",
          id: "endpointMakeVar")
      ]
    }
    return Diagnostic(
      node: node,
      message: MacroMessage(
        message: "'@DependencyEndpoint' can only be applied to a 'var' of closure type",
        id: "endpointIsNoClosure"),
      fixIts: fixIts)
  }
}

extension ClosureExprSyntax {
  /// The call that ends the program, if it is the only statement of the closure.
  var trap: FunctionCallExprSyntax? {
    guard statements.count == 1,
      let call = statements.first?.item.as(FunctionCallExprSyntax.self)
    else { return nil }
    let name = call.calledExpression.trimmedDescription
    let traps = ["fatalError", "preconditionFailure"]
    return traps.contains { name == $0 || name == "Swift.\($0)" } ? call : nil
  }
}
