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

  @Test func longChainIsCut() {
    var cause = ActionCause(0, sentAt: nil, parent: nil)
    for number in 1...1_000 { cause = ActionCause(number, sentAt: nil, parent: cause) }
    let lines = cause.description.split(separator: "\n")
    #expect(lines.prefix(3) == ["1000", "← 999", "← 998"])
    #expect((32...64).contains(lines.count))
  }
}
