import ComposableArchitecture
import TerminalUI

// A parent embeds a child: its state, its actions, its reducer. The child does not depend on the
// parent. It reports events in a delegate action, the only action of the child that the parent
// handles.

@Reducer
struct LampFeature {
  @ObservableState
  struct State: Equatable {
    var isOn = false
  }

  enum Action {
    case delegate(Delegate)
    case switchTapped

    @CasePathable
    enum Delegate: Equatable {
      case switched(on: Bool)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .switchTapped:
        state.isOn.toggle()
        return .send(.delegate(.switched(on: state.isOn)))
      }
    }
  }
}

@Reducer
struct RoomFeature {
  @ObservableState
  struct State: Equatable {
    var isLampShown = true
    var lamp = LampFeature.State()
    var timesLit = 0
  }

  enum Action {
    case curtainButtonTapped
    case lamp(LampFeature.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.lamp, action: \.lamp) { LampFeature() }
    Reduce { state, action in
      switch action {
      case .curtainButtonTapped:
        state.isLampShown.toggle()
        return .none

      case let .lamp(.delegate(.switched(on: isOn))):
        if isOn { state.timesLit += 1 }
        return .none

      case .lamp:
        return .none
      }
    }
  }
}

struct LampView: View {
  let store: StoreOf<LampFeature>

  var body: some View {
    HStack(spacing: 16) {
      Text(store.isOn ? "The lamp is on." : "The lamp is off.")
      Button("Switch") { store.send(.switchTapped) }
    }
  }
}

struct RoomView: View {
  let store: StoreOf<RoomFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Lit \(store.timesLit) times")
      Button(store.isLampShown ? "Close the curtain" : "Open the curtain") {
        store.send(.curtainButtonTapped)
      }
      if store.isLampShown {
        LampView(store: store.scope(state: \.lamp, action: \.lamp))
      }
    }
    .navigationTitle("Parent and child")
  }
}

#Preview("dark") {
  RoomView(store: Store(initialState: RoomFeature.State()) { RoomFeature() })
}

#Preview("lit") {
  RoomView(
    store: Store(
      initialState: RoomFeature.State(lamp: LampFeature.State(isOn: true), timesLit: 1)
    ) {
      RoomFeature()
    })
}
