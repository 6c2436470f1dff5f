import Testing

@testable @_spi(Internals) import ComposableArchitecture

/// What the failures of a test store show about the causes of actions.
@MainActor
@Suite
struct CauseTests {
  @Reducer
  struct Feature {
    struct State: Equatable { var count = 0 }
    enum Action { case count(Int), forever, load, loaded, loop(Int), shown }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .count(let count):
          state.count = count
          return .none
        case .forever:
          return .run { _ in try await Task.never() }
        case .load:
          return .run { send in
            await Task.yield()
            await send(.loaded)
          }
          .cancellable(id: 1)
        case .loaded:
          return .send(.shown)
        case .loop(let number):
          guard number > 0 else { return .send(.shown) }
          return .run { send in await send(.loop(number - 1)) }
        case .shown:
          return .concatenate(.run { send in await send(.count(1)) }, .run { _ in })
        }
      }
    }
  }

  /// The chain behind `.count`. The numbers are lines of this file.
  static let chain = """
    .count
    ← effect (CauseTests.swift:34)
    ← .shown
    ← .loaded
    ← effect (CauseTests.swift:23)
    ← .load (CauseTests.swift:66)
    """

  /// Returns the comments of the issues of a test.
  func failures(_ test: () async -> Void) async -> String {
    let issues = LockIsolated<[String]>([])
    await withKnownIssue {
      await test()
    } matching: { issue in
      issues.withValue { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return issues.value.joined(separator: "\n")
  }

  func store() -> TestStoreOf<Feature> { TestStore(initialState: Feature.State()) { Feature() } }

  func loadedStore() async -> TestStoreOf<Feature> {
    let store = store()
    await store.send(.load)
    return store
  }

  @Test func unexpectedActionShowsChain() async {
    let text = await failures {
      let store = await loadedStore()
      await store.receive(\.loaded)
      await store.receive(\.shown)
      await store.receive(\.forever)
    }
    #expect(text.contains("Caused by:\n    " + Self.chain.replacing("\n", with: "\n    ")))
  }

  @Test func unexpectedStateShowsChain() async {
    let text = await failures {
      let store = await loadedStore()
      await store.receive(\.loaded)
      await store.receive(\.shown)
      await store.receive(\.count) { $0.count = 2 }
    }
    #expect(text.contains("(Expected: −, Actual: +)\n\nCaused by:\n    .count\n    ← effect"))
  }

  @Test func unassertedActionsShowChains() async {
    let text = await failures { _ = await loadedStore() }
    #expect(text.contains("Caused by:\n    .loaded\n    ← effect (CauseTests.swift:23)"))
    #expect(text.contains("← .shown\n    ← .loaded\n"))
  }

  @Test func runningEffectShowsChain() async {
    let text = await failures { await store().send(.forever) }
    #expect(text.contains("← .forever (CauseTests.swift:"))
    #expect(text.contains("Caused by:\n    effect (CauseTests.swift:21)"))
  }

  /// The line of the failure is that of the send.
  @Test func sentActionShowsNoChain() async {
    let text = await failures { await store().send(.count(1)) }
    #expect(text.contains("State was not expected to change") && !text.contains("Caused by"))
  }

  @Test func observerReceivesCauses() async {
    let store = Store(initialState: Feature.State()) { Feature() }
    var causes: [ActionCause] = []
    store.observeCauses { causes.append($0) }
    await store.send(.load).finish()
    #expect(causes.map(\.id) == [1, 2, 3, 4])
    #expect(causes.map { $0.causingAction?.id } == [nil, 1, 2, 3])
    #expect(
      causes.map(\.sender).dropFirst() == [
        "effect (CauseTests.swift:23)", "", "effect (CauseTests.swift:34)",
      ])
    #expect(causes[0].sender.hasPrefix("CauseTests.swift:"))
    #expect(
      "\(causes[3])" == Self.chain.replacing(":66)", with: causes[0].sender.dropFirst(16) + ")"))
  }

  @Test func functionReferenceSendsFromUnknownLine() {
    let store = Store(initialState: Feature.State()) { Feature() }
    var senders: [String] = []
    store.observeCauses { senders.append($0.sender) }
    let send: (Feature.Action) -> StoreTask = store.send
    _ = send(.count(1))
    #expect(senders == [""])
    #expect(store.withState(\.count) == 1)
  }

  @Reducer
  struct Sheet {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action: BindableAction { case binding(BindingAction<State>), closeButtonTapped }
    @Dependency(\.dismiss) var dismiss

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { _, action in
        if case .closeButtonTapped = action { return .run { _ in await dismiss() } }
        return .none
      }
    }
  }

  @Reducer
  struct Page {
    @ObservableState struct State: Equatable {
      var title = ""
      @Presents var sheet: Sheet.State? = Sheet.State()
    }
    enum Action { case sheet(PresentationAction<Sheet.Action>), titleChanged(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .titleChanged(let title) = action { state.title = title }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }

  @Test func dismissalIsCausedByEffect() async throws {
    let store = Store(initialState: Page.State()) { Page() }
    var causes: [ActionCause] = []
    store.observeCauses { causes.append($0) }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    await sheet.send(.closeButtonTapped).finish()
    #expect(store.sheet == nil)
    #expect(causes.map(\.causingAction?.id) == [nil, 1])
    #expect(
      causes[1].description.hasPrefix(
        """
        .sheet(.dismiss)
        ← effect (CauseTests.swift:143)
        ← .sheet(.presented(.closeButtonTapped)) (CauseTests.swift:
        """))
  }

  /// The sender is the line that makes the binding, which is that of a view. The binding of a field
  /// has no line.
  @Test func bindingsHaveSenders() throws {
    let store = Store(initialState: Page.State()) { Page() }
    var senders: [String] = []
    store.observeCauses { senders.append($0.sender) }
    @Bindable var page = store
    $page.title.sending(\.titleChanged).wrappedValue = "A"
    let presented = $page.scope(state: \.sheet, action: \.sheet)
    @Bindable var sheet = try #require(presented.wrappedValue)
    $sheet.text.wrappedValue = "B"
    sheet.text = "C"
    presented.wrappedValue = nil
    #expect(store.title == "A" && store.sheet == nil)
    let line = #line
    #expect(
      senders == [
        "CauseTests.swift:\(line - 7)", "", "", "CauseTests.swift:\(line - 6)",
      ])
  }

  @Test func traceHasActionsAndEffects() async throws {
    let store = Store(initialState: Feature.State()) { Feature() }
    let time = LockIsolated(0)
    let clock: @Sendable () -> Duration = {
      time.withValue { time in
        time += 10
        return .microseconds(time)
      }
    }
    let trace = try #require(store.trace(now: clock))
    await store.send(.load).finish()
    store.send(.forever)

    let events = try JSONDecoder().decode([ActionTrace.Event].self, from: trace.json)
    let actions = events.filter { $0.cat == "action" }
    #expect(actions.map(\.name) == [".load", ".loaded", ".shown", ".count", ".forever"])
    #expect(actions.allSatisfy { $0.ph == "X" && $0.dur == 10 && $0.tid == 0 && $0.pid == 1 })
    #expect(actions.map(\.ts) == actions.map(\.ts).sorted() && actions[0].ts == 10)
    #expect(actions.map { $0.args?["cause"] } == [nil, "1", "2", "3", nil])

    let begun = events.filter { $0.ph == "B" }
    #expect(
      begun.map(\.name) == [
        "effect (CauseTests.swift:23) of .load", "effect (CauseTests.swift:34) of .shown",
        "effect (CauseTests.swift:21) of .forever",
      ])
    // The last one is still running.
    let ended = events.filter { $0.ph == "E" }
    #expect(ended.map(\.tid).sorted() == begun.dropLast().map(\.tid).sorted())
    #expect(ended.allSatisfy { end in begun.contains { $0.tid == end.tid && $0.ts < end.ts } })
    let url = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: url) }
    try trace.write(to: url)
    #expect(try Data(contentsOf: url) == trace.json)
  }

  @Test func longChainIsCut() {
    var cause = ActionCause(0, id: 0, sentAt: nil, parent: nil)
    for number in 1...1_000 {
      cause = ActionCause(number, id: number, sentAt: nil, parent: cause)
    }
    let lines = cause.description.split(separator: "\n")
    #expect(lines.prefix(3) == ["1000", "← 999", "← 998"])
    #expect((32...64).contains(lines.count))
  }
}
