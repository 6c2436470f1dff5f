import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: generates the conformance, the attributes of the feature's members, and the members
/// that it does not declare.
enum ReducerMacro: ExtensionMacro, MemberAttributeMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.isValueType, !declaration.inherits("Reducer") else { return [] }
    let names = declaration.is(EnumDeclSyntax.self) ? ["CaseReducer", "Reducer"] : ["Reducer"]
    return try declaration.conformances(
      of: type, to: names.map { "ComposableArchitecture.\($0)" })
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.isValueType else { return [] }
    if let member = member.as(EnumDeclSyntax.self) {
      return attributes(for: member)
    }
    if let member = member.as(VariableDeclSyntax.self) {
      return builder(for: member)
    }
    return []
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.isValueType else {
      reportWrongAttachment(to: declaration, in: context)
      return []
    }
    let parts = ReducerParts(of: declaration)
    ReduceMethods.report(in: parts, context)
    if let declaration = declaration.as(EnumDeclSyntax.self) {
      return try EnumReducer(declaration, attribute: node, parts: parts, in: context)
        .members(in: context)
    }
    reportArguments(of: node, in: context)
    reportMissingParts(parts, of: declaration, in: context)
    return missingMembers(parts, access: declaration.accessPrefix(in: context))
  }

  /// Returns the case path attributes for an enum named `State` or `Action`.
  private static func attributes(for member: EnumDeclSyntax) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    if ["State", "Action"].contains(member.name.text), !member.inherits("CasePathable"),
      !member.attributes.contains(named: "CasePathable")
    {
      attributes.append("@CasePaths.CasePathable")
    }
    if member.name.text == "State", !member.attributes.contains(named: "dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }

  /// Returns the result builder attribute for `var body: some Reducer<…>`, which makes the compiler
  /// report errors in the body instead of at the conformance.
  private static func builder(for member: VariableDeclSyntax) -> [AttributeSyntax] {
    guard member.bindingSpecifier.tokenKind == .keyword(.var), member.bindings.count == 1,
      let binding = member.bindings.first, binding.name == "body",
      case .getter? = binding.accessorBlock?.accessors,
      let arguments = binding.reducerConstraint?.genericArgumentClause?.arguments,
      !member.attributes.contains(named: "ReducerBuilder")
    else { return [] }
    let only = arguments.trimmedDescription
    let types = arguments.count == 1 ? "\(only).State, \(only).Action" : only
    return ["@ComposableArchitecture.ReducerBuilder<\(raw: types)>"]
  }

  /// Generates the members that a struct reducer omits: an empty state, an action without cases, an
  /// empty body.
  private static func missingMembers(_ parts: ReducerParts, access: String) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !parts.hasState, !parts.hasReducerBody {
      members.append(
        """
        @ComposableArchitecture.ObservableState
        \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        \(raw: access)init() {}
        }
        """)
    }
    if !parts.hasAction, !parts.hasReducerBody {
      members.append(
        """
        \(raw: access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        """)
    }
    if !parts.hasBody {
      members.append(
        "\(raw: access)let body = ComposableArchitecture.EmptyReducer<State, Action>()")
    }
    return members
  }
}

extension DeclGroupSyntax {
  /// Returns whether the declaration itself lists the protocol, ignoring a module qualifier.
  func inherits(_ name: String) -> Bool {
    inheritanceClause?.inheritedTypes.contains { $0.type.plainName == name } ?? false
  }
}
