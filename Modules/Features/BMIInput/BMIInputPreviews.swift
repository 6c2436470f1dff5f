import Core

@MainActor
private func input(height: String = "", weight: String = "") -> BMIInputView {
  var state = BMIInputReducer.State()
  state.height = height
  state.weight = weight
  return BMIInputView(store: Store(initialState: state) { BMIInputReducer() })
}

#Preview("empty") { input() }

#Preview("full") { input(height: "170", weight: "70") }

#Preview("out of range") { input(height: "17", weight: "70") }
