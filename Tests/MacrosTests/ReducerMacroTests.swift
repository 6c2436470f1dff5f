import Testing

@Suite struct ReducerMacroTests {
  @Test func featureHasConformanceCasePathsAndBuilder() {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        enum State { case on }
        enum Action { case tapped }
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """)
    #expect(expansion.messages.isEmpty)
    #expect(
      expansion.lines
        == Expansion.lines(
          of: """
            struct Feature {
              @CasePaths.CasePathable @dynamicMemberLookup
              enum State { case on
              }
              @CasePaths.CasePathable
              enum Action { case tapped
              }
              @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
              var body: some ReducerOf<Self> {
                EmptyReducer()
              }
            }
            extension Feature: ComposableArchitecture.Reducer {
            }
            """))
  }

  @Test func existingDeclarationsAreKept() {
    let source = """
      @Reducer
      struct Feature: ComposableArchitecture.Reducer, Sendable {
        @CasePaths.CasePathable
        @dynamicMemberLookup
        enum State {
        }
        enum Action: CasePathable {
        }
        @ReducerBuilder<State, Action>
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """
    #expect(
      Expansion(source, ["Reducer": Expansion.all["Reducer"]!]).lines
        == Array(Expansion.lines(of: source).dropFirst()))
  }

  @Test(arguments: [
    ("some ReducerOf<Self>", "Self.State, Self.Action"),
    ("some ComposableArchitecture.ReducerOf<Self>", "Self.State, Self.Action"),
    ("some Reducer<Int, Bool>", "Int, Bool"),
  ])
  func builderMatchesTypeOfBody(type: String, arguments: String) {
    let lines = Expansion(
      """
      @Reducer struct Feature {
        typealias State = Int
        typealias Action = Bool
        var body: \(type) {
          EmptyReducer()
        }
      }
      """
    ).lines
    #expect(lines.contains("@ComposableArchitecture.ReducerBuilder<\(arguments)>"))
  }

  @Test func omittedMembersAreGenerated() {
    #expect(
      Expansion("@Reducer public struct Feature {}").lines
        == Expansion.lines(
          of: """
            public struct Feature {
              @ComposableArchitecture.ObservableState
              public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
                public init() {
                }
              }
              public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
              }
              public let body = ComposableArchitecture.EmptyReducer<State, Action>()
            }
            extension Feature: ComposableArchitecture.Reducer {
            }
            """))
  }

  @Test func availabilityIsPreserved() {
    let lines = Expansion("@available(macOS 26, *)\n@Reducer\nstruct Feature {}").lines
    #expect(lines.suffix(3).first == "@available(macOS 26, *)")
  }

  @Test func classIsRejected() {
    let expansion = Expansion("@Reducer final class Feature {}")
    #expect(
      expansion.messages == [
        "1: error: '@Reducer' can only be applied to a struct or an enum, not to class 'Feature'"
      ])
    #expect(expansion.applyingFixIt() == ["@Reducer struct Feature {}"])
    #expect(Expansion("@Reducer actor Feature {}").messages.count == 1)
    #expect(Expansion("@Reducer protocol Feature {}").messages.count == 1)
  }

  @Test func bodyRequiresStateAndAction() {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """)
    #expect(
      expansion.messages == [
        "2: warning: 'Feature' does not declare 'State'",
        "2: warning: 'Feature' does not declare 'Action'",
      ])
    #expect(
      expansion.applyingFixIt().prefix(5) == [
        "@Reducer", "struct Feature {", "@ObservableState", "struct State {", "}",
      ])
    #expect(
      expansion.applyingFixIt(1).prefix(4) == [
        "@Reducer", "struct Feature {", "enum Action {", "}",
      ])
  }

  @Test func nestedReducerMayUseOuterTypes() {
    func messages(_ type: String) -> [String] {
      let later = "@Reducer struct Later { var body: some \(type) { EmptyReducer() } }"
      return Expansion("struct Feature { struct State {}; enum Action {}; \(later) }").messages
    }
    #expect(messages("Reducer<State, Action>").isEmpty)
    #expect(messages("ReducerOf<Self>").count == 2)
    #expect(
      Expansion("@Reducer struct Feature { var body: some Reducer<State, Action> { Feature() } }")
        .messages.count == 2)
  }

  @Test(arguments: [
    "struct Feature<State, Action> { var body: some ReducerOf<Self> { EmptyReducer() } }",
    "struct Feature { var body: some Reducer<Int, Void> { EmptyReducer() } }",
    """
    struct Feature {
      typealias State = Int
      #if DEBUG
      enum Action { case a }
      #else
      enum Action {}
      #endif
      var body: some Reducer<State, Action> { EmptyReducer() }
    }
    """,
  ])
  func bodyMayUseStateDeclaredElsewhere(source: String) {
    #expect(Expansion("@Reducer " + source).messages.isEmpty)
  }

  @Test func reduceMethodWithBodyIsRejected() {
    let expansion = Expansion(
      """
      @Reducer
      struct Feature {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
        var body: some ReducerOf<Self> { Reduce(reduce) }
      }
      """)
    #expect(
      expansion.messages == [
        "5: error: A 'reduce' method should not be defined in a reducer with a 'body'; "
          + "it takes precedence and 'body' will never be invoked"
      ])
    #expect(expansion.diagnostics.first?.notes.map(\.message) == ["'body' defined here"])
  }

  @Test func reduceMethodIsMigratedToBody() {
    let expansion = Expansion(
      """
      @Reducer
      public struct Feature {
        public struct State {}
        public enum Action {}
        public func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
          .none
        }
      }
      """)
    #expect(
      expansion.messages == [
        "5: warning: A reducer is defined by its 'body'; 'reduce(into:action:)' is deprecated"
      ])
    #expect(
      expansion.applyingFixIt()
        == Expansion.lines(
          of: """
            @Reducer
            public struct Feature {
              public struct State {}
              public enum Action {}
              public var body: some Reducer<State, Action> {
                Reduce { state, action in
                  .none
                }
              }
            }
            """))
  }

  @Test func unrelatedReduceMethodsAreIgnored() {
    let expansion = Expansion(
      """
      @Reducer struct Feature {
        struct State {}
        enum Action {}
        func reduce(state: inout State, action: Action) -> EffectOf<Self> { .none }
        var body: some ReducerOf<Self> { Reduce(self.reduce) }
      }
      """)
    #expect(expansion.messages.isEmpty)
  }

  @Test func argumentsOnStructAreRejected() {
    let expansion = Expansion("@Reducer(state: .equatable) struct Feature {}")
    #expect(
      expansion.messages == ["1: error: '@Reducer' takes no arguments when applied to a struct"])
    #expect(expansion.fixIts == ["Remove '(state: .equatable)'"])
    #expect(expansion.applyingFixIt() == ["@Reducer struct Feature {}"])
  }
}
