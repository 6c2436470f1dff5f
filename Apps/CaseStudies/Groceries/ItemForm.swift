import ComposableArchitecture
import ComposableTerminal
import TerminalUI

// A form that is presented as a sheet. It neither knows its parent nor how it is presented: it
// reports the saved item and dismisses itself.

struct Item: Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
  var quantity = 1
}

@Reducer
struct ItemFormFeature {
  @ObservableState
  struct State: Equatable {
    var item: Item

    var canSave: Bool { item.name.contains { !$0.isWhitespace } }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case cancelButtonTapped
    case delegate(Delegate)
    case saveButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case saved(Item)
    }
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none

      case .cancelButtonTapped:
        return .run { _ in await dismiss() }

      case .saveButtonTapped:
        guard state.canSave else { return .none }
        return .run { [item = state.item] send in
          await send(.delegate(.saved(item)))
          await dismiss()
        }
      }
    }
  }
}

struct ItemFormView: View {
  @FocusState private var isNameFocused: Bool
  @Bindable var store: StoreOf<ItemFormFeature>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $store.item.name)
        .focused($isNameFocused)
      Stepper("Quantity: \(store.item.quantity)", value: $store.item.quantity, in: 1...99)
      HStack {
        Button("Save") { store.send(.saveButtonTapped) }
          .keyboardShortcut(.defaultAction)
          .disabled(!store.canSave)
        Button("Cancel") { store.send(.cancelButtonTapped) }
      }
    }
    // The form of a present item would begin at Save, its default button.
    .defaultFocus($isNameFocused, true)
  }
}

#Preview("new item") {
  ItemFormView(
    store: Store(initialState: ItemFormFeature.State(item: Item(id: UUID(0)))) {
      ItemFormFeature()
    })
}
