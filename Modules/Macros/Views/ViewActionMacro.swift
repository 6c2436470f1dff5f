import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for:)`: generates the conformance that provides `send(_:)`, and warns about direct
/// calls of `store.send`.
enum ViewActionMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let store = declaration.storeProperty else {
      reportMissingStore(node, declaration, in: context)
      return try afterMistake(in: node, type, adding: ["store", "send"])
    }
    if reportHidden(store, in: declaration, context) {
      return try afterMistake(in: node, type, adding: ["send"])
    }
    let sends = StoreSends(viewMode: .sourceAccurate)
    sends.walk(declaration.memberBlock)
    for send in sends.found { report(send, in: context) }
    return try declaration.conformances(
      of: type, to: ["ComposableArchitecture.ViewActionSending"])
  }

  /// Returns the members that a view with a mistake is without, so that each use of them is not a
  /// further error.
  private static func afterMistake(
    in node: AttributeSyntax, _ type: some TypeSyntaxProtocol, adding names: [String]
  ) throws -> [ExtensionDeclSyntax] {
    guard let reducer = node.reducerName else { return [] }
    let members = [
      "store": "var store: ComposableArchitecture.StoreOf<\(reducer)> {\nSwift.fatalError()\n}",
      "send": """
      @discardableResult
      func send(_ action: \(reducer).Action.ViewAction) -> ComposableArchitecture.StoreTask {
      Swift.fatalError()
      }
      """,
    ]
    return [
      try ExtensionDeclSyntax(
        """
        @MainActor extension \(type.trimmed) {
        \(raw: names.compactMap { members[$0] }.joined(separator: "\n"))
        }
        """)
    ]
  }

  private static func reportMissingStore(
    _ node: AttributeSyntax, _ declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    let fixIt = node.reducerName.map { reducer in
      declaration.inserting(
        "\(declaration.accessPrefix(in: context))let store: StoreOf<\(reducer)>",
        "Add 'store'", id: "viewActionAddStore")
    }
    context.report(
      "'@ViewAction' requires '\(declaration.typeName)' to have a 'store' property of type 'Store'",
      id: "viewActionNeedsStore", at: node, fixIts: fixIt.map { [$0] } ?? [])
  }

  /// Reports a store that is less accessible than the view, and returns whether it is. The
  /// conformance requires the same access level.
  private static func reportHidden(
    _ store: VariableDeclSyntax, in declaration: some DeclGroupSyntax,
    _ context: some MacroExpansionContext
  ) -> Bool {
    guard
      let hiding = store.modifiers.first(where: {
        $0.detail == nil && ["private", "fileprivate"].contains($0.name.text)
      }),
      declaration.modifiers.accessLevel ?? .internal >= .internal
    else { return false }
    let fixed = store.with(\.modifiers, store.modifiers.filter { $0.id != hiding.id })
      .with(\.leadingTrivia, store.leadingTrivia)
    context.report(
      "'store' must be as accessible as the view", id: "viewActionHiddenStore", at: hiding,
      fixIts: [
        .replacing(
          store, with: fixed, "Remove '\(hiding.name.text)'", id: "viewActionShowStore")
      ])
    return true
  }

  private static func report(
    _ send: FunctionCallExprSyntax, in context: some MacroExpansionContext
  ) {
    var fixIts: [FixIt] = []
    if let viewAction = send.viewAction {
      let isOnSelf =
        send.calledExpression.as(MemberAccessExprSyntax.self)?.base?
        .is(MemberAccessExprSyntax.self) ?? false
      var direct = send
      direct.calledExpression = isOnSelf ? "self.send" : "send" as ExprSyntax
      direct.arguments = viewAction
      direct.leadingTrivia = send.leadingTrivia
      fixIts = [
        .replacing(
          send, with: direct, "Call 'send' directly with a view action", id: "viewActionCallSend")
      ]
    }
    context.report(
      "Do not use 'store.send' directly when using '@ViewAction'", id: "viewActionStoreSend",
      at: send, severity: .warning, fixIts: fixIts)
  }
}

extension DeclGroupSyntax {
  /// The property named `store`.
  fileprivate var storeProperty: VariableDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .first { $0.bindings.contains { $0.name == "store" } }
  }
}

extension AttributeSyntax {
  /// The reducer's name, `Feature` in `@ViewAction(for: Feature.self)`.
  fileprivate var reducerName: String? {
    argumentList.first?.expression.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
  }
}

extension FunctionCallExprSyntax {
  /// The arguments of `.view(…)`, if that is the only argument of the call.
  fileprivate var viewAction: LabeledExprListSyntax? {
    guard arguments.count == 1,
      let inner = arguments.first?.expression.as(FunctionCallExprSyntax.self),
      inner.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "view"
    else { return nil }
    return inner.arguments
  }
}

/// Collects calls of `store.send(…)` and `self.store.send(…)`.
private final class StoreSends: SyntaxVisitor {
  private(set) var found: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["store.send", "self.store.send"].contains(node.calledExpression.trimmedDescription) {
      found.append(node)
    }
    return .visitChildren
  }
}
