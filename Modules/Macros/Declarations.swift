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
    let isFinal = { (modifier: DeclModifierSyntax) in modifier.name.tokenKind == .keyword(.final) }
    let keyword = declaration.classKeyword.with(\.tokenKind, .keyword(.struct))
    var changes: [FixIt.Change] = [
      .replace(oldNode: Syntax(declaration.classKeyword), newNode: Syntax(keyword))
    ]
    if declaration.modifiers.contains(where: isFinal) {
      let others = declaration.modifiers.filter { !isFinal($0) }
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
enum AccessLevel: String {
  case `private`, `fileprivate`, `internal`, `package`, `public`, `open`

  /// Whether generated members must repeat the access level.
  var isWritten: Bool { self == .public || self == .package || self == .open }
}

extension DeclModifierListSyntax {
  /// The declared access level, ignoring that of the setter, such as `private(set)`.
  var accessLevel: AccessLevel? {
    lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name.text) }.first
  }
}

extension VariableDeclSyntax {
  /// Whether the variable is a type property.
  var isStatic: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
  }
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
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    if let plain = attributeName.as(IdentifierTypeSyntax.self) { return plain.name.text }
    return attributeName.trimmedDescription
  }
}

/// A diagnostic about incorrect use of a macro, or a fix-it for it.
struct MacroMessage: DiagnosticMessage, FixItMessage {
  var message: String
  var id: String
  var severity: DiagnosticSeverity = .error

  var diagnosticID: MessageID { MessageID(domain: "Macros", id: id) }
  var fixItID: MessageID { diagnosticID }
}

extension MacroExpansionContext {
  /// Emits a diagnostic at a node, optionally with fix-its.
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
