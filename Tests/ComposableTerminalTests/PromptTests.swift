import ComposableTerminal
import TerminalTesting
import Testing

@testable import Articles

@Reducer
struct PromptFeature {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var dialog: ConfirmationDialogState<Action.Alert>?
    @Presents var counter: CounterFeature.State?
    var deletions = 0
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case counter(PresentationAction<CounterFeature.Action>)
    case counterButtonTapped
    case dialog(PresentationAction<Alert>)
    case dialogButtonTapped

    @CasePathable
    enum Alert: Equatable { case deleteConfirmed }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.deleteConfirmed)), .dialog(.presented(.deleteConfirmed)):
        state.deletions += 1
        return .none
      case .alertButtonTapped:
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .deleteConfirmed) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("No") }
        } message: {
          TextState("It ") + TextState("will").bold() + TextState(" be gone.")
        }
        return .none
      case .counterButtonTapped:
        state.counter = CounterFeature.State()
        return .none
      case .dialogButtonTapped:
        state.dialog = ConfirmationDialogState {
          TextState("Which?")
        } actions: {
          ButtonState(action: .deleteConfirmed) { TextState("This one") }
        }
        return .none
      case .alert, .counter, .dialog:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
    .ifLet(\.$counter, action: \.counter) { CounterFeature() }
  }
}

struct PromptView: View {
  @Bindable var store: StoreOf<PromptFeature>

  var body: some View {
    VStack {
      Button("Alert") { store.send(.alertButtonTapped) }
      Button("Dialog") { store.send(.dialogButtonTapped) }
      Button("Counter") { store.send(.counterButtonTapped) }
      Text("\(store.deletions) gone")
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
    .sheet(item: $store.scope(state: \.counter, action: \.counter)) { store in
      CounterView(store: store)
    }
  }
}

@Reducer
struct DestinationPromptFeature {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case counter(CounterFeature)
    case dialog(ConfirmationDialogState<Never>)
    case notice(AlertState<Never>)

    @CasePathable
    enum Alert: Equatable { case deleteConfirmed }
  }

  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
    var deletions = 0
  }

  enum Action {
    case alertButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case dialogButtonTapped
    case noticeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alertButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(action: .deleteConfirmed) { TextState("Yes") }
            ButtonState(role: .cancel) { TextState("No") }
          })
      case .destination(.presented(.alert(.deleteConfirmed))):
        state.deletions += 1
      case .destination:
        break
      case .dialogButtonTapped:
        state.destination = .dialog(ConfirmationDialogState { TextState("Nothing to choose") })
      case .noticeButtonTapped:
        state.destination = .notice(AlertState { TextState("Thank you") })
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

struct DestinationPromptView: View {
  @Bindable var store: StoreOf<DestinationPromptFeature>

  var body: some View {
    VStack {
      Button("Alert") { store.send(.alertButtonTapped) }
      Button("Dialog") { store.send(.dialogButtonTapped) }
      Button("Notice") { store.send(.noticeButtonTapped) }
      Text("\(store.deletions) gone")
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).counter) { store in
      CounterView(store: store)
    }
    .alert($store.scope(\.$destination, action: \.destination).alert) { action in
      if let action { store.send(.destination(.presented(.alert(action)))) }
    }
    .alert($store.scope(\.$destination, action: \.destination).notice)
    .confirmationDialog($store.scope(\.$destination, action: \.destination).dialog)
  }
}

/// Alerts and dialogs of the cases of a destination enum, presented by bindings to their states.
@MainActor
struct DestinationPromptTests {
  let store = Store(initialState: DestinationPromptFeature.State()) { DestinationPromptFeature() }

  @Test func alertPassesItsAction() throws {
    let pilot = Pilot(DestinationPromptView(store: store))

    try pilot.tap("Alert")
    #expect(pilot.shows("Delete?"))
    try pilot.tap("Yes")
    #expect(store.destination == nil)
    #expect(pilot.shows("1 gone"))
    try pilot.tap("Alert")
    try pilot.tap("No")
    #expect(store.destination == nil)
    #expect(pilot.shows("1 gone"))
  }

  @Test func alertMayPresentAnother() throws {
    let store = Store(initialState: DestinationPromptFeature.State()) {
      DestinationPromptFeature()
      Reduce { state, action in
        if case .destination(.presented(.alert(.deleteConfirmed))) = action, state.deletions == 1 {
          state.destination = .alert(AlertState { TextState("Done") })
        }
        return .none
      }
    }
    let pilot = Pilot(DestinationPromptView(store: store))

    try pilot.tap("Alert")
    try pilot.tap("Yes")
    #expect(pilot.shows("Done"))
    pilot.press(.enter)
    #expect(store.destination == nil)
  }

  @Test(arguments: [("Notice", "Thank you"), ("Dialog", "Nothing to choose")])
  func promptWithoutActionsIsDismissed(button: String, title: String) throws {
    let pilot = Pilot(DestinationPromptView(store: store))

    try pilot.tap(button)
    #expect(pilot.shows(title))
    pilot.press(.enter)
    #expect(store.destination == nil)
    #expect(!pilot.shows(title))
    try pilot.tap(button)
    pilot.press(.escape)
    #expect(store.destination == nil)
  }
}

@MainActor
struct PromptTests {
  let store = Store(initialState: PromptFeature.State()) { PromptFeature() }

  @Test func alertShowsStateAndSendsAction() throws {
    let pilot = Pilot(PromptView(store: store))

    try pilot.tap("Alert")
    #expect(pilot.shows("Delete?"))
    #expect(pilot.shows("It will be gone."))
    try pilot.tap("Yes")
    #expect(!pilot.shows("Delete?"))
    #expect(pilot.shows("1 gone"))
    #expect(store.alert == nil)
  }

  @Test func cancelButtonAndEscDismissAlert() throws {
    let pilot = Pilot(PromptView(store: store))

    try pilot.tap("Alert")
    try pilot.tap("No")
    #expect(store.alert == nil)
    try pilot.tap("Alert")
    pilot.press(.escape)
    #expect(store.alert == nil)
    #expect(pilot.shows("0 gone"))
  }

  /// The end of the first alert does not dismiss the second one.
  @Test func alertMayPresentAnother() throws {
    let store = Store(initialState: PromptFeature.State()) {
      PromptFeature()
      Reduce { state, action in
        if case .alert(.presented(.deleteConfirmed)) = action, state.deletions == 1 {
          state.alert = AlertState {
            TextState("All others, too?")
          } actions: {
            ButtonState(action: .deleteConfirmed) { TextState("All") }
          }
        }
        return .none
      }
    }
    let pilot = Pilot(PromptView(store: store))

    try pilot.tap("Alert")
    try pilot.tap("Yes")
    #expect(pilot.shows("All others, too?"))
    try pilot.tap("All")
    #expect(pilot.shows("2 gone"))
    #expect(store.alert == nil)
  }

  @Test func dialogShowsChoicesAndSendsAction() throws {
    let pilot = Pilot(PromptView(store: store))

    try pilot.tap("Dialog")
    #expect(pilot.shows("Which?"))
    try pilot.tap("This one")
    #expect(store.dialog == nil)
    #expect(pilot.shows("1 gone"))
  }

  @Test func sheetShowsFeatureAndEscDismissesIt() throws {
    let pilot = Pilot(PromptView(store: store))

    try pilot.tap("Counter")
    try pilot.tap("+")
    #expect(store.counter?.count == 1)
    pilot.press(.escape)
    #expect(store.counter == nil)
  }
}
