import ComposableArchitecture
import Testing

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isOn = false
    var nested = Nested()
    var changes: [String] = []
    struct Nested: Equatable { var field = "" }
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case nameChanged(String)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isOn) { oldValue, state in
        state.changes.append("isOn \(oldValue) → \(state.isOn)")
        return .none
      }
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.changes.append("name")
        return .none
      case .binding: return .none
      case .nameChanged(let name):
        state.name = name
        return .none
      }
    }
  }
}

@Reducer
private struct ViewForm {
  @ObservableState
  struct State: Equatable { var name = "" }
  enum Action: ViewAction {
    case view(View)
    enum View: BindableAction { case binding(BindingAction<State>), tap }
  }
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.binding): return .none
      case .view(.tap):
        state.name = "tapped"
        return .none
      }
    }
  }
}

@ObservableState
private struct Unhandled: Equatable { var count = 0 }

@MainActor
@Suite
struct BindingTests {
  @Test func testStoreSendsBindingActions() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.binding(.set(\.name, "Blob"))) {
      $0.name = "Blob"
      $0.changes = ["name"]
    }
    await store.send(.set(\.isOn, true)) {
      $0.isOn = true
      $0.changes = ["name", "isOn false → true"]
    }
    await store.send(\.binding.nested, Form.State.Nested(field: "x")) {
      $0.nested.field = "x"
    }
  }

  @Test func writingStoreFieldSendsBindingAction() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    #expect(store.name == "Blob")
    @Bindable var bindable = store
    $bindable.isOn.wrappedValue = true
    #expect(store.changes == ["name", "isOn false → true"])
    $bindable.nested.field.wrappedValue = "y"
    #expect(store.nested.field == "y")
    let sending = $bindable.name.sending(\.nameChanged)
    sending.wrappedValue = "Sent"
    #expect(sending.wrappedValue == "Sent")
    #expect(store.changes.count == 2)
  }

  @Test func viewBindingActionsWriteFields() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Blob"
    @Bindable var bindable = store
    let name: Binding<String> = $bindable.name
    #expect(name.wrappedValue == "Blob")
    name.wrappedValue = "Other"
    #expect(store.name == "Other")
    store.send(.view(.tap))
    #expect(store.name == "tapped")
  }

  @Test func equalityComparesFieldAndValue() {
    #expect(BindingAction<Form.State>.set(\.name, "a") == .set(\.name, "a"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.name, "b"))
    #expect(BindingAction<Form.State>.set(\.name, "a") != .set(\.nested, .init()))
    #expect(Form.Action.binding(.set(\.name, "a")).binding?.keyPath == \Form.State.name)
    #expect(Form.Action.nameChanged("").binding == nil)
  }

  @Test func unhandledBindingIsReported() {
    enum Action: BindableAction, Equatable { case binding(BindingAction<Unhandled>) }
    let store = Store<Unhandled, Action>(initialState: Unhandled()) {}
    withKnownIssue {
      store.count = 42
    } matching: {
      $0.description.contains(
        """
        A binding action sent from a store was not handled. …

          Action:
            BindingTests.Action.binding(.set(_, 42))
        """)
    }
  }
}
