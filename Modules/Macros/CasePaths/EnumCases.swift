import SwiftSyntax
import SwiftSyntaxMacros

/// A case of an enum, as parsed by the macros.
struct EnumCase {
  var syntax: EnumCaseElementSyntax
  /// The declaration that contains the case, with its attributes and comments.
  var declaration: EnumCaseDeclSyntax

  /// The name, including backticks.
  var name: String { syntax.name.trimmedDescription }

  var parameters: [EnumCaseParameterSyntax] {
    syntax.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// The label of each associated value as it is written in a call, `"height: "`, or an empty
  /// string.
  var labels: [String] { parameters.map { $0.label.map { "\($0): " } ?? "" } }

  /// Returns the type of the payload: the type of a single value, a tuple of several, or `Void`.
  ///
  /// - Parameter names: Replacements for type names that are shadowed where the type is written.
  func payloadType(renaming names: [String: String]) -> String {
    switch parameters.count {
    case 0: return "Swift.Void"
    case 1: return parameters[0].type.standingAlone(renaming: names)
    default:
      let types = zip(labels, parameters).map { $0 + $1.type.renaming(names) }
      return "(\(types.joined(separator: ", ")))"
    }
  }

  /// The documentation comments of the case, each followed by a newline, or an empty string.
  var documentation: String {
    let lines = declaration.leadingTrivia.pieces.compactMap { piece in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }
    return lines.joined()
  }

  /// The `@available` attributes of the case, each followed by a newline, or an empty string.
  var availability: String { declaration.attributes.availability }

  /// Whether the case is marked as unavailable and cannot be constructed.
  var isUnavailable: Bool { declaration.attributes.isAvailability("unavailable") }

  /// Whether a reference to the case causes a deprecation warning.
  var isDeprecated: Bool { declaration.attributes.isAvailability("deprecated") }
}

extension EnumCaseParameterSyntax {
  /// The label of the associated value, or `nil`.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// The `@available` attributes and the `#if` directives around them, each followed by a newline,
  /// or an empty string.
  var availability: String {
    map { element in
      if let attribute = element.as(AttributeSyntax.self) {
        return attribute.plainName == "available" ? attribute.trimmedDescription + "\n" : ""
      }
      guard let conditional = element.as(IfConfigDeclSyntax.self) else { return "" }
      let clauses = conditional.clauses.map { clause -> (head: String, body: String) in
        guard case .attributes(let attributes)? = clause.elements else { return (clause.head, "") }
        return (clause.head, attributes.availability)
      }
      if clauses.allSatisfy(\.body.isEmpty) { return "" }
      return clauses.map { "\($0.head)\n\($0.body)" }.joined() + "#endif\n"
    }.joined()
  }

  /// Returns whether an `@available` attribute outside of `#if` directives has the given argument
  /// for all platforms.
  func isAvailability(_ word: String) -> Bool {
    contains { element in
      guard let attribute = element.as(AttributeSyntax.self), attribute.plainName == "available",
        case .availability(let arguments)? = attribute.arguments
      else { return false }
      let words = arguments.map { $0.argument.trimmedDescription }
      return words.first == "*" && words.contains { $0.hasPrefix(word) }
    }
  }
}

extension IfConfigClauseSyntax {
  /// The first line of the clause: `#if os(Linux)`.
  var head: String {
    poundKeyword.trimmedDescription + (condition.map { " \($0.trimmedDescription)" } ?? "")
  }
}

extension TypeSyntaxProtocol {
  /// The last component of the name: `Reducer` of `ComposableArchitecture.Reducer`.
  var plainName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
  }

  /// Returns the type with type names replaced.
  func renaming(_ names: [String: String]) -> String {
    TypeRenaming(names: names).rewrite(self).trimmedDescription
  }

  /// Returns the type with type names replaced, parenthesized if necessary as a generic argument.
  func standingAlone(renaming names: [String: String]) -> String {
    let text = renaming(names)
    return self.is(SomeOrAnyTypeSyntax.self) ? "(\(text))" : text
  }
}

private final class TypeRenaming: SyntaxRewriter {
  let names: [String: String]

  init(names: [String: String]) { self.names = names }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let name = names[node.name.text] else { return super.visit(node) }
    return TypeSyntax(node.with(\.name.tokenKind, .identifier(name)))
  }
}

/// The cases of an enum in declaration order, grouped by their `#if` directives.
struct EnumCases {
  private enum Item {
    case one(EnumCase)
    case conditional([(head: String, cases: EnumCases)])
  }

  private var items: [Item] = []

  init(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
        items += declaration.elements.map {
          .one(EnumCase(syntax: $0, declaration: declaration))
        }
      } else if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        let clauses = conditional.clauses.map(Self.clause)
        if clauses.contains(where: { !$0.cases.isEmpty }) { items.append(.conditional(clauses)) }
      }
    }
  }

  private static func clause(_ clause: IfConfigClauseSyntax) -> (head: String, cases: EnumCases) {
    var empty = EnumCases(MemberBlockItemListSyntax([]))
    if case .decls(let members)? = clause.elements { empty = EnumCases(members) }
    return (clause.head, empty)
  }

  /// Whether the enum has no cases, conditional ones included.
  var isEmpty: Bool { items.isEmpty }

  /// All cases, conditional ones included.
  var all: [EnumCase] {
    items.flatMap { item in
      switch item {
      case .one(let element): [element]
      case .conditional(let clauses): clauses.flatMap(\.cases.all)
      }
    }
  }

  /// The cases outside of `#if` directives.
  var unconditional: [EnumCase] {
    items.compactMap { if case .one(let element) = $0 { element } else { nil } }
  }

  /// Renders each case as one or more lines within the `#if` directives of the case. Cases for
  /// which `text` returns `nil` are omitted.
  func render(_ text: (EnumCase) -> String?) -> String {
    items.compactMap { item in
      switch item {
      case .one(let element):
        return text(element)
      case .conditional(let clauses):
        let lines = clauses.map { "\($0.head)\n\($0.cases.render(text))" }
        return lines.joined(separator: "\n") + "\n#endif"
      }
    }.joined(separator: "\n")
  }

  /// Reports cases with the same name, whose generated members would collide, and returns the cases
  /// without them.
  func reportingOverloads(of macro: String, in context: some MacroExpansionContext) -> Self {
    var seen: Set<String> = []
    let repeated = unconditional.filter { !seen.insert($0.name).inserted }
    for element in repeated {
      context.report(
        "'\(macro)' cannot be applied to overloaded case name '\(element.name)'",
        id: "overloadedCase", at: element.syntax.name)
    }
    let names = Set(repeated.map(\.name))
    var unique = self
    unique.items.removeAll {
      if case .one(let element) = $0 { names.contains(element.name) } else { false }
    }
    return unique
  }
}
