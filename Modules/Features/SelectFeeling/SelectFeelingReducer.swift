import Core

@Reducer
public struct SelectFeelingReducer {
  @ObservableState
  public struct State: Equatable {
    public var activeCircleIndex: Int?
    public var currentOffset: CGSize = .zero
    public let date: Moment
    public let feelings: [Feeling]
    public var filter = ""
    public var lastOffset: CGSize = .zero
    public var selectedFeelingIndex: Int?

    public init(feelings: [Feeling], date: Moment) {
      self.feelings = feelings
      self.date = date
      self.activeCircleIndex = SelectFeelingMap(feelings).indexNearest(to: .zero)
    }

    public var canContinue: Bool { selectedFeelingIndex != nil }
    public var isActiveSelected: Bool {
      selectedFeelingIndex != nil && selectedFeelingIndex == activeMatch
    }

    public var activeFeeling: Feeling? { activeCircleIndex.map { feelings[$0] } }
    /// The circle that Enter selects: the central one, if it matches the filter.
    public var activeMatch: Int? { activeCircleIndex.flatMap { matches.contains($0) ? $0 : nil } }
    public var selectedFeeling: Feeling? { selectedFeelingIndex.map { feelings[$0] } }

    /// The circles that match the filter: names that start with it, then names that contain it.
    public var matches: [Int] {
      guard !filter.isEmpty else { return Array(feelings.indices) }
      let starting = feelings.indices.filter { feelings[$0].name.lowercased().hasPrefix(filter) }
      let containing = feelings.indices.filter {
        feelings[$0].name.lowercased().contains(filter) && !starting.contains($0)
      }
      return starting + containing
    }

    var map: SelectFeelingMap { SelectFeelingMap(feelings) }

    mutating func center(_ index: Int) {
      activeCircleIndex = index
      currentOffset = map.offset(centering: index)
      lastOffset = currentOffset
    }
  }

  public enum Action {
    case arrowKeyPressed(SelectFeelingMap.Direction)
    case continueButtonTapped
    case delegate(Delegate)
    case dragEnded
    case feelingSelected(Int)
    case filterChanged(String)
    case mapDragged(by: CGSize)

    @CasePathable
    public enum Delegate: Equatable, Sendable {
      case feelingChosen(Feeling, date: Moment)
    }
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .arrowKeyPressed(direction):
        if let next = state.map.neighbor(
          of: state.activeCircleIndex, toThe: direction, among: state.matches)
        {
          state.center(next)
        }
        return .none

      case .continueButtonTapped:
        guard let feeling = state.selectedFeeling else { return .none }
        return .send(.delegate(.feelingChosen(feeling, date: state.date)))

      case .delegate:
        return .none

      case .dragEnded:
        state.lastOffset = state.currentOffset
        return .none

      case let .feelingSelected(index):
        guard state.feelings.indices.contains(index) else { return .none }
        state.filter = ""
        state.selectedFeelingIndex = index
        state.center(index)
        return .none

      case let .filterChanged(filter):
        state.filter = filter.lowercased()
        if !state.filter.isEmpty, let first = state.matches.first {
          state.center(first)
        }
        return .none

      case let .mapDragged(by: translation):
        state.currentOffset = state.map.clamped(
          CGSize(
            width: state.lastOffset.width + translation.width,
            height: state.lastOffset.height + translation.height))
        state.activeCircleIndex = state.map.indexNearest(
          to: state.currentOffset, among: state.matches)
        return .none
      }
    }
  }
}
