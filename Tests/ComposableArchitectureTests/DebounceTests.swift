import ComposableArchitecture
import Testing

/// Effects that are debounced or throttled: an action `.tap(n)` sends `.response(n)`.
@MainActor
@Suite
struct DebounceTests {
  enum Action: Equatable { case tap(Int), cancel, response(Int) }

  enum CancelID { case response }

  static func store(
    _ limited: @escaping @Sendable (Effect<Action>) -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce<[Int], Action> { state, action in
        switch action {
        case .tap(let value):
          return limited(.send(.response(value)))
        case .cancel:
          return .cancel(id: CancelID.response)
        case .response(let value):
          state.append(value)
          return .none
        }
      }
    }
  }

  @Suite @MainActor
  struct Debounce {
    let clock = TestClock()

    private var store: TestStore<[Int], Action> {
      DebounceTests.store { [clock] in
        $0.debounce(id: CancelID.response, for: .seconds(1), clock: clock)
      }
    }

    @Test func onlyLastEffectWithinDelayStarts() async {
      let store = store
      await store.send(.tap(1))
      await clock.advance(by: .milliseconds(999))
      await store.send(.tap(2))
      await clock.advance(by: .milliseconds(999))
      await clock.advance(by: .milliseconds(1))
      await store.receive(.response(2)) { $0 = [2] }
      await store.send(.tap(3))
      await clock.advance(by: .seconds(1))
      await store.receive(.response(3)) { $0 = [2, 3] }
    }

    @Test func cancelEndsDelay() async {
      let store = store
      await store.send(.tap(1))
      await clock.advance(by: .milliseconds(500))
      await store.send(.cancel)
      await clock.advance(by: .seconds(2))
      await store.finish()
    }

    @Test func runningEffectIsReplaced() async {
      let store = DebounceTests.store { [clock] effect in
        .concatenate(.run { _ in try await clock.sleep(for: .seconds(5)) }, effect)
          .debounce(id: CancelID.response, for: .seconds(1), clock: clock)
      }
      await store.send(.tap(1))
      await clock.advance(by: .seconds(3))
      await store.send(.tap(2))
      await clock.advance(by: .seconds(6))
      await store.receive(.response(2)) { $0 = [2] }
    }

    @Test func noEffectStaysNone() async {
      let store = DebounceTests.store { [clock] _ in
        .none.debounce(id: CancelID.response, for: .seconds(1), clock: clock)
      }
      await store.send(.tap(1)).finish()
    }
  }

  @Suite @MainActor
  struct Throttle {
    let clock = TestClock()

    private func store(latest: Bool) -> TestStore<[Int], Action> {
      DebounceTests.store { [clock] in
        $0.throttle(id: CancelID.response, for: .seconds(1), clock: clock, latest: latest)
      }
    }

    @Test(arguments: [true, false])
    func oneActionPerInterval(latest: Bool) async {
      let store = store(latest: latest)
      await store.send(.tap(1))
      await store.receive(.response(1)) { $0 = [1] }
      await store.send(.tap(2))
      await clock.advance(by: .milliseconds(400))
      await store.send(.tap(3))
      await clock.advance(by: .milliseconds(400))
      await store.send(.tap(4))
      await clock.advance(by: .milliseconds(199))
      await clock.advance(by: .milliseconds(1))
      let second = latest ? 4 : 2
      await store.receive(.response(second)) { $0 = [1, second] }

      // The pending action began the next interval.
      await clock.advance(by: .milliseconds(500))
      await store.send(.tap(5))
      await clock.advance(by: .milliseconds(499))
      await clock.advance(by: .milliseconds(1))
      await store.receive(.response(5)) { $0 = [1, second, 5] }
    }

    @Test func actionAfterIntervalIsSentAtOnce() async {
      let store = store(latest: true)
      await store.send(.tap(1))
      await store.receive(.response(1)) { $0 = [1] }
      await clock.advance(by: .seconds(1))
      await store.send(.tap(2))
      await store.receive(.response(2)) { $0 = [1, 2] }
    }

    @Test func cancelDropsPendingAction() async {
      let store = store(latest: true)
      await store.send(.tap(1))
      await store.receive(.response(1)) { $0 = [1] }
      await store.send(.tap(2))
      await store.send(.cancel)
      await clock.advance(by: .seconds(1))
      await store.finish()
    }

    @Test func sequenceOfOneEffectIsThrottled() async {
      let store = DebounceTests.store { [clock] _ in
        .run { send in
          for value in 1...5 {
            await send(.response(value))
            try await clock.sleep(for: .milliseconds(300))
          }
        }
        .throttle(id: CancelID.response, for: .seconds(1), clock: clock, latest: true)
      }
      await store.send(.tap(0))
      await store.receive(.response(1)) { $0 = [1] }
      await clock.advance(by: .milliseconds(1_000))
      await store.receive(.response(4)) { $0 = [1, 4] }
      await clock.advance(by: .milliseconds(1_000))
      await store.receive(.response(5)) { $0 = [1, 4, 5] }
    }

    @Test func idsHaveSeparateIntervals() async {
      let store = TestStore(initialState: []) {
        Reduce<[Int], Action> { [clock] state, action in
          switch action {
          case .tap(let value):
            return .send(.response(value))
              .throttle(id: value % 2, for: .seconds(1), clock: clock, latest: true)
          case .cancel:
            return .none
          case .response(let value):
            state.append(value)
            return .none
          }
        }
      }
      for value in 1...2 {
        await store.send(.tap(value))
        await store.receive(.response(value)) { $0.append(value) }
      }
      for value in 3...4 { await store.send(.tap(value)) }
      await clock.advance(by: .seconds(1))
      await store.receive(.response(3)) { $0 = [1, 2, 3] }
      await store.receive(.response(4)) { $0 = [1, 2, 3, 4] }
    }

    @Test func storesHaveSeparateIntervals() async {
      for _ in 1...2 {
        let store = store(latest: true)
        await store.send(.tap(1))
        await store.receive(.response(1)) { $0 = [1] }
      }
    }
  }
}

/// Code with the scheduler of the main queue, as it is written with Combine.
@MainActor
@Suite struct MainQueueTests {
  @Reducer
  struct Search {
    @ObservableState
    struct State: Equatable {
      var results = 0
      var seconds = 0
    }

    enum Action { case queryChanged, positionChanged, results, startButtonTapped, tick }
    enum CancelID { case search, position, timer }

    @Dependency(\.mainQueue) var mainQueue

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged:
          return .send(.results).debounce(id: CancelID.search, for: 0.3, scheduler: mainQueue)
        case .positionChanged:
          return .send(.results).throttle(
            id: CancelID.position, for: .seconds(1), scheduler: mainQueue, latest: true)
        case .results: state.results += 1
        case .startButtonTapped:
          return .run { send in
            try await mainQueue.sleep(for: .seconds(3))
            for await _ in mainQueue.timer(interval: 1) {
              await send(.tick, animation: .default)
            }
          }
          .cancellable(id: CancelID.timer)
        case .tick:
          state.seconds += 1
          return state.seconds == 2 ? .cancel(id: CancelID.timer) : .none
        }
        return .none
      }
    }
  }

  private let clock = TestClock()

  private var store: TestStoreOf<Search> {
    TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.mainQueue = clock
    }
  }

  @Test func clockDelaysDebouncedEffect() async {
    let store = store
    await store.send(.queryChanged)
    await clock.advance(by: .milliseconds(299))
    await store.send(.queryChanged)
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.results) { $0.results = 1 }
  }

  @Test func clockLimitsThrottledEffect() async {
    let store = store
    await store.send(.positionChanged)
    await store.receive(\.results) { $0.results = 1 }
    await store.send(.positionChanged)
    await clock.advance(by: .seconds(1))
    await store.receive(\.results) { $0.results = 2 }
  }

  @Test func clockDrivesSleepAndTimer() async {
    let store = store
    await store.send(.startButtonTapped)
    await clock.advance(by: .seconds(4))
    await store.receive(\.tick) { $0.seconds = 1 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.seconds = 2 }
  }

  @Test func useWithoutOverrideIsReported() async {
    await withKnownIssue {
      @Dependency(\.mainQueue) var mainQueue
      try? await mainQueue.sleep(for: .seconds(1))
    } matching: {
      "\($0)".contains(#"@Dependency(\.mainQueue)"#)
    }
    await withKnownIssue {
      @Dependency(\.mainRunLoop) var mainRunLoop
      try? await mainRunLoop.sleep(for: .seconds(1))
    } matching: {
      "\($0)".contains(#"@Dependency(\.mainRunLoop)"#)
    }
  }
}
