import SwiftSyntax
import SwiftSyntaxMacros

/// One case of an enum, as the macros read it.
struct EnumCase {
  /// The element: name, parameters.
  var syntax: EnumCaseElementSyntax
  /// The declaration that holds it, with attributes and comments.
  var declaration: EnumCaseDeclSyntax

  /// The name, with its backticks where it has any.
  var name: String { syntax.name.trimmedDescription }

  var parameters: [EnumCaseParameterSyntax] {
    syntax.parameterClause.map { Array($0.parameters) } ?? []
  }

  /// Per associated value, the label as an argument writes it: `"height: "`, or nothing.
  var labels: [String] { parameters.map { $0.label.map { "\($0): " } ?? "" } }

  /// The type of the associated value: the type of one, a tuple of several, `Void` of none.
  ///
  /// `names` are written in place of those that mean something else where the type is written.
  func payloadType(renaming names: [String: String]) -> String {
    switch parameters.count {
    case 0: return "Swift.Void"
    case 1: return parameters[0].type.standingAlone(renaming: names)
    default:
      let types = parameters.map { parameter in
        (parameter.label.map { "\($0): " } ?? "") + parameter.type.renaming(names)
      }
      return "(\(types.joined(separator: ", ")))"
    }
  }

  /// The lines of documentation above the case, each ended, or nothing.
  var documentation: String {
    let lines = declaration.leadingTrivia.pieces.compactMap { piece in
      switch piece {
      case .docLineComment(let text), .docBlockComment(let text): text + "\n"
      default: nil
      }
    }
    return lines.joined()
  }

  /// The `@available` attributes of the case, each ended, or nothing.
  var availability: String { declaration.attributes.availability }

  /// Whether nobody can make a value of the case.
  var isUnavailable: Bool { declaration.attributes.isAvailability("unavailable") }

  /// Whether naming the case is warned about.
  var isDeprecated: Bool { declaration.attributes.isAvailability("deprecated") }
}

extension EnumCaseParameterSyntax {
  /// The label of the associated value, if it has one.
  var label: String? {
    guard let firstName, firstName.tokenKind != .wildcard else { return nil }
    return firstName.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// The `@available` attributes, each ended, with the `#if` around them; or nothing.
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

  /// Whether an `@available` attribute outside every `#if` says so for all platforms.
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
  /// The line that opens the clause: `#if os(Linux)`.
  var head: String {
    poundKeyword.trimmedDescription + (condition.map { " \($0.trimmedDescription)" } ?? "")
  }
}

extension TypeSyntaxProtocol {
  /// The last part of the name: `Reducer` of `ComposableArchitecture.Reducer`.
  var plainName: String {
    self.as(MemberTypeSyntax.self)?.name.text ?? trimmedDescription
  }

  /// The type with the names replaced where they stand for a type of their own.
  func renaming(_ names: [String: String]) -> String {
    TypeRenaming(names: names).rewrite(self).trimmedDescription
  }

  /// The same, in parentheses where it could not stand as a generic argument.
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
    return TypeSyntax(
      node.with(
        \.name,
        .identifier(
          name, leadingTrivia: node.name.leadingTrivia,
          trailingTrivia: node.name.trailingTrivia)))
  }
}

/// The cases of an enum in order, with the `#if` around them.
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

  /// Whether there is no case at all, under a condition or not.
  var isEmpty: Bool { items.isEmpty }

  /// Every case, under a condition or not.
  var all: [EnumCase] {
    items.flatMap { item in
      switch item {
      case .one(let element): [element]
      case .conditional(let clauses): clauses.flatMap(\.cases.all)
      }
    }
  }

  /// The cases outside every `#if`.
  var unconditional: [EnumCase] {
    items.compactMap { if case .one(let element) = $0 { element } else { nil } }
  }

  /// Text for each case, a line or more each, within the same `#if` as the case; no line for nil.
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

  /// Reports cases that share a name, which would need members that share a name; answers whether
  /// there are none.
  func reportOverloads(of macro: String, in context: some MacroExpansionContext) -> Bool {
    var seen: Set<String> = []
    let repeated = unconditional.filter { !seen.insert($0.name).inserted }
    for element in repeated {
      context.report(
        "'\(macro)' cannot be applied to overloaded case name '\(element.name)'",
        id: "overloadedCase", at: element.syntax.name)
    }
    return repeated.isEmpty
  }
}
