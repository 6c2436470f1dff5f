import ComposableArchitecture
import TerminalUI

extension Color {
  static let darkBlue = Color.blue
  static let lightestBlue = Color.cyan
}

extension MoodTracker {
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
    let onTap: () -> Void

    var body: some View {
      VStack {
        Text(emotion.feel)
        if let date = emotion.date {
          Text(date, style: .date)
        }
      }
      .onTapGesture(perform: onTap)
    }
  }
}
