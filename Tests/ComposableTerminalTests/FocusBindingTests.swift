import ComposableTerminal
import TerminalTesting
import Testing

@Reducer
private struct SignIn {
  @ObservableState
  struct State: Equatable {
    var field: Field?
    var name = ""
    var password = ""
  }

  enum Field { case name, password }

  enum Action: BindableAction { case binding(BindingAction<State>), nextButtonTapped }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .nextButtonTapped = action { state.field = .password }
      return .none
    }
  }
}

private struct SignInView: View {
  @Bindable var store: StoreOf<SignIn>
  @FocusState private var field: SignIn.Field?

  init(store: StoreOf<SignIn>) { self.store = store }

  var body: some View {
    VStack {
      TextField("Name", text: $store.name).focused($field, equals: .name)
      SecureField("Password", text: $store.password).focused($field, equals: .password)
      Button("Next") { store.send(.nextButtonTapped) }
    }
    .bind($store.field, to: $field)
  }
}

@MainActor
@Suite struct FocusBindingTests {
  private func store(_ field: SignIn.Field?) -> StoreOf<SignIn> {
    Store(initialState: SignIn.State(field: field)) { SignIn() }
  }

  @Test func focusHasValueOfStoreAtFirst() {
    #expect(Pilot(SignInView(store: store(.password))).focused == "Password")
  }

  @Test func storeFollowsFocus() {
    let store = store(.name)
    let pilot = Pilot(SignInView(store: store))
    pilot.press(.tab)
    #expect(pilot.focused == "Password")
    #expect(store.field == .password)
    pilot.press(.tab)
    #expect(store.field == nil)
  }

  @Test func focusFollowsStore() throws {
    let store = store(.name)
    let pilot = Pilot(SignInView(store: store))
    try pilot.tap("Next")
    #expect(pilot.focused == "Password")
  }
}
