import SwiftParser
import SwiftSyntax

/// What the rules and the test keys need to know of a Swift file, read from its syntax tree. It
/// depends on nothing but the file, so `FactsCache` keeps it.
struct SourceFacts: Codable, Sendable {
  /// A text in a line.
  struct Fact: Codable, Sendable {
    var line: Int
    var text: String
  }

  struct Import: Codable, Sendable {
    var line: Int
    var module: String
    var isExported: Bool
  }

  struct DeclaredType: Codable, Sendable {
    var line: Int
    var name: String
    var isAlias: Bool
    /// Whether other modules can use it by this name alone.
    var isPublic: Bool
  }

  /// An access to an action inside the action of a child.
  struct ChildRead: Codable, Sendable {
    var line: Int
    var child: String
    /// The name of the action, or `nil` if the whole action is bound to a variable.
    var action: String?
  }

  /// A property of `DependencyValues`.
  struct Client: Codable, Sendable {
    var line: Int
    var name: String
    var type: String
  }

  /// The digest of the code without comments and white space. Computed for many files at once.
  var codeHash = ""
  var imports: [Import]
  /// The plug-ins that implement the declared macros.
  var macroModules: [String]
  var types: [DeclaredType]
  /// The cases of enums that contain another reducer or its actions.
  var childCases: [String]
  var childReads: [ChildRead]
  /// Nondeterministic inputs and outputs that are not used through a dependency.
  var directInputs: [Fact]
  /// Those of them that read the clock, the locale or the time zone.
  var settings: [Fact]
  /// Expressions that can end the process.
  var traps: [Fact]
  /// Lengths in points, and uses of the screen's size.
  var lengths: [Fact]
  var clients: [Client]
  /// The types that conform to `TestDependencyKey`, and so have no live value.
  var clientsWithTestValue: [String]
  /// The clients that a function named `useLiveClients` sets.
  var connected: [String]
  /// The literal paths in calls of `Repository`.
  var repositoryPaths: [Fact]
  /// The uses of `#filePath`, except as default arguments.
  var filePaths: [Fact]
  /// The uses of the working directory, and of variables whose name is no literal.
  var hiddenInputs: [Fact]
  /// The environment variables that are read by a literal name.
  var variables: [Fact]

  /// Returns the facts about a file, and its code without comments and white space.
  static func read(_ bytes: [UInt8]) -> (facts: SourceFacts, code: [UInt8]) {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    return (SourceFacts(bytes, tree), plainCode(of: tree))
  }

  private init(_ bytes: [UInt8], _ tree: SourceFileSyntax) {
    func read<Reader: FactReader>(_ reader: Reader) -> Reader {
      reader.walk(tree)
      return reader
    }
    let declarations = read(DeclarationReader(bytes))
    imports = declarations.imports
    macroModules = declarations.macroModules
    types = declarations.types
    childCases = declarations.childCases
    childReads = read(ChildReadReader(bytes)).reads
    let inputReader = read(DirectInputReader(bytes))
    directInputs = inputReader.facts
    settings = inputReader.settings
    traps = read(TrapReader(bytes)).facts
    lengths = read(LengthReader(bytes)).facts
    let clientReader = read(ClientReader(bytes))
    clients = clientReader.properties
    clientsWithTestValue = clientReader.testKeys
    connected = clientReader.connected
    let inputs = read(TestInputReader(bytes))
    repositoryPaths = inputs.repositoryPaths
    filePaths = inputs.filePaths
    hiddenInputs = inputs.facts
    variables = inputs.variables
  }
}

/// Collects facts with their lines.
class FactReader: SyntaxVisitor {
  var facts: [SourceFacts.Fact] = []
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the one-based line of a node's first token.
  func line(of node: some SyntaxProtocol) -> Int {
    let offset = node.positionAfterSkippingLeadingTrivia.utf8Offset
    return bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }

  func add(_ node: some SyntaxProtocol, _ text: String) {
    facts.append(SourceFacts.Fact(line: line(of: node), text: text))
  }
}

/// Returns the code without comments, with one space or line end where there is white space. Line
/// ends separate statements, but their number is no part of the code. The parts of a text are kept
/// as they are, each with a zero at its end: white space around them is no part of its value, and
/// they differ if the value does.
///
/// - Parameter isOmitted: Returns whether a token, with the white space around it, is left out.
func plainCode(
  of tree: SourceFileSyntax, omitting isOmitted: (TokenSyntax) -> Bool = { _ in false }
) -> [UInt8] {
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
  for token in tree.tokens(viewMode: .sourceAccurate) where !isOmitted(token) {
    if case .stringSegment(let text) = token.tokenKind {
      code.append(contentsOf: text.utf8)
      code.append(0)
      continue
    }
    append(token.leadingTrivia)
    code.append(contentsOf: token.text.utf8)
    append(token.trailingTrivia)
  }
  return code
}
