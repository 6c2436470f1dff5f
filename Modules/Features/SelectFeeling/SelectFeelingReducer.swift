import Core

@Reducer
public struct SelectFeelingReducer {
  @ObservableState
  public struct State: Equatable {
    public var activeCircleIndex: Int?
    public var currentOffset: CGSize = .zero
    public let date: Moment
    public let emotions: [Feeling]
    public var filter = ""
    public var lastOffset: CGSize = .zero
    public var selectedEmotionIndex: Int?

    public init(emotions: [Feeling], date: Moment) {
      self.emotions = emotions
      self.date = date
      self.activeCircleIndex = FeelingMap(emotions).indexNearest(to: .zero)
    }

    public var canContinue: Bool { selectedEmotionIndex != nil }
    public var isActiveSelected: Bool {
      selectedEmotionIndex != nil && selectedEmotionIndex == activeMatch
    }

    public var activeEmotion: Feeling? { activeCircleIndex.map { emotions[$0] } }
    /// The circle that Enter selects: the one in the middle, if the letters let it through.
    public var activeMatch: Int? { activeCircleIndex.flatMap { matches.contains($0) ? $0 : nil } }
    public var selectedEmotion: Feeling? { selectedEmotionIndex.map { emotions[$0] } }

    /// The circles whose names match what was typed: all of them when nothing was.
    public var matches: [Int] {
      guard !filter.isEmpty else { return Array(emotions.indices) }
      let starting = emotions.indices.filter { emotions[$0].name.lowercased().hasPrefix(filter) }
      let containing = emotions.indices.filter {
        emotions[$0].name.lowercased().contains(filter) && !starting.contains($0)
      }
      return starting + containing
    }

    var map: FeelingMap { FeelingMap(emotions) }

    /// Puts the circle in the middle of the screen.
    mutating func center(_ index: Int) {
      activeCircleIndex = index
      currentOffset = map.offset(centering: index)
      lastOffset = currentOffset
    }
  }

  public enum Action {
    case arrowKeyPressed(FeelingMap.Direction)
    case continueButtonTapped
    case delegate(Delegate)
    case filterChanged(String)
    case selectEmotion(Int)
    case setLastOffset(CGSize)
    case updateActiveCircle(Int?)
    case updateOffset(CGSize)

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
        if let next = state.map.neighbour(
          of: state.activeCircleIndex, toThe: direction, among: state.matches)
        {
          state.center(next)
        }
        return .none

      case .continueButtonTapped:
        guard let feeling = state.selectedEmotion else { return .none }
        return .send(.delegate(.feelingChosen(feeling, date: state.date)))

      case .delegate:
        return .none

      case let .filterChanged(filter):
        state.filter = filter.lowercased()
        if !state.filter.isEmpty, let first = state.matches.first {
          state.center(first)
        }
        return .none

      case let .selectEmotion(index):
        guard state.emotions.indices.contains(index) else { return .none }
        state.filter = ""
        state.selectedEmotionIndex = index
        state.center(index)
        return .none

      case let .setLastOffset(offset):
        state.lastOffset = offset
        return .none

      case let .updateActiveCircle(index):
        state.activeCircleIndex = index
        return .none

      case let .updateOffset(offset):
        state.currentOffset = state.map.clamped(offset)
        state.activeCircleIndex = state.map.indexNearest(
          to: state.currentOffset, among: state.matches)
        return .none
      }
    }
  }
}
