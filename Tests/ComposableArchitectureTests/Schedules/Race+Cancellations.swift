import ComposableArchitecture
import Testing

/// Cancellations that come too early or too late, and children that are dismissed.
extension Race {
  static let cancellations = [
    Race(
      "cancellation before the start",
      "https://github.com/pointfreeco/swift-composable-architecture/issues/1848"
    ) { isCorrect in
      let clock = TestClock()
      let store = TestStore.ofRace(Alarm.State()) { Alarm(isCorrect: isCorrect, clock: clock) }
      await store.send(.startTapped)
      await store.send(.stopTapped)
      await clock.advance(by: .seconds(2))
      #expect(await store.finalState().alarms == 0)
    },
    Race(
      "tick after the stop",
      "https://github.com/pointfreeco/swift-composable-architecture/issues/3663"
    ) { isCorrect in
      let store = TestStore.ofRace(Ticker.State()) { Ticker(isCorrect: isCorrect) }
      let state = await store.finalState(after: .startTapped, .stopTapped)
      #expect(state.lateTicks == 0)
    },
    Race("dismissed child", "https://github.com/react/react-native/issues/7891") { isCorrect in
      let store = TestStore.ofRace(Parent.State()) { Parent(isCorrect: isCorrect) }
      let state = await store.finalState(after: .showTapped, .child(.dismiss))
      #expect(state.child == nil)
    },
    Race(
      "action between fork and watch", "https://github.com/redux-saga/redux-saga/issues/2059"
    ) { isCorrect in
      let hub = Hub<Int>()
      let store = TestStore.ofRace(Watcher.State()) { Watcher(isCorrect: isCorrect, hub: hub) }
      await store.send(.one)
      await store.send(.two)
      hub.finish()
      #expect(await store.finalState().received == [2])
    },
    Race(
      "update between snapshot and subscription", "https://github.com/kdlbs/kandev/issues/2287"
    ) { isCorrect in
      let server = Server()
      let store = TestStore.ofRace(Status.State()) { Status(isCorrect: isCorrect, server: server) }
      await store.send(.task)
      server.set("idle")
      await store.send(.refreshed)
      server.hub.finish()
      #expect(await store.finalState().status == "idle")
    },
  ]
}

@Reducer
private struct Alarm {
  struct State: Equatable { var alarms = 0 }
  enum Action { case rang, startTapped, stopTapped }
  enum CancelID { case alarm }
  let isCorrect: Bool
  let clock: TestClock<Duration>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rang:
        state.alarms += 1
        return .none
      case .startTapped:
        if isCorrect {
          return .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.rang)
          }
          .cancellable(id: CancelID.alarm)
        }
        return .run { send in
          try await withTaskCancellation(id: CancelID.alarm) {
            try await clock.sleep(for: .seconds(1))
          }
          await send(.rang)
        }
      case .stopTapped:
        return .cancel(id: CancelID.alarm)
      }
    }
  }
}

@Reducer
private struct Ticker {
  struct State: Equatable {
    var isRunning = false
    var lateTicks = 0
  }
  enum Action { case startTapped, stopTapped, tick }
  enum CancelID { case ticker }
  let isCorrect: Bool
  let isRunning = LockIsolated(false)

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.isRunning = true
        isRunning.setValue(true)
        return .run { send in
          for _ in 0..<3 where isRunning.value { await send(.tick) }
        }
        .cancellable(id: CancelID.ticker)
      case .stopTapped:
        state.isRunning = false
        isRunning.setValue(false)
        return isCorrect ? .cancel(id: CancelID.ticker) : .none
      case .tick:
        if !state.isRunning { state.lateTicks += 1 }
        return .none
      }
    }
  }
}

@Reducer
private struct Parent {
  struct State: Equatable { @PresentationState var child: Child.State? }
  enum Action { case child(PresentationAction<Child.Action>), showTapped }
  enum CancelID { case load }
  let isCorrect: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child(.dismiss):
        return isCorrect ? .cancel(id: CancelID.load) : .none
      case .child:
        return .none
      case .showTapped:
        state.child = Child.State()
        return .run { send in
          await Race.request()
          await send(.child(.presented(.loaded("text"))))
        }
        .cancellable(id: CancelID.load)
      }
    }
    .ifLet(\.$child, action: \.child) { Child() }
  }
}

@Reducer
private struct Child {
  struct State: Equatable { var text = "" }
  enum Action { case loaded(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .loaded(let text) = action { state.text = text }
      return .none
    }
  }
}

@Reducer
private struct Watcher {
  struct State: Equatable { var received: [Int] = [] }
  enum Action { case one, received(Int), two }
  let isCorrect: Bool
  let hub: Hub<Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .one:
        let early = isCorrect ? hub.values() : nil
        return .run { send in
          for await value in early ?? hub.values() { await send(.received(value)) }
        }
      case .received(let value):
        state.received.append(value)
        return .none
      case .two:
        hub.publish(2)
        return .none
      }
    }
  }
}

/// A status and its changes.
private final class Server: Sendable {
  let hub = Hub<String>()
  private let status = LockIsolated("busy")

  func snapshot() async -> String {
    let value = status.value
    await Race.request()
    return value
  }

  func set(_ value: String) {
    status.setValue(value)
    hub.publish(value)
  }
}

@Reducer
private struct Status {
  struct State: Equatable { var status = "" }
  enum Action { case refreshed, received(String), task }
  let isCorrect: Bool
  let server: Server

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .received(let status):
        state.status = status
        return .none
      case .refreshed:
        return .none
      case .task:
        return .run { send in
          let early = isCorrect ? server.hub.values() : nil
          await send(.received(server.snapshot()))
          for await status in early ?? server.hub.values() { await send(.received(status)) }
        }
      }
    }
  }
}
