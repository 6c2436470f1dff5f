import SwiftParser
import SwiftSyntax

/// Returns the code of a manifest without the elements of its lists of features and modules.
///
/// The output of `swift package dump-package` has what these elements declare, for one environment.
/// The rest decides what a build with another environment compiles and links.
func manifestHelpers(_ bytes: [UInt8]) -> [UInt8] {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  let reader = ListReader(viewMode: .sourceAccurate)
  reader.walk(tree)
  return plainCode(of: tree) { token in
    reader.elements.contains { $0.contains(token.positionAfterSkippingLeadingTrivia) }
  }
}

/// Collects the elements of the lists that consist of literals and helpers.
private final class ListReader: SyntaxVisitor {
  var elements: [Range<AbsolutePosition>] = []

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    guard ["allModules", "features"].contains(node.pattern.trimmedDescription),
      let value = node.initializer?.value
    else { return .skipChildren }
    let parts = value.as(SequenceExprSyntax.self)?.elements.map { $0 } ?? [value]
    for list in parts.compactMap({ $0.as(ArrayExprSyntax.self) }) {
      elements += list.elements.filter(isDeclared).map { $0.position..<$0.endPosition }
    }
    return .skipChildren
  }

  /// Whether an element refers to no value of the manifest: it means the same in each environment.
  private func isDeclared(_ element: ArrayElementSyntax) -> Bool {
    let reader = ReferenceReader(viewMode: .sourceAccurate)
    reader.walk(element)
    return !reader.hasReferences
  }
}

private final class ReferenceReader: SyntaxVisitor {
  var hasReferences = false

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if member?.declName.id != node.id || member?.base != nil { hasReferences = true }
    return .skipChildren
  }
}
