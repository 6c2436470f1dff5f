import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// Returns the access modifier of generated members: `public `, `package `, or an empty string.
  ///
  /// A declaration without a modifier inherits that of the enclosing extension. Lower access levels
  /// are omitted: a member without a modifier is as accessible as its type, whereas `private` would
  /// hide it.
  func accessPrefix(in context: some MacroExpansionContext) -> String {
    accessLevel(in: context)?.prefix ?? ""
  }

  /// Returns the written access level, or else that of the enclosing extension.
  func accessLevel(in context: some MacroExpansionContext) -> AccessLevel? {
    modifiers.accessLevel
      ?? context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.modifiers.accessLevel
  }

  /// Whether the declaration is a value type, which a reducer and an observable state must be.
  var isValueType: Bool { self.is(StructDeclSyntax.self) || self.is(EnumDeclSyntax.self) }

  /// Returns a list with an empty extension that declares conformances.
  func conformances(
    of type: some TypeSyntaxProtocol, to protocols: [String]
  ) throws -> [ExtensionDeclSyntax] {
    let list = protocols.joined(separator: ", ")
    return [
      try ExtensionDeclSyntax(
        "\(raw: attributes.availability)extension \(type.trimmed): \(raw: list) {}")
    ]
  }

  /// The keyword of the declaration, such as `struct`, `enum` or `class`.
  var introducerText: String { introducer.trimmedDescription }

  /// The name of the type, without generic parameters.
  var typeName: String {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.trimmedDescription }
    if let ext = self.as(ExtensionDeclSyntax.self) { return ext.extendedType.trimmedDescription }
    return ""
  }
}

extension DeclGroupSyntax {
  /// The fix-it that turns a class into a struct; empty for other declarations.
  var structFixIts: [FixIt] {
    guard let declaration = self.as(ClassDeclSyntax.self) else { return [] }
    let keyword = declaration.classKeyword.with(\.tokenKind, .keyword(.struct))
    var changes: [FixIt.Change] = [
      .replace(oldNode: Syntax(declaration.classKeyword), newNode: Syntax(keyword))
    ]
    if declaration.modifiers.contains(.final) {
      let others = declaration.modifiers.filter { $0.name.tokenKind != .keyword(.final) }
      changes.append(
        .replace(oldNode: Syntax(declaration.modifiers), newNode: Syntax(others)))
    }
    return [
      FixIt(
        message: MacroMessage(message: "Make it a struct", id: "makeStruct"), changes: changes)
    ]
  }
}

/// An access level of a declaration.
enum AccessLevel: String, CaseIterable, Comparable {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  static func < (a: Self, b: Self) -> Bool { allCases.prefix { $0 != b }.contains(a) }

  /// Whether generated members must repeat the access level.
  var isWritten: Bool { self > .internal }

  /// The modifier of generated members, or an empty string.
  var prefix: String { isWritten ? "\(rawValue) " : "" }
}

extension DeclModifierListSyntax {
  /// The declared access level, ignoring that of the setter, such as `private(set)`.
  var accessLevel: AccessLevel? {
    lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name.text) }.first
  }

  /// Returns whether a modifier is a keyword.
  func contains(_ keyword: Keyword) -> Bool {
    contains { $0.name.tokenKind == .keyword(keyword) }
  }
}

extension VariableDeclSyntax {
  /// Whether the variable is a type property.
  var isStatic: Bool { modifiers.contains(.static) || modifiers.contains(.class) }
}

extension AttributeListSyntax {
  /// Returns the attribute with the given name, ignoring a module qualifier.
  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.plainName == name }
  }

  /// Returns whether an attribute has the given name, ignoring a module qualifier.
  func contains(named name: String) -> Bool { first(named: name) != nil }
}

extension AttributeSyntax {
  /// The name without module qualifier and generic arguments.
  var plainName: String {
    attributeName.lastIdentifier?.name.text ?? attributeName.trimmedDescription
  }

  /// The arguments; empty without parentheses.
  var argumentList: LabeledExprListSyntax {
    guard case .argumentList(let arguments)? = arguments else { return [] }
    return arguments
  }
}

extension TypeSyntax {
  /// The last component of the type: `AlertState<Alert>` of `Some.AlertState<Alert>`.
  var lastIdentifier: IdentifierTypeSyntax? {
    if let member = self.as(MemberTypeSyntax.self) {
      return IdentifierTypeSyntax(
        name: member.name, genericArgumentClause: member.genericArgumentClause)
    }
    return self.as(IdentifierTypeSyntax.self)
  }
}

extension AttributedTypeSyntax {
  var isInout: Bool { specifiers.contains { $0.trimmedDescription == "inout" } }
}

extension String {
  /// A name without its backticks, which are not needed after a prefix.
  var withoutBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

/// A diagnostic about incorrect use of a macro, or a fix-it or a note for it.
struct MacroMessage: DiagnosticMessage, FixItMessage, NoteMessage {
  var message: String
  var id: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "Macros", id: id) }
  var fixItID: MessageID { diagnosticID }
  var noteID: MessageID { diagnosticID }
}

extension FixIt {
  /// Returns a fix-it that replaces a node.
  static func replacing(
    _ node: some SyntaxProtocol, with other: some SyntaxProtocol, _ message: String, id: String
  ) -> FixIt {
    FixIt(
      message: MacroMessage(message: message, id: id),
      changes: [.replace(oldNode: Syntax(node), newNode: Syntax(other))])
  }
}

extension DeclGroupSyntax {
  /// Returns a fix-it that inserts a member at the start.
  func inserting(_ member: String, _ message: String, id: String) -> FixIt {
    var block = memberBlock
    let item = MemberBlockItemSyntax(
      leadingTrivia: .newline, decl: DeclSyntax("\(raw: member)"), trailingTrivia: .newline)
    block.members.insert(item, at: block.members.startIndex)
    return .replacing(memberBlock, with: block, message, id: id)
  }
}

extension MacroExpansionContext {
  /// Emits a diagnostic at a node, optionally with fix-its.
  func report(
    _ message: String, id: String, at node: some SyntaxProtocol,
    severity: DiagnosticSeverity = .error, notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(
        node: node, message: MacroMessage(message: message, id: id, severity: severity),
        notes: notes, fixIts: fixIts))
  }
}
