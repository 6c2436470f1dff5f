import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type that makes the view, and a record of it in a section of the program where the
/// preview browser finds it.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard context.lexicalContext.isEmpty else {
      context.report(
        "'#Preview' can only be used at the top level of a file", id: "previewNeedsFile",
        at: node)
      return []
    }
    guard let content = content(of: node) else {
      context.report(
        "'#Preview' needs a closure that makes a view", id: "previewNeedsBody", at: node)
      return []
    }
    let preview = context.makeUniqueName("Preview")
    let record = context.makeUniqueName("record")
    return [
      """
      enum \(preview): TerminalUI.PreviewProviding {
      @MainActor static var preview: TerminalUI.PreviewValue {
      TerminalUI.PreviewValue(\(raw: name(of: node))) \(content)
      }
      }
      """,
      """
      @section("bako_previews") @used
      let \(record): @convention(c) (Swift.UnsafeMutableRawPointer) -> Swift.Void = { address in
      address.assumingMemoryBound(to: (any TerminalUI.PreviewProviding.Type).self)\
      .initialize(to: \(preview).self)
      }
      """,
    ]
  }

  /// The first argument without a label, which may be any expression; a preview needs no name.
  private static func name(of node: some FreestandingMacroExpansionSyntax) -> String {
    guard let first = node.arguments.first, first.label == nil else { return "\"\"" }
    return first.expression.trimmedDescription
  }

  private static func content(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax?
  {
    node.trailingClosure
      ?? node.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }
}
