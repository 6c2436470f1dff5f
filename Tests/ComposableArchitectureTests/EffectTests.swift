@_spi(Internals) import ComposableArchitecture
import Dispatch
import Testing

@MainActor
@Suite
struct EffectTests {
  private enum Action: Equatable { case tap, first, second, third, failed }

  @Test func noneSendsNoActions() async {
    for await _ in Effect<Int>.none.actions { Issue.record("none sends nothing") }
  }

  @Test(.timeLimit(.minutes(10))) func mergedEffectsRunConcurrently() async {
    let (signals, signal) = AsyncStream<Void>.makeStream()
    let effect = Effect<Int>.merge(
      .run { send in
        for await _ in signals { break }
        await send(2)
      },
      .run { send in
        await send(1)
        signal.yield()
      })
    var values: [Int] = []
    for await value in effect.actions { values.append(value) }
    #expect(values == [1, 2])
  }

  @Test func concatenatedEffectsRunInOrder() async {
    let effect = Effect<Int>.concatenate(
      .send(1), .run { send in await send(2) }, .merge(.send(3)), .none, .send(4))
    var values: [Int] = []
    for await value in effect.actions { values.append(value) }
    #expect(values == [1, 2, 3, 4])
  }

  @Test func mapCapturesDependencies() async {
    @Dependency(\.date) var date
    let effect = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
    } operation: {
      Effect<Void>.run { send in await send(()) }.map { date() }
    }
    for await date in effect.actions { #expect(date.timeIntervalSince1970 == 1_234_567_890) }
  }

  @Test func effectsCaptureDependenciesOfTheirReducer() async {
    struct Feature: Reducer {
      @Dependency(\.date.now) var now
      var body: some Reducer<Int, Int> {
        Reduce { state, action in
          if action > 0 {
            state = action
            return .none
          }
          return .run { send in await send(Int(now.timeIntervalSinceReferenceDate)) }
        }
      }
    }
    let store = TestStore(initialState: 0) {
      Feature().dependency(\.date, .constant(Date(timeIntervalSinceReferenceDate: 1_234_567_890)))
    }
    await store.send(0).finish(timeout: NSEC_PER_SEC)
    await store.receive(1_234_567_890) { $0 = 1_234_567_890 }
  }

  @Test func unhandledErrorIsReportedAtEffectCreation() async {
    struct Failure: Error {}
    let line = #line + 3
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        .run { _ in throw Failure() }
      }
    }
    await withKnownIssue {
      await store.send(.tap).finish(timeout: NSEC_PER_SEC)
    } matching: { issue in
      issue.description.contains("threw an unhandled error. …")
        && issue.description.contains("EffectTests.Failure()")
        && issue.sourceLocation?.line == line
    }
  }

  @Test func handledErrorsAndCancellationAreNotReported() async {
    struct Failure: Error {}
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .tap:
          return .run { _ in
            throw Failure()
          } catch: { _, send in
            await send(.failed)
          }
        case .first:
          return .run { _ in throw CancellationError() }
        default: return .none
        }
      }
    }
    await store.send(.tap)
    await store.receive(.failed)
    await store.send(.first)
  }

  @Test func effectCanCancelItself() async {
    enum CancelID { case work }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        guard action == .tap else { return .none }
        return .run { send in
          Task.cancel(id: CancelID.work)
          try Task.checkCancellation()
          await send(.first)
        } catch: { _, send in
          await send(.failed)
        }
        .cancellable(id: CancelID.work)
      }
    }
    await store.send(.tap).finish()
  }

  @Test func cancelInFlightReplacesRunningEffect() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        if action > 0 {
          state = action
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(-action)
        }
        .cancellable(id: "search", cancelInFlight: true)
      }
    }
    await store.send(-1)
    await clock.advance(by: .milliseconds(500))
    await store.send(-2)
    await clock.advance(by: .seconds(1))
    await store.receive(2) { $0 = 2 }
  }

  @Test func cancellationReachesNestedEffects() async {
    let ended = LockIsolated<[String]>([])
    @Sendable func forever(_ name: String) -> Effect<Action> {
      .run { _ in
        try? await Task<Never, Never>.never()
        ended.withValue { $0.append(name) }
      }
    }
    let store = TestStore(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .tap:
          return .merge(
            forever("a").cancellable(id: 1),
            .concatenate(forever("b").cancellable(id: 1), .send(.second)),
            .concatenate(.send(.third), forever("c")).cancellable(id: 2))
        case .first: return .merge(.cancel(id: 1), .cancel(id: 2))
        default: return .none
        }
      }
    }
    let task = await store.send(.tap)
    await store.receive(.third)
    await store.send(.first)
    await store.receive(.second)
    await task.finish()
    #expect(Set(ended.value) == ["a", "b", "c"])
  }

  @Test func cancelIDsOfDifferentTypesAreDistinct() async {
    let effect = Effect<Int>.merge(
      .run { _ in try await Task.never() }.cancellable(id: 1),
      .run { send in await send(2) }.cancellable(id: 1.0),
      .cancel(id: 1))
    var values: [Int] = []
    for await value in effect.actions { values.append(value) }
    #expect(values == [2])
  }

  @Test func withTaskCancellationThrowsOrReturns() async throws {
    struct ID: Hashable {}
    let started = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      try await withTaskCancellation(id: ID()) {
        started.continuation.yield()
        try await Task<Void, Never>.never()
      }
    }
    for await _ in started.stream { break }
    Task.cancel(id: ID())
    await #expect(throws: CancellationError.self) { try await task.value }
    let value = await withTaskCancellation(id: ID()) { 42 }
    #expect(value == 42)
  }

  @Test func repeatedCancelIDDoesNotCancelItself() async {
    let twice = Effect.send(42)
      .cancellable(id: "twice", cancelInFlight: true)
      .cancellable(id: "twice", cancelInFlight: true)
    var received: [Int] = []
    for await action in Effect.concatenate(.run { _ in }, twice).actions { received.append(action) }
    #expect(received == [42])
  }

  @Test func sendAfterCompletionIsReported() async {
    let kept = LockIsolated<Send<Action>?>(nil)
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .tap: return .run { send in kept.setValue(send) }
        default:
          state += 1
          return .none
        }
      }
    }
    await store.send(.tap).finish()
    withKnownIssue {
      kept.value?(.first)
    } matching: {
      $0.description.contains("An action was sent from a completed effect:")
    }
  }

  @Test func effectsRunOffMainActor() async {
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in #expect(!Thread.isMainThread) }
      }
    }
    await store.send(.tap).finish()
  }

  @Test func storeTaskAwaitsNestedEffects() async {
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .tap: return .run { send in await send(.first) }
        case .first:
          return .run { send in
            await Task.yield()
            await send(.second)
          }
        case .second:
          state = 2
          return .none
        default: return .none
        }
      }
    }
    await store.send(.tap).finish()
    #expect(store.withState { $0 } == 2)
  }

  @Test func cancelingStoreTaskCancelsEffects() async {
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        switch action {
        case .tap: return .run { send in await send(.first) }
        case .first: return .run { _ in try await Task.never() }
        default: return .none
        }
      }
    }
    let task = store.send(.tap)
    task.cancel()
    await task.finish()
    #expect(task.isCancelled)
    let waiting = Task { await store.send(.first).finish() }
    waiting.cancel()
    await waiting.value
  }

  @Test func synchronousActionsAreProcessedInOrder() {
    var seen: [Action] = []
    let store = Store<Int, Action>(initialState: 0) {
      Reduce { state, action in
        seen.append(action)
        switch action {
        case .tap: return .merge(.send(.first), .send(.second))
        case .first: return .send(.third)
        default: return .none
        }
      }
    }
    store.send(.tap)
    #expect(seen == [.tap, .first, .second, .third])
  }

  @Test func hundredThousandSynchronousActionsAreProcessed() {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, _ in
        state += 1
        return state < 100_000 ? .send(true) : .none
      }
    }
    store.send(true)
    #expect(store.withState { $0 } == 100_000)
  }
}
