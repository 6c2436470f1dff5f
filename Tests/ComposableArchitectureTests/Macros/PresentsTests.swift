import ComposableArchitecture
import Testing

@Suite struct PresentsTests {
  @Test func presentedStateIsReadAndWritten() {
    var state = TallyPresenter.State(child: TallyFeature.State(count: 1))
    #expect(state.child?.count == 1)
    state.child?.count = 2
    #expect(state.$child.wrappedValue?.count == 2)
    state.$child = PresentationState(wrappedValue: nil)
    #expect(state.child == nil)
    #expect(TallyPresenter.State() == TallyPresenter.State(child: nil))
    #expect(TallyPresenter.State().other?.count == 7)
  }

  @Test func presentsWorksWithoutObservableState() {
    var state = PlainPresenterState(child: nil)
    #expect(state.child == nil)
    state.child = TallyFeature.State(count: 2)
    state.child?.count += 1
    #expect(state.$child.wrappedValue?.count == 3)
    #expect(state == PlainPresenterState(child: TallyFeature.State(count: 3)))
  }

  @Test func replacingPresentedStateNotifiesObservers() {
    let fired = changes(in: TallyPresenter.State(), reading: { _ = $0.child }) {
      $0.child = TallyFeature.State()
    }
    #expect(fired)
    #expect(
      changes(in: TallyPresenter.State(), reading: { _ = $0.$child }) {
        $0.child = TallyFeature.State()
      })
    #expect(
      changes(in: TallyPresenter.State(), reading: { _ = $0.child }) {
        $0.$child = PresentationState(wrappedValue: TallyFeature.State())
      })
    #expect(
      changes(in: TallyPresenter.State(child: TallyFeature.State()), reading: { _ = $0.child }) {
        $0.child = nil
      })
  }

  @Test func presentedFieldChangesNotifyOnlyFieldObservers() {
    let state = TallyPresenter.State(child: TallyFeature.State())
    #expect(!changes(in: state, reading: { _ = $0.child }) { $0.child?.count = 2 })
    #expect(changes(in: state, reading: { _ = $0.child?.count }) { $0.child?.count = 2 })
    #expect(!changes(in: state, reading: { _ = $0.other }) { $0.child = TallyFeature.State() })
  }

  private func changes(
    in state: TallyPresenter.State, reading: (TallyPresenter.State) -> Void,
    _ change: (inout TallyPresenter.State) -> Void
  ) -> Bool {
    var state = state
    let fired = LockIsolated(false)
    withObservationTracking {
      reading(state)
    } onChange: {
      fired.setValue(true)
    }
    change(&state)
    return fired.value
  }
}

@Reducer
public struct TallyPresenter {
  @ObservableState
  public struct State: Equatable {
    @Presents public var child: TallyFeature.State?
    @Presents var other: TallyFeature.State? = TallyFeature.State(count: 7)
    @Presents public private(set) var hidden: AlertState<Never>?
    var plain = 0
  }

  public enum Action {
    case child(PresentationAction<TallyFeature.Action>)
  }

  public var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$child, action: \.child) { TallyFeature() }
  }
}

struct PlainPresenterState: Equatable {
  @Presents var child: TallyFeature.State?
  var count = 0
}
