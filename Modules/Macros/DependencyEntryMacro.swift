import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: generates the accessors of a property of `DependencyValues` and its key.
///
/// After an error the expansion has no key. The accessors are complete in an extension, where a
/// stored property would be a second error.
struct DependencyEntryMacro: AccessorMacro, PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    let entry: Entry
    do {
      entry = try Entry(node, declaration, in: context)
    } catch let error as DiagnosticsError {
      guard context.lexicalContext.first?.is(ExtensionDeclSyntax.self) ?? false else { throw error }
      error.diagnostics.forEach(context.diagnose)
      return ["get { Swift.fatalError() }", "set {}"]
    }
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessors of a variable report an error.
    guard declaration.is(VariableDeclSyntax.self) else {
      return [try Entry(node, declaration, in: context).keyDeclaration]
    }
    return (try? Entry(node, declaration, in: context)).map { [$0.keyDeclaration] } ?? []
  }

  private struct Entry {
    let key: String
    let access: String
    let type: String?
    let values: [(name: String, value: String)]

    init(
      _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws {
      func error(_ message: String, _ id: String, _ fixIts: [FixIt] = []) -> DiagnosticsError {
        let message = MacroMessage(message: message, id: id)
        return DiagnosticsError(
          diagnostics: [Diagnostic(node: node, message: message, fixIts: fixIts)])
      }
      let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType
      guard
        ["DependencyValues", "Dependencies.DependencyValues"]
          .contains(extended?.trimmedDescription),
        let variable = declaration.as(VariableDeclSyntax.self),
        variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.isStatic,
        variable.bindings.count == 1, let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      else {
        throw error(
          "'@DependencyEntry' can only be applied to a 'var' in an extension of 'DependencyValues'",
          "entryIsMisplaced")
      }
      let arguments = node.argumentList
      var values = ["liveValue", "previewValue"].compactMap { (label: String) in
        arguments.first { $0.label?.text == label }
          .map { (name: label, value: $0.expression.trimmedDescription) }
      }
      if let value = binding.initializer?.value.trimmedDescription {
        values.append((name: "testValue", value: value))
      } else if !values.contains(where: { $0.name == "liveValue" }) {
        throw error(
          "'@DependencyEntry' requires an initial value (the test value) or a 'liveValue'",
          "entryHasNoValue", [Self.insertingValue(in: binding)])
      }
      self.values = values
      type = binding.typeAnnotation?.type.trimmedDescription
      let level = variable.modifiers.accessLevel ?? .internal
      access = level.prefix
      let written = arguments.first { $0.label == nil }?.expression
        .as(StringLiteralExprSyntax.self)?.representedLiteralValue
      key =
        written
        ?? (level.isWritten
          ? Self.publicKey(type: type, name: name.withoutBackticks)
          : "__Key_\(name.withoutBackticks)")
    }

    private static func insertingValue(in binding: PatternBindingSyntax) -> FixIt {
      let value = ExprSyntax("<#\(binding.typeAnnotation?.type.trimmed ?? "Value")#>")
      let clause = InitializerClauseSyntax(
        leadingTrivia: .space, equal: .equalToken(trailingTrivia: .space), value: value)
      return .replacing(
        binding, with: binding.with(\.initializer, clause), "Insert '= \(value)'",
        id: "entryInsertValue")
    }

    /// Returns `EntriesClientKey` for the type `any EntriesClient`, or else the capitalized
    /// property name with the suffix `Key`.
    static func publicKey(type: String?, name: String) -> String {
      let words = (type ?? "").split(separator: " ").last.map(String.init) ?? ""
      let plain = words.split(separator: ".").last.map(String.init) ?? ""
      if !plain.isEmpty, plain.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
        return "\(plain)Key"
      }
      return "\(name.prefix(1).uppercased())\(name.dropFirst())Key"
    }

    var keyDeclaration: DeclSyntax {
      let isLive = values.contains { $0.name == "liveValue" }
      let conformance = "Dependencies.\(isLive ? "DependencyKey" : "TestDependencyKey")"
      let keyAccess = access.isEmpty ? "fileprivate " : access
      var lines = ["\(keyAccess)enum \(key): \(conformance) {"]
      if let type { lines.append("  \(access)typealias Value = \(type)") }
      for (name, value) in values {
        lines.append(
          type != nil
            ? "  \(access)static var \(name): Value { \(value) }"
            : "  @Dependencies._DependencyEntryValue \(access)static var \(name) = \(value)")
      }
      return "\(raw: (lines + ["}"]).joined(separator: "\n"))"
    }
  }
}

/// Turns a static property of a key into a computed one whose type is inferred from its initial
/// value.
struct DependencyEntryValueMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard
      let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
    else { return [] }
    return ["get { \(value.trimmed) }"]
  }
}
