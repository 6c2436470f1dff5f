import ComposableArchitecture
import Testing

@MainActor @Suite struct ViewActionTests {
  @Test func viewSendsViewActions() {
    let store = Store(initialState: TapForm.State()) { TapForm() }
    let view = TapFormView(store: store)
    view.send(.tapped)
    #expect(store.taps == 1)
    PublicTapFormView(store: store).send(.tapped)
    #expect(store.taps == 2)
  }
}

@Reducer
public struct TapForm {
  @ObservableState
  public struct State: Equatable { var taps = 0 }

  public enum Action: ViewAction {
    case view(View)
    case other

    @CasePathable
    public enum View { case tapped }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped):
        state.taps += 1
        return .none
      case .other:
        return .none
      }
    }
  }
}

@MainActor
@ViewAction(for: TapForm.self)
private struct TapFormView {
  let store: StoreOf<TapForm>
}

@ViewAction(for: TapForm.self)
@MainActor
public struct PublicTapFormView {
  @Bindable public var store: StoreOf<TapForm>
}
