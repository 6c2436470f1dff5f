import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: generates an `AnyCasePath` per case and the conformances.
enum CasePathableMacro: ExtensionMacro, MemberMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(EnumDeclSyntax.self), !protocols.isEmpty else { return [] }
    let names = protocols.map { "nonisolated CasePaths.\($0.plainName)" }
    return try declaration.conformances(of: type, to: names)
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.report(
        "'@CasePathable' cannot be applied to \(declaration.introducerText) type "
          + "'\(declaration.typeName)'",
        id: "casePathableNeedsEnum", at: declaration.introducer)
      return []
    }
    let cases = EnumCases(declaration.memberBlock.members)
      .reportingOverloads(of: "@CasePathable", in: context)
    let writer = CasePathsWriter(
      cases: cases,
      enumName: declaration.name.trimmedDescription,
      access: declaration.accessPrefix(in: context))
    return writer.aliases + [writer.allCasePaths, writer.entry]
  }
}

/// Generates the members that the macro adds to an enum.
private struct CasePathsWriter {
  var cases: EnumCases
  var enumName: String
  var access: String

  /// Type names that are shadowed inside `AllCasePaths`, which is a sequence with a `Root`.
  ///
  /// If the enum has such a name, or an associated value uses one, an alias for it is declared
  /// outside `AllCasePaths`.
  private static let shadowed = ["Element", "Iterator", "Root"]

  private var usedShadowed: [String] {
    let types = cases.all.flatMap { $0.parameters.map(\.type) }
    return Self.shadowed.filter { name in
      name == enumName
        || types.contains {
          $0.trimmedDescription.contains(name)
            && $0.renaming([name: "_$\(name)"]).contains("_$\(name)")
        }
    }
  }

  /// The name of the enum inside `AllCasePaths`.
  private var root: String {
    Self.shadowed.contains(enumName) ? "_$\(enumName)" : enumName
  }

  private var names: [String: String] {
    var names = Dictionary(uniqueKeysWithValues: usedShadowed.map { ($0, "_$\($0)") })
    names["Self"] = root
    return names
  }

  var aliases: [DeclSyntax] {
    usedShadowed.map { "\(raw: access)typealias _$\(raw: $0) = \(raw: $0)" }
  }

  var allCasePaths: DeclSyntax {
    """
    \(raw: access)nonisolated struct AllCasePaths: CasePaths.CasePathReflectable, \
    Swift.Sendable, Swift.Sequence {
    \(raw: lookup)
    \(raw: cases.render { $0.isUnavailable ? nil : path(to: $0) })
    \(raw: iteration)
    }
    """
  }

  var entry: DeclSyntax {
    "\(raw: access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }"
  }

  /// An attribute for members that refer to every case, which deprecates them if a case is
  /// deprecated and referring to it would cause a warning.
  private var deprecation: String {
    cases.all.contains(where: \.isDeprecated)
      ? "@available(*, deprecated, message: \"It names deprecated cases.\")\n" : ""
  }

  private var lookup: String {
    let head = "subscript(root: \(root)) -> CasePaths.PartialCaseKeyPath<\(root)>"
    if cases.isEmpty { return "\(access)\(head) {}" }
    // Not a `switch`, which does not compile for an enum whose cases are all uninhabited.
    let arms = cases.render {
      $0.isUnavailable ? nil : "if case .\($0.name) = root { return \\.\($0.name) }"
    }
    return """
      \(deprecation)\(access)\(head) {
      \(arms)
      return \\.never
      }
      """
  }

  private var iteration: String {
    let list = "[CasePaths.PartialCaseKeyPath<\(root)>]"
    let steps = cases.render { $0.isUnavailable ? nil : "paths.append(\\.\($0.name))" }
    return """
      \(deprecation)\(access)func makeIterator() -> Swift.IndexingIterator<\(list)> {
      \(cases.isEmpty ? "let" : "var") paths: \(list) = []
      \(steps)
      return paths.makeIterator()
      }
      """
  }

  private func path(to element: EnumCase) -> String {
    let name = element.name
    let type = "CasePaths.AnyCasePath<\(root), \(element.payloadType(renaming: names))>"
    let labels = element.labels
    let embed: String
    let pattern: String
    let value: String
    switch labels.count {
    case 0: (embed, pattern, value) = ("{ \(root).\(name) }", "case .\(name)", "()")
    case 1:
      // Not a closure over `$0`, which causes a warning if the payload is an enum without cases.
      let constructor = element.parameters[0].label.map { "\(name)(\($0):)" } ?? name
      (embed, pattern, value) = ("\(root).\(constructor)", "case let .\(name)(v0)", "v0")
    default:
      let values = labels.indices.map { "v\($0)" }.joined(separator: ", ")
      let members = labels.enumerated().map { "\($1)$0.\($0)" }.joined(separator: ", ")
      (embed, pattern, value) = (
        "{ \(root).\(name)(\(members)) }", "case let .\(name)(\(values))", "(\(values))"
      )
    }
    return """
      \(element.documentation)\(element.availability)\(access)var \(name): \(type) {
      \(type)(
      _embed: \(embed),
      _extract: {
      guard \(pattern) = $0 else { return nil }
      return \(value)
      }
      )
      }
      """
  }
}
