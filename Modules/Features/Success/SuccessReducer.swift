import Core

@Reducer
public struct SuccessReducer {
  @ObservableState
  public struct State: Equatable {
    public let entry: Entry
    public let calendar: Calendar

    public init(entry: Entry, calendar: Calendar) {
      self.entry = entry
      self.calendar = calendar
    }
  }

  public enum Action {
    case backToHomeButtonTapped
    case delegate(Delegate)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case finished
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backToHomeButtonTapped:
        return .send(.delegate(.finished))

      case .delegate:
        return .none
      }
    }
  }
}
