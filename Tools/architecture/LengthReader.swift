import SwiftSyntax

/// Collects lengths in points, and uses of the screen's size.
final class LengthReader: FactReader {
  private static let labels: Set = [
    "height", "horizontalSpacing", "idealHeight", "idealWidth", "maxHeight", "maxWidth",
    "minHeight", "minLength", "minWidth", "spacing", "verticalSpacing", "width",
  ]
  private static let edges: Set = ["bottom", "leading", "top", "trailing"]

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.tokenKind == .identifier("screenSize") { add(token, "screenSize is used directly") }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.memberName ?? node.calleeName
    for argument in node.arguments where isNumber(argument.expression) {
      let label = argument.label?.text
      let isLength =
        label.map(Self.labels.contains) ?? (name == "padding")
        || name == "EdgeInsets" && label.map(Self.edges.contains) == true
        || name == "offset" && ["x", "y"].contains(label)
      if isLength { add(argument, "\(argument.trimmedDescription) is a length in points") }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (index, element) in elements.enumerated()
    where element.as(BinaryOperatorExprSyntax.self)?.operator.text == "*" {
      let factors = [elements[index - 1], elements[index + 1]]
      let isLength =
        factors.allSatisfy { $0.is(IntegerLiteralExprSyntax.self) }
        && factors.contains { ["8", "16"].contains($0.trimmedDescription) }
      if isLength { add(node, "\(node.trimmedDescription) is a length in points") }
    }
    return .visitChildren
  }

  /// Whether an expression consists of literals, and is not zero: `8`, `-8`, `(8)`, `CGFloat(8)`.
  private func isNumber(_ expression: ExprSyntax) -> Bool {
    let value = expression.withoutParentheses
    if let prefixed = value.as(PrefixOperatorExprSyntax.self) {
      return isNumber(prefixed.expression)
    }
    if let call = value.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      ["CGFloat", "Double", "Float", "Int"].contains(call.calleeName ?? "")
    {
      return call.arguments.first.map { isNumber($0.expression) } ?? false
    }
    if let sequence = value.as(SequenceExprSyntax.self) {
      return sequence.elements.allSatisfy { $0.is(BinaryOperatorExprSyntax.self) || isNumber($0) }
    }
    let number =
      value.as(IntegerLiteralExprSyntax.self)?.literal.text
      ?? value.as(FloatLiteralExprSyntax.self)?.literal.text
    return number.map { $0.contains { $0.isNumber && $0 != "0" } } ?? false
  }
}
