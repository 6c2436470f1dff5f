import SwiftSyntax

/// The members that a reducer declares in its primary declaration.
struct ReducerParts {
  private(set) var typeNames: Set<String> = []
  private(set) var bindings: [PatternBindingSyntax] = []
  private(set) var functions: [FunctionDeclSyntax] = []

  init(of declaration: some DeclGroupSyntax) {
    read(declaration.memberBlock.members)
    if let declaration = declaration.as(StructDeclSyntax.self) {
      // A generic parameter named `State` or `Action` satisfies the associated type.
      let parameters = declaration.genericParameterClause?.parameters ?? []
      typeNames.formUnion(parameters.map(\.name.text))
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let type = member.decl.asProtocol((any NamedDeclSyntax).self),
        !member.decl.is(FunctionDeclSyntax.self)
      {
        typeNames.insert(type.name.text)
      } else if let function = member.decl.as(FunctionDeclSyntax.self) {
        functions.append(function)
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        bindings += variable.bindings
      } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members)? = clause.elements { read(members) }
        }
      }
    }
  }

  var hasState: Bool { typeNames.contains("State") }
  var hasAction: Bool { typeNames.contains("Action") }

  /// The property `body`, or `nil`.
  var body: PatternBindingSyntax? { bindings.first { $0.name == "body" } }

  /// The method `reduce(into:action:)`, or `nil`.
  var reduceMethod: FunctionDeclSyntax? { functions.first(where: \.isReduceMethod) }

  /// Whether the reducer has a body or a `reduce` method.
  var hasBody: Bool { body != nil || reduceMethod != nil }

  /// Whether `State` and `Action` are inferred from the body's type, in which case they must not be
  /// generated.
  var hasReducerBody: Bool {
    reduceMethod != nil || body?.initializer != nil || body?.reducerConstraint != nil
  }

  /// Returns whether the body's type refers to the reducer's own `State` and `Action`, which must
  /// then be declared.
  ///
  /// - Parameter isNested: Whether the reducer is nested in another type, to whose members
  ///   unqualified names may refer.
  func bodyNeedsParts(isNested: Bool) -> Bool {
    guard let constraint = body?.reducerConstraint else { return false }
    let arguments = constraint.genericArgumentClause?.arguments.trimmedDescription
    return arguments == "Self" || arguments == "Self.State, Self.Action"
      || arguments == "State, Action" && !isNested
  }
}

extension PatternBindingSyntax {
  /// The name of the variable, if the pattern is an identifier.
  var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.text }

  /// `Reducer<…>` or `ReducerOf<…>` in the type of a property declared as `some Reducer<…>`.
  var reducerConstraint: IdentifierTypeSyntax? {
    guard
      let last = typeAnnotation?.type.as(SomeOrAnyTypeSyntax.self)?.constraint.lastIdentifier,
      ["Reducer", "ReducerOf"].contains(last.name.text)
    else { return nil }
    return last
  }
}

extension FunctionDeclSyntax {
  /// Whether this is the requirement `func reduce(into: inout State, action: Action) -> …`.
  fileprivate var isReduceMethod: Bool {
    let parameters = signature.parameterClause.parameters
    return name.text == "reduce" && parameters.map(\.firstName.text) == ["into", "action"]
      && (parameters.first?.type.as(AttributedTypeSyntax.self)?.isInout ?? false)
      && signature.effectSpecifiers == nil && signature.returnClause != nil
  }
}
