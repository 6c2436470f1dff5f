import SwiftParser
import SwiftSyntax

/// What the rules and the test keys need to know of a Swift file.
struct SourceFacts: Codable, Sendable {
  /// A text in a line.
  struct Fact: Codable, Sendable {
    var line: Int
    var text: String
  }

  /// The hash of the code without comments and white space.
  var codeHash: String
  /// The literal paths in calls of `Repository`.
  var repositoryPaths: [Fact] = []
  /// The uses of `#filePath`, except as default arguments.
  var filePaths: [Fact] = []
  /// The environment variables that are read by a literal name.
  var variables: [Fact] = []

  init(of bytes: [UInt8]) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    codeHash = sha256(code(of: tree))
    let reader = FactReader(bytes)
    reader.walk(tree)
    repositoryPaths = reader.repositoryPaths
    filePaths = reader.filePaths
    variables = reader.variables
  }
}

/// Collects the facts of a file.
private final class FactReader: SyntaxVisitor {
  var repositoryPaths: [SourceFacts.Fact] = []
  var filePaths: [SourceFacts.Fact] = []
  var variables: [SourceFacts.Fact] = []
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      callee.base?.trimmedDescription == "Repository"
    else { return .visitChildren }
    let paths = callee.declName.baseName.text == "url" ? 1 : node.arguments.count
    if callee.declName.baseName.text != "program" {
      repositoryPaths += node.arguments.prefix(paths).map { fact($0, literal($0.expression) ?? "") }
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    let isDefault =
      node.parent?.is(InitializerClauseSyntax.self) == true
      && node.parent?.parent?.is(FunctionParameterSyntax.self) == true
    if ["filePath", "file"].contains(node.macroName.text), !isDefault {
      filePaths.append(fact(node, "#\(node.macroName.text)"))
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.arguments.first.flatMap({ literal($0.expression) }),
      node.calledExpression.trimmedDescription.hasSuffix("processInfo.environment")
    {
      variables.append(fact(node, name))
    }
    return .visitChildren
  }

  private func fact(_ node: some SyntaxProtocol, _ text: String) -> SourceFacts.Fact {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
    return SourceFacts.Fact(line: line, text: text)
  }
}

/// Returns the value of a string literal without interpolation.
private func literal(_ expression: ExprSyntax) -> String? {
  expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
}

/// Returns the code without comments, with one space or line end where there is white space. Line
/// ends separate statements, but their number is no part of the code.
private func code(of tree: SourceFileSyntax) -> [UInt8] {
  let (space, newline) = (UInt8(ascii: " "), UInt8(ascii: "\n"))
  var code: [UInt8] = []
  code.reserveCapacity(tree.totalLength.utf8Length)
  func append(_ trivia: Trivia) {
    for piece in trivia {
      switch piece {
      case .newlines, .carriageReturns, .carriageReturnLineFeeds, .lineComment, .docLineComment:
        if code.last == space { code.removeLast() }
        if let last = code.last, last != newline { code.append(newline) }
      case .unexpectedText(let text): code.append(contentsOf: text.utf8)
      default: if let last = code.last, last != newline, last != space { code.append(space) }
      }
    }
  }
  for token in tree.tokens(viewMode: .sourceAccurate) {
    append(token.leadingTrivia)
    code.append(contentsOf: token.text.utf8)
    append(token.trailingTrivia)
  }
  return code
}
