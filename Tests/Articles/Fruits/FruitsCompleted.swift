import ComposableArchitecture

@Reducer
struct FruitCard {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: String { title }
    var title: String
    var isAnimating = false
  }

  enum Action {
    case onAppear
    case startButtonTapped
    case delegate(Delegate)

    enum Delegate { case buttonTapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.isAnimating = true
        return .none
      case .startButtonTapped:
        return .send(.delegate(.buttonTapped))
      case .delegate:
        return .none
      }
    }
  }
}
