import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: generates a type that creates the view, and a record of it in a section of the
/// executable that the preview browser reads.
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
        "'#Preview' requires a closure that returns a view", id: "previewNeedsBody", at: node)
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
      @section("preview_records") @used
      let \(record): @convention(c) (Swift.UnsafeMutableRawPointer) -> Swift.Void = { address in
      address.assumingMemoryBound(to: (any TerminalUI.PreviewProviding.Type).self)\
      .initialize(to: \(preview).self)
      }
      """,
    ]
  }

  /// Returns the first unlabeled argument, which can be any expression, or an empty string literal.
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
