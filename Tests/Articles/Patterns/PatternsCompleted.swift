import ComposableArchitecture

struct User: Codable, Equatable, Sendable {
  var id: Int
  var name: String
}

@Reducer
struct ChildFeature {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action { case tapped }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.count += 1
        return .none
      }
    }
  }
}

@Reducer
struct Tab1Feature {}

@Reducer
struct Tab2Feature {}
