import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A closure property of a dependency client, such as
/// `var fetch: @Sendable (_ id: Int) async throws -> User`.
struct DependencyEndpoint {
  let variable: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let name: TokenSyntax
  let type: TypeSyntax
  let function: FunctionTypeSyntax

  /// Returns `nil` if the declaration is not an endpoint.
  init?(_ declaration: some DeclSyntaxProtocol) {
    guard let variable = declaration.as(VariableDeclSyntax.self),
      variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.isStatic,
      variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil || binding.isObserved,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type, let function = type.functionType
    else { return nil }
    self.variable = variable
    self.binding = binding
    self.name = name
    self.type = type.trimmed
    self.function = function
  }

  /// The name without backticks.
  var plainName: String { name.text.withoutBackticks }

  /// The name of the stored property.
  var storage: String { "_\(plainName)" }

  /// Whether the closure can throw any error, which allows an unimplemented closure to throw its
  /// own.
  var throwsAnyError: Bool {
    guard let clause = function.effectSpecifiers?.throwsClause else { return false }
    guard let type = clause.type?.trimmedDescription else { return true }
    return type == "any Error" || type == "Error" || type == "any Swift.Error"
  }

  /// The keywords before a call, each followed by a space.
  var callEffects: String {
    let effects = function.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
  }

  var result: TypeSyntax { function.returnClause.type.trimmed }

  var returnsNothing: Bool {
    ["Void", "()", "Swift.Void"].contains(result.trimmedDescription)
  }

  var returnsOptional: Bool {
    result.is(OptionalTypeSyntax.self)
      || result.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  var hasLabels: Bool { function.parameters.contains { $0.secondName != nil } }

  /// The attributes of the closure type that specify its global actor.
  var actorAttributes: [String] {
    let attributes = type.as(AttributedTypeSyntax.self)?.attributes.map(\.trimmedDescription) ?? []
    return attributes.filter { $0 != "@Sendable" && $0 != "@escaping" }
  }

  /// The expression that reports an unimplemented call.
  var report: String { "Dependencies._reportUnimplemented(\"\\(Self.self).\(plainName)\")" }

  /// A closure signature that ignores all arguments, such as `_, _ in`, or an empty string.
  var ignoredArguments: String {
    let count = function.parameters.count
    return count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in"
  }
}

extension PatternBindingSyntax {
  /// Whether all accessors are observers of a stored property.
  var isObserved: Bool {
    guard case .accessors(let accessors)? = accessorBlock?.accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }

  /// Whether the property is stored.
  var isStored: Bool { accessorBlock == nil || isObserved }
}

extension TypeSyntax {
  /// The function type inside attributes and parentheses.
  var functionType: FunctionTypeSyntax? {
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.functionType
    }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, only.firstName == nil
    {
      return only.type.functionType
    }
    return self.as(FunctionTypeSyntax.self)
  }
}
