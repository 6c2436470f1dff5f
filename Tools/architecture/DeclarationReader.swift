import SwiftSyntax

/// Collects the imports, the types and the cases that contain the actions of a child.
final class DeclarationReader: FactReader {
  var imports: [SourceFacts.Import] = []
  var macroModules: [String] = []
  var types: [SourceFacts.DeclaredType] = []
  var childCases: [String] = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let isExported = node.attributes.contains { $0.trimmedDescription == "@_exported" }
    imports.append(
      SourceFacts.Import(
        line: line(of: node.importKeyword), module: node.path.first?.name.text ?? "",
        isExported: isExported))
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let module = node.arguments.first { $0.label?.text == "module" }?.expression.literal
    if node.macroName.text == "externalMacro", let module { macroModules.append(module) }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
    let parameters = node.parameterClause?.parameters ?? []
    let pattern = #/(?:\w+Of)?(?:PresentationAction)?<?\w+(?:Reducer|Feature)(?:\.Action)?>?/#
    if parameters.count == 1,
      parameters.first?.type.trimmedDescription.wholeMatch(of: pattern) != nil
    {
      childCases.append(node.name.text)
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name, node.modifiers)
  }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name, node.modifiers)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name, node.modifiers)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name, node.modifiers)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name, node.modifiers)
  }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    add(node, node.name, node.modifiers)
  }

  private func add(
    _ node: some DeclSyntaxProtocol, _ name: TokenSyntax, _ modifiers: DeclModifierListSyntax
  ) -> SyntaxVisitorContinueKind {
    let isPublic = modifiers.contains { ["public", "open"].contains($0.name.text) }
    types.append(
      SourceFacts.DeclaredType(
        line: line(of: name), name: name.text, isAlias: node.is(TypeAliasDeclSyntax.self),
        isPublic: isPublic && !isNested(Syntax(node))))
    return .visitChildren
  }

  private func isNested(_ node: Syntax) -> Bool {
    guard let parent = node.parent else { return false }
    return parent.is(MemberBlockSyntax.self) || isNested(parent)
  }
}
