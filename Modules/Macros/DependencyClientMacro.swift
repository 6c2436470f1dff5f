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
    var properties: [Property] = []
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.isTypeMember,
        !variable.attributes.contains(named: "Dependency")
      else { continue }
      for binding in variable.bindings {
        properties.append(Property(binding, of: variable, in: context))
      }
    }
    let settable = properties.filter(\.isParameter)
    let endpoints = settable.filter(\.isEndpoint)
    if endpoints.isEmpty, declaration.memberBlock.declaresInitializer { return [] }
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
    let own =
      declaration.modifiers.accessLevel
      ?? AccessLevel(
        rawValue: declaration.accessPrefix(in: context).split(separator: " ").first.map(String.init)
          ?? "internal")
      ?? .internal
    let order: [AccessLevel] = [.private, .fileprivate, .internal, .package, .public, .open]
    func rank(_ level: AccessLevel) -> Int { order.firstIndex(of: level) ?? 2 }
    // Members of a private struct have no modifier, which makes them accessible within the file.
    let bound = rank(own) <= rank(.fileprivate) ? .internal : own
    let lowest = properties.map(\.access).min { rank($0) < rank($1) } ?? bound
    let level = rank(lowest) < rank(bound) ? lowest : bound
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
    let isHidden = access == .private || access == .fileprivate
    let isLazy = variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) }
    name = binding.pattern.trimmedDescription
    let endpoint = variable.isIgnored ? nil : DependencyEndpoint(variable)
    isEndpoint = endpoint != nil
    unimplementedBody = endpoint?.unimplementedBody ?? ""
    let needsParameter =
      binding.isStored && !isLazy && !(hasDefault && (isLet || (isHidden && !isEndpoint)))
    guard needsParameter, let type = binding.typeAnnotation?.type.trimmed ?? binding.literalType
    else {
      if needsParameter { Self.reportMissingType(of: binding, in: context) }
      isParameter = false
      parameter = ""
      return
    }
    isParameter = true
    let escaping = type.functionType != nil && !type.is(OptionalTypeSyntax.self) ? "@escaping " : ""
    let isOptional = type.is(OptionalTypeSyntax.self)
    let value =
      if isEndpoint {
        ""
      } else if let value = binding.initializer?.value.trimmedDescription {
        " = \(value)"
      } else if isOptional && !isLet {
        " = nil"
      } else {
        ""
      }
    parameter = "\(name): \(escaping)\(type.trimmedDescription)\(value)"
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
      fixIts: [
        FixIt(
          message: MacroMessage(message: "Insert ': <#Type#>'", id: "insertType"),
          changes: [.replace(oldNode: Syntax(binding), newNode: Syntax(fixed))])
      ])
  }
}

extension MemberBlockSyntax {
  fileprivate var declaresInitializer: Bool {
    members.contains { $0.decl.is(InitializerDeclSyntax.self) }
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
    guard let value = initializer?.value else { return nil }
    if value.is(BooleanLiteralExprSyntax.self) { return "Swift.Bool" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Swift.Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Swift.Double" }
    if value.is(StringLiteralExprSyntax.self) { return "Swift.String" }
    return nil
  }
}
