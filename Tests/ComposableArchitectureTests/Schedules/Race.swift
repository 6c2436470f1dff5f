import ComposableArchitecture
import Testing

/// A small feature with a planted race, its correct twin, and the test of both.
///
/// The test passes in the order in which effects become ready, with and without the race.
struct Race: Sendable, CustomTestStringConvertible {
  let name: String
  /// The thread that reports such a race, or `nil`.
  let thread: String?
  let test: @MainActor @Sendable (_ isCorrect: Bool) async throws -> Void

  init(
    _ name: String, _ thread: String? = nil,
    _ test: @escaping @MainActor @Sendable (_ isCorrect: Bool) async throws -> Void
  ) {
    (self.name, self.thread, self.test) = (name, thread, test)
  }

  var testDescription: String { name }

  static let all = responses + cancellations + checks + orders

  /// Stands for a request: suspends the task once.
  static func request() async { await Task.yield() }
}

extension TestStore {
  /// A store of a test that asserts the final state only.
  static func ofRace<R: Reducer>(
    _ state: State, @ReducerBuilder<State, Action> _ reducer: () -> R
  ) -> TestStore where R.State == State, R.Action == Action {
    let store = TestStore(initialState: state, reducer: reducer)
    store.exhaustivity = .off
    return store
  }

  /// Sends actions as a user does who waits for nothing, and returns the final state.
  func finalState(after actions: Action...) async -> State {
    for action in actions { await send(action) }
    await finish()
    await skipReceivedActions(strict: false)
    return state
  }
}

/// Values that are published to subscribers. A value without a subscriber is lost.
final class Hub<Value: Sendable>: Sendable {
  private struct State {
    var subscribers: [AsyncStream<Value>.Continuation] = []
    var isFinished = false
  }

  private let state = LockIsolated(State())

  func values() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream<Value>.makeStream()
    state.withValue { state in
      if state.isFinished { continuation.finish() } else { state.subscribers.append(continuation) }
    }
    return stream
  }

  func publish(_ value: Value) {
    for subscriber in state.value.subscribers { subscriber.yield(value) }
  }

  func finish() {
    state.withValue { $0.isFinished = true }
    for subscriber in state.value.subscribers { subscriber.finish() }
  }
}
