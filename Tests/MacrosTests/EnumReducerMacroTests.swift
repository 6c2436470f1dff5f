import Testing

@Suite struct EnumReducerMacroTests {
  @Test func casesBecomeStatesActionsBodiesAndStores() {
    let expansion = Expansion(
      """
      @Reducer
      public enum Destination {
        case activity(Activity)
        #if DEBUG
          case tweet(tweet: Tweet = Tweet(a: 1))
        #else
          case none
        #endif
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored case meeting(id: Meeting.ID)
        enum Alert {}
      }
      """)
    #expect(expansion.messages.isEmpty)
    let text = expansion.lines.joined(separator: "\n")
    func expect(_ part: String, _ location: SourceLocation = #_sourceLocation) {
      let lines = Expansion.lines(of: part).joined(separator: "\n")
      #expect(text.contains(lines), sourceLocation: location)
    }
    expect(
      """
      @dynamicMemberLookup
      public enum State: ComposableArchitecture.CaseReducerState, \
      ComposableArchitecture.ObservableState, Observation.Observable, \(casePathable) {
        public typealias StateReducer = Destination
        case activity(Activity.State)
        #if DEBUG
        case tweet(tweet: Tweet.State)
        #else
        case none
        #endif
        case alert(AlertState<Alert>)
        case meeting(id: Meeting.ID)
      """)
    expect(
      """
      public enum Action: \(casePathable) {
        case activity(Activity.Action)
        #if DEBUG
        case tweet(tweet: Tweet.Action)
        #else
        case none(Swift.Never)
        #endif
        case alert(Alert)
        case meeting(Swift.Never)
      """)
    expect(
      #"""
      public static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {
        var reducer = ComposableArchitecture.Reduce(ComposableArchitecture.EmptyReducer<Self.State, Self.Action>())
        reducer = reducer.ifCaseLet(
          \Self.State.Cases.activity, action: \Self.Action.Cases.activity
        ) {
          Activity()
        }
        #if DEBUG
        reducer = reducer.ifCaseLet(
          \Self.State.Cases.tweet, action: \Self.Action.Cases.tweet
        ) {
          Tweet(a: 1)
        }
        #else
        #endif
        return reducer
      }
      """#)
    expect(
      """
      @dynamicMemberLookup
      public enum CaseScope: \(casePathable) {
        case activity(ComposableArchitecture.StoreOf<Activity>)
        #if DEBUG
        case tweet(tweet: ComposableArchitecture.StoreOf<Tweet>)
        #else
        case none
        #endif
        case alert(AlertState<Alert>)
        case meeting(id: Meeting.ID)
      """)
    expect(
      #"""
      @preconcurrency @MainActor
      public static func scope(_ store: ComposableArchitecture.Store<Self.State, Self.Action>) -> CaseScope {
        switch store.state {
        case .activity:
          return .activity(store.scope(state: \.activity, action: \.activity)!)
        #if DEBUG
        case .tweet:
          return .tweet(tweet: store.scope(state: \.tweet, action: \.tweet)!)
        #else
        case .none:
          return .none
        #endif
        case let .alert(v0):
          return .alert(v0)
        case let .meeting(v0):
          return .meeting(id: v0)
        }
      }
      """#)
    #expect(
      expansion.lines.suffix(2) == [
        "extension Destination: ComposableArchitecture.CaseReducer, "
          + "ComposableArchitecture.Reducer {",
        "}",
      ])
    // `State`, `Action` and `CaseScope` have case paths; only `State` has an identity.
    #expect(
      expansion.lines.filter { $0.hasPrefix("public nonisolated struct AllCasePaths") }.count == 3)
    #expect(expansion.lines.filter { $0.contains("var _$id:") }.count == 1)
    #expect(!text.contains("@CasePath") && !text.contains("ObservableState\n"))
  }

  private let casePathable =
    "nonisolated CasePaths.CasePathable, nonisolated CasePaths.CasePathIterable"

  @Test func enumWithoutFeaturesHasEmptyBody() {
    let lines = Expansion("@Reducer enum Destination { case alert(AlertState<Never>), other }")
      .lines
    #expect(
      lines.contains(
        "static var body: ComposableArchitecture.EmptyReducer<Self.State, Self.Action> {"))
    #expect(lines.contains("case alert(Never)"))
    #expect(lines.contains("case other(Swift.Never)"))
    #expect(Expansion("@Reducer enum Destination {}").messages.isEmpty)
  }

  @Test(arguments: [
    ("case a(Feature)", "case a(Feature.State)", "case a(Feature.Action)"),
    ("case a(Some.Feature)", "case a(Some.Feature.State)", "case a(Some.Feature.Action)"),
    ("case a(Feature<Int>)", "case a(Feature<Int>.State)", "case a(Feature<Int>.Action)"),
    ("case a(Int, b: Bool)", "case a(Int, b: Bool)", "case a(Swift.Never)"),
    ("case a([Int])", "case a([Int])", "case a(Swift.Never)"),
    ("case a(Int?)", "case a(Int?)", "case a(Swift.Never)"),
    ("case a", "case a", "case a(Swift.Never)"),
    (
      "case a(ConfirmationDialogState<Choice>)", "case a(ConfirmationDialogState<Choice>)",
      "case a(Choice)"
    ),
    ("@ReducerCaseEphemeral case a(Prompt)", "case a(Prompt)", "case a(Prompt.Action)"),
    ("@ReducerCaseIgnored case a(AlertState<X>)", "case a(AlertState<X>)", "case a(Swift.Never)"),
    (
      "indirect case a(Feature)", "indirect case a(Feature.State)",
      "indirect case a(Feature.Action)"
    ),
  ])
  func caseContainsFeaturePromptOrValue(source: String, state: String, action: String) {
    let lines = Expansion("@Reducer enum Path {\n\(source)\n}").lines
    let states = lines.firstIndex { $0.contains("enum State") } ?? 0
    let actions = lines.firstIndex { $0.contains("enum Action") } ?? 0
    #expect(lines[states + 2] == state)
    #expect(lines[actions + 1] == action)
  }

  @Test func declaredMembersAreNotGenerated() {
    let lines = Expansion(
      """
      @Reducer enum Path {
        case a(A)
        enum State {}
        enum Action {}
        static var body: some ReducerOf<Self> { EmptyReducer() }
        enum CaseScope {}
        static func scope(_ store: StoreOf<Self>) -> CaseScope { fatalError() }
      }
      """
    ).lines
    #expect(!lines.contains { $0.contains("StateReducer") || $0.contains("ifCaseLet") })
    #expect(lines.filter { $0.contains("enum CaseScope") }.count == 1)
    #expect(lines.filter { $0.contains("func scope") }.count == 1)
  }

  @Test func conformancesAreConfigurable() {
    let lines = Expansion(
      "@Reducer(state: .equatable, .sendable, action: .hashable) enum Path { case a(A) }"
    ).lines
    #expect(lines.contains { $0.hasSuffix(", Swift.Equatable, Swift.Sendable {") })
    #expect(lines.contains("enum Action: \(casePathable), Swift.Hashable {"))
  }

  @Test func overloadedCasesAreReported() {
    #expect(
      Expansion("@Reducer enum Path { case a(A), a(b: B) }").messages
        == ["1: error: '@Reducer' cannot be applied to overloaded case name 'a'"])
  }

  @Test func markersAreOnlyValidOnCases() {
    #expect(
      Expansion("struct A { @ReducerCaseIgnored var a = 1 }").messages
        == ["1: error: '@ReducerCaseIgnored' can only be applied to a case of an enum"])
    #expect(
      Expansion("struct A { @ReducerCaseEphemeral var a = 1 }").messages
        == ["1: error: '@ReducerCaseEphemeral' can only be applied to a case of an enum"])
  }
}
