import ComposableArchitecture
import Testing

@Reducer
private struct Feature {
  struct State: Equatable {
    var count = 0
    var text = ""
  }
  enum Action: Equatable {
    case tap
    case fetch
    case response(Int)
    case chain
    case first, second, third
    case forever
    case stop
  }
  private enum CancelID { case forever }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tap:
        state.count += 1
        return .none
      case .fetch:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response(42))
        }
      case .response(let count):
        state.count = count
        return .none
      case .chain:
        return .merge(.send(.first), .run { send in await send(.second) })
      case .first:
        state.text += "1"
        return .send(.third)
      case .second:
        state.text += "2"
        return .none
      case .third:
        state.text += "3"
        return .none
      case .forever:
        return .run { _ in try await Task.never() }.cancellable(id: CancelID.forever)
      case .stop:
        return .cancel(id: CancelID.forever)
      }
    }
  }
}

@MainActor
@Suite
struct TestStoreTests {
  @Test func storeCanBeReleasedElsewhereDuringItsEffects() async {
    for _ in 0..<20 {
      let released = AsyncStream.makeStream(of: Void.self)
      var store: TestStore<Int, Bool>? = TestStore(initialState: 0) {
        Reduce { state, isStart in
          state += 1
          guard isStart else { return .none }
          return .run { send in
            for _ in 0..<20 {
              await send(false)
              await Task.yield()
            }
          }
        }
      }
      store?.exhaustivity = .off
      let finished = await store?.send(true)
      let last = LockIsolated(store)
      store = nil
      Task.detached {
        last.setValue(nil)
        released.continuation.finish()
      }
      for await _ in released.stream {}
      await finished?.finish()
    }
  }

  @Test func fireAndForgetStaysOnExecutorOfStore() async {
    let threads = LockIsolated<[Bool]>([])
    let main = pthread_self()
    @Sendable func note() { threads.withValue { $0.append(pthread_self() == main) } }
    let store = TestStore<Int, Void>(initialState: 0) {
      Reduce { _, _ in
        .run { _ in
          @Dependency(\.fireAndForget) var fireAndForget
          await fireAndForget {
            note()
            await Task.yield()
            note()
          }
        }
      }
    }
    await store.send(()).finish()
    #expect(threads.value == [true, true])
  }

  @Test func sendAssertsStateChanges() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.tap) { $0.count = 1 }
    await store.send(\.tap) { $0.count = 2 }
    await store.send(\.response, 7) { $0.count = 7 }
  }

  @Test func effectActionsAreReceivedInOrder() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.chain)
    await store.receive(.first) { $0.text = "1" }
    await store.receive(\.third) { $0.text = "13" }
    await store.receive {
      $0 == .second
    } assert: {
      $0.text = "132"
    }
  }

  @Test func testClockDrivesEffects() async {
    let clock = TestClock()
    let store = TestStore(initialState: Feature.State()) {
      Feature()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.fetch)
    await clock.advance(by: .seconds(1))
    await store.receive(\.response, 42) { $0.count = 42 }
  }

  @Test func canceledEffectFinishes() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    let task = await store.send(.forever)
    await store.send(.stop)
    await task.finish()
    let other = await store.send(.forever)
    await other.cancel()
    #expect(other.isCancelled)
  }

  @Test func wrongExpectationShowsDiff() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await withKnownIssue {
      await store.send(.tap) { $0.count = 2 }
    } matching: {
      $0.description.contains(
        """
        A state change does not match expectation: …

            \u{2007} Feature.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   text: ""
            \u{2007} )

        (Expected: −, Actual: +)
        """)
    }
    await withKnownIssue {
      await store.send(.tap)
    } matching: {
      $0.description.contains("State was not expected to change, but a change occurred: …")
    }
    await withKnownIssue {
      await store.send(.tap) { _ in
        struct Failure: Error {}; throw Failure()
      }
    } matching: {
      $0.description.contains("Threw error: Failure()")
    }
    await withKnownIssue {
      await store.send(.stop) { _ = $0 }
    } matching: {
      $0.description.contains("Expected state to change, but no change occurred.")
    }
  }

  @Test func unassertedActionsAndEffectsAreReportedAtEnd() async {
    await withKnownIssue {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.chain)
    } matching: {
      $0.description.contains(
        """
        The store received 3 unexpected actions: …

          Unhandled actions:
            • .first
            • .third
            • .second
        """)
    }
    await withKnownIssue {
      let store = TestStore(initialState: Feature.State()) { Feature() }
      await store.send(.forever)
    } matching: {
      $0.description.contains("An effect returned for this action is still running.")
    }
  }

  @Test func unexpectedActionIsReported() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.first) { $0.text = "1" }
    await withKnownIssue {
      await store.send(.tap) {
        $0.count = 1
        $0.text = "13"
      }
    } matching: {
      $0.description.contains(
        """
        Must handle 1 received action before sending an action: …

        Unhandled actions: [
          [0]: .third
        ]
        """)
    }
    await withKnownIssue {
      await store.receive(.second)
    } matching: {
      $0.description.contains("Received unexpected action: …")
    }
    await withKnownIssue {
      await store.receive(.second)
    } matching: {
      $0.description.contains(
        """
        Expected to receive the following action, but didn't: …

          Feature.Action.second
        """)
    }
  }

  @Test func nonExhaustiveTestSkipsAssertions() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    store.exhaustivity = .off
    await store.send(.chain)
    await store.receive(\.second) { $0.text = "132" }
    await store.send(.forever)
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.chain)
    await store.skipReceivedActions()
    #expect(store.state.text == "132132")
  }

  @Test func helperForwardsSourceLocation() async {
    func tap(
      _ store: TestStoreOf<Feature>, fileID: StaticString = #fileID,
      file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) async {
      await store.send(.tap, fileID: fileID, file: filePath, line: line, column: column)
    }
    let store = TestStore(initialState: Feature.State()) { Feature() }
    let line = #line + 2
    await withKnownIssue {
      await tap(store)
    } matching: {
      $0.sourceLocation?.line == line
    }
  }

  @Test func stateTypeIsInferredFromReducer() async {
    let store = TestStore(initialState: .init()) { Feature() }
    await store.send(.tap) { $0.count = 1 }
  }

  @Test func dependenciesAreOverriddenForAnOperation() async {
    struct Failure: Error {}
    let store = TestStore(initialState: UUID(0)) {
      Reduce<UUID, Bool> { state, _ in
        @Dependency(\.uuid) var uuid
        state = uuid()
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.withDependencies {
      $0.uuid = .constant(UUID(2))
    } operation: {
      _ = await store.send(true) { $0 = UUID(2) }
    }
    try? store.withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      throw Failure()
    }
    await store.send(true) { $0 = UUID(1) }
  }

  @Test func finishReportsUnassertedActionsOnce() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await store.send(.first) { $0.text = "1" }
    await withKnownIssue {
      await store.finish()
    } matching: {
      $0.description.contains(
        """
        The store received 1 unexpected action: …

          Unhandled actions:
            • .third
        """)
    }
    await store.send(.second) { $0.text = "132" }
  }

  @Test func missingCaseValueIsNamedInFailure() async {
    let store = TestStore(initialState: Feature.State()) { Feature() }
    await withKnownIssue {
      await store.receive(\.response, 42)
    } matching: {
      $0.description.contains(
        """
        Expected to receive an action matching case path, but didn't get one.

          Feature.Action.response(42)
        """)
    }
  }
}
