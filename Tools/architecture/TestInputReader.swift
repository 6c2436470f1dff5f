import SwiftSyntax

/// Collects the files of the repository and the environment variables that tests read.
final class TestInputReader: FactReader {
  var repositoryPaths: [SourceFacts.Fact] = []
  var filePaths: [SourceFacts.Fact] = []
  var variables: [SourceFacts.Fact] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.referenceName == "Repository", node.memberName != "program"
    else { return .visitChildren }
    let paths = node.memberName == "url" ? 1 : node.arguments.count
    repositoryPaths += node.arguments.prefix(paths).map {
      fact($0, $0.expression.literal ?? "a path that is no literal")
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let isDefault =
      node.parent?.is(InitializerClauseSyntax.self) == true
      && node.parent?.parent?.is(FunctionParameterSyntax.self) == true
    if ["filePath", "file"].contains(node.macroName.text), !isDefault {
      filePaths.append(fact(node, "#\(node.macroName.text)"))
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.arguments.first?.expression.literal,
      node.calledExpression.trimmedDescription.hasSuffix("processInfo.environment")
    {
      variables.append(fact(node, name))
    }
    return .visitChildren
  }

  private func fact(_ node: some SyntaxProtocol, _ text: String) -> SourceFacts.Fact {
    SourceFacts.Fact(line: line(of: node), text: text)
  }
}
