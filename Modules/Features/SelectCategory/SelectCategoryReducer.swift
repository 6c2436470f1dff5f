import Core

@Reducer
public struct SelectCategoryReducer {
  @ObservableState
  public struct State: Equatable {
    public let date: Moment
    /// The category of the card that has or had the focus.
    public var selectedCategory = FeelingCategory.positive

    public init(date: Moment) {
      self.date = date
    }
  }

  public enum Action {
    case categoryChosen(FeelingCategory)
    case categoryFocused(FeelingCategory)
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
      case let .categoryChosen(category):
        state.selectedCategory = category
        return .send(.delegate(.categoryChosen(category, date: state.date)))

      case let .categoryFocused(category):
        state.selectedCategory = category
        return .none

      case .continueButtonTapped:
        return .send(.delegate(.categoryChosen(state.selectedCategory, date: state.date)))

      case .delegate:
        return .none
      }
    }
  }
}
