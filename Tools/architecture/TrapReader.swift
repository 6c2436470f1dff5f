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
