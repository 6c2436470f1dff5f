import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: makes each closure an endpoint and generates two initializers, one with a
/// parameter for every property and one that leaves the endpoints unimplemented. Properties with
/// `@Dependency` are no parameters.
struct DependencyClientMacro: MemberMacro, MemberAttributeMacro, PeerMacro {
  /// Reports a declaration that is no struct; declares nothing. The compiler does not ask for the
  /// members of an enum.
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(StructDeclSyntax.self) { reportNoStruct(declaration, node, in: context) }
    return []
  }

  private static func reportNoStruct(
    _ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax,
    in context: some MacroExpansionContext
  ) {
    let group = declaration.asProtocol((any DeclGroupSyntax).self)
    context.report(
      "'@DependencyClient' can only be applied to a struct", id: "clientIsNoStruct",
      at: group.map { Syntax($0.introducer) } ?? Syntax(node), fixIts: group?.structFixIts ?? [])
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let endpoint = DependencyEndpoint(member),
      !endpoint.variable.attributes.contains(named: "DependencyEndpoint"),
      !endpoint.variable.isIgnored
    else { return [] }
    return ["@Dependencies.DependencyEndpoint"]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(StructDeclSyntax.self) else { return [] }
    let members = declaration.memberBlock.members
    var properties: [Property] = []
    for member in members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isStatic,
        !variable.attributes.contains(named: "Dependency")
      else { continue }
      for binding in variable.bindings {
        properties.append(Property(binding, of: variable, in: context))
      }
    }
    let settable = properties.filter(\.isParameter)
    let endpoints = settable.filter(\.isEndpoint)
    if endpoints.isEmpty, members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) {
      return []
    }
    let access = accessLevel(of: declaration, settable, in: context)
    var initializers = [initializer(settable, access)]
    if !endpoints.isEmpty {
      // An explicit default value is passed to the property's init accessor and replaces the
      // closure that reports an issue. The initializer restores that closure.
      initializers.append(
        initializer(
          settable.filter { !$0.isEndpoint }, access, unimplemented: endpoints.filter(\.hasDefault))
      )
    }
    return initializers
  }

  private static func initializer(
    _ properties: [Property], _ access: String, unimplemented: [Property] = []
  ) -> DeclSyntax {
    let parameters = properties.map(\.parameter).joined(separator: ",\n  ")
    let assignments =
      properties.map { "\n  self.\($0.name) = \($0.name)" }.joined()
      + unimplemented.map { "\n  self.\($0.name) = \($0.unimplementedBody)" }.joined()
    return """
      \(raw: access)init(\(raw: parameters.isEmpty ? "" : "\n  \(parameters)\n")) {\
      \(raw: assignments)\(raw: assignments.isEmpty ? "" : "\n")}
      """
  }

  /// Returns the access level of the initializers: the lower one of the struct's and its least
  /// accessible parameter's.
  private static func accessLevel(
    of declaration: some DeclGroupSyntax, _ properties: [Property],
    in context: some MacroExpansionContext
  ) -> String {
    // Members of a private struct have no modifier, which makes them accessible within the file.
    let bound = max(declaration.accessLevel(in: context) ?? .internal, .internal)
    let level = properties.map(\.access).reduce(bound, min)
    return level == .internal ? "" : "\(level.rawValue) "
  }
}

/// A stored property of a client with its initializer parameter.
private struct Property {
  let name: String
  let parameter: String
  let isEndpoint: Bool
  let isParameter: Bool
  let access: AccessLevel
  let hasDefault: Bool
  let unimplementedBody: String

  /// Reports a property without a type, for which the initializers then have no parameter.
  init(
    _ binding: PatternBindingSyntax, of variable: VariableDeclSyntax,
    in context: some MacroExpansionContext
  ) {
    let isLet = variable.bindingSpecifier.tokenKind == .keyword(.let)
    hasDefault = binding.initializer != nil
    access = variable.modifiers.accessLevel ?? .internal
    let isHidden = access < .internal
    name = binding.pattern.trimmedDescription
    let endpoint = variable.isIgnored ? nil : DependencyEndpoint(variable)
    isEndpoint = endpoint != nil
    unimplementedBody = endpoint?.unimplementedBody ?? ""
    let needsParameter =
      binding.isStored && !variable.modifiers.contains(.lazy)
      && !(hasDefault && (isLet || (isHidden && !isEndpoint)))
    guard needsParameter, let type = binding.typeAnnotation?.type.trimmed ?? binding.literalType
    else {
      if needsParameter { Self.reportMissingType(of: binding, in: context) }
      isParameter = false
      parameter = ""
      return
    }
    isParameter = true
    let isOptional = type.is(OptionalTypeSyntax.self)
    let escaping = type.functionType != nil && !isOptional ? "@escaping " : ""
    let written = binding.initializer?.value.trimmedDescription
    let value = isEndpoint ? nil : written ?? (isOptional && !isLet ? "nil" : nil)
    parameter =
      "\(name): \(escaping)\(type.trimmedDescription)\(value.map { " = \($0)" } ?? "")"
  }

  private static func reportMissingType(
    of binding: PatternBindingSyntax, in context: some MacroExpansionContext
  ) {
    let fixed = binding.with(\.pattern.trailingTrivia, []).with(
      \.typeAnnotation,
      TypeAnnotationSyntax(
        colon: .colonToken(trailingTrivia: .space), type: TypeSyntax("<#Type#>"),
        trailingTrivia: .space))
    context.report(
      "'@DependencyClient' requires '\(binding.pattern.trimmedDescription)' to have a type "
        + "annotation in order to generate a memberwise initializer",
      id: "missingType", at: binding,
      fixIts: [.replacing(binding, with: fixed, "Insert ': <#Type#>'", id: "insertType")])
  }
}

extension VariableDeclSyntax {
  /// Whether the property is excluded from the endpoints.
  fileprivate var isIgnored: Bool {
    ["DependencyEndpointIgnored", "DependencyIgnored", "Dependency"]
      .contains { attributes.contains(named: $0) }
  }
}

extension PatternBindingSyntax {
  /// The type of a default value that is a simple literal.
  fileprivate var literalType: TypeSyntax? {
    switch initializer?.value.kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .integerLiteralExpr: "Swift.Int"
    case .floatLiteralExpr: "Swift.Double"
    case .stringLiteralExpr: "Swift.String"
    default: nil
    }
  }
}
