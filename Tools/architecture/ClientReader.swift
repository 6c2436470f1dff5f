import SwiftSyntax

/// Collects the dependencies without a live value of their own, and those that the app connects.
final class ClientReader: FactReader {
  /// The types that have a test value only.
  var testKeys: [String] = []
  /// The properties of `DependencyValues` with their types.
  var properties: [SourceFacts.Client] = []
  /// The properties that a function named `useLiveClients` sets.
  var connected: [String] = []

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    addKey(name, node.inheritanceClause)
    if name == "DependencyValues" {
      for member in node.memberBlock.members {
        let binding = member.decl.as(VariableDeclSyntax.self)?.bindings.first
        guard let binding, let type = binding.typeAnnotation?.type.referenceName else { continue }
        properties.append(
          SourceFacts.Client(
            line: line(of: binding), name: binding.pattern.trimmedDescription, type: type))
      }
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    addKey(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    addKey(node.name.text, node.inheritanceClause)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "useLiveClients" else { return .visitChildren }
    for statement in node.body?.statements ?? [] {
      let elements = statement.item.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? []
      guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
        let target = elements[0].as(MemberAccessExprSyntax.self)
      else { continue }
      connected.append(target.declName.baseName.text)
    }
    return .visitChildren
  }

  private func addKey(_ name: String, _ inheritance: InheritanceClauseSyntax?) {
    let types = inheritance?.inheritedTypes.compactMap(\.type.referenceName) ?? []
    if types.contains("TestDependencyKey") { testKeys.append(name) }
  }
}
