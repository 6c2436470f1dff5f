import Core

@Reducer
public struct SelectCategoryReducer {
  @ObservableState
  public struct State: Equatable {
    public let date: Moment
    public var selectedCategory: FeelingCategory?

    public init(date: Moment) {
      self.date = date
    }

    public var canContinue: Bool { selectedCategory != nil }
  }

  public enum Action {
    case categorySelected(FeelingCategory)
    case continueButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case categoryChosen(FeelingCategory, date: Moment)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .categorySelected(category):
        state.selectedCategory = category
        return .none

      case .continueButtonTapped:
        guard let category = state.selectedCategory else { return .none }
        return .send(.delegate(.categoryChosen(category, date: state.date)))

      case .delegate:
        return .none
      }
    }
  }
}
