import ComposableArchitecture
import TerminalUI

struct Fruit: Equatable, Identifiable, Sendable {
  let id: String
  var headline: String

  static let all = [
    Fruit(id: "Apple", headline: "One a day is a good start."),
    Fruit(id: "Cherry", headline: "Nobody has ever eaten only one."),
    Fruit(id: "Plum", headline: "Small, blue, and best in August."),
  ]
}

// A component with a single responsibility: it displays a fruit and reports a tap of its button.
// The parent decides what the tap means.

@Reducer
struct FruitCardFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var fruit: Fruit

    var id: Fruit.ID { fruit.id }
  }

  enum Action {
    case delegate(Delegate)
    case startButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case startRequested
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .delegate:
        return .none

      case .startButtonTapped:
        return .send(.delegate(.startRequested))
      }
    }
  }
}

struct FruitCardView: View {
  let store: StoreOf<FruitCardFeature>

  var body: some View {
    VStack(alignment: .leading) {
      Text(store.fruit.id).font(.headline)
      Text(store.fruit.headline).foregroundColor(.secondary)
      Button("Start") { store.send(.startButtonTapped) }
    }
    .padding(.vertical, 16)
  }
}

#Preview("a card") {
  FruitCardView(
    store: Store(initialState: FruitCardFeature.State(fruit: Fruit.all[0])) {
      FruitCardFeature()
    })
}
