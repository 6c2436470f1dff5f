import ComposableArchitecture
import Testing

@Reducer
private struct Echo {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case echo([Int]), heard(Int), forever, reset }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .echo(let numbers):
        return .run { send in
          for number in numbers { await send(.heard(number)) }
        }
      case .heard(let number):
        state.count = number
        return .none
      case .forever:
        return .run { _ in try await Task.never() }
      case .reset:
        state.count = 0
        return .none
      }
    }
  }
}

/// An action that never equals another, although their dumps are equal.
private enum Odd: Equatable {
  case start, heard

  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

/// The overloads of `send`, `receive` and `finish`.
@MainActor
@Suite
struct TestStoreFormsTests {
  @Test func receiveAcceptsDurations() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(\.echo, [1, 2, 3, 4])
    await store.receive(.heard(1), timeout: .seconds(10)) { $0.count = 1 }
    await store.receive({ $0 == .heard(2) }, timeout: .seconds(10)) { $0.count = 2 }
    await store.receive(\.heard, timeout: .seconds(10)) { $0.count = 3 }
    await store.receive(\.heard, 4, timeout: .seconds(10)) { $0.count = 4 }
    await store.send(\.reset) { $0.count = 0 }
    await store.finish(timeout: .seconds(10))
  }

  @Test func receiveAcceptsNanoseconds() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(.echo([1, 2, 3, 4]))
    await store.receive(.heard(1), timeout: 10_000_000_000) { $0.count = 1 }
    await store.receive({ $0 == .heard(2) }, timeout: 10_000_000_000) { $0.count = 2 }
    await store.receive(\.heard, timeout: 10_000_000_000) { $0.count = 3 }
    await store.receive(\.heard, 4, timeout: 10_000_000_000) { $0.count = 4 }
    await store.finish(timeout: 10_000_000_000)
  }

  @Test func missingActionIsNamedInFailure() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await withKnownIssue {
      await store.receive(.heard(7))
    } matching: {
      $0.description.contains("Echo.Action.heard(7)")
    }
    await withKnownIssue {
      await store.receive(\.heard)
    } matching: {
      $0.description.contains("matching case path")
    }
    await withKnownIssue {
      await store.receive(\.heard, 7)
    } matching: {
      $0.description.contains("Echo.Action.heard(7)")
    }
    await withKnownIssue {
      await store.receive({ $0 == .heard(7) })
    } matching: {
      $0.description.contains("matching predicate")
    }
  }

  @Test func timeoutsAreReported() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    let task = await store.send(.forever)
    await withKnownIssue {
      await store.receive(\.heard, timeout: .zero)
    } matching: {
      $0.description.contains("Expected to receive an action, but received none.")
    }
    await withKnownIssue {
      await store.receive(\.heard, timeout: 1_000_000)
    } matching: {
      $0.description.contains("received none after 0.001 seconds")
    }
    store.exhaustivity = .off
    await withKnownIssue {
      await store.receive(\.heard, 1, timeout: .zero)
    } matching: {
      $0.description.contains("a matching action")
    }
    await withKnownIssue {
      await store.finish(timeout: .milliseconds(1))
    } matching: {
      $0.description.contains("still effects in-flight after 0.001 seconds")
    }
    await withKnownIssue {
      await task.finish(timeout: .milliseconds(1))
    } matching: {
      $0.description.contains("still in-flight after 0.001 seconds")
    }
    await withKnownIssue {
      await task.finish(timeout: 0)
    } matching: {
      $0.description.contains("it is still in-flight.")
    }
    #expect(!task.isCancelled)
    await task.cancel()
    #expect(task.isCancelled)
    await task.finish()
    await store.finish()
  }

  @Test func skippingNothingIsReported() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await withKnownIssue {
      await store.skipReceivedActions()
    } matching: {
      $0.description.contains("no received actions to skip")
    }
    await withKnownIssue {
      await store.skipInFlightEffects()
    } matching: {
      $0.description.contains("no in-flight effects to skip")
    }
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }

  @Test func skippedEffectsNeedNotFinish() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(.forever)
    await store.send(.forever)
    await store.skipInFlightEffects()
    await store.finish(timeout: .zero)
  }

  @Test func failureMentionsActionReceivedLater() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await store.send(.echo([1, 2]))
    await withKnownIssue {
      await store.receive(.heard(2))
    } matching: {
      $0.description.contains("Received unexpected action before this one")
    }
    await store.receive(.heard(2)) { $0.count = 2 }
  }

  @Test func actionsWithEqualDumpsAreBothShown() async {
    let store = TestStore(initialState: 0) {
      Reduce<Int, Odd> { _, action in
        switch action {
        case .start: .send(.heard)
        case .heard: .none
        }
      }
    }
    await store.send(.start)
    await withKnownIssue {
      await store.receive(.heard)
    } matching: {
      $0.description.contains("− Odd.heard\n    + Odd.heard")
    }
  }

  @Test func tasksHashByIdentity() async {
    let store = TestStore(initialState: Echo.State()) { Echo() }
    let forever = await store.send(.forever)
    let reset = await store.send(.reset)
    #expect(Set([forever, forever, reset]).count == 2)
    await reset.finish()
    await forever.cancel()
  }
}
