import Testing

@Suite struct ObservableStateMacroTests {
  private func expand(_ source: String) -> Expansion { Expansion(source, Expansion.observation) }

  @Test func storedFieldsAreTrackedAndListed() {
    let expansion = expand(
      """
      @ObservableState
      public struct State: Equatable {
        public var count = 0
        let id: Int
        var twice: Int { count * 2 }
        static var shared = 1
      }
      """)
    #expect(expansion.messages.isEmpty)
    let text = expansion.lines.joined(separator: "\n")
    #expect(text.contains("@ComposableArchitecture.ObservationStateTracked\npublic var count = 0"))
    #expect(expansion.lines.filter { $0.contains("ObservationStateTracked") }.count == 1)
    #expect(
      expansion.lines.filter { $0.hasPrefix("fields.add") } == [
        #"fields.add(\.count, stored: \._count)"#
      ])
    #expect(
      text.hasSuffix(
        "extension State: ComposableArchitecture.ObservableState, Observation.Observable {\n}"))
  }

  @Test func selfObservingFieldsAreIgnored() {
    let lines = expand(
      """
      @ObservableState
      struct State {
        @Presents var child: Child?
        @Shared var count: Int
        @ObservationStateIgnored var ignored = 1
      }
      """
    ).lines
    #expect(!lines.contains { $0.contains("ObservationStateTracked") })
    #expect(
      lines.filter { $0.hasPrefix("fields.add") } == [#"fields.add(\.$child, stored: \._child)"#])
  }

  @Test func multipleBindingsPerDeclarationAreAccepted() {
    let expansion = expand("@ObservableState struct State { var a = 0, b = 0 }")
    #expect(expansion.messages.isEmpty)
    #expect(expansion.lines.filter { $0.hasPrefix("fields.add") }.count == 2)
  }

  @Test func trackedFieldNotifiesRegistrar() {
    let lines = expand("struct State { @ObservationStateTracked var count = 0 }").lines
    #expect(lines.contains("@storageRestrictions(initializes: _count)"))
    #expect(lines.contains(#"_$observationRegistrar.access(self, keyPath: \.count)"#))
    #expect(lines.contains(#"_$observationRegistrar.willSet(self, keyPath: \.count)"#))
    #expect(lines.contains(#"_$observationRegistrar.didSet(self, keyPath: \.count)"#))
    #expect(lines.contains("yield &_count"))
    #expect(lines.contains("private var _count = 0"))
  }

  @Test func enumHasIdentityOfCasePayload() {
    let text = expand(
      """
      @ObservableState
      enum State {
        case a(A)
        #if DEBUG
        case b
        #endif
        case c(x: C)
      }
      """
    ).lines.joined(separator: "\n")
    #expect(
      text.contains(
        """
        case let .a(state):
        return ComposableArchitecture.ObservableStateID._$id(for: state)._$tag(0)
        #if DEBUG
        case .b:
        """))
    #expect(text.contains("self = .c(x: state)"))
  }

  @Test func classIsRejected() {
    #expect(
      expand("@ObservableState final class State {}").messages
        == ["1: error: '@ObservableState' cannot be applied to class type 'State'"])
  }

  @Test func misplacedAttributesHaveFixIts() {
    let presented = expand(
      "@ObservableState struct State { @PresentationState var child: Child? }")
    #expect(
      presented.messages
        == ["1: error: '@PresentationState' cannot be used in '@ObservableState'"])
    #expect(presented.fixIts == ["Use '@Presents' instead"])
    #expect(
      presented.applyingFixIt() == ["@ObservableState struct State { @Presents var child: Child? }"]
    )
    #expect(!presented.lines.contains { $0.contains("ObservationStateTracked") })
    let ignored = expand("@ObservableState struct State { @ObservationIgnored var count = 0 }")
    #expect(ignored.fixIts == ["Use '@ObservationStateIgnored' instead"])
  }

  @Test func enclosingExtensionDoesNotAffectEnumIdentity() {
    let source = "public extension Feature { @ObservableState enum Path { case list(List.State) } }"
    let lines = expand(source).lines
    #expect(lines.contains("public var _$id: ComposableArchitecture.ObservableStateID {"))
    #expect(lines.contains("public mutating func _$willModify() {"))
    #expect(lines.contains("case let .list(state):"))
  }
}
