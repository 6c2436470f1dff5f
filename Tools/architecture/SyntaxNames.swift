import SwiftSyntax

extension ExprSyntax {
  /// The name of a reference such as `Date`, also with the module, as in `Foundation.Date`.
  var referenceName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    guard let member = self.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self),
      ["Foundation", "Glibc", "Swift", "_Concurrency"].contains(base.baseName.text)
    else { return nil }
    return member.declName.baseName.text
  }

  /// The value of a string literal without interpolation.
  var literal: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

  /// The expression inside parentheses without a label.
  var withoutParentheses: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first, element.label == nil
    else { return self }
    return element.expression.withoutParentheses
  }
}

extension DeclReferenceExprSyntax {
  /// Whether this is the name after the dot of another value than a module.
  var isMember: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self), member.declName.id == id else {
      return false
    }
    return ExprSyntax(member).referenceName == nil
  }
}

extension FunctionCallExprSyntax {
  /// The name of the function or of the type that is initialized: `Date` for `Date()`,
  /// `Date.init()` and `Foundation.Date()`.
  var calleeName: String? {
    if let name = calledExpression.withoutParentheses.referenceName { return name }
    guard let member = calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`)
    else { return nil }
    return member.base?.referenceName
  }

  /// The name after the dot: `random` for `Int.random(in:)`.
  var memberName: String? {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  var labels: [String] { arguments.map { $0.label?.text ?? "_" } }

  /// Whether nothing is passed, in parentheses or as a trailing closure.
  var hasNoArguments: Bool { arguments.isEmpty && trailingClosure == nil }
}

extension TypeSyntax {
  /// The name of a type such as `Date`, `Date?` or `Foundation.Date`.
  var referenceName: String? {
    if let name = self.as(IdentifierTypeSyntax.self) { return name.name.text }
    if let name = self.as(MemberTypeSyntax.self) { return name.name.text }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.referenceName }
    return nil
  }
}
