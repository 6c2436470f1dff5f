import ComposableArchitecture
import Testing

@testable import Dependencies

/// A test store under schedules. `RaceTests` shows which races they find.
@MainActor
@Suite
struct StoreScheduleTests {
  @Reducer
  struct Feature {
    struct State: Equatable { var numbers: [Int] = [] }
    enum Action { case detach, log, loop, number(Int), sleep, start(Int) }
    let clock = TestClock()
    var log = LockIsolated(0)

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .detach:
          return .run { _ in Task.detached {} }
        case .log:
          return .run { [log] _ in
            await Task.yield()
            log.withValue { $0 += 1 }
          }
        case .loop:
          return .run { _ in while !Task.isCancelled { await Task.yield() } }
        case .number(let number):
          state.numbers.append(number)
          return .none
        case .sleep:
          return .run { [clock] send in
            try await clock.sleep(for: .seconds(1))
            await send(.number(0))
          }
        case .start(let number):
          return .run { send in
            async let child = number * 10
            await Task.yield()
            await send(.number(child))
          }
        }
      }
    }
  }

  typealias StoreTest = @MainActor @Sendable (TestStoreOf<Feature>) async -> Void

  static func failure(
    _ seeds: ClosedRange<UInt64> = 1...32, maximumSteps: Int = 100_000, _ test: StoreTest
  ) async throws -> Schedule.Failure? {
    try await Schedule.explore(seeds, maximumSteps: maximumSteps, reporting: { _ in nil }) {
      await test(TestStore(initialState: Feature.State()) { Feature() })
    }
  }

  // MARK: - What is not a failure

  @Test(.schedules(100)) func receiveWaitsInEachOrder() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.start(1))
    await store.receive(\.number) { $0.numbers = [10] }
    await store.send(.start(2))
    await store.receive(\.number, 20) { $0.numbers = [10, 20] }
  }

  /// The test can end before the effect has had a turn.
  @Test(.schedules(100)) func effectFinishesAfterTest() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.log)
  }

  @Test(.schedules(100)) func clockLetsEffectsSleepFirst() async {
    let feature = Feature()
    let store = TestStore(initialState: Feature.State()) { feature }
    await store.send(.sleep)
    await feature.clock.advance(by: .seconds(1))
    await store.receive(\.number) { $0.numbers = [0] }
  }

  @Test(.schedules(100)) func cancellationEndsEffects() async {
    let feature = Feature()
    let store = TestStore(initialState: Feature.State()) { feature }
    let task = await store.send(.sleep)
    await task.cancel()
    await store.send(.loop).cancel()
    await feature.clock.advance(by: .seconds(1))
  }

  @Test(.schedules(100)) func finishWaitsForEffects() async {
    let feature = Feature()
    let store = TestStore(initialState: Feature.State()) { feature }
    await store.send(.log)
    await store.send(.log).finish()
    await store.finish()
    #expect(feature.log.value == 2)
  }

  @Test(.schedules(100)) func effectsAreSkipped() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    await store.send(.start(1))
    await store.send(.sleep)
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects()
    #expect(store.state.numbers == [10])
  }

  // MARK: - What is a failure

  @Test func unassertedActionIsFoundAfterTest() async throws {
    let failure = try await Self.failure { store in await store.send(.start(1)) }
    #expect(failure?.text.contains("The store received 1 unexpected action") == true)
    #expect(failure?.seed == 1 && failure?.issues.count == 1)
  }

  @Test func suspendedEffectIsFoundAfterTest() async throws {
    let failure = try await Self.failure { store in await store.send(.sleep) }
    #expect(failure?.text.contains("An effect returned for this action is still running") == true)
  }

  @Test func missingActionTimesOut() async throws {
    let failure = try await Self.failure { store in
      store.timeout = 1_000
      await store.send(.sleep)
      await store.receive(\.number)
      await store.skipInFlightEffects()
    }
    #expect(failure?.text.contains("Expected to receive an action, but received none") == true)
  }

  @Test func orderOfReceivedActionsIsFound() async throws {
    let failure = try await Self.failure { store in
      await store.send(.start(1))
      store.exhaustivity = .off
      await store.send(.start(2))
      await store.finish()
      await store.skipReceivedActions(strict: false)
      #expect(store.state.numbers == [10, 20])
    }
    let text = try #require(failure).text
    #expect(text.contains("test: sends .start (StoreScheduleTests.swift:"))
    #expect(text.contains("effect 1 of .start (StoreScheduleTests.swift:38): sends .number"))
    #expect(text.contains("child task of the effect 2 of .start"))
  }

  @Test func detachedTaskIsReportedWithItsEffect() async throws {
    let failure = try await Self.failure { store in await store.send(.detach) }
    #expect(failure?.text.contains("by the effect 1 of .detach") == true)
  }

  @Test func endlessEffectIsEnded() async throws {
    let failure = try await Self.failure(maximumSteps: 1_000) { store in
      await store.send(.loop)
      await store.finish()
    }
    #expect(failure?.text.contains("did not finish within 1000 steps") == true)
  }
}

extension Schedule.Failure {
  /// The comments of the issues.
  fileprivate var text: String {
    issues.flatMap(\.comments).map(\.rawValue).joined(separator: "\n")
  }
}
