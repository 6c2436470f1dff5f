import ComposableArchitecture
import TerminalUI

@Reducer
struct HistoryFeature {
  @ObservableState
  struct State: Equatable {
    var history: IdentifiedArrayOf<SavedBodyMass> = []
  }

  enum Action {
    case deleted(at: IndexSet)
    case historyResponse([SavedBodyMass])
    case onAppear
  }

  @Dependency(\.bodyMassClient) var bodyMassClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .deleted(at: offsets):
        let ids = offsets.map { state.history[$0].id }
        state.history.remove(atOffsets: offsets)
        return .run { _ in
          for id in ids { await bodyMassClient.delete(id) }
        }

      case let .historyResponse(history):
        state.history = IdentifiedArray(uniqueElements: history)
        return .none

      case .onAppear:
        return .run { send in
          await send(.historyResponse(bodyMassClient.load()))
        }
      }
    }
  }
}

struct HistoryView: View {
  let store: StoreOf<HistoryFeature>

  var body: some View {
    Group {
      if store.history.isEmpty {
        Text("Nothing was saved yet.").foregroundColor(.secondary)
      } else {
        List {
          ForEach(store.history) { Text($0.bodyMass.summary) }
            .onDelete { store.send(.deleted(at: $0)) }
        }
      }
    }
    .onAppear { store.send(.onAppear) }
  }
}

#Preview("empty history") {
  HistoryView(store: Store(initialState: HistoryFeature.State()) { EmptyReducer() })
}
