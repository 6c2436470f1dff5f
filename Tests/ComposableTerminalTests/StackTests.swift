import ComposableTerminal
import TerminalTesting
import Testing

@testable import Articles

@Reducer
struct StackFeature {
  @Reducer
  enum Path {
    case counter(CounterFeature)
    case input(BMIInputReducer)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case counterButtonTapped
    case inputButtonTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counterButtonTapped:
        state.path.append(.counter(CounterFeature.State()))
        return .none
      case .inputButtonTapped:
        state.path.append(.input(BMIInputReducer.State()))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension StackFeature.Path.State: Equatable {}

struct StackView: View {
  @Bindable var store: StoreOf<StackFeature>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack {
        Button("Push counter") { store.send(.counterButtonTapped) }
        Button("Push input") { store.send(.inputButtonTapped) }
      }
      .navigationTitle("Root")
    } destination: { store in
      switch store.case {
      case let .counter(store): CounterView(store: store).navigationTitle("Counter")
      case let .input(store): BMIInputView(store: store)
      }
    }
  }
}

@MainActor
struct StackTests {
  let store = Store(initialState: StackFeature.State()) { StackFeature() }

  @Test func screensFollowPathOfState() throws {
    let pilot = Pilot(StackView(store: store))

    #expect(pilot.shows("Root"))
    try pilot.tap("Push counter")
    #expect(pilot.shows("Counter"))
    try pilot.tap("+")
    #expect(pilot.lines.contains { $0.trimmingCharacters(in: .whitespaces) == "1" })
    pilot.press(.escape)
    #expect(pilot.shows("Root"))
    #expect(store.path.isEmpty)
  }

  @Test func backDiscardsStateOfScreen() throws {
    let pilot = Pilot(StackView(store: store))

    try pilot.tap("Push input")
    #expect(pilot.shows("BMI Calculator"))
    try pilot.focus("Height")
    pilot.type("170")
    try pilot.tap("Back")
    #expect(store.path.isEmpty)
    try pilot.tap("Push input")
    #expect(!pilot.shows("[170"))
  }
}

/// Uses the stack and the view store in the form that older articles use.
@Reducer
struct RouteFeature {
  enum Route: Equatable, Hashable {
    case tracker
    case details(String)
  }

  @ObservableState
  struct State: Equatable {
    var home: CounterFeature.State?
    var path = StackState<Route>()
  }

  enum Action {
    case home(CounterFeature.Action)
    case path(StackAction<Route, Never>)
    case routeButtonTapped(Route)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .routeButtonTapped(route):
        state.path.append(route)
        return .none
      case let .path(.popFrom(id)):
        state.path.pop(from: id)
        return .none
      case .home, .path:
        return .none
      }
    }
    .ifLet(\.home, action: \.home) { CounterFeature() }
  }
}

struct RouteView: View {
  let store: StoreOf<RouteFeature>

  var body: some View {
    NavigationStackStore(
      store.scope(state: \.path, action: \.path)
    ) {
      WithViewStore(store, observe: \.home) { viewStore in
        if viewStore.state != nil {
          CounterView(store: store.scope(state: \.home!, action: \.home))
          Button("Go") { store.send(.routeButtonTapped(.details("here"))) }
        } else {
          Text("Nobody is home")
        }
      }
    } destination: { route in
      switch route {
      case .tracker: Text("Tracker")
      case let .details(text): Text("Details of \(text)")
      }
    }
  }
}

@MainActor
struct OlderFormTests {
  @Test func olderFormsShowRootAndRoutes() throws {
    let state = RouteFeature.State(home: CounterFeature.State())
    let store = Store(initialState: state) { RouteFeature() }
    let pilot = Pilot(RouteView(store: store))

    try pilot.tap("+")
    #expect(store.home?.count == 1)
    try pilot.tap("Go")
    #expect(pilot.shows("Details of here"))
    pilot.press(.escape)
    #expect(!pilot.shows("Details of here"))
    #expect(
      Pilot(RouteView(store: Store(initialState: RouteFeature.State()) { RouteFeature() }))
        .shows("Nobody is home"))
  }
}
