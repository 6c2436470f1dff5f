import SwiftBasicFormat
import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import Macros

/// The result of expanding all macros in a source text.
struct Expansion {
  /// The lines of the expanded source, without indentation and empty lines.
  var lines: [String]
  var diagnostics: [Diagnostic]
  /// The diagnostics, each with its line and severity.
  var messages: [String]
  private var offsets: [Int]
  private var source: String

  init(_ source: String, _ macros: [String: MacroSpec] = Expansion.all) {
    let file = Parser.parse(source: source)
    let root = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Feature", fullFilePath: "Feature.swift")])
    let expanded = file.expand(
      macroSpecs: macros,
      contextGenerator: {
        BasicMacroExpansionContext(sharingWith: root, lexicalContext: $0.allMacroLexicalContexts())
      }, indentationWidth: .spaces(2))
    lines = Self.lines(of: expanded.description)
    diagnostics = root.diagnostics
    let places = root.diagnostics.map {
      root.location(for: $0.position, anchoredAt: $0.node, fileName: "")
    }
    messages = zip(root.diagnostics, places).map {
      "\($1.line): \($0.diagMessage.severity): \($0.message)"
    }
    // A macro receives its declaration as a detached tree, whose offsets start at zero.
    offsets = zip(root.diagnostics, places).map { $1.offset - $0.position.utf8Offset }
    self.source = source
  }

  /// The messages of all fix-its.
  var fixIts: [String] { diagnostics.flatMap { $0.fixIts.map(\.message.message) } }

  /// Returns the source after applying the first fix-it of a diagnostic, as lines without
  /// indentation.
  func applyingFixIt(_ index: Int = 0) -> [String] {
    var bytes = Array(source.utf8)
    let edits = diagnostics[index].fixIts.first?.edits ?? []
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      let start = edit.range.lowerBound.utf8Offset + offsets[index]
      let end = edit.range.upperBound.utf8Offset + offsets[index]
      bytes.replaceSubrange(start..<end, with: Array(edit.replacement.utf8))
    }
    return Self.lines(of: String(decoding: bytes, as: UTF8.self))
  }

  static func lines(of text: String) -> [String] {
    text.split(separator: "\n")
      .map { $0.trimmingPrefix { $0 == " " }.reversed().drop { $0 == " " }.reversed() }
      .map(String.init).filter { !$0.isEmpty }
  }

  static let all: [String: MacroSpec] = [
    "CasePathable": MacroSpec(
      type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
    "Presents": MacroSpec(type: PresentsMacro.self),
    "Preview": MacroSpec(type: PreviewMacro.self),
    "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["Reducer", "CaseReducer"]),
    "ReducerCaseEphemeral": MacroSpec(type: ReducerCaseEphemeralMacro.self),
    "ReducerCaseIgnored": MacroSpec(type: ReducerCaseIgnoredMacro.self),
    "ViewAction": MacroSpec(type: ViewActionMacro.self, conformances: ["ViewActionSending"]),
  ]

  static let observation: [String: MacroSpec] = [
    "ObservableState": MacroSpec(
      type: ObservableStateMacro.self, conformances: ["ObservableState", "Observable"]),
    "ObservationStateIgnored": MacroSpec(type: ObservationStateIgnoredMacro.self),
    "ObservationStateTracked": MacroSpec(type: ObservationStateTrackedMacro.self),
  ]
}
