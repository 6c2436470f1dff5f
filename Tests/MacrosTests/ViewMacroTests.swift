import Testing

@testable import Macros

@Suite struct ViewActionMacroTests {
  @Test func viewConformsToViewActionSending() {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        @Bindable var store: StoreOf<Feature>
      }
      """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines.suffix(2) == [
        "extension FeatureView: ComposableArchitecture.ViewActionSending {", "}",
      ])
  }

  @Test func missingStoreIsDiagnosed() {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      public struct FeatureView: View {
        public var body: some View { EmptyView() }
      }
      """)
    #expect(
      expansion.messages == [
        "1: error: '@ViewAction' requires 'FeatureView' to have a 'store' property of type 'Store'"
      ])
    #expect(expansion.applyingFixIt()[2] == "public let store: StoreOf<Feature>")
  }

  @Test func directStoreSendIsDiagnosed() {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
        var body: some View {
          Button("1") { store.send(.view(.tapped)) }
          Button("2") { self.store.send(.view(.tapped)) }
          Button("3") { store.send(.tapped) }
        }
      }
      """)
    let message = "warning: Do not use 'store.send' directly when using '@ViewAction'"
    #expect(expansion.messages == ["5: \(message)", "6: \(message)", "7: \(message)"])
    #expect(expansion.fixIts.count == 2)
    #expect(expansion.applyingFixIt(0)[4] == "Button(\"1\") { send(.tapped) }")
    #expect(expansion.applyingFixIt(1)[5] == "Button(\"2\") { self.send(.tapped) }")
  }

  @Test func hiddenStoreIsDiagnosed() {
    let expansion = Expansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        private let store: StoreOf<Feature>
      }
      """)
    #expect(expansion.messages == ["3: error: 'store' must be as accessible as the view"])
    #expect(expansion.applyingFixIt()[2] == "let store: StoreOf<Feature>")
    let hidden = Expansion(
      """
      @ViewAction(for: Feature.self)
      private struct FeatureView: View {
        fileprivate let store: StoreOf<Feature>
      }
      """)
    #expect(hidden.messages.isEmpty)
  }
}

@Suite struct PreviewMacroTests {
  @Test func previewExpandsToTypeAndRecord() throws {
    let expansion = Expansion("#Preview(\"One\") { Text(\"x\") }")
    #expect(expansion.messages.isEmpty)
    let lines = expansion.lines
    let first = try #require(lines.first)
    let name = String(try #require(first.split(separator: " ").dropFirst().first).dropLast())
    #expect(
      lines.prefix(7) == [
        "enum \(name): TerminalUI.PreviewProviding {",
        "@MainActor static var preview: TerminalUI.PreviewValue {",
        "TerminalUI.PreviewValue(\"One\") {", "Text(\"x\")", "}", "}", "}",
      ])
    #expect(lines[7] == "@section(\"preview_records\") @used")
    #expect(lines[9].hasSuffix(".initialize(to: \(name).self)"))
  }

  @Test func previewsInOneFileHaveUniqueNames() {
    let lines = Expansion("#Preview { A() }\n#Preview(\"B\", traits: .x) { B() }").lines
    let types = lines.filter { $0.hasPrefix("enum ") }
    let records = lines.filter { $0.hasPrefix("let ") }
    #expect(Set(types).count == 2)
    #expect(Set(records).count == 2)
    #expect(lines.contains("TerminalUI.PreviewValue(\"\") {"))
    #expect(lines.contains("TerminalUI.PreviewValue(\"B\") {"))
  }

  @Test func misplacedOrEmptyPreviewIsDiagnosed() {
    #expect(
      Expansion("func f() {\n#Preview { A() }\n}").messages
        == ["2: error: '#Preview' can only be used at the top level of a file"])
    #expect(
      Expansion("#Preview(\"A\")").messages
        == ["1: error: '#Preview' requires a closure that returns a view"])
  }
}

@Suite struct PluginTests {
  @Test func everyMacroIsRegistered() {
    let names = macroTypes.map { _typeName($0, qualified: false) }
    #expect(Set(names).count == names.count)
    #expect(names == names.sorted())
    #expect(names.allSatisfy { $0.hasSuffix("Macro") })
  }
}
