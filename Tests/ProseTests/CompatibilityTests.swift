import Foundation
import Support
import Testing

/// The list of modifiers without effect in the article “From SwiftUI to cells”.
@Suite struct CompatibilityTests {
  @Test func articleListsEveryModifierWithoutEffect() throws {
    let page = "TerminalUI/Documentation.docc/FromSwiftUIToCells.md"
    let article = try String(
      contentsOf: Repository.url("Modules/Terminal", page), encoding: .utf8)
    let folder = Repository.url("Modules/Terminal", "TerminalUI/Compatibility")
    let modifier = /Has no effect[^{]*?public func (\w+)/
    var modifiers: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      let source = try String(contentsOf: file, encoding: .utf8)
      modifiers.formUnion(source.matches(of: modifier).map { String($0.1) })
    }
    #expect(modifiers.count >= 60)
    let omitted = modifiers.filter { !article.contains("`\($0)`") }
    #expect(omitted.isEmpty)
  }
}
