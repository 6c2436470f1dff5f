import ComposableArchitecture
import Testing

@Reducer
private struct SharedFeature {
  struct State: Equatable {
    @Shared var count: Int
    var own = 0
  }
  enum Action: Equatable { case increment, chain, next, later, effect, ticked }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .chain:
        state.$count.withLock { $0 += 1 }
        return .send(.next)
      case .next:
        state.$count.withLock { $0 *= 10 }
        return .none
      case .later:
        return .run { [count = state.$count] _ in count.withLock { $0 = 100 } }
      case .effect:
        return .run { [count = state.$count] send in
          count.withLock { $0 += 1 }
          await send(.ticked)
          count.withLock { $0 += 1 }
          await send(.increment)
        }
      case .ticked:
        return .none
      }
    }
  }
}

@MainActor
@Suite
struct SharedTestStoreTests {
  private func makeStore() -> TestStoreOf<SharedFeature> {
    TestStore(initialState: SharedFeature.State(count: Shared(value: 0))) { SharedFeature() }
  }

  @Test func sharedChangeIsAsserted() async {
    let store = makeStore()
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    await withKnownIssue {
      await store.send(.increment)
    } matching: {
      $0.description.contains("State was not expected to change, but a change occurred: …")
    }
    await withKnownIssue {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    } matching: {
      $0.description.contains("A state change does not match expectation: …")
    }
  }

  @Test func printerShowsOldAndNewSharedValue() {
    let printed = LockIsolated<[String?]>([])
    let printer = _ReducerPrinter<SharedFeature.State, SharedFeature.Action> { _, old, new in
      let difference = diff(old, new)
      printed.withValue { $0.append(difference) }
    }
    let store = Store(initialState: SharedFeature.State(count: Shared(value: 0))) {
      SharedFeature()._printChanges(printer)
    }
    store.send(.increment)
    #expect(
      printed.value == [
        """
          SharedFeature.State(
        -   _count: 0,
        +   _count: 1,
            own: 0
          )
        """
      ])
  }

  @Test func changeIsAssertedWhereActionIsReceived() async {
    let store = makeStore()
    await store.send(.chain) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.next) { $0.$count.withLock { $0 = 10 } }
  }

  @Test func effectChangeIsAssertedAtNextReceivedAction() async {
    let store = makeStore()
    await store.send(.effect)
    await store.receive(.ticked) { $0.$count.withLock { $0 = 1 } }
    await store.receive(.increment) { $0.$count.withLock { $0 = 3 } }
    await store.send(.effect)
    await withKnownIssue {
      await store.receive(.ticked)
    } matching: {
      $0.description.contains("State was not expected to change, but a change occurred: …")
    }
    await store.receive(.increment) { $0.$count.withLock { $0 = 6 } }
  }

  @Test func effectChangeIsAssertedWithoutAnAction() async {
    let store = makeStore()
    await store.send(.later)
    store.assert { $0.$count.withLock { $0 = 100 } }
    await withKnownIssue {
      let store = makeStore()
      await store.send(.later)
    } matching: {
      let text = $0.description
      return [
        "Test store completed before asserting against changes to shared state: …",
        "−   _count: 0,", "+   _count: 100,", "(Expected: −, Actual: +)",
      ].allSatisfy { text.contains($0) }
    }
  }

  @Test func finishReportsUnassertedChangeOnce() async {
    let store = makeStore()
    await store.send(.later)
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains(
        "Test store completed before asserting against changes to shared state: …")
    }
  }

  @Test(arguments: [Exhaustivity.off, .off(showSkippedAssertions: true)])
  func unassertedChangePassesWithoutExhaustivity(_ exhaustivity: Exhaustivity) async {
    let store = makeStore()
    store.exhaustivity = exhaustivity
    await store.send(.increment)
    await store.send(.chain)
    await store.receive(.next)
    await store.send(.increment) { $0.$count.withLock { $0 = 21 } }
    await withKnownIssue {
      await store.send(.increment) { $0.$count.withLock { $0 = 7 } }
    } matching: {
      let text = $0.description
      return ["A state change does not match expectation: …", "−   _count: 7,", "+   _count: 22,"]
        .allSatisfy { text.contains($0) }
    }
  }
}
