import SwiftSyntax

/// Collects the files of the repository and the environment variables that tests read. The facts
/// are inputs that the other lists cannot name.
final class TestInputReader: FactReader {
  var repositoryPaths: [SourceFacts.Fact] = []
  var filePaths: [SourceFacts.Fact] = []
  var variables: [SourceFacts.Fact] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    readPaths(of: node)
    readVariable(of: node)
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

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if ["currentDirectoryPath", "currentDirectory", "getcwd"].contains(node.baseName.text) {
      add(node, "\(node.baseName.text) is used")
    }
    return .visitChildren
  }

  /// A path in a text that is relative to the working directory.
  private func readPaths(of node: FunctionCallExprSyntax) {
    let opensFirst = ["fopen", "open", "opendir", "stat"].contains(node.calleeName ?? "")
    let labels: Set = [
      "atPath", "contentsOfFile", "filePath", "fileURLWithPath", "forReadingAtPath",
    ]
    if node.labels.contains("relativeTo") { return }
    for (index, argument) in node.arguments.enumerated() {
      let isPath = argument.label.map { labels.contains($0.text) } ?? (opensFirst && index == 0)
      let text = argument.expression.as(StringLiteralExprSyntax.self)?.segments.first
      guard isPath, case .stringSegment(let start)? = text else { continue }
      if let first = start.content.text.first, first != "/" {
        add(
          argument, "\(argument.expression.trimmedDescription) is relative to the folder of a run")
      }
    }
  }

  private func readVariable(of node: FunctionCallExprSyntax) {
    guard ["getenv", "secure_getenv"].contains(node.calleeName ?? "") else { return }
    if let name = node.arguments.first?.expression.literal {
      variables.append(fact(node, name))
    } else {
      add(node, "\(node.trimmedDescription) reads a variable whose name is no literal")
    }
  }

  private func fact(_ node: some SyntaxProtocol, _ text: String) -> SourceFacts.Fact {
    SourceFacts.Fact(line: line(of: node), text: text)
  }
}
