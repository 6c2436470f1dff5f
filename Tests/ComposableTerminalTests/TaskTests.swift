import ComposableTerminal
import TerminalTesting
import Testing

@Reducer
private struct Clock {
  @ObservableState
  struct State: Equatable {
    var begun: [Int] = []
    var ended: [Int] = []
    var round = 0
    var isShown = true
  }

  enum Action { case task(Int), begun(Int), ended(Int), roundChanged, hideButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task(let round):
        return .run { send in
          await send(.begun(round))
          let (stream, continuation) = AsyncStream<Never>.makeStream()
          for await _ in stream {}
          continuation.finish()
        }
      case .begun(let round): state.begun.append(round)
      case .ended(let round): state.ended.append(round)
      case .roundChanged: state.round += 1
      case .hideButtonTapped: state.isShown = false
      }
      return .none
    }
  }
}

private struct ClockView: View {
  let store: StoreOf<Clock>

  var body: some View {
    VStack {
      if store.isShown {
        Text("Running").task(id: store.round) {
          let round = store.round
          await store.send(.task(round)).finish()
          store.send(.ended(round))
        }
      }
      Button("Round") { store.send(.roundChanged) }
      Button("Hide") { store.send(.hideButtonTapped) }
      Text("Begun \(store.begun.count), ended \(store.ended.count)")
    }
  }
}

@MainActor
@Suite struct TaskTests {
  @Test func taskFollowsLifetimeOfViewAndValue() async throws {
    let store = Store(initialState: Clock.State()) { Clock() }
    let pilot = Pilot(ClockView(store: store))
    try await pilot.wait(for: "Begun 1, ended 0")
    try pilot.tap("Round")
    try await pilot.wait(for: "Begun 2, ended 1")
    try pilot.tap("Hide")
    try await pilot.wait(for: "Begun 2, ended 2")
    #expect(store.begun == [0, 1] && store.ended == [0, 1])
  }
}
