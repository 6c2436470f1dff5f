import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  static func reportWrongAttachment(
    to declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
  ) {
    context.report(
      "'@Reducer' can only be applied to a struct or an enum, not to "
        + "\(declaration.introducerText) '\(declaration.typeName)'",
      id: "reducerNeedsValue", at: declaration.introducer, fixIts: declaration.structFixIts)
  }

  /// Reports `state:` and `action:` arguments on a struct. They configure the types that are
  /// generated for an enum.
  static func reportArguments(of node: AttributeSyntax, in context: some MacroExpansionContext) {
    guard let arguments = node.arguments else { return }
    let bare = node.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
      .with(\.trailingTrivia, node.trailingTrivia)
    context.report(
      "'@Reducer' takes no arguments when applied to a struct", id: "reducerStructArguments",
      at: arguments,
      fixIts: [
        .replacing(
          node, with: bare, "Remove '(\(arguments.trimmedDescription))'",
          id: "reducerRemoveArguments")
      ])
  }

  /// Reports a body of type `some ReducerOf<Self>` without a `State` or an `Action`. The compiler
  /// would report a "circular reference" far from the cause.
  ///
  /// A warning, because an extension, which the macro cannot see, may declare the type.
  static func reportMissingParts(
    _ parts: ReducerParts, of declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    guard parts.bodyNeedsParts(isNested: !context.lexicalContext.isEmpty) else { return }
    let access = declaration.accessPrefix(in: context)
    if !parts.hasState {
      report(
        "State", adding: "@ObservableState\n\(access)struct State {\n}", to: declaration,
        in: context)
    }
    if !parts.hasAction {
      report("Action", adding: "\(access)enum Action {\n}", to: declaration, in: context)
    }
  }

  private static func report(
    _ name: String, adding text: String, to declaration: some DeclGroupSyntax,
    in context: some MacroExpansionContext
  ) {
    let node = declaration.asProtocol((any NamedDeclSyntax).self).map { Syntax($0.name) }
    context.report(
      "'\(declaration.typeName)' does not declare '\(name)'", id: "reducerMissing\(name)",
      at: node ?? Syntax(declaration.introducer), severity: .warning,
      fixIts: [declaration.inserting(text, "Add '\(name)'", id: "reducerAdd\(name)")])
  }
}

/// Diagnostics about `func reduce(into:action:)`.
enum ReduceMethods {
  static func report(in parts: ReducerParts, _ context: some MacroExpansionContext) {
    guard let method = parts.reduceMethod else { return }
    if let body = parts.body {
      let note = MacroMessage(message: "'body' defined here", id: "reducerBodyHere")
      context.report(
        """
        A 'reduce' method should not be defined in a reducer with a 'body'; it takes precedence \
        and 'body' will never be invoked
        """,
        id: "reducerReduceAndBody", at: method.name,
        notes: [Note(node: Syntax(body.pattern), message: note)])
    } else {
      reportDeprecated(method, context)
    }
  }

  private static func reportDeprecated(
    _ method: FunctionDeclSyntax, _ context: some MacroExpansionContext
  ) {
    let statements = method.body?.statements.map(\.trimmedDescription).joined(separator: "\n") ?? ""
    let levels: [String] = method.modifiers.map { $0.trimmedDescription + " " }
    let body: DeclSyntax = """
      \(raw: levels.joined())var body: some Reducer<State, Action> {
      Reduce { state, action in
      \(raw: statements)
      }
      }
      """
    context.report(
      "A reducer is defined by its 'body'; 'reduce(into:action:)' is deprecated",
      id: "reducerReduceMethod", at: method.name, severity: .warning,
      fixIts: [
        .replacing(
          method, with: body.with(\.leadingTrivia, method.leadingTrivia), "Use 'body' instead",
          id: "reducerUseBody")
      ])
  }
}
