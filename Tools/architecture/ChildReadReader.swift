import SwiftSyntax

/// Collects the accesses to an action inside another one: patterns (`case .home(.tapped)`), key
/// paths (`\.home.tapped`), members (`action.home?.tapped`) and comparisons.
///
/// Any case counts as a child here; the rule knows the children.
final class ChildReadReader: FactReader {
  var reads: [SourceFacts.ChildRead] = []

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    for item in node.cases {
      guard case .case(let label) = item.as(SwitchCaseSyntax.self)?.label else { continue }
      for item in label.caseItems { readPattern(item.pattern, of: node.subject) }
    }
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    readPattern(node.pattern, of: node.initializer.value)
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.caseKeyword != nil { readPattern(node.pattern, of: node.sequence) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    let compares = elements.contains {
      ["==", "!=", "~="].contains($0.as(BinaryOperatorExprSyntax.self)?.operator.text)
    }
    if compares, elements.contains(where: isAction) {
      for element in elements { readPattern(element, of: nil) }
    }
    return .visitChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    let argument = node.parent?.as(LabeledExprSyntax.self)
    let call = argument?.parent?.parent?.as(FunctionCallExprSyntax.self)
    let isRead =
      argument?.label?.text == "case" || ["is", "modify"].contains(call?.memberName ?? "")
      || ["is", "modify"].contains(call?.calleeName ?? "")
    if isRead {
      let names = node.components.compactMap {
        $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
      }
      for (child, action) in zip(names, names.dropFirst()) { add(node, child, action) }
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    // `action.home?.tapped` is the member `tapped` of the optional chain of `action.home`.
    let base = node.base?.as(OptionalChainingExprSyntax.self)?.expression ?? node.base
    if let child = base?.as(MemberAccessExprSyntax.self), let root = child.base, isAction(root) {
      add(node, child.declName.baseName.text, node.declName.baseName.text)
    }
    return .visitChildren
  }

  private func readPattern(_ pattern: some SyntaxProtocol, of subject: ExprSyntax?) {
    let reader = PatternReader(viewMode: .sourceAccurate)
    reader.walk(pattern)
    for (node, child, action) in reader.reads {
      if action != nil || subject.map(isAction) == true { add(node, child, action) }
    }
  }

  /// Whether an expression is an action: its last name is `action`, or ends with it.
  private func isAction(_ expression: ExprSyntax) -> Bool {
    let name =
      expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name.map { $0 == "action" || $0.hasSuffix("Action") } ?? false
  }

  private func add(_ node: some SyntaxProtocol, _ child: String, _ action: String?) {
    reads.append(SourceFacts.ChildRead(line: line(of: node), child: child, action: action))
  }
}

/// Collects the pairs of a case and a case inside it, or a variable that is bound to its value.
private final class PatternReader: SyntaxVisitor {
  var reads: [(Syntax, child: String, action: String?)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let child = node.memberName else { return .visitChildren }
    for argument in node.arguments {
      let value = presented(inner(Syntax(argument.expression)))
      let callee = value.as(FunctionCallExprSyntax.self)?.calledExpression
      let member = callee?.as(MemberAccessExprSyntax.self) ?? value.as(MemberAccessExprSyntax.self)
      if let member {
        reads.append((Syntax(member.period), child, member.declName.baseName.text))
      } else if isWholeAction(node), value.isVariable {
        reads.append((Syntax(node), child, nil))
      }
    }
    return .visitChildren
  }

  /// Whether a case contains an action, and not a result as in `.response(.success(value))`.
  private func isWholeAction(_ node: FunctionCallExprSyntax) -> Bool {
    var parent = node.parent
    while let next = parent, !next.is(FunctionCallExprSyntax.self) { parent = next.parent }
    let outer = parent?.as(FunctionCallExprSyntax.self)?.memberName
    return outer.map { ["element", "presented"].contains($0) } ?? true
  }

  /// Returns the value inside `.presented(…)`.
  private func presented(_ value: Syntax) -> Syntax {
    guard let call = value.as(FunctionCallExprSyntax.self), call.memberName == "presented",
      let argument = call.arguments.first
    else { return value }
    return inner(Syntax(argument.expression))
  }

  /// Removes `let` and the nodes between a pattern and its expression.
  private func inner(_ node: Syntax) -> Syntax {
    if let pattern = node.as(PatternExprSyntax.self) { return inner(Syntax(pattern.pattern)) }
    if let binding = node.as(ValueBindingPatternSyntax.self) {
      return inner(Syntax(binding.pattern))
    }
    if let pattern = node.as(ExpressionPatternSyntax.self) {
      return inner(Syntax(pattern.expression))
    }
    return node
  }
}

extension Syntax {
  /// Whether a pattern binds a variable.
  fileprivate var isVariable: Bool {
    self.is(IdentifierPatternSyntax.self) || self.is(DeclReferenceExprSyntax.self)
  }
}
