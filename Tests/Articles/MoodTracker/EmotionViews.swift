import ComposableArchitecture
import TerminalUI

struct EmotionModel: Equatable, Identifiable {
  let id: UUID
  var date: Date
  var feel: String
}

extension Color {
  static let darkBlue = Color.blue
  static let lightestBlue = Color.cyan
}

@Reducer
struct SelectFeelingReducer {
  @ObservableState
  struct State: Equatable {
    var selectedEmotionIndex: Int?
    var activeCircleIndex: Int?
    var currentOffset: CGSize = .zero
    var lastOffset: CGSize = .zero
    var emotions: [EmotionModel]
  }

  enum Action: Equatable {
    case selectEmotion(Int)
    case updateActiveCircle(Int?)
    case updateOffset(CGSize)
    case setLastOffset(CGSize)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .selectEmotion(index):
        state.selectedEmotionIndex = index
        return .none

      case let .updateActiveCircle(index):
        state.activeCircleIndex = index
        return .none

      case let .updateOffset(offset):
        state.currentOffset = offset
        return .none

      case let .setLastOffset(offset):
        state.lastOffset = offset
        return .none
      }
    }
  }
}

struct EmotionCirclesView: View {
  var emotions: [EmotionModel]
  @Bindable var store: StoreOf<SelectFeelingReducer>

  func getScaleFactorForIndex(index: Int) -> Double {
    let normalScale = 1.0
    let centerScale = 1.05
    let selectedScale = 1.10
    if index == store.selectedEmotionIndex {
      return selectedScale
    }
    if index == store.activeCircleIndex {
      return centerScale
    }
    return normalScale
  }
  var body: some View {
    GeometryReader { geometry in
      ZStack {
        ForEach(Array(emotions.enumerated()), id: \.element.id) { index, emotion in
          Circle()
            .foregroundColor(index == store.selectedEmotionIndex ? .darkBlue : .lightestBlue)
            .opacity(index == store.activeCircleIndex ? 1 : 0.7)
            .scaleEffect(getScaleFactorForIndex(index: index))
            .onTapGesture {
              store.send(.selectEmotion(index))
            }
        }
      }
    }
  }
}

struct EmotionCardView: View {
  let emotion: EmotionModel
  let onTap: @MainActor () -> Void

  var body: some View {
    VStack {
      Text(emotion.feel)
      Text(emotion.date, style: .date)
    }
    .onTapGesture(perform: onTap)
  }
}
