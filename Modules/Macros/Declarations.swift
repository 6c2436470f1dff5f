import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension DeclGroupSyntax {
  /// What the members that a macro adds must repeat: `public ` or `package `, or nothing.
  ///
  /// A declaration without a level of its own takes that of the extension around it. Lower levels
  /// are left out: a member without a level is visible wherever its type is, where `private` would
  /// hide it.
  func accessPrefix(in context: some MacroExpansionContext) -> String {
    if let own = modifiers.accessLevel {
      return own.isWritten ? "\(own.rawValue) " : ""
    }
    if let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self),
      let level = around.modifiers.accessLevel, level.isWritten
    {
      return "\(level.rawValue) "
    }
    return ""
  }

  /// The word that introduces the declaration: `struct`, `enum`, `class` …
  var introducerText: String { introducer.trimmedDescription }

  /// The name of the declared type, without its generic parameters.
  var typeName: String {
    if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.trimmedDescription }
    if let ext = self.as(ExtensionDeclSyntax.self) { return ext.extendedType.trimmedDescription }
    return ""
  }
}

/// The levels that a declaration can be given.
enum AccessLevel: String {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  /// Whether the members of such a declaration have to repeat the level.
  var isWritten: Bool { self == .public || self == .package || self == .open }
}

extension DeclModifierListSyntax {
  /// The level that the modifiers give, leaving aside the setter's: `private(set)`.
  var accessLevel: AccessLevel? {
    lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name.text) }.first
  }
}

extension VariableDeclSyntax {
  /// Whether the variable belongs to the type rather than to its instances.
  var isStatic: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
}

extension AttributeListSyntax {
  /// The attribute of that name, with or without the module in front.
  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.plainName == name }
  }

  /// Whether there is an attribute of that name.
  func contains(named name: String) -> Bool { first(named: name) != nil }
}

extension AttributeSyntax {
  /// The name without the module in front of it and without generic arguments.
  var plainName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let plain = attributeName.as(IdentifierTypeSyntax.self) { return plain.name.text }
    return attributeName.trimmedDescription
  }
}

/// What a macro says about a mistake of its use.
struct MacroMessage: DiagnosticMessage, FixItMessage {
  var message: String
  var id: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "Macros", id: id) }
  var fixItID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  /// Reports a mistake at a node, with what would mend it.
  func report(
    _ message: String, id: String, at node: some SyntaxProtocol,
    severity: DiagnosticSeverity = .error, fixIts: [FixIt] = []
  ) {
    diagnose(
      Diagnostic(
        node: node, message: MacroMessage(message: message, id: id, severity: severity),
        fixIts: fixIts))
  }
}
