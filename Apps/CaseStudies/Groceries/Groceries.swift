import ComposableArchitecture
import ComposableTerminal
import TerminalUI

// A screen that presents several things, at most one at a time: they are the cases of one enum, so
// that a state with two of them cannot be expressed.

@Reducer
struct GroceriesFeature {
  @Reducer
  enum Destination {
    case add(ItemFormFeature)
    case alert(AlertState<Alert>)
    case edit(ItemFormFeature)

    @CasePathable
    enum Alert: Equatable {
      case clearConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var items: IdentifiedArrayOf<Item> = []
  }

  enum Action {
    case addButtonTapped
    case clearButtonTapped
    case deleted(IndexSet)
    case destination(PresentationAction<Destination.Action>)
    case itemTapped(Item.ID)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.destination = .add(ItemFormFeature.State(item: Item(id: uuid())))
        return .none

      case .clearButtonTapped:
        state.destination = .alert(.clear(state.items.count))
        return .none

      case let .deleted(offsets):
        state.items.remove(atOffsets: offsets)
        return .none

      case .destination(.presented(.alert(.clearConfirmed))):
        state.items.removeAll()
        return .none

      case let .destination(.presented(.add(.delegate(.saved(item))))),
        let .destination(.presented(.edit(.delegate(.saved(item))))):
        state.items[id: item.id] = item
        return .none

      case .destination:
        return .none

      case let .itemTapped(id):
        guard let item = state.items[id: id] else { return .none }
        state.destination = .edit(ItemFormFeature.State(item: item))
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension GroceriesFeature.Destination.State: Equatable {}

extension AlertState where Action == GroceriesFeature.Destination.Alert {
  static func clear(_ count: Int) -> Self {
    AlertState {
      TextState("Remove all \(count) items?")
    } actions: {
      ButtonState(role: .destructive, action: .clearConfirmed) { TextState("Remove") }
      ButtonState(role: .cancel) { TextState("Keep") }
    }
  }
}

struct GroceriesView: View {
  @Bindable var store: StoreOf<GroceriesFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      List {
        ForEach(store.items) { item in
          Button("\(item.quantity) × \(item.name)") { store.send(.itemTapped(item.id)) }
        }
        .onDelete { store.send(.deleted($0)) }
      }
      HStack {
        Button("Add") { store.send(.addButtonTapped) }
          .keyboardShortcut("a", modifiers: [])
        Button("Remove all") { store.send(.clearButtonTapped) }
          .disabled(store.items.isEmpty)
      }
    }
    .navigationTitle("Groceries")
    .sheet(item: $store.scope(state: \.destination?.add, action: \.destination.add)) { store in
      ItemFormView(store: store)
    }
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
      ItemFormView(store: store)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

extension GroceriesView {
  fileprivate static func sample(
    _ destination: GroceriesFeature.Destination.State? = nil
  ) -> GroceriesView {
    let items: IdentifiedArrayOf = [
      Item(id: UUID(0), name: "Apples", quantity: 6), Item(id: UUID(1), name: "Bread"),
    ]
    return GroceriesView(
      store: Store(initialState: GroceriesFeature.State(destination: destination, items: items)) {
        GroceriesFeature()
      })
  }

  fileprivate static var adding: GroceriesView {
    sample(.add(ItemFormFeature.State(item: Item(id: UUID(2)))))
  }

  fileprivate static var removing: GroceriesView { sample(.alert(.clear(2))) }
}

#Preview("list") { GroceriesView.sample() }

#Preview("adding") { GroceriesView.adding }

#Preview("removing all") { GroceriesView.removing }
