import SwiftSyntax

/// Collects the expressions and types that can end the process.
final class TrapReader: FactReader {
  private static let functions: Set = [
    "abort", "fatalError", "precondition", "preconditionFailure", "unsafeDowncast",
  ]

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(ForceUnwrapExprSyntax.self) != true { add(node, node.trimmedDescription) }
    return .visitChildren
  }

  override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.tokenKind == .exclamationMark { add(node, "try!") }
    return .visitChildren
  }

  override func visit(_ node: UnresolvedAsExprSyntax) -> SyntaxVisitorContinueKind {
    if node.questionOrExclamationMark?.tokenKind == .exclamationMark { add(node, "as!") }
    return .visitChildren
  }

  override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.trimmedDescription)
    return .visitChildren
  }

  /// `Int(share * 100.0)`, which traps for a number that is too large or none. `Int(clamping:)` and
  /// `Int(exactly:)` do not.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let integers: Set = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]
    if integers.contains(node.calleeName ?? ""), node.labels == ["_"],
      let argument = node.arguments.first, FloatReader.isFloat(argument.expression)
    {
      add(node, node.trimmedDescription)
    }
    return .visitChildren
  }

  /// A reference counts, too: it can be called elsewhere.
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.baseName.text
    if node.isMember ? name == "unsafelyUnwrapped" : Self.functions.contains(name) {
      add(node, name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    if node.trimmedDescription == "unowned(unsafe)" { add(node, "unowned(unsafe)") }
    return .visitChildren
  }
}

/// Looks for a sign that an expression is a floating-point number: a literal, a conversion or a
/// call of `rounded`. The arguments of other calls are not part of it.
private final class FloatReader: SyntaxVisitor {
  private var isFloat = false

  static func isFloat(_ expression: ExprSyntax) -> Bool {
    let reader = FloatReader(viewMode: .sourceAccurate)
    reader.walk(expression)
    return reader.isFloat
  }

  override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    isFloat = true
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calleeName ?? node.memberName ?? ""
    if ["CGFloat", "Double", "Float", "rounded"].contains(name) { isFloat = true }
    return ["max", "min"].contains(name) ? .visitChildren : .skipChildren
  }
}
