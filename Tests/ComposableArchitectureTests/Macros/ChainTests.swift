import ComposableArchitecture
import Testing

@MainActor @Suite struct ChainTests {
  @Test func casePathsChainThroughStackAndDestination() async {
    let store = TestStore(initialState: ChainApp.State()) { ChainApp() }
    await store.send(\.path.push, (id: 0, .editor(ChainEditor.State()))) {
      $0.path[id: 0] = .editor(ChainEditor.State())
    }
    await store.send(\.path[id: 0].editor.presentButtonTapped) {
      $0.path[id: 0]?.editor?.destination = .tally(TallyFeature.State())
    }
    await store.send(\.path[id: 0].editor.destination.tally.increment) {
      $0.path[id: 0]?.editor?.destination?.tally?.count = 1
    }
    await store.send(\.path[id: 0].editor.binding.title, "Blob") {
      $0.path[id: 0]?.editor?.title = "Blob"
    }
    await store.send(\.path[id: 0].editor.alertButtonTapped) {
      $0.path[id: 0]?.editor?.destination = .alert(.confirm)
    }
    await store.send(\.path[id: 0].editor.destination.alert.confirm) {
      $0.path[id: 0, case: \.editor]?.destination = nil
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }
}

@Reducer
struct ChainApp {
  @Reducer
  enum Path {
    case editor(ChainEditor)
    case meeting(Int, title: String)
  }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>() }

  enum Action { case path(StackActionOf<Path>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

extension ChainApp.Path.State: Equatable {}

@Reducer
struct ChainEditor {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case tally(TallyFeature)

    @CasePathable
    enum Alert { case confirm }
  }

  @ObservableState
  struct State: Equatable {
    var title = ""
    @Presents var destination: Destination.State?
  }

  enum Action: BindableAction {
    case alertButtonTapped
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case presentButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .alertButtonTapped:
        state.destination = .alert(.confirm)
        return .none
      case .presentButtonTapped:
        state.destination = .tally(TallyFeature.State())
        return .none
      case .binding, .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension ChainEditor.Destination.State: Equatable {}

extension AlertState where Action == ChainEditor.Destination.Alert {
  static let confirm = Self {
    TextState("Sure?")
  } actions: {
    ButtonState(role: .destructive, action: .confirm) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("No") }
  }
}
