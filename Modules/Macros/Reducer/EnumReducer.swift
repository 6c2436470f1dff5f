import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Generates the members that `@Reducer` adds to an enum of features: enums with the same cases for
/// states, actions and scoped stores, and a body.
struct EnumReducer {
  private let declaration: EnumDeclSyntax
  private let attribute: AttributeSyntax
  private let parts: ReducerParts
  private let cases: EnumCases
  private let access: String

  init(
    _ declaration: EnumDeclSyntax, attribute: AttributeSyntax, parts: ReducerParts,
    in context: some MacroExpansionContext
  ) {
    self.declaration = declaration
    self.attribute = attribute
    self.parts = parts
    cases = EnumCases(declaration.memberBlock.members)
      .reportingOverloads(of: "@Reducer", in: context)
    access = declaration.accessPrefix(in: context)
  }

  /// Returns the members that the enum does not declare itself.
  func members(in context: some MacroExpansionContext) throws -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !parts.hasState { members.append(try state(in: context)) }
    if !parts.hasAction { members.append(try action(in: context)) }
    if !parts.hasBody { members.append(body) }
    if !parts.typeNames.contains("CaseScope") { members.append(try caseScope(in: context)) }
    if !parts.functions.contains(where: { $0.name.text == "scope" }) { members.append(scope) }
    return members
  }

  private func state(in context: some MacroExpansionContext) throws -> DeclSyntax {
    let names =
      ["ComposableArchitecture.CaseReducerState", "ComposableArchitecture.ObservableState"]
      + ["Observation.Observable"] + Self.casePathable + conformances(of: "state")
    let declaration = try EnumDeclSyntax(
      """
      @dynamicMemberLookup
      \(raw: access)\(raw: indirect)enum State: \(raw: names.joined(separator: ", ")) {
      \(raw: access)typealias StateReducer = \(declaration.name.trimmed)
      \(raw: cases.render { $0.written(holding: $0.stateType) })
      }
      """)
    let identity = try ObservableStateMacro.expansion(
      of: attribute, providingMembersOf: declaration, conformingTo: [], in: context)
    return try withCasePaths(declaration, identity, in: context)
  }

  private func action(in context: some MacroExpansionContext) throws -> DeclSyntax {
    let names = Self.casePathable + conformances(of: "action")
    let declaration = try EnumDeclSyntax(
      """
      \(raw: access)\(raw: indirect)enum Action: \(raw: names.joined(separator: ", ")) {
      \(raw: cases.render { $0.written(holding: $0.actionType) })
      }
      """)
    return try withCasePaths(declaration, in: context)
  }

  private var body: DeclSyntax {
    let empty = "ComposableArchitecture.EmptyReducer<Self.State, Self.Action>"
    guard cases.all.contains(where: { $0.feature != nil }) else {
      return """
        \(raw: access)static var body: \(raw: empty) {
        return \(raw: empty)()
        }
        """
    }
    // Separate statements instead of a method chain: a chain with an empty `#if` does not parse,
    // and a long one slows down type checking.
    let steps = cases.render { element in
      element.feature.map { feature in
        """
        reducer = reducer.ifCaseLet(
        \\Self.State.Cases.\(element.name), action: \\Self.Action.Cases.\(element.name)
        ) {
        \(feature.reducer)
        }
        """
      }
    }
    let isAlwaysChanged = cases.unconditional.contains { $0.feature != nil }
    let start = isAlwaysChanged ? "" : "reducer = ComposableArchitecture.Reduce(reducer)\n"
    return """
      \(raw: access)static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
      var reducer = ComposableArchitecture.Reduce(\(raw: empty)())
      \(raw: start)\(raw: steps)
      return reducer
      }
      """
  }

  private func caseScope(in context: some MacroExpansionContext) throws -> DeclSyntax {
    let declaration = try EnumDeclSyntax(
      """
      @dynamicMemberLookup
      \(raw: access)enum CaseScope: \(raw: Self.casePathable.joined(separator: ", ")) {
      \(raw: cases.render { $0.written(holding: $0.scopeType) })
      }
      """)
    return try withCasePaths(declaration, in: context)
  }

  private static let casePathable = [
    "nonisolated CasePaths.CasePathable", "nonisolated CasePaths.CasePathIterable",
  ]

  /// Returns the enum with the members that `@CasePathable` would generate.
  ///
  /// The members are generated here, because macros that add extensions to macro-generated types
  /// crash the compiler (6.3.1) in `TypeCheckPrimaryFileRequest` if a file contains several of
  /// them.
  private func withCasePaths(
    _ declaration: EnumDeclSyntax, _ others: [DeclSyntax] = [],
    in context: some MacroExpansionContext
  ) throws -> DeclSyntax {
    let paths = try CasePathableMacro.expansion(
      of: attribute, providingMembersOf: declaration, conformingTo: [], in: context)
    var declaration = declaration
    declaration.memberBlock.members += (others + paths).map {
      MemberBlockItemSyntax(leadingTrivia: .newline, decl: $0)
    }
    return DeclSyntax(declaration)
  }

  private var scope: DeclSyntax {
    let arms = cases.render { element in
      let name = element.name
      if element.feature != nil {
        let label = element.labels[0]
        return """
          case .\(name):
          return .\(name)(\(label)store.scope(state: \\.\(name), action: \\.\(name))!)
          """
      }
      let values = element.labels.indices.map { "v\($0)" }
      if values.isEmpty { return "case .\(name):\nreturn .\(name)" }
      let arguments = zip(element.labels, values).map { $0 + $1 }.joined(separator: ", ")
      return """
        case let .\(name)(\(values.joined(separator: ", "))):
        return .\(name)(\(arguments))
        """
    }
    return """
      @preconcurrency @MainActor
      \(raw: access)static func scope(\
      _ store: ComposableArchitecture.Store<Self.State, Self.Action>\
      ) -> CaseScope {
      switch store.state {
      \(raw: arms)
      }
      }
      """
  }

  /// The `indirect` modifier of the enum, which all generated enums repeat.
  private var indirect: String { declaration.modifiers.contains(.indirect) ? "indirect " : "" }

  /// Returns the protocols after a label: `@Reducer(state: .equatable, .sendable)`.
  private func conformances(of label: String) -> [String] {
    var current: String?
    return attribute.argumentList.compactMap { argument in
      current = argument.label?.text ?? current
      guard current == label else { return nil }
      return argument.expression.as(MemberAccessExprSyntax.self).map {
        let name = $0.declName.baseName.text
        return "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
      }
    }
  }
}

extension EnumCase {
  /// The feature in a case: its type, and the expression that creates its reducer.
  fileprivate var feature: (type: String, reducer: String)? {
    guard !isMarked("ReducerCaseIgnored"), !isEphemeral, let only = onlyNamedParameter else {
      return nil
    }
    let type = only.type.trimmedDescription
    return (type, only.defaultValue?.value.trimmedDescription ?? "\(type)()")
  }

  /// The payload type of the case in `State`, or `nil` for the payload of the case itself.
  fileprivate var stateType: String? { feature.map { "\($0.type).State" } }

  /// The payload type of the case in `CaseScope`, or `nil` for the payload of the case itself.
  fileprivate var scopeType: String? {
    feature.map { "ComposableArchitecture.StoreOf<\($0.type)>" }
  }

  /// The payload type of the case in `Action`: `Never` for a case without a feature or a prompt.
  fileprivate var actionType: String? {
    if let feature { return "\(feature.type).Action" }
    guard isEphemeral, !isMarked("ReducerCaseIgnored"), let only = onlyNamedParameter else {
      return "Swift.Never"
    }
    if let prompt = only.type.lastIdentifier, prompt.isPrompt,
      let arguments = prompt.genericArgumentClause?.arguments, arguments.count == 1
    {
      return arguments.trimmedDescription
    }
    return "\(only.type.trimmedDescription).Action"
  }

  /// Returns the case with another payload type, or unchanged for `nil`, including documentation
  /// and availability.
  fileprivate func written(holding type: String?) -> String {
    let indirect = declaration.modifiers.contains(.indirect) ? "indirect " : ""
    let head = "\(documentation)\(availability)\(indirect)case \(name)"
    guard let type else {
      return head + (syntax.parameterClause?.trimmedDescription ?? "")
    }
    let label = feature == nil ? "" : labels[0]
    return head + "(\(label)\(type))"
  }

  private var onlyNamedParameter: EnumCaseParameterSyntax? {
    guard parameters.count == 1, let only = parameters.first,
      only.type.is(IdentifierTypeSyntax.self) || only.type.is(MemberTypeSyntax.self)
    else { return nil }
    return only
  }

  private var isEphemeral: Bool {
    isMarked("ReducerCaseEphemeral")
      || (parameters.count == 1 && parameters[0].type.lastIdentifier?.isPrompt ?? false)
  }

  private func isMarked(_ name: String) -> Bool { declaration.attributes.contains(named: name) }
}

extension IdentifierTypeSyntax {
  /// Whether the type is the state of an alert or dialog, which is dismissed once it is answered.
  fileprivate var isPrompt: Bool {
    name.text == "AlertState" || name.text == "ConfirmationDialogState"
  }
}

/// Marks a case of an enum reducer. The expansion of `@Reducer` reads the attribute.
enum ReducerCaseIgnoredMacro: CaseMark {}

/// Marks a case of an enum reducer. The expansion of `@Reducer` reads the attribute.
enum ReducerCaseEphemeralMacro: CaseMark {}

/// A macro that reports an attribute of anything but a case, and declares nothing.
protocol CaseMark: PeerMacro {}

extension CaseMark {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(EnumCaseDeclSyntax.self) {
      context.report(
        "'@\(node.plainName)' can only be applied to a case of an enum", id: "caseMarkNeedsCase",
        at: declaration)
    }
    return []
  }
}
